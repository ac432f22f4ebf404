"""A verdict laid over its list: what stands at which line, what is folded away, and what is told in words."""

from collections.abc import Mapping
from datetime import date
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.datastructures import FormData

from cardpools.model import Citation
from decklists.model import Span
from legality.check import case_for
from legality.engine.catalogs import catalog_of
from legality.engine.finding import Finding, Severity
from legality.engine.verdict import Verdict
from legality.inference.infer import Inferred
from legality.judging import Judged, judge_text
from legality.service.forms.registration_form import RegistrationForm
from legality.service.views.marked_list import MarkedList, mark_list
from legality.service.views.problem_list import list_problems
from legality.service.views.stored_list import headline_of, mark_stored_list
from legality.terms.stated import StatedTerms
from legality.terms.terms import default_terms
from tests.legality.service.asking import FAULTY, LEGAL, words_of
from tests.legality.service.events import opened, register
from tests.legality.service.test_desk import listed
from tests.legality.service.test_pages import text_of

ON = date(2026, 11, 1)
RULEBOOK = Citation("2E Rulebook", "missions", "a sentence")
DECK = "".join(f"1 Card {number}\n" for number in range(1, 13))


def finding(code: str, severity: Severity, *lines: int) -> Finding:
    spans = tuple(Span(line, 3, 7) for line in lines)
    return Finding(code, severity, f"{code} is wrong", (), spans, {}, RULEBOOK, "mend it")


def verdict(*findings: Finding) -> Verdict:
    return Verdict(default_terms("2e", ON), findings, {}, {})


def laid(*findings: Finding) -> list[MarkedList]:
    """Lay a verdict over twelve lines, as it was just given and as it was stored."""
    found = verdict(*findings)
    reading = judge_text(DECK.encode(), StatedTerms(edition="2e"), ON, "deck").reading
    case = case_for(reading.deck, found.terms, catalog_of("2e"))
    now = mark_list(Judged(found, reading, Inferred(found.terms, ""), case))
    return [now, mark_stored_list(DECK.replace("\n", "\r").encode(), found.as_json())]


def folds(found: MarkedList) -> list[tuple[int, int, bool]]:
    return [(each.rows[0].number, each.rows[-1].number, each.folded) for each in found.stretches]


def test_one_line_around_a_finding_is_shown_and_four_without_any_are_folded() -> None:
    for found in laid(finding("D-X", "error", 6)):
        assert folds(found) == [(1, 4, True), (5, 7, False), (8, 12, True)]
    for found in laid(finding("D-X", "error", 5, 12)):
        assert folds(found) == [(1, 3, False), (4, 6, False), (7, 10, True), (11, 12, False)]


def test_a_finding_stands_at_its_first_line_and_touches_all_of_them() -> None:
    several = finding("D-X", "warning", 9, 2), finding("D-Y", "error", 2), finding("E-Z", "error")
    for found in laid(*several):
        rows = {row.number: row for stretch in found.stretches for row in stretch.rows}
        assert [mark.told.code for mark in found.general] == ["E-Z"]
        assert [mark.told.code for mark in rows[2].marks] == ["D-Y", "D-X"], "the worst comes first"
        assert {number: row.severity for number, row in rows.items() if row.severity} == {
            2: "error",
            9: "warning",
        }
        assert rows[9].marks == ()
        assert [row.text for row in rows.values()] == DECK.splitlines()


def test_where_else_a_finding_stands_is_told_where_it_stands_on_several_lines() -> None:
    for found in laid(
        finding("D-X", "error", 2, 3, 4, 9), finding("D-Y", "error", 12), finding("D-Z", "error", 7, 8)
    ):
        rows = {row.number: row for stretch in found.stretches for row in stretch.rows}
        (first,), (other,) = rows[2].marks, rows[12].marks
        assert "lines 2–4, 9" in " ".join(first.details)
        assert other.details == ()
        assert "lines 7, 8" in " ".join(rows[7].marks[0].details)


@pytest.mark.parametrize(("line", "underlined"), [("3x", "^^"), ("  3x", "  ^^")])
def test_what_cannot_be_read_is_underlined(line: str, underlined: str) -> None:
    found = mark_list(judge_text(line.encode(), StatedTerms(edition="2e"), ON, "deck"))
    shown = [text for each in found.stretches for row in each.rows for m in row.marks for text in m.excerpt]
    assert shown == [underlined]


