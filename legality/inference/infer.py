"""Infer the terms that were not stated from the list itself. The report always names them."""

from collections.abc import Iterable, Mapping
from datetime import date
from functools import lru_cache
from typing import NamedTuple

from cardpools.catalog.catalog import Catalog
from cardpools.model import Edition
from decklists.model import Deck
from legality.engine.catalogs import Catalogs, catalog_of
from legality.engine.rulesets import load_ruleset
from legality.inference.rules_by_size import suggest_rules
from legality.rules.common.sanction import allows
from legality.terms.governing_guide import EDITION_NAMES, read_guide
from legality.terms.stated import StatedTerms
from legality.terms.terms import FORMATS, Format, Guide, RulesName, Terms, default_guide, default_terms

ASKED = "as was asked"
"""The reason for an edition that the user named."""

INFERRED = ("edition", "format", "pool", "rules", "guide", "on")
"""The terms that every event has, so that they must be inferred if they are not stated."""


MOST_TELLING: tuple[Edition, ...] = ("tr", "1e", "2e")
"""Where as many names are of several editions: all Tribbles are cards of First Edition as well, but a deck of
nothing else is one for Tribbles."""


class Inferred(NamedTuple):
    """The terms, the evidence for the edition, and the terms that were assumed."""

    terms: Terms
    why: str
    assumed: tuple[str, ...] = ()
    guess: str = ""
    """A sentence that suggests other rules for the list. It changes nothing."""


def infer_terms(
    deck: Deck, today: date, announced: StatedTerms | None = None, catalogs: Catalogs = catalog_of
) -> Inferred:
    """Infer the edition from the list, and other terms from the defaults of the edition."""
    said = announced or StatedTerms()
    edition, why = (said.edition, ASKED) if said.edition else infer_edition(deck, catalogs)
    terms, assumed = terms_of(edition, today, said)
    if said.rules:
        return Inferred(terms, why, assumed)
    if has_trouble_pile(deck) and allows(
        read_guide(terms.guide, terms.rule_folder), "rules", TROUBLES, terms
    ):
        return Inferred(terms.but(rules=TROUBLES), f"{why}, and it has a trouble pile", assumed)
    return Inferred(terms, why, assumed, suggest_rules(deck, terms))


TROUBLES: RulesName = "troubles"


def has_trouble_pile(deck: Deck) -> bool:
    """Tell whether a list has the pile that only Tribbles… With Troubles is played with."""
    for section in deck.sections:  # noqa: SIM110  # A generator takes twice as long, in each check.
        if section.kind == "trouble" and section.entries:
            return True
    return False


@lru_cache(maxsize=256)
def terms_of(edition: Edition, today: date, said: StatedTerms) -> tuple[Terms, tuple[str, ...]]:
    """Return the terms of an event of an edition, and the names of the assumed ones."""
    on = said.on or today
    guide = said.guide or default_guide(edition, on)
    played = said.format or (format_of(guide, edition, said.rules) if said.rules else "")
    usual = default_terms(edition, on, guide, played)
    named = said.said()
    terms = usual.but(**named, event=said.event)
    return terms, tuple(each for each in INFERRED if each not in named)


def format_of(guide: Guide, edition: Edition, rules: RulesName) -> Format | str:
    """Return the format that rules are played in, if their ruleset allows only one."""
    ruleset = load_ruleset(f"{guide}/{edition}-{rules}")
    clauses = ruleset.clauses if ruleset else ()
    needed = {str(clause.numbers["needed"]) for clause in clauses if clause.code == "E-RULES-FORMAT"}
    return next((each for each in FORMATS if needed == {each}), "")


def infer_edition(deck: Deck, catalogs: Catalogs = catalog_of) -> tuple[Edition, str]:
    """Return the edition that a list is of: by its headings, unless its names say another."""
    if deck.edition and all_known(deck, catalogs(deck.edition)):
        return deck.edition, f"its headings are of {EDITION_NAMES[deck.edition]}"
    names = {entry.name for section in deck.sections for entry in section.entries}
    known = {edition: names_known(names, catalogs(edition)) for edition in MOST_TELLING}
    best = max(MOST_TELLING, key=lambda edition: known[edition])
    if deck.edition:
        return edition_beyond_headings(deck.edition, known, best, len(names))
    if not known[best]:
        return "1e", f"none of its names is a card of any edition, so {EDITION_NAMES['1e']} is assumed"
    of = [EDITION_NAMES[best], *(EDITION_NAMES[each] for each in MOST_TELLING if known[each] == known[best])]
    said = " and as many ".join(f"of {name}" for name in dict.fromkeys(of))
    if len(names) == 1:
        return best, f"its one name is a card {said.replace(' as many', '')}"
    return best, f"{known[best]} of its {len(names)} names are cards {said}"


MORE_BY = 2
"""So many more names must be of another edition than the headings say. One may be a slip."""


def edition_beyond_headings(
    said: Edition, known: Mapping[Edition, int], best: Edition, names: int
) -> tuple[Edition, str]:
    """Return the edition of the headings, or that of the names where clearly more of these are of another.

    `Seed` is a word of First Edition that people write above the dilemmas of Second Edition as well.
    """
    why = f"its headings are of {EDITION_NAMES[said]}"
    if known[best] < known[said] + MORE_BY:
        return said, why
    return best, f"{why}, but {known[best]} of its {names} names are cards of {EDITION_NAMES[best]}"


def all_known(deck: Deck, catalog: Catalog) -> bool:
    """Tell whether every name is that of a card. Names of earlier lists need no search."""
    if catalog.plain.find_in(deck.sections):
        return True
    return all(catalog.knows(entry.name) for section in deck.sections for entry in section.entries)


def names_known(names: Iterable[str], catalog: Catalog) -> int:
    """Count the names that are those of cards, without asking which cards."""
    return sum(knows(catalog, name) for name in names)


def knows(catalog: Catalog, name: str) -> bool:
    """Tell whether some card is called so, whatever is said of its version."""
    return catalog.knows(name)
