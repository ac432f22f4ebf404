"""A printing that an earlier table had was out by then, whatever is known of its series."""

from datetime import date

import pytest

from cardpools.catalog.catalog import open_catalog
from cardpools.model import Printing
from cardpools.pools.pool import Pool, compile_pool
from cardpools.pools.pool_terms import PoolTerms
from cardpools.pools.status import Standing
from cardpools.revisions.earlier_tables import EARLIER, add_known_days, carry_over_known_days, date_promos
from cardpools.revisions.table_folders import import_folder
from cardpools.sources.intake import Intake
from tests.shared import SHARED, needs_shared


def printing(number: str, expansion: str, known: str = "") -> Printing:
    return Printing(
        f"{expansion}-{number}", "a-card", expansion, number, "VP", "", "", "A Card", "t:1", known
    )


def test_only_printings_of_that_table_in_expansions_that_may_be_later() -> None:
    expansions = open_catalog("2e").expansions
    given = [printing("1", "VP"), printing("2", "VP"), printing("3", "SE")]
    days = [
        each.known_by
        for each in add_known_days(
            given, {("VP-1", "a-card"), ("VP-2", "another"), ("SE-3", "a-card")}, expansions, date(2021, 3, 7)
        )
    ]
    # VP runs to this day; VP-2 was another card in the table; Second Edition came out in 2002.
    assert days == ["2021-03-07", "", ""]


def test_newer_tables_keep_what_was_known() -> None:
    newer = Intake("2e", (), (), (printing("1", "VP"), printing("2", "VP")), ())
    kept = carry_over_known_days(newer, [printing("1", "VP", "2021-03-07")])
    assert [each.known_by for each in kept.printings] == ["2021-03-07", ""]


@pytest.mark.parametrize(
    ("on", "standing"),
    [(date(2021, 3, 6), Standing.UNSURE), (date(2021, 3, 7), Standing.LEGAL)],
)
def test_a_promo_is_certain_from_the_day_of_the_table_that_has_it(on: date, standing: Standing) -> None:
    # Jean-Luc Picard, Genial Captain exists as a promo only, and stands in the table of 7 March 2021.
    pool = compile_pool(PoolTerms("2e", "complete", "opg-5.0", on), open_catalog("2e"))
    assert isinstance(pool, Pool)
    assert pool.card_status("jean-luc-picard-genial-captain").standing is standing


@needs_shared
@pytest.mark.parametrize("edition", ["1e", "2e"])
def test_the_shipped_days_are_those_of_the_earlier_table(edition: str) -> None:
    chosen = next(each for each in EARLIER if each == edition)
    folder, day = EARLIER[chosen]
    had = {each.id for each in import_folder(chosen, SHARED / "cards" / folder).printings}
    shipped = [each for each in open_catalog(chosen).all_printings() if each.known_by]
    assert shipped
    assert {each.known_by for each in shipped} == {day.isoformat()}
    assert {each.id for each in shipped} <= had


def test_tribbles_have_no_earlier_table() -> None:
    given = Intake("tr", (), (), (printing("1", "VP"),), ())
    assert date_promos(given, SHARED) is given
