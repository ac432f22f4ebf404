"""A list judged for an event: under its terms, with the card text, rules and bans that it froze."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from cardpools.catalog.catalog import Catalog
from cardpools.revisions.published_revisions import published_revisions
from decklists.dialects import DIALECT_NAMES
from decklists.text.size_limits import LIMITS
from legality.engine.catalogs import Catalogs, catalog_of, catalogs_with
from legality.engine.rulesets import revision_for
from legality.engine.verdict import Verdict
from legality.events.errors import FrozenDataGone, Malformed, TooLong
from legality.events.lists.event_files import with_files
from legality.events.lists.frozen_data import Revisions, frozen_catalog
from legality.events.lists.terms_document import terms_of
from legality.events.store.store import Store
from legality.events.store.tables import Event
from legality.judging import judge_text
from legality.terms.stated import StatedTerms
from legality.terms.terms import Terms

NOT_THE_LISTS = frozenset("EX")
"""Families of findings that are no fault of a list: the event's own, and ours."""


@dataclass(frozen=True, slots=True)
class Basis:
    """What a list of an event is judged by."""

    terms: Terms
    files: Mapping[str, str] = field(default_factory=dict, repr=False)
    frozen: Revisions | None = None
    store: Store | None = field(default=None, repr=False, compare=False)
    """Where what was frozen is kept."""


@dataclass(frozen=True, slots=True)
class JudgedList:
    """A verdict for an event, and all revisions that it stands on."""

    verdict: Verdict = field(repr=False)
    revisions: Revisions

    @property
    def legal(self) -> bool | None:
        """Tell whether the list is legal, whatever is wrong with the event itself."""
        return without(self.verdict, "E").legal

    @property
    def refused(self) -> bool:
        """Tell whether an event that takes only legal lists refuses this one.

        A list that cannot be judged because of a fault of ours is taken and flagged: the player has done
        nothing wrong and must not miss the deadline for it.
        """
        return without(self.verdict, *NOT_THE_LISTS).legal is not True


def basis_of(event: Event, store: Store | None = None) -> Basis:
    """Return what lists of an event are judged by."""
    return Basis(terms_of(event.terms), event.files, event.revisions, store)


def same_basis(one: Event, other: Event) -> bool:
    """Tell whether a verdict under one state of an event holds under another."""
    facts = ("terms", "files", "revisions", "policy")
    return all(getattr(one, fact) == getattr(other, fact) for fact in facts)


def judged_list(basis: Basis, text: bytes, dialect: str | None) -> JudgedList:
    """Judge a list as it was sent."""
    if len(text) > LIMITS.length:
        raise TooLong(f"the list is longer than any deck list (at most {LIMITS.length:,} bytes)")
    if dialect is not None and dialect not in DIALECT_NAMES:
        raise Malformed(f"there is no dialect of this name; there are: {', '.join(DIALECT_NAMES)}")
    terms, catalogs, revisions = in_effect(basis)
    verdict = judge_text(text, said(terms), terms.on, "list", dialect, catalogs).verdict
    return JudgedList(verdict, revisions)


class InEffect(NamedTuple):
    """The terms, catalogs and revisions that a list of an event is judged by."""

    terms: Terms
    catalogs: Catalogs
    revisions: Revisions


def in_effect(basis: Basis) -> InEffect:
    """Return the data that the event froze, or the current data if it froze none."""
    catalog = catalog_for(basis)
    terms = with_files(basis.terms, basis.files)
    return InEffect(terms, catalogs_with(catalog), revisions_for(basis, catalog))


def revisions_for(basis: Basis, catalog: Catalog) -> Revisions:
    """Return the revisions that a list is judged with, and refuse to judge by rules that were not frozen."""
    rules = revision_for(basis.terms)
    if basis.frozen is not None and basis.frozen["rules"] != rules:
        raise FrozenDataGone(
            f"the event froze rules {basis.frozen['rules']}, and this version of the program has {rules}. "
            "Rules are part of the program: start the version with which the event was locked"
        )
    published = published_revisions(catalog.edition, catalog.published)
    return {"catalog": catalog.revision, "rules": rules, **published}


def catalog_for(basis: Basis) -> Catalog:
    """Return the catalog that an event froze, with its pools and bans, or the one that counts now."""
    edition = basis.terms.edition
    if basis.frozen is None:
        return catalog_of(edition)
    return frozen_catalog(basis.store, edition, basis.frozen)


def said(terms: Terms) -> StatedTerms:
    """Return terms as announced in full, so that nothing is inferred from a list."""
    named = ("edition", "format", "pool", "rules", "guide", "on")
    facts = {name: getattr(terms, name) for name in named}
    return StatedTerms(**facts, scenario=terms.scenario or None, event=terms.event)


def without(verdict: Verdict, *families: str) -> Verdict:
    """Return a verdict without the findings of some families."""
    return verdict._replace(findings=tuple(each for each in verdict.findings if each.family not in families))
