"""Dated card lists: which one holds on a day, and what makes a file unreadable."""

from datetime import date
from pathlib import Path

import pytest

from cardpools.bans.dated_lists import DatedList, load_lists
from cardpools.data_files.data_problems import WrongDataError
from tests.cardpools.shipped import shipped


def write(folder: Path, name: str, days: str, cards: str = '["Ajur"]') -> None:
    head = f'title = "{name}"\ndocument = "a page"\ncertainty = "likely"\n'
    (folder / f"{name}.toml").write_text(f"{head}{days}\ncards = {cards}\n", encoding="utf-8")


def read(folder: Path) -> DatedList:
    return load_lists("1e", "any", shipped("1e"), folder)


def faults(folder: Path) -> list[str]:
    with pytest.raises(WrongDataError) as refused:
        read(folder)
    return [str(problem) for problem in refused.value.problems]


def test_the_newest_list_that_may_be_in_force_is_the_list_of_the_day(tmp_path: Path) -> None:
    write(tmp_path, "2020", "on = 2020-01-01")
    write(tmp_path, "2021", "on = 2021-03-01\nearliest = 2021-01-01", '["Boratus"]')
    lists = read(tmp_path)
    assert lists.on(date(2019, 12, 31)) is None
    found = {day: lists.on(day) for day in (date(2020, 12, 31), date(2021, 1, 1), date(2021, 3, 1))}
    assert [one.name for one in found.values() if one] == ["2020", "2021", "2021"]
    assert [one.certain(day) for day, one in found.items() if one] == [True, False, True]


def test_a_list_may_hold_for_its_year_only(tmp_path: Path) -> None:
    write(tmp_path, "2020", "on = 2020-01-01\nuntil = 2020-12-31")
    later = read(tmp_path).on(date(2021, 1, 1))
    assert later is not None
    assert not later.certain(date(2021, 1, 1))
    assert later.certain(date(2020, 12, 31))


def test_titles_become_cards(tmp_path: Path) -> None:
    write(tmp_path, "2020", "on = 2020-01-01", '["Ajur", { title = "Kevin", card = "Kevin Uxbridge" }]')
    assert read(tmp_path).lists[0].cards == {"ajur", "kevin-uxbridge"}


@pytest.mark.parametrize(
    ("cards", "fault"),
    [
        ('["Ajur", { title = "Kevin", card = "Ajur" }]', "2020.toml.cards[2]"),
        ('[{ title = " ", card = "Ajur" }]', "2020.toml.cards[1].title"),
        ('["Boratus", { title = "Ajur", card = "Nobodys Card" }]', "2020.toml.cards[2]"),
        ('[{ title = "Ajur", card = "Ajur", cart = "Ajur" }]', "2020.toml.cards[1].cart"),
    ],
)
def test_a_fault_of_one_title_is_named(tmp_path: Path, cards: str, fault: str) -> None:
    write(tmp_path, "2020", "on = 2020-01-01", cards)
    assert [each.split(":")[0] for each in faults(tmp_path)] == [fault]


def test_every_fault_of_every_file_is_named(tmp_path: Path) -> None:
    write(tmp_path, "2020", "on = 2020-01-01", '["Nobodys Card", "Ajur", "Ajur"]')
    write(tmp_path, "2021", "until = 2021-12-31", "[]")
    (tmp_path / "2022.toml").write_text("cards =", encoding="utf-8")
    assert [fault.split(":")[0] for fault in faults(tmp_path)] == [
        "2020.toml.cards[1]",
        "2020.toml.cards[3]",
        "2021.toml.on",
        "2021.toml.cards",
        "2022.toml",
    ]


def test_two_lists_cannot_begin_in_the_same_window(tmp_path: Path) -> None:
    write(tmp_path, "2020", "on = 2020-06-01")
    write(tmp_path, "2021", "on = 2021-01-01\nearliest = 2020-06-01")
    assert faults(tmp_path) == ["2021.toml.earliest: is not after 2020-06-01, the day of 2020.toml"]


def test_the_order_of_lists_is_that_of_their_days_whatever_the_files_are_called(tmp_path: Path) -> None:
    write(tmp_path, "a", "on = 2021-01-01")
    write(tmp_path, "b", "on = 2020-01-01")
    assert [one.name for one in read(tmp_path).lists] == ["b", "a"]


def test_a_list_without_a_title_or_with_a_key_of_its_own_is_refused(tmp_path: Path) -> None:
    write(tmp_path, "", "on = 2020-01-01\nuntill = 2020-12-31")
    assert [fault.partition(".toml.")[2] for fault in faults(tmp_path)] == [
        "title: is missing",
        "untill: is not a key here",
    ]
