"""How new the data are: the newest expansion that the card list has, and the last known day of the bans."""

from datetime import date

import pytest

from cardpools.catalog.catalog import Catalog, open_catalog
from cardpools.revisions.how_new import (
    describe_newest,
    how_new,
    is_after_newest,
    last_release_day,
    newest_expansion,
    write_day,
)
from tests.frozen import frozen_data


def frozen(edition: str) -> Catalog:
    with frozen_data():
        return open_catalog(edition)  # type: ignore[arg-type]  # The tests name editions.


def test_the_newest_expansion_is_no_promo_and_no_reprint() -> None:
    """Promos and the reprints of Decipher's cards have windows up to 2026, because no table dates them."""
    newest = newest_expansion(open_catalog("2e"))
    assert newest is not None
    assert newest.kind == "virtual"
    windows = [each for each in open_catalog("2e").expansions.values() if each.latest > newest.latest]
    assert {each.kind for each in windows} <= {"promo", "physical"}


def test_decipher_released_nothing_after_2007() -> None:
    reprints = open_catalog("2e").expansions["AC"]
    assert last_release_day(reprints) == date(2007, 12, 31)


def test_cards_may_be_newer_only_on_days_after_the_newest_expansion() -> None:
    catalog = open_catalog("2e")
    newest = newest_expansion(catalog)
    assert newest is not None
    last = last_release_day(newest)
    assert not is_after_newest(catalog, last)
    assert is_after_newest(catalog, date.fromordinal(last.toordinal() + 1))


def test_an_expansion_without_a_name_of_its_own_does_not_count() -> None:
    """Only its code is known of `toadc`, whose cards the tables of 2021 have."""
    catalog = open_catalog("tr")
    newest = newest_expansion(catalog)
    assert newest is not None
    assert newest.code != "toadc"
    assert newest.latest < catalog.expansions["toadc"].latest


def test_a_release_is_written_for_people() -> None:
    released = date(2025, 5, 2)
    known = open_catalog("2e").expansions["RoF"]._replace(earliest=released, latest=released)
    assert describe_newest(known) == "Realm of Fear (2 May 2025)"
    window = known._replace(earliest=date(2025, 4, 1))
    assert describe_newest(window) == "Realm of Fear (released by 2 May 2025)"


@pytest.mark.parametrize(
    ("day", "written"), [(date(2026, 11, 19), "19 November 2026"), (date(2025, 5, 2), "2 May 2025")]
)
def test_a_day_is_written_for_people(day: date, written: str) -> None:
    assert write_day(day) == written


def test_the_bans_are_known_up_to_the_day_of_their_files() -> None:
    found = how_new(frozen("1e"))
    assert {(each.title, each.until.isoformat()) for each in found.bans} == {
        ("Banned everywhere", "2025-02-02"),
        ("Banned in Block", "2025-02-02"),
        ("Official Tournament Format", "2025-02-02"),
    }
    assert how_new(frozen("2e")).bans == ()
