"""Lists with 10,001 findings: what a service stores, answers and keeps in memory has a bound."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from legality.engine.catalogs import catalog_of
from legality.service.api.check_routes import judge_in_thread
from legality.service.api.compare_routes import compare_and_find_penalty
from legality.service.api.format_routes import build_matrices
from legality.service.http.problems import ProblemError
from legality.service.models.list_requests import (
    LONGEST_LIST,
    CheckRequest,
    CompareRequest,
    FormatsRequest,
    TermsInput,
)
from tests.attack.verdict_flood import run
from tests.legality.engine.test_bounded_findings import DAY

ADDRESS_SPACE = 1_500_000_000
SIGN = "🖖"


def cut(text: str, lines: int = 4_999) -> str:
    return "\n".join(text[:LONGEST_LIST].split("\n")[:lines])


def titles() -> str:
    return "\n".join(f"9 {card.title}" for card in catalog_of("1e").cards())


SHAPES = {
    "letters": "x\n" * 4_999,
    "names": "".join(f"1 Zyxxor Quavim {number}\n" for number in range(4_000)),
    "wide names": f"1 {SIGN * 400}\n" * 240,
    "many wide names": f"1\t{SIGN * 18}\n" * 4_900,
    "headings": "".join(f"[Part {number}]\n1 x{number}\n" for number in range(2_400)),
    "control signs": "1 a\x01\x02\x03\x04\x05\x06\n" * 4_999,
    "one name in JSON": json.dumps([{"count": 1, "name": SIGN * 90_000}], ensure_ascii=False),
    "every card": titles(),
    "every card as a mission": f"Missions:\n{titles()}",
    "every card in a tent": f"Q's Tent:\n{titles()}",
}


def answer_to(question: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """Return the answer, or the problem where the list has no card."""
    try:
        return question()
    except ProblemError as refused:
        return refused.as_json()


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES)
def test_a_verdict_has_a_bound_whatever_the_list_holds(shape: str) -> None:
    asked = CheckRequest(list=cut(SHAPES[shape]))
    answer = answer_to(lambda: judge_in_thread(asked, asked.terms.stated_terms(), DAY, None))
    assert len(json.dumps(answer)) < 700_000  # It names each card of the deck as it was read.


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES)
def test_a_deck_check_has_a_bound_whatever_the_lists_hold(shape: str) -> None:
    text = cut(SHAPES[shape])
    terms = TermsInput(edition="1e")
    asked = CompareRequest(list=text, deck=text.replace("1", "2"), terms=terms, stage="round")
    answer = answer_to(lambda: compare_and_find_penalty(asked, DAY))
    assert len(json.dumps(answer)) < 1_200_000


@pytest.mark.slow
def test_the_changes_of_all_formats_have_a_bound() -> None:
    asked = FormatsRequest(list=f"1 a{SIGN * 159}\n" * 590, edition="1e")
    assert len(json.dumps(build_matrices(asked, DAY))) < 1_000_000


@pytest.mark.slow
@pytest.mark.timed
def test_sixty_replacements_and_eight_such_lists_take_little_disk_and_memory(tmp_path: Path) -> None:
    figures = run(8, 60, tmp_path, ADDRESS_SPACE)
    assert (figures["replaced"], figures["refused"]) == (49, 11)
    assert figures["registered"] == 8
    assert figures["megabytes"] < 20
    assert figures["peak"] < 500
    assert {
        what: timed.status for what, timed in figures["requests"].items() if timed.status not in (200, 201)
    } == {}
    assert max(timed.blocked for timed in figures["requests"].values()) < 5
