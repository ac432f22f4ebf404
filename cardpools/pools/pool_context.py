"""The context in which printings are judged: guide, pool, blocks of the day, published list."""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cardpools.model import Expansion
from cardpools.pools.blocks import blocks_on
from cardpools.pools.guide_clauses import PoolClause, PoolDefinition, PoolGuide, read_guide
from cardpools.pools.pool_terms import PoolTerms
from cardpools.pools.printing_kinds import PrintingKind, PrintingProfile
from cardpools.pools.printings import CatalogKey, PoolCatalog
from cardpools.pools.selection import SelectionBasis
from cardpools.pools.status import Status

if TYPE_CHECKING:
    from cardpools.bans.dated_lists import CardList, DatedList


class PoolContext(NamedTuple):
    """The terms of a pool, everything that follows from them, and caches that printings share."""

    terms: PoolTerms
    guide: PoolGuide
    pool: PoolDefinition
    published: str
    expansions: Mapping[str, Expansion]
    basis: SelectionBasis
    judged: dict[PrintingProfile, Status]  # printings judged alone, without notes on their card
    clauses: dict[PrintingProfile, PoolClause]
    releases: dict[tuple[PrintingKind, str, str, str], Status]  # by kind, expansion and the printing's window


class PublishedLists(NamedTuple):
    """The card lists that pools follow. Only tests replace the shipped ones."""

    core: "DatedList | None" = None
    retired: "DatedList | None" = None


def make_context(terms: PoolTerms, catalog: PoolCatalog, lists: PublishedLists | None = None) -> PoolContext:
    """Make the context from the terms."""
    guide = read_guide(terms.guide, catalog.published)
    pool = guide.pools[terms.pool]
    published = _list_of_day(pool, terms, catalog, lists)
    blocks = blocks_on(terms.on, catalog.expansions.values(), catalog.announced)
    basis = SelectionBasis(terms.on, blocks, published)
    return PoolContext(terms, guide, pool, catalog.published, catalog.expansions, basis, {}, {}, {})


def _list_of_day(
    pool: PoolDefinition, terms: PoolTerms, catalog: PoolCatalog, lists: PublishedLists | None
) -> "CardList | None":
    """Return the list in force, or the first one if the day is before all lists."""
    dated = followed_list(pool, catalog, lists)
    if dated is None or not dated.lists:
        return None
    return dated.on(terms.on) or dated.lists[0]


def followed_list(
    pool: PoolDefinition, catalog: PoolCatalog, lists: PublishedLists | None = None
) -> "DatedList | None":
    """Return the published list that a pool follows, if any."""
    if pool.core_cards:
        return lists.core if lists else _shipped_list(CatalogKey(catalog), "block-core")
    if pool.selection and pool.selection.by == "retired":
        return lists.retired if lists else _shipped_list(CatalogKey(catalog), "hall-of-fame")
    return None


@lru_cache(maxsize=8)
def _shipped_list(key: CatalogKey, name: str) -> "DatedList":
    from cardpools.bans.dated_lists import load_lists  # Two pools follow a list.

    catalog = key.catalog
    return load_lists(catalog.edition, name, catalog, f"{catalog.published}/{catalog.edition}/{name}")
