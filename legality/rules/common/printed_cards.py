"""Which cards of a deck can only be printed cards."""

from functools import lru_cache

from cardpools.catalog.catalog import Catalog
from cardpools.pools.pool import Pool
from cardpools.pools.pool_terms import NoSuchPool
from legality.engine import Case, Holding


def is_printed(case: Case, held: Holding) -> bool:
    """Tell whether a line can only be played with printed cards: Decipher never produced the card.

    The line may name the printing; otherwise all printings that may be used are asked. Where a pool takes the
    physical card as a printed proxy only, it is printed as well. A card that may not be used is no such card.
    """
    if isinstance(case.pool, NoSuchPool):
        return False
    if held.printing and held.printing.id not in virtual_printings(case.catalog, held.card.id):
        return False
    return is_usable(case.pool, held.card.id, case.catalog, printed_only=not held.printing)


@lru_cache(maxsize=20_000)
def is_usable(pool: Pool, card: str, catalog: Catalog, *, printed_only: bool) -> bool:
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
