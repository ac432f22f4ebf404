"""At the desk every list falls under one thing: it may be played, must be corrected, or cannot be read."""

import csv
from datetime import date
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardpools.model import Citation
from legality.conduct.penalties import Circumstances, penalty_for
from legality.deck_check.registration_desk import Handed, Refused, register
from legality.engine import Finding, Severity, Verdict
from legality.render.deck_check.registration_text import COLUMNS, csv_cell, desk_csv, lay_out_desk
from legality.terms.terms import Event, Terms, default_terms

TERMS = default_terms("2e", date(2026, 6, 1))


def finding(code: str, severity: Severity = "error", doubt: int = 0) -> Finding:
    return Finding(code, severity, f"what {code} is", (), (), {}, Citation("2E Rulebook"), "mend it", doubt)


def handed(source: str, *findings: Finding, player: str = "", terms: Terms = TERMS) -> Handed:
    return Handed(source, player, "", Verdict(terms, findings, {"draw": 35, "aside": 2}, {}, source))


FINE = handed("fine.txt", finding("D-WARNED", "warning"))
WRONG = handed("wrong.txt", finding("D-COPIES"))
OPEN = handed("open.txt", finding("N-UNKNOWN-NAME", doubt=1))
AT_WRONG_EVENT = handed("event.txt", finding("E-FEW-ROUNDS"))


def test_each_list_falls_under_one_thing() -> None:
    found = register([OPEN, WRONG, FINE], [Refused("no.txt", "no.txt: is empty")])
    assert [each.source for each in found.may_play] == ["fine.txt"]
    assert [each.handed.source for each in found.must_correct] == ["wrong.txt"]
    assert [each.source for each in found.unreadable] == ["open.txt"]
    assert [each.source for each in found.refused] == ["no.txt"]
    assert found.ready is None


def test_before_the_event_there_is_a_warning_and_a_correction() -> None:
    # "discovered before an event begins, a Verbal Warning (Level 0) should be issued, and the error should
    # be corrected before the event begins, if possible"
    for required, infraction in ((True, "D2"), (False, "D1")):
        terms = TERMS.but(event=Event(lists_required=required))
        (correction,) = register([handed("a.txt", finding("D-COPIES"), terms=terms)]).must_correct
        assert correction.penalty.infraction
        assert correction.penalty.infraction.code == infraction
        assert correction.penalty.level
        assert correction.penalty.level.number == 0


def test_deciphers_guide_knows_no_levels() -> None:
    terms = default_terms("1e", date(1999, 6, 1))
    (correction,) = register([handed("a.txt", finding("D-COPIES"), terms=terms)]).must_correct
    assert correction.penalty.level is None
    assert correction.penalty.infraction


def test_what_is_wrong_with_the_event_is_said_once_and_is_no_players_fault() -> None:
    found = register([AT_WRONG_EVENT, handed("other.txt", finding("E-FEW-ROUNDS"))])
    assert [each.code for each in found.of_event] == ["E-FEW-ROUNDS"]
    assert found.must_correct == ()
    assert found.ready is False


def test_lists_are_in_the_order_of_their_players() -> None:
    found = register([handed("1.txt", player="b"), handed("2.txt", player="A"), handed("3.txt")])
    assert [each.source for each in found.may_play] == ["3.txt", "2.txt", "1.txt"]


def test_a_player_with_two_lists_has_them_in_the_order_of_their_names() -> None:
    found = register(handed(f"{name}.txt", player="Ada") for name in ("b", "c", "a"))
    assert [each.source for each in found.may_play] == ["a.txt", "b.txt", "c.txt"]


def test_files_that_are_no_lists_are_in_the_order_of_their_names() -> None:
    found = register([], [Refused("b.txt", "is empty"), Refused("a.txt", "is a picture")])
    assert [each.source for each in found.refused] == ["a.txt", "b.txt"]


@pytest.mark.parametrize(
    ("lists", "refused", "ready"),
    [
        ([FINE], [], True),
        ([FINE, WRONG], [], False),
        ([FINE, AT_WRONG_EVENT], [], False),
        ([WRONG, AT_WRONG_EVENT], [], False),
        ([FINE, OPEN], [], None),
        ([FINE], [Refused("no.txt", "is empty")], None),
        ([WRONG, OPEN], [], None),
    ],
)
def test_everybody_may_play_if_nothing_is_wrong_and_everything_was_read(
    lists: list[Handed], refused: list[Refused], ready: bool | None
) -> None:
    assert register(lists, refused).ready is ready


