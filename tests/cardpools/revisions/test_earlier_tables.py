"""A printing that an earlier table had was out by then, whatever is known of its series."""

from datetime import date

import pytest

from cardpools.catalog.catalog import open_catalog
from cardpools.model import Printing
from cardpools.pools.pool import Pool, compile_pool
from cardpools.pools.pool_terms import PoolTerms
from cardpools.pools.promo_marks import marks_of
from cardpools.pools.status import Standing
from cardpools.revisions.earlier_tables import (
    DATA,
    TABLES,
    ReleaseWindow,
    add_known_days,
    add_windows,
    carry_over_known_days,
    date_promos,
    read_windows,
)
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
    [(date(2012, 3, 3), Standing.UNSURE), (date(2012, 3, 4), Standing.LEGAL)],
)
def test_a_promo_is_certain_from_the_day_of_the_table_that_has_it(on: date, standing: Standing) -> None:
    # Jean-Luc Picard, Genial Captain exists as a promo only, and is in the plugin's table of 4 March 2012.
    pool = compile_pool(PoolTerms("2e", "complete", "opg-5.0", on), open_catalog("2e"))
    assert isinstance(pool, Pool)
    assert pool.card_status("jean-luc-picard-genial-captain").standing is standing


@pytest.mark.slow
@needs_shared
@pytest.mark.parametrize("edition", ["1e", "2e"])
def test_each_shipped_day_is_that_of_a_table_or_of_a_recorded_window(edition: str) -> None:
    chosen = next(each for each in TABLES if each == edition)
    tables = [
        (
            day.isoformat(),
            {(each.id, each.card) for each in import_folder(chosen, SHARED / "cards" / folder).printings},
        )
        for folder, day in TABLES[chosen]
    ]
    windows = read_windows(DATA / chosen)
    shipped = [each for each in open_catalog(chosen).all_printings() if each.known_by]
    assert shipped
    for each in shipped:
        of_tables = [day for day, had in tables if (each.id, each.card) in had]
        recorded = [windows[each.id].known_by] if each.id in windows else []
        recorded += [mark.by.isoformat() for mark in marks_of(chosen) if mark.printing == each.id]
        assert each.known_by in of_tables + recorded, each.id
        assert each.known_by <= min(of_tables + recorded), each.id


def test_a_recorded_window_narrows_both_ends() -> None:
    windows = {"VP-1": ReleaseWindow("VP-1", "2024-08-11", "2026-03-11", "tables of both days")}
    given = [printing("1", "VP", "2026-08-07"), printing("2", "VP", "2021-03-07")]
    found = [(each.not_before, each.known_by) for each in add_windows(given, windows)]
    assert found == [("2024-08-11", "2026-03-11"), ("", "2021-03-07")]


@pytest.mark.parametrize(
    ("on", "standing"),
    [
        (date(2026, 3, 10), Standing.UNSURE),
        (date(2026, 3, 11), Standing.UNSURE),
        (date(2026, 8, 6), Standing.UNSURE),
        (date(2026, 8, 7), Standing.LEGAL),
    ],
)
def test_a_promo_is_in_doubt_only_between_the_tables_around_its_release(on: date, standing: Standing) -> None:
    # K'Vada, Covert Escort exists as VP 443 only: not in the tables of 11 March 2026, in those of 7 August.
    pool = compile_pool(PoolTerms("2e", "complete", "opg-5.0", on), open_catalog("2e"))
    assert isinstance(pool, Pool)
    assert pool.card_status("kvada-covert-escort").standing is standing


def test_tribbles_have_no_earlier_table() -> None:
    given = Intake("tr", (), (), (printing("1", "VP"),), ())
    assert date_promos(given, SHARED) is given
