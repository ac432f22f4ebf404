"""A list judged for an event: under its terms, with the card text, rules and bans that it froze."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from cardpools.catalog.catalog import Catalog
from cardpools.revisions.published_revisions import published_revisions
from decklists.dialects import DIALECT_NAMES
from decklists.text.size_limits import LIMITS
from legality.engine.catalogs import Catalogs, catalog_of, catalogs_with
from legality.engine.rulesets import revision_for
from legality.engine.verdict import LEAVE_OPEN, Verdict
from legality.events.errors import Malformed, TooLong
from legality.events.judging.list_verdict import is_list_legal, state_terms
from legality.events.lists.event_files import with_files
from legality.events.lists.frozen_data import Revisions, frozen_catalog
from legality.events.lists.frozen_rules import with_frozen_rules
from legality.events.lists.terms_document import terms_of
from legality.events.store.store import Store
from legality.events.store.tables import EventRow, SupplyRow
from legality.judging import judge_text
from legality.terms.terms import Terms

NOT_THE_LISTS = frozenset("EX")
"""Families of findings that are no fault of a list: the event's own, and ours."""


@dataclass(frozen=True, slots=True)
class Basis:
    """The terms and data by which the lists of an event are judged."""

    terms: Terms
    files: Mapping[str, str] = field(default_factory=dict, repr=False)
    frozen: Revisions | None = None
    store: Store | None = field(default=None, repr=False, compare=False)
    """The store with the frozen data."""
    supply: str = field(default="", repr=False)
    """The cards that one player was given, if the event has a list for each player."""

    def with_supply(self, row: SupplyRow | None) -> "Basis":
        """Return the basis for the list of a player with these cards."""
        return self.with_cards(row.text if row else None)

    def with_cards(self, text: bytes | None) -> "Basis":
        """Return the same for the text of the cards."""
        return replace(self, supply=text.decode()) if text is not None else self


@dataclass(frozen=True, slots=True)
class JudgedList:
    """A verdict for an event, with the revisions of the data it was judged by."""

    verdict: Verdict = field(repr=False)
    revisions: Revisions

    @property
    def list_legal(self) -> bool | None:
        """Tell whether the list is legal, without the findings about the event itself (E-)."""
        return is_list_legal(self.verdict)

    @property
    def refused(self) -> bool:
        """Tell whether an event that takes only legal lists refuses this one.

        A list that cannot be judged because of a fault of ours is accepted and flagged: the player has done
        nothing wrong and must not miss the deadline for it.
        """
        return not is_faultless(self.verdict)


def basis_of(event: EventRow, store: Store | None = None, supply: SupplyRow | None = None) -> Basis:
    """Return the basis on which lists of an event are judged; with a supply, those of its player."""
    return Basis(terms_of(event.terms), event.files, event.revisions, store).with_supply(supply)


def has_supplies(terms: Terms) -> bool:
    """Tell whether players are given cards at the event."""
    return terms.format != "constructed"


def same_basis(one: EventRow, other: EventRow) -> bool:
    """Tell whether a verdict under one state of an event holds under another."""
    facts = ("terms", "files", "revisions", "policy")
    return all(getattr(one, fact) == getattr(other, fact) for fact in facts)


def judge_for_event(basis: Basis, text: bytes, dialect: str | None) -> JudgedList:
    """Judge a list as it was sent."""
    if len(text) > LIMITS.length:
        raise TooLong(f"the list is longer than any deck list (at most {LIMITS.length:,} bytes)")
    if dialect is not None and dialect not in DIALECT_NAMES:
        raise Malformed(f"there is no dialect of this name; there are: {', '.join(DIALECT_NAMES)}")
    terms, catalogs, revisions = in_effect(basis)
    verdict = judge_text(text, state_terms(terms), terms.on, "list", dialect, catalogs).verdict
    return JudgedList(verdict, revisions)


class InEffect(NamedTuple):
    """The terms, catalogs and revisions that a list of an event is judged by."""

    terms: Terms
    catalogs: Catalogs
    revisions: Revisions


def in_effect(basis: Basis) -> InEffect:
    """Return the data that the event froze, or the current data if it froze none."""
    catalog = catalog_for(basis)
    terms = with_files(terms_for(basis), basis.files, basis.supply)
    return InEffect(terms, catalogs_with(catalog), revisions_for(basis, catalog))


def revisions_for(basis: Basis, catalog: Catalog) -> Revisions:
    """Return the revisions that a list is judged with, and refuse to judge by rules that were not frozen."""
    rules = revision_for(terms_for(basis))
    published = published_revisions(catalog.edition, catalog.published)
    return {"catalog": catalog.revision, "rules": rules, **published}


def terms_for(basis: Basis) -> Terms:
    """Return the terms of an event with the rules that it froze, or with those of this version."""
    if basis.frozen is None:
        return basis.terms
    return with_frozen_rules(basis.store, basis.terms, basis.frozen["rules"])


def catalog_for(basis: Basis) -> Catalog:
    """Return the catalog that an event froze, with its pools and bans, or the one that counts now."""
    edition = basis.terms.edition
    if basis.frozen is None:
        return catalog_of(edition)
    return frozen_catalog(basis.store, edition, basis.frozen)


def is_faultless(verdict: Verdict) -> bool:
    """Tell whether nothing is wrong with a list itself, even if the event or we leave it unjudged."""
    of_list = (each for each in verdict.findings if each.family not in NOT_THE_LISTS)
    return (
        verdict._replace(findings=tuple(each for each in of_list if each.code not in LEAVE_OPEN)).legal
        is True
    )
