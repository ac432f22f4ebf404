"""Which cards of a deck can only be printed cards."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, compress
from operator import ne

from cardpools.catalog.catalog import Catalog
from cardpools.pools.pool import Pool
from cardpools.pools.pool_terms import NoSuchPool
from legality.engine import Case, Holding, by_card, ids_on


def printed_lines(case: Case) -> tuple[Sequence[Holding], tuple[str, ...]]:
    """Return the lines that can only be played with printed cards, and the names of these cards.

    Decipher never produced them. A line may name the printing; otherwise all printings that may be used are
    asked. Where a pool takes the physical card as a printed proxy only, it is printed as well. A card that
    may not be used is no such card.
    """
    pool = case.pool
    if isinstance(pool, NoSuchPool):
        return [], ()
    held = case.lines_used
    names = printed_cards(pool, case.catalog).names_on(held)
    found = [*compress(held, names)]
    once = dict.fromkeys(compress(names, names))
    if len(once) < len(found) and not are_together(found):
        found = [*chain.from_iterable(by_card(found).values())]
    return found, tuple(once)


def are_together(held: Sequence[Holding]) -> bool:
    """Tell whether the lines of each card follow each other, as LackeyCCG writes them."""
    cards = [*ids_on(held)]
    changes: int = sum(map(ne, cards, cards[1:]))
    return changes < len({*cards})


class PrintedCards:
    """The names of cards that can only be printed, and an empty name for the others.

    The pool and the catalog do not change, so each card and printing is looked at once for all decks.
    """

    def __init__(self, pool: Pool, catalog: Catalog) -> None:
        self.pool = pool
        self.catalog = catalog
        self._of_card: dict[str, str] = {}
        self._of_printing: dict[str, str] = {}

    def names_on(self, held: Sequence[Holding]) -> list[str]:
        """Return the name of the card on each line, if it can only be printed."""
        of_card, of_printing = self._of_card, self._of_printing
        try:
            return [of_printing[each[2][0]] if each[2] else of_card[each[1][0]] for each in held]
        except KeyError:
            for each in held:
                self._look_at(each)
        return self.names_on(held)

    def _look_at(self, line: Holding) -> None:
        card, printing = line.card, line.printing
        status, virtual = self.pool.card_status(card.id), virtual_printings(self.catalog, card.id)
        if printing:
            self._of_printing[printing.id] = card.name if status.legal and printing.id in virtual else ""
        else:
            proxies = {each for each, one in status.printings if one.printed_only}
            is_printed = status.legal and {*status.legal} <= virtual | proxies
            self._of_card[card.id] = card.name if is_printed else ""


printed_cards = lru_cache(maxsize=64)(PrintedCards)


def virtual_printings(catalog: Catalog, card: str) -> frozenset[str]:
    """Return the ids of the printings that the Continuing Committee made."""
    expansions = catalog.expansions
    return frozenset(
        each.id for each in catalog.printings(card) if expansions[each.expansion].publisher == "committee"
    )
