"""Suggest other rules for a list by its sizes alone. A size proves nothing, so this is only a hint."""

from functools import lru_cache
from operator import itemgetter

from decklists.model import Deck, SectionKind
from legality.engine.rulesets import clauses_for
from legality.terms.governing_guide import read_guide
from legality.terms.terms import RULES, Terms, one_of

SEEDED: tuple[SectionKind, ...] = ("seeds", "dilemmas")

_count_of = itemgetter(0)
"""The count on a line of a list."""


def suggest_rules(deck: Deck, terms: Terms) -> str:
    """Suggest rules whose numbers a list keeps where it breaks those of the terms: the missions and seeds.

    A First Edition list with three missions and ten seeds is the size of a Warp Speed deck, or half a deck.
    """
    missions = size(deck, "missions")
    if not missions or numbers(terms, "D-MISSION-COUNT", "needed") in ((), (missions,)):
        return ""
    seeds = size(deck, *SEEDED)
    for offer in read_guide(terms.guide, terms.rule_folder).offered("rules", terms.edition, terms.on):
        other = terms.but(rules=one_of(RULES, offer.id))
        limits = numbers(other, "D-SEED-SIZE", "limit")
        if numbers(other, "D-MISSION-COUNT", "needed") == (missions,) and seeds <= min(limits, default=0):
            shape = f"{missions} missions and {seeds} other seeds are the size of a {offer.name} deck"
            return f"A guess from numbers alone: {shape}; if it is one, say --rules {offer.id}."
    return ""


def size(deck: Deck, *kinds: SectionKind) -> int:
    """Count the cards under some headings, whatever they are."""
    cards = 0
    for section in deck.sections:
        if section.kind in kinds:
            cards += sum(map(_count_of, section.entries))
    return cards


@lru_cache(maxsize=256)
def numbers(terms: Terms, code: str, number: str) -> tuple[int, ...]:
    """Return a number of a rule under some terms, once."""
    return tuple(dict.fromkeys(each.numbers[number] for each in clauses_for(terms) if each.code == code))
