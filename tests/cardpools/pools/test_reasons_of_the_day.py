"""A card is refused only for a reason that is true on the day, never for a printing of years later."""

from collections.abc import Iterator
from datetime import date, timedelta

import pytest

from cardpools.catalog.catalog import open_catalog
from cardpools.pools.conversions import conversions_of
from cardpools.pools.pool import Pool, compile_pool, pools_of
from cardpools.pools.pool_terms import NoSuchPool, PoolTerms
from cardpools.pools.status import Standing

DAYS = [date(2009, 6, 1), date(2010, 7, 2), date(2012, 6, 1), date(2015, 6, 1), date(2018, 6, 1)]
A_WEEK = timedelta(7)


def pools_on(day: date, guide: str = "opg-4.1") -> Iterator[tuple[str, Pool]]:
    for name in pools_of(guide, "1e"):
        compiled = compile_pool(PoolTerms("1e", name, guide, day), open_catalog("1e"))
        if not isinstance(compiled, NoSuchPool):
            yield name, compiled


@pytest.mark.slow
@pytest.mark.parametrize("day", DAYS)
def test_no_card_that_is_out_is_refused_because_of_a_printing_to_come(day: date) -> None:
    """4.1 5.1.2: a card waits a week after its own release. A remaster of 2021 delays no card of 1995."""
    catalog = open_catalog("1e")
    out = {
        each.card
        for each in catalog.all_printings()
        if catalog.expansions[each.expansion].latest <= day
        and catalog.expansions[each.expansion].kind != "promo"
    }
    late = []
    for name, pool in pools_on(day):
        for card in out:
            best = pool.card_status(card).best
            if best.standing is Standing.NOT_YET_LEGAL and best.until and best.until > day + A_WEEK:
                late.append((name, card, best.reason))
    assert late == []


@pytest.mark.parametrize("day", [*DAYS, date(2010, 6, 30), date(2013, 12, 1), date(2017, 1, 1)])
def test_a_converted_card_is_replaced_only_where_its_conversion_may_be_used(day: date) -> None:
    """4.1 glossary, Converted Card: "Only the converted First Edition card may be used."

    Where that card is not legal itself, the original is not refused for it.
    """
    for _, pool in pools_on(day):
        for pair in conversions_of(open_catalog("1e")).values():
            if pool.card_status(pair.original).standing is Standing.REPLACED:
                assert pool.card_status(pair.card).standing is Standing.LEGAL, pair


def test_a_promo_waits_for_no_remaster() -> None:
    """No promo is "of a card that is not yet legal" where Decipher made the card long before."""
    catalog, day = open_catalog("1e"), date(2012, 6, 1)
    old = {
        each.card
        for each in catalog.all_printings()
        if catalog.expansions[each.expansion].publisher == "decipher"
    }
    for _, pool in pools_on(day):
        for card in old:
            for printing, status in pool.card_status(card).printings:
                assert "of a card that is not yet legal" not in status.reason, printing
