"""Which cards of a deck a restriction of a Chair's Challenge names."""

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet

from cardpools.model import Card, Citation, Printing
from decklists.mistake_excerpts import printable
from legality.engine import Case, Holding
from legality.terms.challenge import Restriction

HAVE_AFFILIATIONS = ("Personnel", "Ship", "Facility")
"""The types of cards that have an affiliation. On a mission the icons say who may attempt it."""

OF_PRINTINGS = ("expansions", "properties", "rarities")
"""The characteristics in which the printings of a card differ."""


def concerned_cards(case: Case, restriction: Restriction) -> Mapping[str, tuple[Holding, ...]]:
    """Return the cards of the deck that a restriction may be about, by id. Names of newer cards are none."""
    among, newer = restriction.among, case.deck.newer
    return {
        card: tuple(each for each in held if each not in newer)
        for card, held in case.used.items()
        if (not among or held[0].card.type in among) and case.catalog.printings(card)
    }


def fits(case: Case, restriction: Restriction, held: Holding) -> bool:
    """Tell whether a line of the deck has the characteristics that a restriction names.

    A name without a mark names the card: it fits what is allowed if one usable printing does, and what is
    limited only if every one does.
    """
    if held.card.id in restriction.titles:
        return True
    if not restriction.criteria:
        return not restriction.titles
    enough = any if restriction.allow == "only" else all
    return enough(_has(restriction, held.card, each) for each in _printings_of(case, held))


def citation_of(restriction: Restriction) -> Citation:
    """Return the announcement of a restriction."""
    return Citation(printable(restriction.source), "Chair's Challenge", printable(restriction.quote))


def _printings_of(case: Case, held: Holding) -> Iterable[Printing]:
    """Return the printing that a line names, or those of the card that may be used."""
    if held.printing:
        return (held.printing,)
    printings, status = case.catalog.printings(held.card.id), case.standing.get(held.card.id)
    usable = {*status.legal, *status.unsure} if status else set()
    return [each for each in printings if each.id in usable] or printings


def _has(restriction: Restriction, card: Card, printing: Printing) -> bool:
    return all(
        not wanted.isdisjoint(found) or (key == "affiliations" and not found and restriction.allow == "only")
        for key, values in restriction.criteria
        for wanted, found in [({*values}, _values_of(key, card, printing))]
    )


def _values_of(key: str, card: Card, printing: Printing) -> AbstractSet[str]:
    """Return the values of a characteristic that a card, or one printing of it, has."""
    if key == "affiliations":
        return {*card.affiliations} if card.type in HAVE_AFFILIATIONS else set()
    if key == "types":
        return {card.type}
    if key in OF_PRINTINGS:
        one = {"expansions": "expansion", "properties": "property", "rarities": "rarity"}[key]
        return {getattr(printing, one)}
    return {*getattr(card, key)}
