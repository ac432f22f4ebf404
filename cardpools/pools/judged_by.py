"""Gathering what a judgement needs: guide, pool, blocks of the day, the published list of the pool."""

from functools import lru_cache
from typing import NamedTuple

from cardpools.bans.dated_lists import CardList, DatedList, load_lists
from cardpools.pools.blocks import blocks_on
from cardpools.pools.guide_clauses import Definition, read_guide
from cardpools.pools.judge_printings import Bench
from cardpools.pools.pool_terms import PoolTerms
from cardpools.pools.printings import Keyed, Shelf
from cardpools.pools.selection import Choice


class PublishedLists(NamedTuple):
    """The lists of cards that pools follow. Tests give their own; everyone else takes the shipped ones."""

    core: DatedList | None = None
    retired: DatedList | None = None


def bench_of(terms: PoolTerms, shelf: Shelf, lists: PublishedLists | None = None) -> Bench:
    """Return what follows from the terms."""
    guide = read_guide(terms.guide, shelf.published)
    pool = guide.pools[terms.pool]
    published = _published(pool, terms, shelf, lists)
    choice = Choice(terms.on, blocks_on(terms.on, shelf.expansions.values()), published)
    return Bench(terms, guide, pool, shelf.published, shelf.expansions, choice, {}, {}, {})


def _published(
    pool: Definition, terms: PoolTerms, shelf: Shelf, lists: PublishedLists | None
) -> CardList | None:
    """Return the list that was in force, or the one nearest to the day, which then is not certain."""
    dated = lists_of(pool, shelf, lists)
    if dated is None or not dated.lists:
        return None
    return dated.on(terms.on) or dated.lists[0]


def lists_of(pool: Definition, shelf: Shelf, lists: PublishedLists | None = None) -> DatedList | None:
    """Return the published lists that a pool follows, if it follows any."""
    if pool.core_cards:
        return lists.core if lists else _shipped(Keyed(shelf), "block-core")
    if pool.selection and pool.selection.by == "retired":
        return lists.retired if lists else _shipped(Keyed(shelf), "hall-of-fame")
    return None


@lru_cache(maxsize=8)
def _shipped(keyed: Keyed, name: str) -> DatedList:
    shelf = keyed.shelf
    return load_lists(shelf.edition, name, shelf, f"{shelf.published}/{shelf.edition}/{name}")