def test_a_list_has_its_corrections_and_its_warnings_apart() -> None:
    found = handed(
        "a.txt",
        finding("D-COPIES"),
        finding("E-FEW-ROUNDS"),
        finding("P-UNSURE", "warning"),
        finding("A-AGE-LIMIT", "advice"),
    )
    assert [each.code for each in found.corrections] == ["D-COPIES"]
    assert [each.code for each in found.warnings] == ["P-UNSURE"]
    assert found.cards == 35


def test_a_penalty_that_somebody_asked_for_is_the_one_that_stands() -> None:
    asked = penalty_for(WRONG.verdict, Circumstances("round", lists_required=True))
    (correction,) = register([WRONG._replace(penalty=asked)]).must_correct
    assert correction.penalty is asked
    assert asked.level
    assert asked.level.number == 2


def test_the_faults_of_the_event_are_its_errors_by_code_and_in_order() -> None:
    one = handed("a.txt", finding("E-SHORT-NOTICE"), finding("D-COPIES"), finding("E-ADVISED", "advice"))
    two = finding("E-NO-SUCH-POOL")._replace(message="z"), finding("E-NO-SUCH-POOL")._replace(message="y")
    found = register([one, handed("b.txt", *two)])
    assert [(each.code, each.message) for each in found.of_event] == [
        ("E-NO-SUCH-POOL", "y"),
        ("E-NO-SUCH-POOL", "z"),
        ("E-SHORT-NOTICE", "what E-SHORT-NOTICE is"),
    ]


def test_the_table_has_a_row_for_each_list() -> None:
    found = register([OPEN, WRONG, FINE], [Refused("no.txt", "no.txt: is empty")])
    header, *rows = csv.reader(StringIO(desk_csv(found)))
    assert tuple(header) == COLUMNS
    assert [(row[0], row[3]) for row in rows] == [
        ("wrong.txt", "must correct"),
        ("open.txt", "could not be read"),
        ("no.txt", "could not be read"),
        ("fine.txt", "may play"),
    ]
    assert rows[0][4:7] == ["35", "1", "0"]


def test_the_table_counts_no_fault_of_the_event_as_a_list_s() -> None:
    at_event = handed("a.txt", finding("E-FEW-ROUNDS"), finding("P-UNSURE", "warning"))
    _, row = csv.reader(StringIO(desk_csv(register([at_event]))))
    assert row[3:7] == ["may play", "35", "0", "1"]


@pytest.mark.parametrize(("faults", "end"), [(40, "; mend it"), (41, "; mend it | and 1 more")])
def test_a_cell_holds_no_more_corrections_than_are_read(faults: int, end: str) -> None:
    found = register([handed("a.txt", *[finding("D-COPIES")] * faults)])
    _, row = csv.reader(StringIO(desk_csv(found)))
    assert row[8].count("D-COPIES what") == 40
    assert row[8].endswith(end)


@pytest.mark.parametrize("said", ["=1+1", "+1", "-1", "@x", "\t=1", " =1", "\r\n=1", "=HYPERLINK(1)"])
def test_no_cell_is_a_formula(said: str) -> None:
    assert not csv_cell(said).strip().startswith(("=", "+", "-", "@"))


@given(st.text(), st.text(), st.text())
def test_whatever_strangers_write_the_table_is_whole(source: str, player: str, title: str) -> None:
    one = Handed(source, player, title, FINE.verdict)
    rows = list(csv.reader(StringIO(desk_csv(register([one])), newline="")))
    assert len(rows) == 2
    assert len(rows[1]) == len(COLUMNS)
    for written in rows[1]:
        assert not written.lstrip().startswith(("=", "+", "-", "@", "\t", "\r", "\n"))
        assert written.isprintable()


@given(st.text(max_size=30), st.integers(40, 120))
def test_whatever_strangers_write_the_lines_stay_lines(name: str, width: int) -> None:
    found = register([handed(name, finding("D-COPIES"), player=name), FINE])
    for line in lay_out_desk(found, width):
        assert all(run.text.isprintable() for run in line)