def stored(legal: bool | None, *severities: str) -> Mapping[str, Any]:
    return {"legal": legal, "findings": [{"severity": each} for each in severities]}


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        (stored(True), "legal"),
        (stored(True, "warning", "advice"), "legal, 1 warning"),
        (stored(False, "error", "warning", "error"), "illegal, 2 problems, 1 warning"),
        (stored(None, "error"), "could not be judged, 1 problem"),
    ],
)
def test_a_stored_verdict_in_a_few_words(kept: Mapping[str, Any], said: str) -> None:
    assert headline_of(kept) == said


def test_a_form_holds_a_list_of_any_length_that_is_read_and_ends_lines_as_one_does() -> None:
    """At most 100,000 characters are read, and a name has at most 200."""
    assert RegistrationForm(text="x" * 100_000).wrong == ""
    assert "100,000" in RegistrationForm(text="x" * 100_001).wrong
    sent = RegistrationForm(
        FormData({"list": "1 Anara\r\n1 Kahmis\r\n", "player": "x" * 201, "handle": "y" * 201})
    )
    assert (sent.content, sent.said, sent.wrong) == (b"1 Anara\n1 Kahmis\n", "", "")
    assert (sent.player, sent.handle) == ("x" * 200, "y" * 200)
    assert sent.key != RegistrationForm(FormData({"list": "1 Anara"})).key, (
        "each form that is shown counts once"
    )
    assert RegistrationForm(FormData({"key": "k" * 200})).key == "k" * 200


def test_another_list_is_judged_at_the_receipt_before_it_takes_the_place_of_the_first(
    client: TestClient,
) -> None:
    desk = opened(client, slug="before-replacing")
    own = register(client, desk.slug, "Anna")
    page = client.post(f"{own}/check", data={"list": FAULTY})
    assert "Illegal: 6 problems" in words_of(page.text)
    assert "This event does not accept it." in words_of(page.text)
    assert text_of(client.get(own).text) == LEGAL.replace("'", "&#39;")


def test_a_file_is_registered_as_it_is_and_stands_in_the_forms_to_replace_and_correct_it(
    client: TestClient,
) -> None:
    desk = opened(client, slug="by-file")
    sent = {"player": "Anna", "list": FAULTY}
    file = {"file": ("deck.txt", LEGAL.replace("\n", "\r\n").encode("utf-16"))}
    answer = client.post("/e/by-file/register", data=sent, files=file, follow_redirects=False)
    own = client.get(answer.headers["location"]).text
    desk.do("/lock")
    correcting = desk.page(listed(desk, "Anna"))
    assert text_of(own) == text_of(correcting) == LEGAL.replace("'", "&#39;")


@pytest.mark.parametrize(
    ("policy", "text", "said"),
    [
        ("reject", FAULTY, "This event does not accept it."),
        ("reject", LEGAL, "This event accepts it."),
        ("flag", FAULTY, "This event accepts it anyway and flags it for the director."),
    ],
)
def test_what_becomes_of_a_list_is_said_before_it_is_sent(
    client: TestClient, policy: str, text: str, said: str
) -> None:
    desk = opened(client, slug=f"becomes-{len(said)}", policy=policy)
    page = client.post(f"/e/{desk.slug}/check", data={"player": "Anna", "list": text}).text
    assert said in words_of(page)


def test_the_button_tells_fixes_of_problems_from_tidying() -> None:
    """A list without counts was offered "Fix 21 for me" for its 2 problems."""
    uncounted = LEGAL.replace("1 Bajoran Interceptor", "Bajoran Interceptor").replace("1 Medical", "Medical")
    misspelled = uncounted.replace("Furel, Resistance", "Furel, Resistence")
    for text, label in (
        (LEGAL, ""),
        (uncounted, "Tidy 2 for me"),
        (misspelled, "Fix 1 and tidy 2 for me"),
        (LEGAL.replace("Furel, Resistance", "Furel, Resistence"), "Fix 1 for me"),
    ):
        judged = judge_text(text, StatedTerms(), ON)
        assert list_problems(judged).fix_label == label
