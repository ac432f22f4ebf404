"""Which cards of a deck can only be printed cards."""

from functools import lru_cache
from itertools import chain

from cardpools.catalog.catalog import Catalog
from cardpools.pools.pool import Pool
from cardpools.pools.pool_terms import NoSuchPool
from legality.engine import Case, Holding, by_card


def printed_lines(case: Case) -> tuple[list[Holding], tuple[str, ...]]:
    """Return the lines that can only be played with printed cards, and the names of these cards.

    Decipher never produced them. A line may name the printing; otherwise all printings that may be used are
    asked. Where a pool takes the physical card as a printed proxy only, it is printed as well. A card that
    may not be used is no such card.
    """
    pool = case.pool
    if isinstance(pool, NoSuchPool):
        return [], ()
    cards = printed_cards(pool, case.catalog)
    found, names = [], []
    for held in case.lines_used:
        printed, name = cards[held.card.id]
        if printed and (held.printing.id if held.printing else "") in printed:
            found.append(held)
            names.append(name)
    if len(once := dict.fromkeys(names)) < len(names):
        found = [*chain.from_iterable(by_card(found).values())]
    return found, tuple(once)


class PrintedCards(dict[str, tuple[frozenset[str], str]]):
    """For each card, the printings that can only be printed (an empty name means all), and its name.

    The pool and the catalog do not change, so each card is looked at once for all decks.
    """

    def __init__(self, pool: Pool, catalog: Catalog) -> None:
        self.pool = pool
        self.catalog = catalog

    def __missing__(self, card: str) -> tuple[frozenset[str], str]:
        status, virtual = self.pool.card_status(card), virtual_printings(self.catalog, card)
        proxies = {each for each, one in status.printings if one.printed_only}
        found = frozenset[str]() if not status.legal else virtual
        if status.legal and {*status.legal} <= virtual | proxies:
            found |= {""}
        self[card] = found, self.catalog.card(card).name
        return self[card]


printed_cards = lru_cache(maxsize=64)(PrintedCards)


def virtual_printings(catalog: Catalog, card: str) -> frozenset[str]:
    """Return the ids of the printings that the Continuing Committee made."""
    expansions = catalog.expansions
    return frozenset(
        each.id for each in catalog.printings(card) if expansions[each.expansion].publisher == "committee"
    )
