"""facts/2e-titles-usable-in-1e-2018-05.txt: "Number of [1EC] titles still unconverted: … 458 (May 2018)"."""

from datetime import date

import pytest

from cardpools.catalog.match import Found
from cardpools.pools.pool import compile_pool
from cardpools.pools.pool_terms import NoSuchPool, PoolTerms
from cardpools.pools.status import CardStatus
from tests.cardpools.shipped import shipped
from tests.shared import SHARED, needs_shared

THREE = ("Arik Soong Father of Many 2E", "Hoshi Sato Empress 2E", "Kira Nerys Blockade Commander 2E")


def status(title: str, on: date) -> CardStatus:
    catalog = shipped("1e")
    match = catalog.resolve(title)
    assert isinstance(match, Found), title
    terms = PoolTerms(edition="1e", pool="complete", guide="opg-4.1", on=on)
    pool = compile_pool(terms, catalog)
    assert not isinstance(pool, NoSuchPool)
    return pool.card_status(match.card.id)


@needs_shared
def test_no_title_that_was_still_unconverted_was_refused_on_its_day() -> None:
    rows = (SHARED / "facts" / "2e-titles-usable-in-1e-2018-05.txt").read_text("utf-8").splitlines()
    refused = [title for title in filter(None, rows) if status(title, date(2018, 5, 4)).best.is_refused]
    assert refused == []


# The list names them as unconverted, the tables of 2025 as converted: in between nobody knows.
@pytest.mark.parametrize("title", THREE)
def test_a_conversion_after_the_list_is_not_dated_before_it(title: str) -> None:
    assert not status(title, date(2018, 5, 4)).best.is_refused
    assert "onverted" not in status(title, date(2018, 5, 4)).best.reason
