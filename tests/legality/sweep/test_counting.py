"""What a sweep adds up, names and compares: how often, in which order, and how much of it."""

import subprocess
import sys
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from legality.sweep import compare_sweeps
from legality.sweep.one_list.list_item import Item, read_list
from legality.sweep.one_list.optional_packages import SweepError, import_package
from legality.sweep.one_list.result_rows import make_rows
from legality.sweep.one_list.sweep_plan import Plan, SweepTerms, header, state
from legality.sweep.one_list.tally import Count, Stop, Tally, count_row, worst_first
from legality.sweep.one_list.terms_in_words import WrongWords, read_terms, read_words
from legality.sweep.running.chunks import OtherState, judge_chunk, judge_far_away, make_chunks
from legality.terms.stated import StatedTerms
from legality.terms.terms import Event
from tests.legality.sweep.lists import ILLEGAL, LEGAL, PLAN, TODAY, items
from tests.legality.sweep.test_compare_sweeps import swept


def a_row(
    number: int, legal: bool | None, *codes: str, error: str = "", terms: str = "usual"
) -> dict[str, Any]:
    """Return what counts of a row; a small letter before a code makes it a warning."""
    found = [
        {"code": code.lstrip("w:"), "severity": "warning" if code.startswith("w:") else "error"}
        for code in codes
    ]
    return {"id": f"list-{number}", "terms": terms, "legal": legal, "error": error, "findings": found}


def test_what_stops_most_lists_stands_first_and_what_stops_as_many_by_its_name() -> None:
    stops = {"D-B": Stop(2), "D-A": Stop(2), "D-C": Stop(3), "D-D": Stop(1)}
    assert [code for code, _ in worst_first(stops)] == ["D-C", "D-A", "D-B", "D-D"]


def test_the_first_five_lists_are_named_and_all_are_counted() -> None:
    first, later = Count(), Count()
    for number in range(4):
        count_row(first, a_row(number, False, "D-COPIES"))
    for number in range(4, 8):
        count_row(later, a_row(number, False, "D-COPIES"))
    first.add(later)
    stop = first.stops["D-COPIES"]
    assert (stop.lists, stop.examples) == (8, [f"list-{number}" for number in range(5)])
    assert first.illegal == 8


def test_only_errors_stop_a_list_and_only_one_that_is_not_legal() -> None:
    count = Count()
    count_row(count, a_row(0, False, "D-COPIES", "w:P-UNSURE"))
    count_row(count, a_row(1, None, "N-UNKNOWN-NAME"))
    count_row(count, a_row(2, True, "E-ANY"))
    assert set(count.stops) == {"D-COPIES", "N-UNKNOWN-NAME"}
    assert (count.legal, count.illegal, count.unjudged, count.unread) == (1, 1, 1, 0)


def test_every_question_is_counted_for_itself() -> None:
    tally, other = Tally(), Tally()
    tally.add_rows([a_row(0, True), a_row(0, False, "D-COPIES", terms="block")])
    other.add_rows([a_row(1, None, error="is empty"), a_row(1, False, "P-BANNED", terms="late")])
    tally.add(other)
    assert tally.lists == 2
    assert [(each["terms"], each["legal"], each["illegal"], each["unread"]) for each in tally.as_json()] == [
        ("usual", 1, 0, 1),
        ("block", 0, 1, 0),
        ("late", 0, 1, 0),
    ]
    assert tally.as_json()[0]["unread_because"] == [
        {"reason": "is empty", "lists": 1, "examples": ["list-1"]}
    ]


@pytest.mark.parametrize(
    "parted", ["pool=block on=2024-12-11", "pool=block,on=2024-12-11", " pool=block ,  on=2024-12-11"]
)
def test_terms_in_words(parted: str) -> None:
    said = read_words(parted)
    assert said == {"pool": "block", "on": "2024-12-11"}
    assert read_terms(said) == StatedTerms(pool="block", on=date(2024, 12, 11))


def test_what_is_nothing_was_not_said_and_rules_have_other_names() -> None:
    assert read_terms({"pool": "", "rules": None, "edition": "2e"}) == StatedTerms(edition="2e")
    assert read_terms({"rules": "modern"}) == StatedTerms(rules="otf")


@pytest.mark.parametrize("text", ["", "block", "pool=block x", " , "])
def test_words_that_say_no_terms(text: str) -> None:
    with pytest.raises(WrongWords, match="says no terms"):
        read_words(text)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"on": "20241211"}, "is not a date"),
        ({"on": "2024-13-01"}, "is not a date"),
        ({"on": 20241211}, "is not a date"),
        ({"on": "2024-W50-3"}, "is not a date"),
        ({"format": "block"}, "format: 'block' is none of constructed, draft, sealed"),
        ({"fromat": "draft"}, "'fromat' is none of the terms; there are edition, format, .*, guide, on"),
    ],
)
def test_words_that_mean_nothing(said: Mapping[str, object], why: str) -> None:
    with pytest.raises(WrongWords, match=why):
        read_terms(said)


