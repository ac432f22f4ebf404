"""The shipped card lists, held to the fact files line by line."""

import csv
import tomllib
from datetime import date
from pathlib import Path

import pytest

import cardpools
from cardpools.bans.dated_lists import load_lists
from tests.cardpools.shipped import card_id, shipped
from tests.cardpools.test_ban_sources import titles
from tests.shared import SHARED, needs_shared

RUN_TOGETHER = {
    "Biogenic Weapon Endangered": ["Biogenic Weapon", "Endangered"],
    "The Central Command The Promise": ["The Central Command", "The Promise"],
    "Chakotay, Bridge Between Two Crews Davies": ["Chakotay, Bridge Between Two Crews", "Davies"],
    "U.S.S. Enterprise-D, Personal Flagship U.S.S. Excelsior": [
        "U.S.S. Enterprise-D, Personal Flagship",
        "U.S.S. Excelsior",
    ],
    "K'Tal, Senior Council Member Kahmis": ["K'Tal, Senior Council Member", "Kahmis"],
    "Donatra, Honorable Commander Ptol": ["Donatra, Honorable Commander", "Ptol"],
}
HEADINGS = {
    "Mila, Trusted Confidante Ship": ["Mila, Trusted Confidante"],
    "Crom, Open-minded Federation": ["Crom, Open-minded"],
    "Gal Gath'thong, Pride of the Praetor Starfleet": ["Gal Gath'thong, Pride of the Praetor"],
    "Romulan Personnel": [],
}

DATA = Path(cardpools.__file__).parent / "data"


def shipped_titles(path: str) -> list[str]:
    return titles(tomllib.loads((DATA / path).read_text(encoding="utf-8"))["cards"])


def lines(name: str) -> list[str]:
    return (SHARED / "facts" / name).read_text(encoding="utf-8").splitlines()


@needs_shared
def test_the_core_cards_are_the_fact_file() -> None:
    assert sorted(shipped_titles("1e/block-core/2025-02.toml")) == sorted(lines("block-core-2025-02.txt"))


def test_the_core_list_of_february_2025() -> None:
    core = load_lists("1e", "block-core", shipped("1e"))
    assert core.on(date(2019, 7, 1)) is None
    (only,) = core.lists
    # 278 lines; four cards have two of them, for two printings or two faces.
    assert len(only.cards) == 274
    assert only.certain(date(2025, 2, 2))
    assert not only.certain(date(2025, 2, 1))
    for title in (
        "T'Pol (Straight and Steady)",
        "Gareb*",
        "Bat'leth",
        "Female's Love Interest",
        "Continuing Mission",
    ):
        assert card_id("1e", title) in only.cards
    assert card_id("1e", "T'Pol") not in only.cards
    assert card_id("1e", "Kevin Uxbridge") not in only.cards


@needs_shared
def test_the_second_edition_titles_are_the_fact_file() -> None:
    ours = shipped_titles("1e/second-edition-titles/2018-05.toml")
    assert sorted(ours) == sorted(lines("2e-titles-usable-in-1e-2018-05.txt"))


def test_the_second_edition_titles_are_second_edition_cards() -> None:
    (only,) = load_lists("1e", "second-edition-titles", shipped("1e")).lists
    # 458 lines; nine of them name a virtual promo of a card that another line names.
    assert len(only.cards) == 449
    catalog = shipped("1e")
    for card in only.cards:
        editions = {catalog.expansion(printing.expansion).edition for printing in catalog.printings(card)}
        assert editions == {"2e"}, card


@needs_shared
def test_every_line_of_the_hall_of_fame_is_accounted_for() -> None:
    copied = lines("hall-of-fame-2026.txt")
    apart: dict[str, list[str]] = {**RUN_TOGETHER, **HEADINGS}
    assert apart.keys() <= set(copied)
    expected = [title for line in copied for title in apart.get(line, [line])]
    assert shipped_titles("2e/hall-of-fame/2026.toml") == expected
    assert len(expected) == len(copied) + len(RUN_TOGETHER) - 1


def test_the_hall_of_fame_of_2026() -> None:
    fame = load_lists("2e", "hall-of-fame", shipped("2e"))
    only = fame.lists[-1]
    assert len(only.cards) == 163
    # Seen on 11 March 2026; since which day it holds is not recorded.
    days = ((2026, 1, 1), (2026, 3, 10), (2026, 3, 11), (2026, 12, 31), (2027, 1, 1))
    assert [only.certain(date(*day)) for day in days] == [0, 0, 1, 1, 0]
    for title in ("Endangered", "Davies", "Ptol", "Crom, Open-minded", "Hromi Cluster, Amnesty Talks"):
        assert card_id("2e", title) in only.cards
    assert card_id("2e", "Chakotay, Freedom Fighter") not in only.cards


def test_the_hall_of_fame_is_written_with_the_names_of_the_catalog() -> None:
    for path in sorted((DATA / "2e/hall-of-fame").glob("*.toml")):
        cards = tomllib.loads(path.read_text(encoding="utf-8"))["cards"]
        names = [card if isinstance(card, str) else card["card"] for card in cards]
        assert names == [shipped("2e").card(card_id("2e", name)).name for name in names], path.name


@needs_shared
@pytest.mark.parametrize(
    ("year", "column", "lines_of_the_copy"),
    [("2023", "in_list_seen_2023-10-14", 139), ("2024", "in_list_seen_2024-03-01", 148)],
)
def test_every_line_of_an_earlier_hall_of_fame_is_accounted_for(
    year: str, column: str, lines_of_the_copy: int
) -> None:
    with (SHARED / "facts/2026-11/hall_of_fame_titles_2e.csv").open(encoding="utf-8", newline="") as file:
        copied = [row["line"] for row in csv.DictReader(file) if row[column] == "yes"]
    assert len(copied) == lines_of_the_copy
    apart: dict[str, list[str]] = {**RUN_TOGETHER, **HEADINGS}
    expected = [title for line in copied for title in apart.get(line, [line])]
    assert shipped_titles(f"2e/hall-of-fame/{year}.toml") == expected


def test_the_hall_of_fame_only_grows() -> None:
    fame = load_lists("2e", "hall-of-fame", shipped("2e"))
    assert [one.name for one in fame.lists] == ["2023", "2024", "2026"]
    first, second, third = (one.cards for one in fame.lists)
    assert first < second < third


@pytest.mark.parametrize(
    ("day", "year", "certain"),
    [
        ((2022, 12, 31), "", False),
        ((2023, 1, 1), "2023", False),
        ((2023, 10, 14), "2023", True),
        ((2024, 1, 1), "2024", False),
        ((2024, 12, 31), "2024", True),
        ((2025, 6, 1), "2024", False),
        ((2026, 3, 11), "2026", True),
    ],
)
def test_the_list_of_a_day(day: tuple[int, int, int], year: str, certain: bool) -> None:
    found = load_lists("2e", "hall-of-fame", shipped("2e")).on(date(*day))
    assert (found.name if found else "") == year
    assert bool(found and found.certain(date(*day))) is certain
