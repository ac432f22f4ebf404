"""A sweep says of each list what a check of it alone says, under every question."""

import json
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner

from cli import main
from decklists.reader import read
from legality.engine.resolved.line_names import line_names
from legality.judging import judge_text
from legality.reference.example import FOLDER
from legality.sweep.one_list.judge_list import judge_item
from legality.sweep.one_list.list_item import Item
from legality.sweep.one_list.result_rows import make_rows
from legality.sweep.one_list.sweep_plan import Plan, SweepTerms
from legality.sweep.one_list.tally import OTHER, REASONS, Count, Tally, count_row
from legality.terms.stated import StatedTerms
from legality.terms.terms import Event
from tests.legality.sweep.lists import ILLEGAL, LEGAL, PLAN, TODAY, UNJUDGED, items

QUESTIONS = (
    SweepTerms("usual"),
    SweepTerms("2e", StatedTerms(edition="2e", pool="block", on=date(2020, 1, 1))),
    SweepTerms("1e", StatedTerms(edition="1e", rules="otf")),
    SweepTerms("again", StatedTerms(edition="2e", pool="traditional")),
    SweepTerms(
        "tested", StatedTerms(scenario="public-play-testing", event=Event(play_test_cards=("0413-Theta",)))
    ),
)


LISTS = [
    path
    for path in sorted(FOLDER.glob("*/*.txt"))[::9]
    if any(section.entries for section in read(path.read_bytes()).deck.sections)
]
"""Some examples with cards. Others show what is wrong with an event, and a sweep says nothing of them."""


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_many_questions_are_answered_like_each_alone(path: Path) -> None:
    text = path.read_bytes()
    together = judge_item(Item(0, "x", "x", text), Plan(QUESTIONS, TODAY))
    alone = [judge_text(text, question.announced, TODAY, "x").verdict for question in QUESTIONS]
    assert [each.verdict.as_json() for each in together] == [each.as_json() for each in alone]


def test_a_whole_verdict_is_the_object_of_check() -> None:
    text = b"Thanks for looking!\n\n" + LEGAL
    (row,) = make_rows(Item(0, "x", "x", text), PLAN._replace(full=True))
    judged = judge_text(text, PLAN.questions[0].announced, PLAN.today, "x")
    lines = line_names(judged.reading.accounts)
    assert row["verdict"] == judged.verdict.as_json() | {"read_lines": lines}
    assert row["verdict"]["read_lines"][:2] == ["note", "blank"]


def test_what_is_asked_goes_before_what_a_list_brings() -> None:
    item = Item(0, "x", "x", LEGAL, own=StatedTerms(pool="block", on=date(2020, 1, 1)))
    plan = Plan((SweepTerms("own"), SweepTerms("asked", StatedTerms(pool="complete"))), TODAY)
    own, asked = (row["judged_as"] for row in make_rows(item, plan))
    assert (own["pool"], own["on"]) == ("block", "2020-01-01")
    assert (asked["pool"], asked["on"]) == ("complete", "2020-01-01")


def test_a_row_counts_findings_by_code() -> None:
    text = ILLEGAL.replace(b"3 A. G. Robinson", b"4 A. G. Robinson")
    (row,) = make_rows(Item(3, "x", "file.txt", text), PLAN)
    assert (row["number"], row["id"], row["source"], row["legal"]) == (3, "x", "file.txt", False)
    advice, error = row["findings"]
    assert (advice["code"], advice["severity"], advice["count"]) == ("A-SLEEVES", "advice", 1)
    assert error == {"code": "D-COPIES", "severity": "error", "count": 2, "lines": [2, 3]}
    assert set(row["revisions"]) == {"catalog", "rules", "pools", "bans"}
    assert "Robinson" not in json.dumps(row)


NO_LISTS = [
    (b"", "is empty"),
    (b" \n", "is empty"),
    (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "is a picture; type the list, or export it as text"),
    (b"1\tHorta\n" * 130_000, "is longer than any deck list (at most 1,000,000 bytes are read)"),
    (b"Title: nothing\n", "no card was found"),
]


@pytest.mark.parametrize(("text", "why"), NO_LISTS, ids=["nothing", "blank", "png", "long", "no card"])
def test_what_is_no_list_is_said_in_the_words_of_check(tmp_path: Path, text: bytes, why: str) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(text)
    plan = PLAN._replace(questions=QUESTIONS)
    rows = make_rows(Item(0, "x", "x", path=str(path)), plan)
    assert [row["terms"] for row in rows] == [each.name for each in QUESTIONS]
    assert {row["legal"] for row in rows} == {None}
    assert rows[0]["error"].startswith(why)
    told = CliRunner().invoke(main, ["check", str(path)]).stderr.strip()
    if ":" in rows[0]["error"]:  # check names the place as an editor does.
        assert told.endswith(rows[0]["error"].rpartition(": ")[2])
    else:
        assert told == f"Error: {path}: {rows[0]['error']}"


def test_an_unknown_dialect_is_no_fault_of_the_program() -> None:
    (row,) = make_rows(Item(0, "x", "x", LEGAL, dialect="klingon"), PLAN)
    assert row["error"].startswith("there is no dialect of this name; there are lackey")


def test_a_tally_counts_every_list_once() -> None:
    tally = Tally()
    for item in items(LEGAL, ILLEGAL, UNJUDGED, b"", ILLEGAL):
        tally.add_rows(make_rows(item, PLAN))
    (told,) = tally.as_json()
    assert (tally.lists, told["legal"], told["illegal"], told["unjudged"], told["unread"]) == (5, 1, 2, 1, 1)
    assert told["stopped_by"][0] == {"code": "D-COPIES", "lists": 2, "examples": ["list-1", "list-4"]}
    assert told["unread_because"] == [{"reason": "is empty", "lists": 1, "examples": ["list-3"]}]


@pytest.mark.parametrize(
    ("texts", "code"),
    [((LEGAL,), 0), ((LEGAL, ILLEGAL), 1), ((ILLEGAL, UNJUDGED), 2), ((LEGAL, b""), 2), ((), 0)],
)
def test_exit_codes_are_those_of_check(texts: tuple[bytes, ...], code: int) -> None:
    tally = Tally()
    for item in items(*texts):
        tally.add_rows(make_rows(item, PLAN))
    assert tally.exit_code == code


def test_tallies_add_up_in_whatever_handfuls() -> None:
    rows = [make_rows(item, PLAN) for item in items(*[LEGAL, ILLEGAL, UNJUDGED, b""] * 4)]
    whole, first, second = Tally(), Tally(), Tally()
    for number, each in enumerate(rows):
        whole.add_rows(each)
        (first if number < 7 else second).add_rows(each)
    first.add(second)
    assert first == whole


def test_reasons_without_end_take_no_memory_without_end() -> None:
    count = Count()
    for number in range(1000):
        count_row(count, {"id": f"{number}", "error": f"reason {number}", "legal": None, "findings": []})
    assert len(count.faults) == REASONS + 1
    assert count.faults[OTHER].lists == 1000 - REASONS
    assert count.unread == 1000
