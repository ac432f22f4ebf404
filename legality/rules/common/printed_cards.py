"""Which cards of a deck can only be printed cards."""

from functools import lru_cache

from cardpools.catalog.catalog import Catalog
from cardpools.pools.pool import Pool
from cardpools.pools.pool_terms import NoSuchPool
from legality.engine import Case, Holding


def printed_lines(case: Case) -> list[Holding]:
    """Return the lines that can only be played with printed cards: Decipher never produced the card.

    A line may name the printing; otherwise all printings that may be used are asked. Where a pool takes the
    physical card as a printed proxy only, it is printed as well. A card that may not be used is no such card.
    """
    pool, catalog = case.pool, case.catalog
    if isinstance(pool, NoSuchPool):
        return []
    return [
        held
        for card, lines in case.used.items()
        for held in lines
        if is_usable(pool, card, catalog, not held.printing)
        and (not held.printing or held.printing.id in virtual_printings(catalog, card))
    ]


@lru_cache(maxsize=20_000)
def is_usable(pool: Pool, card: str, catalog: Catalog, printed_only: bool) -> bool:
    """Tell whether a card may be used, and if asked so, with printed cards only."""
    status = pool.card_status(card)
    if not status.legal or not printed_only:
        return bool(status.legal)
    proxies = {each for each, one in status.printings if one.printed_only}
    return {*status.legal} <= virtual_printings(catalog, card) | proxies


@lru_cache(maxsize=20_000)
def virtual_printings(catalog: Catalog, card: str) -> frozenset[str]:
    """Return the ids of the printings that the Continuing Committee made."""
    expansions = catalog.expansions
    return frozenset(
        each.id for each in catalog.printings(card) if expansions[each.expansion].publisher == "committee"
    )
