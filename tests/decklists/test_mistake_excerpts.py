"""How a mistake is shown: the line, carets under the offending part, what was expected, the fix."""

import json

import pytest

from decklists import as_json, read, show, show_accounts, show_all


def carets(text: str, dialect: str = "plain") -> tuple[str, str]:
    reading = read(text, dialect)
    mistake = next(each for each in reading.mistakes if each.code != "L-EMPTY")
    _, line, under, *_ = show(mistake, reading).split("\n")
    return line, under


def test_a_mistake_is_shown_like_a_compilers() -> None:
    reading = read("Missions:\n1\tHunt Alien\n0\tSpock\n", "lackey")
    assert show_all(reading) == (
        "warning L-COUNT-ZERO: A count of 0 adds no card to the deck.\n"
        " 3 | 0 Spock\n"
        "   | ^\n"
        "  expected: a count from 1 to 99\n"
        "  fix: remove the line, or correct the count"
    )


@pytest.mark.parametrize(
    ("text", "line", "under"),
    [
        ("3 Spock\n300x Horta\n", " 2 | 300x Horta", "   | ^^^"),
        ("Horta x0", " 1 | Horta x0", "   |       ^^"),
        ("\t-3 Horta", " 1 |  -3 Horta", "   |  ^^"),
        ("日本 x0", " 1 | 日本 x0", "   |      ^^"),
        ("1 Spo\u200bck", " 1 | 1 Spo·ck", "   |      ^"),
        ("1 Cafe\u0301 x\u200by", " 1 | 1 Cafe\u0301 x·y", "   |         ^"),
        ("\n" * 10 + "0 Spock", " 11 | 0 Spock", "    | ^"),
    ],
)
def test_carets_stand_under_the_offending_part(text: str, line: str, under: str) -> None:
    assert carets(text) == (line, under)


def test_of_a_long_line_the_part_around_the_mistake_is_shown() -> None:
    line, under = carets("1 " + "a" * 200 + "\u200b" + "b" * 200)
    assert len(line) <= 107
    assert line[under.index("^")] == "·"
    assert (line[5], line[-1]) == ("…", "…")


def test_a_mistake_without_a_line_is_shown_without_one() -> None:
    reading = read("", "plain")
    assert show(reading.mistakes[0], reading) == (
        "error L-EMPTY: The text names no card.\n"
        "  expected: at least one line such as “3 Spock”\n"
        "  fix: paste the deck list"
    )


def test_json_carries_the_same_place() -> None:
    (mistake,) = read("Horta x0\n1 Spock", "plain").mistakes
    assert json.loads(json.dumps(as_json(mistake))) == {
        "code": "L-COUNT-ZERO",
        "severity": "warning",
        "message": "A count of 0 adds no card to the deck.",
        "span": {"line": 1, "start": 7, "end": 9},
        "found": "x0",
        "expected": "a count from 1 to 99",
        "fix": "remove the line, or correct the count",
    }


def test_accounts_show_what_became_of_each_line() -> None:
    reading = read("# mine\nTitle: Rush\nMissions:\n\n1 Hunt Alien\n0 Spock\n", "plain")
    assert show_accounts(reading) == (
        "1 comment | # mine\n"
        "2 title   | Title: Rush\n"
        "3 heading | Missions:\n"
        "4 blank   |\n"
        "5 entry   | 1 Hunt Alien\n"
        "6 mistake | 0 Spock"
    )