def test_what_turned_is_told_by_how_many_and_so_many_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {"a": ILLEGAL, "b": LEGAL, "c": LEGAL, "d": LEGAL}
    after = {"a": LEGAL, "b": ILLEGAL, "c": ILLEGAL, "d": LEGAL}
    places = swept(tmp_path / "1.jsonl", before), swept(tmp_path / "2.jsonl", after)
    found = compare_sweeps.compare_sweeps(*places)
    assert found.ways == (("legal", "illegal", 2), ("illegal", "legal", 1))
    told = found.as_json()
    assert {name: told[name] for name in ("same", "changed", "new", "missing")} == {
        "same": 1,
        "changed": 3,
        "new": 0,
        "missing": 0,
    }
    assert told["ways"][0] == {"was": "legal", "now": "illegal", "lists": 2}
    assert told["turned"][0] == {
        "id": "a",
        "terms": "usual",
        "was": "illegal",
        "now": "legal",
        "appeared": [],
        "gone": ["D-COPIES"],
        "rewritten": True,
    }
    monkeypatch.setattr(compare_sweeps, "MOST", 2)
    few = compare_sweeps.compare_sweeps(*places)
    assert ([each.id for each in few.turned], few.changed) == (["a", "b"], 3)


def test_a_row_of_a_list_that_brings_its_own_event() -> None:
    """What is asked of all goes before it; where nothing is asked about the event, the list's own stays."""
    tested = StatedTerms(
        edition="2e", scenario="public-play-testing", event=Event(play_test_cards=("Nobody Knows This Name",))
    )
    text = LEGAL.replace(b"3 0413-Theta", b"3 Nobody Knows This Name")
    questions = (
        SweepTerms("own"),
        SweepTerms("pool", StatedTerms(pool="complete")),
        SweepTerms("none", StatedTerms(event=Event(rounds=3))),
    )
    rows = make_rows(Item(0, "x", "x", text, own=tested), PLAN._replace(questions=questions))
    assert [row["error"] for row in rows] == ["", "", ""]
    unknown = [["N-UNKNOWN-NAME" in [each["code"] for each in row["findings"]]] for row in rows]
    assert unknown == [[False], [False], [True]]


def test_a_list_without_a_card_says_which_line_may_have_been_one() -> None:
    (row,) = make_rows(Item(0, "x", "x", b"Draw deck\n0 Horta\n"), PLAN)
    assert row["error"].startswith("no card was found")
    assert (row["legal"], row["judged_as"], row["revisions"], row["findings"]) == (None, None, None, [])


def test_a_file_is_read_to_one_byte_more_than_a_list_has(tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    path.write_bytes(b"x" * 1_000_002)
    assert len(read_list(str(path))) == 1_000_001


def test_the_header_tells_sweeps_apart_by_all_that_is_asked() -> None:
    one, other = Event(rounds=3), Event(rounds=4)
    asked = [
        PLAN,
        PLAN._replace(full=True),
        PLAN._replace(today=date(2026, 11, 19)),
        Plan((SweepTerms("other"),), TODAY),
        Plan((SweepTerms("usual", StatedTerms(pool="block")),), TODAY),
        Plan((SweepTerms("usual", StatedTerms(event=one)),), TODAY),
        Plan((SweepTerms("usual", StatedTerms(event=other)),), TODAY),
        Plan((SweepTerms("usual", StatedTerms(event=one), (("limited", "a"),)),), TODAY),
        Plan((SweepTerms("usual", StatedTerms(event=one), (("limited", "b"),)),), TODAY),
    ]
    headers = [str(header(plan)) for plan in asked]
    assert len(set(headers)) == len(headers)
    assert header(PLAN)["terms"] == [{"name": "usual"}]
    assert header(PLAN)["schema"] == "legality/sweep-1"


def test_a_package_that_is_not_there_is_named_with_how_to_get_it() -> None:
    with pytest.raises(SweepError, match=r"^tables need it: pip install 'stccg-legality\[sweep\]'$"):
        import_package("no_such_package_at_all", "tables need it", "sweep")
    assert import_package("json", "", "").dumps([]) == "[]"


def test_the_state_of_a_program_is_the_same_in_each_process_that_has_it() -> None:
    """So a worker on another machine is told from one that would say something else."""
    told = "from legality.sweep.one_list.sweep_plan import state; print(state())"
    other = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert other.stdout.strip() == state()
    assert len(state()) == 16


def test_what_is_judged_far_away_is_what_is_judged_here_by_the_same_program() -> None:
    (chunk,) = make_chunks(items(LEGAL, ILLEGAL))
    plan = PLAN._replace(state=state())
    assert judge_far_away(chunk, plan) == judge_chunk(chunk, plan)
    with pytest.raises(OtherState):
        judge_far_away(chunk, plan._replace(state="another program"))
