"""The pools that events may have: those that the rules of a guide offer, with their definitions."""

from cardpools.pools.guide_clauses import PoolGuide, guides_in_use
from legality.terms.governing_guide import read_guide
from legality.terms.terms import GUIDES, one_of


def pool_guides() -> tuple[PoolGuide, ...]:
    """Return every guide with its pools for the editions that `check` accepts them for."""
    return tuple(map(_as_offered, guides_in_use()))


def _as_offered(known: PoolGuide) -> PoolGuide:
    book = read_guide(one_of(GUIDES, known.id))
    pools = {}
    for name, pool in known.pools.items():
        offer = book.offer("pool", name)
        editions = pool.editions & set(offer.editions if offer else ())
        if editions:
            pools[name] = pool._replace(editions=editions)
    return known._replace(pools=pools)
