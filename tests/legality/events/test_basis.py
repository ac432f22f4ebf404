"""What a list of an event is judged by, and what a verdict means for its player."""

from datetime import date
from typing import Any

import pytest

from legality.events.errors import TooLong
from legality.events.judging.list_verdict import state_terms
from legality.events.lists.judged_list import Basis, JudgedList, judge_for_event, same_basis
from legality.events.lists.second_judgements import list_errors as objections
from legality.events.store.tables import EventRow
from legality.terms.terms import Event as Facts
from legality.terms.terms import Terms
from tests.legality.events.scenes import ILLEGAL, LEGAL, UNJUDGED, terms


def faulty(*families: str) -> JudgedList:
    """Return a list that is legal but for one error of each family."""
    judged = judge_for_event(Basis(terms()), ILLEGAL, None)
    (error,) = (each for each in judged.verdict.findings if each.severity == "error")
    errors = tuple(error._replace(code=f"{family}-FAULT") for family in families)
    return JudgedList(judged.verdict._replace(findings=errors), judged.revisions)


@pytest.mark.parametrize(
    ("families", "legal", "refused"),
    [
        ("", True, False),
        ("D", False, True),
        ("L", False, True),
        ("E", True, False),  # What is wrong with the event is no fault of a list.
        ("X", None, False),  # A fault of ours leaves the list unjudged, and keeps nobody out.
        ("EX", None, False),
        ("DE", False, True),
        ("DX", None, True),  # What else is wrong is wrong all the same.
    ],
)
def test_whose_fault_it_is(families: str, legal: bool | None, refused: bool) -> None:
    judged = faulty(*families)
    assert (judged.list_legal, judged.refused) == (legal, refused)


@pytest.mark.parametrize(
    ("text", "legal", "refused"), [(LEGAL, True, False), (ILLEGAL, False, True), (UNJUDGED, None, True)]
)
def test_a_list_that_nobody_can_judge_is_not_taken_for_legal(
    text: bytes, legal: bool | None, refused: bool
) -> None:
    judged = judge_for_event(Basis(terms()), text, None)
    assert (judged.list_legal, judged.refused) == (legal, refused)
    assert set(judged.revisions) == {"catalog", "rules", "pools", "bans"}


SAME: dict[str, Any] = {"terms": {"on": "2026-11-20"}, "files": {}, "revisions": None, "policy": "refuse"}


@pytest.mark.parametrize(
    ("changed", "same"),
    [
        ({}, True),
        ({"name": "Another", "state": "closed", "announcement": "Room 4"}, True),
        ({"terms": {"on": "2026-11-21"}}, False),
        ({"files": {"limited": "pool"}}, False),
        ({"revisions": {"bans": "b"}}, False),
        ({"policy": "flag"}, False),
    ],
)
def test_what_a_verdict_hangs_on(changed: dict[str, Any], same: bool) -> None:
    assert same_basis(EventRow(**SAME), EventRow(**(SAME | changed))) is same


def test_nothing_is_left_to_be_inferred_from_a_list() -> None:
    announced = state_terms(
        Terms("1e", "sealed", "virtual", "open", "opg-4.1", date(2019, 5, 1), "", Facts(players=7))
    )
    assert announced == (
        "1e",
        "sealed",
        "virtual",
        "open",
        "opg-4.1",
        date(2019, 5, 1),
        None,
        Facts(players=7),
        None,
    )
    assert state_terms(terms()._replace(scenario="bend-the-rules")).scenario == "bend-the-rules"


def test_advice_is_no_objection() -> None:
    """What turns a verdict is an error or a warning; advice comes and goes and says nothing of legality."""
    found = [
        {"severity": "error", "code": "D-COPIES", "message": "4 copies; at most 3"},
        {"severity": "advice", "code": "A-SMALL", "message": "no game was won so"},
        {"severity": "warning", "code": "E-LEVEL", "message": "nobody knows"},
    ]
    assert objections({"findings": found}) == ["D-COPIES: 4 copies; at most 3", "E-LEVEL: nobody knows"]


def test_a_list_is_as_long_as_a_list_can_be_and_no_longer() -> None:
    assert judge_for_event(Basis(terms()), b"\n" * 1_000_000, None).refused
    with pytest.raises(TooLong):
        judge_for_event(Basis(terms()), b"\n" * 1_000_001, None)
