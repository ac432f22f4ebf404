"""The days on which a pool may change. Between two of them every card stands the same."""

from collections.abc import Iterator
from datetime import date, timedelta

from cardpools.pools.conversions import conversions_of
from cardpools.pools.guide_clauses import read_guide
from cardpools.pools.pool_context import followed_list
from cardpools.pools.printings import PoolCatalog
from cardpools.pools.promo_marks import marks_of
from cardpools.pools.release_windows import DECIPHER_ERA_ENDS
from cardpools.pools.second_edition_cards import read_phases

_A_DAY = timedelta(1)


def days_of_change(guide: str, pool: str, shelf: PoolCatalog) -> tuple[date, ...]:
    """Return every day on which something in the pool may change, in order."""
    wait = timedelta(read_guide(guide).days)
    days = {day for expansion in shelf.expansions.values() for day in (expansion.earliest, expansion.latest)}
    days |= {day + wait for day in days}
    days.add(DECIPHER_ERA_ENDS)
    days |= {mark.by for mark in marks_of(shelf.edition)}
    days |= set(_of_lists(guide, pool, shelf))
    if shelf.edition == "1e":
        days |= {phase.since for phase in read_phases() if phase.since}
        conversions = conversions_of(shelf).values()
        days |= {day for conversion in conversions for day in (conversion.earliest, conversion.latest)}
    return tuple(sorted(days))


def _of_lists(guide: str, pool: str, shelf: PoolCatalog) -> Iterator[date]:
    """Yield the days on which a published list came into force, or ended."""
    definition = read_guide(guide).pools[pool]
    if (core := definition.core_cards) and core.until < date.max:
        yield core.since
        yield core.until + _A_DAY
    dated = followed_list(definition, shelf)
    for published in dated.lists if dated else ():
        yield published.earliest
        yield published.on
        if published.until:
            yield published.until + _A_DAY
