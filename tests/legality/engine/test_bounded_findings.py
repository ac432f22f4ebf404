"""The findings that a verdict shows: the first 200, at least one of each code, and counts of the others."""

import json
from collections import Counter
from datetime import date

import pytest

from cardpools.model import Citation
from decklists.model import Span
from legality.conduct.check_result import side_of
from legality.engine.bounded_findings import LARGEST, MOST, bound_findings
from legality.engine.catalogs import catalog_of
from legality.engine.finding import Finding, Severity
from legality.engine.verdict import Verdict, finding_json
from legality.judging import judge_text
from legality.terms.stated import StatedTerms
from tests.frozen import frozen_data

DAY = date(2026, 11, 19)
CITED = Citation("Guide", "1.2", "A sentence.")


def finding(code: str, severity: Severity = "error", line: int = 0, **more: object) -> Finding:
    spans = (Span(line, 1, 2),) if line else ()
    made = Finding(code, severity, f"{code} on {line}", (), spans, {}, CITED, "mend it")
    return made._replace(**more)  # type: ignore[arg-type]  # Fields of a finding.


def judge(text: str, dialect: str | None = None) -> Verdict:
    return judge_text(text, StatedTerms(), DAY, dialect=dialect).verdict


def test_usual_findings_are_all_shown_and_unchanged() -> None:
    found = tuple(finding("D-COPIES", line=line) for line in range(1, MOST + 1))
    shown, left_out = bound_findings(found)
    assert shown == found
    assert all(one is other for one, other in zip(shown, found, strict=True))
    assert left_out == ()


def test_the_others_are_counted_by_code() -> None:
    found = [finding("L-ODD", "warning", line) for line in range(1, 5_000)]
    shown, left_out = bound_findings(found)
    assert len(shown) == MOST
    assert [tuple(each) for each in left_out] == [("L-ODD", "warning", 4_999 - MOST, MOST + 1, 4_999)]


def test_one_of_each_code_is_shown_and_errors_come_before_warnings() -> None:
    advice = [finding("A-ODD", "advice", line) for line in range(1, 400)]
    warnings = [finding("L-ODD", "warning", line) for line in range(1, 400)]
    errors = [finding("N-UNKNOWN-NAME", "error", line) for line in range(1, 150)]
    last = finding("P-BANNED", "error", 4_000)
    shown, left_out = bound_findings([*advice, *warnings, *errors, last])
    counts = Counter(each.code for each in shown)
    assert counts["P-BANNED"] == counts["A-ODD"] == 1
    assert counts["N-UNKNOWN-NAME"] == 149
    assert sum(counts.values()) + sum(each.findings for each in left_out) == 399 + 399 + 149 + 1


def test_problems_of_the_whole_deck_are_never_pushed_out_by_lines() -> None:
    whole = [finding("D-WHOLE", "warning", message=f"part {number}") for number in range(50)]
    lines = [finding("N-UNKNOWN-NAME", "error", line) for line in range(1, 5_000)]
    shown, _ = bound_findings([*lines, *whole])
    assert [each for each in shown if each.code == "D-WHOLE"] == whole


def test_what_is_shown_keeps_the_order_of_the_list() -> None:
    found = [finding(f"L-{line % 3}", "warning", line) for line in range(1, 900)]
    shown, _ = bound_findings(found)
    lines = [each.lines[0] for each in shown]
    assert lines == sorted(lines)


def test_long_texts_many_cards_and_many_lines_are_cut_and_counted() -> None:
    spans = tuple(Span(line, 1, 2) for line in range(1, 5_001))
    cards = tuple(f"Card {number}" for number in range(4_000))
    long = finding("D-COPIES", message="😀" * 9_000, fix="x" * 90_000, spans=spans, cards=cards)
    long = long._replace(facts={"name": "😀" * 90_000, "count": 7})
    (shown,), left_out = bound_findings([long])
    assert left_out == ()
    written = finding_json(shown)
    assert len(json.dumps(written)) < 40_000
    assert shown.message.endswith("…")
    assert shown.facts["count"] == 7
    assert written["more_lines"] == 5_000 - len(shown.lines)
    assert written["more_cards"] == 4_000 - len(shown.cards)


@pytest.mark.slow
@pytest.mark.parametrize("codes", [1, 40, 150])
def test_the_bytes_are_bounded_whatever_the_findings_hold(codes: int) -> None:
    spans = tuple(Span(line, 1, 500) for line in range(1, 5_001))
    found = [
        finding(f"L-{number % codes}", message="\x01😀" * 500, fix="é" * 1_000, spans=spans)._replace(
            cards=tuple("😀" * 50 for _ in range(100)), facts={"found": "😀" * 80, "expected": "\x02" * 80}
        )
        for number in range(800)
    ]
    shown, left_out = bound_findings(found)
    assert len({each.code for each in shown}) == codes
    assert len(json.dumps([*map(finding_json, shown)])) <= 1.2 * LARGEST
    assert len(shown) + sum(each.findings for each in left_out) == 800


def test_a_list_of_rubbish_is_judged_by_all_its_findings_and_shows_few() -> None:
    with frozen_data():
        verdict = judge("x\n" * 4_999)
    assert len(verdict.findings) > 5_000
    written = verdict.as_json()
    assert written["legal"] is verdict.legal is None
    assert len(json.dumps(written)) < 150_000
    codes = {each.code for each in verdict.findings}
    assert {each["code"] for each in written["findings"]} == codes
    counted = len(written["findings"]) + sum(each["findings"] for each in written["more_findings"])
    assert counted == len(verdict.findings)


def test_a_deck_whose_only_error_is_its_last_finding_stays_illegal() -> None:
    verdict = judge("1 Jean-Luc Picard")
    only = next(each for each in verdict.findings if each.severity == "error")
    warnings = tuple(finding("L-ODD", "warning", line) for line in range(1, 900))
    flooded = verdict._replace(findings=(*warnings, only._replace(doubt=0, curable=0)))
    assert flooded.legal is False
    assert only.code in {each["code"] for each in flooded.as_json()["findings"]}


def test_a_penalty_keeps_every_condition_and_names_few_faults() -> None:
    titles = [card.title for card in catalog_of("1e").cards()][:3_000]
    verdict = judge("\n".join(f"9 {title}" for title in titles if len(title) < 30))
    conditions = {each.code[0] for each in verdict.findings if each.severity == "error"}
    assert conditions >= {"P", "D"}
    unread = verdict._replace(findings=tuple(each for each in verdict.findings if not each.doubt))
    side = side_of(unread)
    assert unread.legal is False
    assert {fault.condition for fault in side.faults} >= {"format", "rule"}
    assert len(json.dumps(side)) < 300_000
