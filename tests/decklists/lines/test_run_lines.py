"""A run that is split at once gives the cards that its lines give one by one."""

from collections.abc import Callable

import pytest

from decklists.dialect import IsCardTitle, no_title
from decklists.dialects.common.line_runs import runs, split_forms
from decklists.dialects.common.part_names import SIDE_DECK_TITLES
from decklists.dialects.lackey.read import LackeyList
from decklists.dialects.plain.read import PlainList
from decklists.lines.run_lines import split_at_once, split_line
from decklists.reader import read
from decklists.typed.list_visitor import ListVisitor

TITLES = frozenset(("Spock", "Data", "Rixx", "E.M.H.", "Here x", "Spock x2", "Dr. Royse", "Terok Nor"))
PLAIN = ("Spock x3", "Data x1", "Rixx x2", "Dr. Royse x1", "Here x x2")


def test_plain_lines_are_split_at_once() -> None:
    run = "".join(f"{line}\n" for line in PLAIN)
    cards = split_at_once("X_NAMES", run, TITLES.__contains__)
    assert list(cards) == [split_line("behind", line, TITLES.__contains__) for line in PLAIN]


@pytest.mark.parametrize(
    "odd",
    [
        *("Spock x2", "E.M.H. x1", "Spock, x1", "Spock - x1", "Spock  x1", "Data  Rixx x1", "Spock .. x1"),
        *("Nobody x1", "Terok Nor x1", "Data x4"),
    ],
)
def test_a_run_with_an_odd_line_reads_each_line_as_it_reads_alone(odd: str) -> None:
    titles = TITLES.__contains__
    found = split_forms(runs("plain", f"Data x1\n{odd}\nRixx x2\n"), titles)
    alone = split_forms(runs("plain", f"{odd}\n"), titles)
    cards = [card for run in found for card in run.cards]
    assert cards[0] == (1, "Data", 1, "")
    assert cards[1:-1] == [card for run in alone for card in run.cards]
    assert cards[-1] == (2, "Rixx", 1, "")


@pytest.mark.parametrize("title", SIDE_DECK_TITLES)
@pytest.mark.parametrize("write", [str, str.upper, " ".join, "1".join])
def test_a_line_that_may_name_a_side_deck_is_read_by_its_words(
    title: str, write: Callable[[str], str]
) -> None:
    words = write(title)
    split = split_forms(runs("plain", f"{words} x3\n"), {words}.__contains__)
    assert [run.kind for run in split] == ["OTHER"]
    split = split_forms(runs("plain", "Qyes x3\n"), {"Qyes"}.__contains__)
    assert [run.kind for run in split] == ["FORM"]


def test_known_cards_of_two_forms_are_one_run() -> None:
    found = split_forms(runs("plain", "Data x1\nSpock (3)\nRixx x2\nData*3\n"), TITLES.__contains__)
    assert [run.kind for run in found] == ["FORM"]
    assert [(card.copies, card.name) for card in found[0].cards] == [
        *((1, "Data"), (3, "Spock")),
        *((2, "Rixx"), (3, "Data")),
    ]


CARDS = "1 Data\n2 Rixx\n"


@pytest.mark.parametrize("part", ["Missions:", "Deck:", "Draw Deck:", "DILEMMA:", "Seeds:", "Zugstapel:"])
@pytest.mark.parametrize(
    "around",
    [
        *("{0}\n{1}", "{1}{0}\n{1}", "My deck\n\n{0}\n{1}", "Missions (5)\n{1}{0}\n{1}", "{0}\n{0}\n{1}"),
        *("{1}--\nBob\n{0}\n{1}", "Notes:\nnot much\n{0}\n{1}", "Seed deck:\n{1}{0}\n{1}", "{0}\n"),
    ],
)
def test_the_bare_name_of_a_part_is_read_as_by_its_words(
    part: str, around: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = around.format(part, CARDS)
    at_once = read(text, "plain", TITLES.__contains__)
    monkeypatch.setattr(PlainList, "HEADING", ListVisitor.HEADING)
    assert at_once == read(text, "plain", TITLES.__contains__)


IN_FRONT = "Missions:\n1x Data\n2x Rixx\nDraw deck:\n1x Spock\n{0}\n3x Dr. Royse\n"
BEHIND = "Missions:\nData x1\nRixx x2\nDraw deck:\nSpock x1\n{0}\nDr. Royse x3\n"
TABS = "Missions:\n1\tData\n2\tRixx\nDilemmas:\n1\tSpock\n{0}\n3\tDr. Royse\n"


@pytest.mark.parametrize(("dialect", "form"), [("plain", IN_FRONT), ("plain", BEHIND), ("lackey", TABS)])
@pytest.mark.parametrize(
    "odd",
    [
        *("3x Rixx", "Rixx x3", "3\tRixx", "12x Data", "4 Data", "Data x4", "12\tData"),
        *("Spock x2", "2 Spock x2", "1x Nobody", "Nobody x1", "1\tNobody", "1x Data & Rixx"),
        *("1\tData:", "1x Data ", "1\tData ", "Seeds:", "Seeds: ", "Q's Tent:", "", "# a remark"),
        *("Terok Nor x1", "1x Terok Nor", "1x Missions", "1\tMissions", "Zone:\n1\tData"),
        *("Seeds:\nData x2", "--\nBob\nSeeds:\n1x Data", "Seeds:\n1x Data", "Missions:\n1\tData"),
    ],
)
@pytest.mark.parametrize("titles", [TITLES.__contains__, no_title])
def test_a_section_is_read_as_line_by_line(
    dialect: str, form: str, odd: str, titles: IsCardTitle, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = form.format(odd)
    at_once = read(text, dialect, titles)
    monkeypatch.setattr(LackeyList, "add_at_once", lambda *_: False)
    monkeypatch.setattr(PlainList, "add_at_once", lambda *_: False)
    monkeypatch.setattr("decklists.dialects.common.line_runs.split_at_once", lambda *_: ())
    assert at_once == read(text, dialect, titles)


@pytest.mark.parametrize(("dialect", "form"), [("plain", IN_FRONT), ("plain", BEHIND), ("lackey", TABS)])
def test_a_clean_list_is_one_run(dialect: str, form: str) -> None:
    assert len(runs(dialect, form.replace("{0}\n", ""))) == 1
