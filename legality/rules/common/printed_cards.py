"""Which cards of a deck can only be printed cards, and which have two sides."""

from functools import lru_cache

from cardpools.catalog.catalog import Catalog
from cardpools.pools.status import CardStatus
from legality.engine import Case, Holding


def is_printed(case: Case, held: Holding) -> bool:
    """Tell whether a line can only be played with printed cards: Decipher never produced the card.

    The line may name the printing; otherwise all printings that may be used are asked. Where a pool takes the
    physical card as a printed proxy only, it is printed as well. A card that may not be used is no such card.
    """
    status = case.standing.get(held.card.id)
    if status is None or not status.legal:
        return False
    virtual = virtual_printings(case.catalog, held.card.id)
    if held.printing:
        return held.printing.id in virtual
    return all(each in virtual or each in _proxies(status) for each in status.legal)


def _proxies(status: CardStatus) -> set[str]:
    return {each for each, one in status.printings if one.printed_only}


@lru_cache(maxsize=20_000)
def virtual_printings(catalog: Catalog, card: str) -> frozenset[str]:
    """Return the ids of the printings that the Continuing Committee made."""
    expansions = catalog.expansions
    return frozenset(
        each.id for each in catalog.printings(card) if expansions[each.expansion].publisher == "committee"
    )


@lru_cache(maxsize=8)
def double_sided(catalog: Catalog) -> frozenset[str]:
    """Return the ids of the cards with two sides."""
    sides = {card for each in catalog.cards() if each.reverse_of for card in (each.id, each.reverse_of)}
    return frozenset(sides | {each.card for each in catalog.all_printings() if each.side == "back"})
