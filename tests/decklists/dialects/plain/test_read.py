"""Plain typing, line by line: every way to write a count, a title and a printing."""

import pytest

from decklists import Entry, read
from tests.decklists.plain import codes, only


@pytest.mark.parametrize("line", ["10 Tribbles - Poison x3", "10 Tribbles - Poison (3)"])
def test_a_title_that_begins_with_a_number_has_its_count_behind_it(line: str) -> None:
    assert only(line, "10 Tribbles - Poison")[:2] == (3, "10 Tribbles - Poison")


@pytest.mark.parametrize(
    ("line", "start"),
    [
        ("3 Horta", 3),
        ("3  Horta", 4),
        ("3\tHorta", 3),
        ("3x Horta", 4),
        ("3X Horta", 4),
        ("3 x Horta", 5),
        ("3× Horta", 4),
        ("x3 Horta", 4),
        ("+3 Horta", 4),
        ("Horta x3", 1),
        ("Horta x 3", 1),
        ("Horta X3", 1),
        ("Horta (3)", 1),
        ("Horta (x3)", 1),
        ("Horta (3x)", 1),
        ("Horta [3]", 1),
        ("- 3 Horta", 5),
        ("* 3 Horta", 5),
        ("*3 Horta", 4),
        ("• 3 Horta", 5),
        ("•3 Horta", 4),
        ("– 3 Horta", 5),
        ("> 3 Horta", 5),
        ("- Horta x3", 3),
        ("  3 Horta  ", 5),
        ("3\u00a0Horta", 3),
        ("3 Horta # for the caves", 3),
        ("3 Horta // for the caves", 3),
        ("03 Horta", 4),
        ("3: Horta", 4),
    ],
)
def test_three_copies(line: str, start: int) -> None:
    assert only(line) == Entry(3, "Horta", "", 1, start, start + 5)
    assert codes(line) == []


@pytest.mark.parametrize(
    ("line", "printing"),
    [
        ("3 Horta (2U28)", "2U28"),
        ("3x Horta [1R121]", "1R121"),
        ("3 Horta (0VP22)", "0VP22"),
        ("3 Horta (54 V 9)", "54 V 9"),
        ("3 Horta (LFL 42V)", "LFL 42V"),
        ("Horta x3 (2U28)", "2U28"),
        ("Horta (2U28) x3", "2U28"),
        ("Horta (2U28) (3)", "2U28"),
    ],
)
def test_what_a_line_says_of_the_printing(line: str, printing: str) -> None:
    assert only(line)[:3] == (3, "Horta", printing)


@pytest.mark.parametrize(
    "title",
    [
        "Data (The Next Generation)",
        "Lore The One (R2)",
        "Horta (20th Anniversary)",
        "Horta *VP",
        "Spock x3",
        "Spock (3)",
    ],
)
def test_a_count_in_front_leaves_the_rest_to_the_name(title: str) -> None:
    assert only(f"2 {title}")[:3] == (2, title, "")


@pytest.mark.parametrize(
    "line",
    [
        "Horta",
        "1,000 Tribbles - Bonus",
        "... In the Barber Shop",
        "211th Rule of Acquisition",
        "'45 Dom Perignon",
    ],
)
def test_a_name_alone_is_one_copy_and_reported(line: str) -> None:
    assert only(line) == Entry(1, line, "", 1, 1, len(line) + 1)
    assert codes(line) == [("L-COUNT-MISSING", 1)]


def test_the_mark_of_a_unique_card_is_no_bullet() -> None:
    assert only("•Earth, Lush and Beautiful Home").name == "•Earth, Lush and Beautiful Home"
    assert only("2 ❖ Daniel Kwan").name == "❖ Daniel Kwan"


def test_a_number_that_may_begin_the_title() -> None:
    poison = "10 Tribbles - Poison"
    assert only(poison)[:2] == (10, "Tribbles - Poison")
    assert only(poison, poison)[:2] == (1, poison)
    assert codes(poison, poison) == [("L-COUNT-MISSING", 1)]
    assert only(f"3 {poison}", poison)[:2] == (3, poison)
    assert only(f"10x {poison[3:]}", poison)[:2] == (10, "Tribbles - Poison")


def test_no_deck_has_a_hundred_copies_so_a_large_number_is_part_of_the_title() -> None:
    assert only("1962 Roger Maris Baseball Card")[:2] == (1, "1962 Roger Maris Baseball Card")
    assert only("99 Horta")[:2] == (99, "Horta")
    assert only("100 Horta")[:2] == (1, "100 Horta")
    assert codes("100 Horta") == [("L-COUNT-MISSING", 1)]


def test_a_count_that_ends_a_title_is_the_titles_if_it_is_known() -> None:
    assert only("Spock (3)")[:2] == (3, "Spock")
    assert only("Spock (3)", "Spock (3)")[:2] == (1, "Spock (3)")


@pytest.mark.parametrize(
    ("line", "code", "span"),
    [
        ("0 Horta", "L-COUNT-ZERO", (1, 2)),
        ("Horta x0", "L-COUNT-ZERO", (7, 9)),
        ("-3 Horta", "L-COUNT-NEGATIVE", (1, 3)),
        ("300x Horta", "L-COUNT-ABSURD", (1, 4)),
        ("Horta (300)", "L-COUNT-ABSURD", (7, 12)),
        ("1. Horta", "L-COUNT-ORDINAL", (1, 3)),
        ("1) Horta", "L-COUNT-ORDINAL", (1, 3)),
        ("3", "L-NAME-MISSING", (1, 2)),
        ("3x", "L-NAME-MISSING", (1, 3)),
        ("x3", "L-NAME-MISSING", (1, 3)),
        ("...", "L-UNREADABLE", (1, 4)),
    ],
)
def test_what_is_wrong_with_a_line(line: str, code: str, span: tuple[int, int]) -> None:
    (mistake,) = [each for each in read(line, "plain").mistakes if each.code != "L-EMPTY"]
    assert (mistake.code, mistake.span) == (code, (1, *span))
