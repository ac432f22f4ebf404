"""What a verdict carries over from the text, from the event and from the deck, and in which order."""

from datetime import date
from pathlib import Path

import pytest

from cardpools.catalog.catalog import open_catalog
from cardpools.model import Citation
from decklists.model import Span
from decklists.reader import read
from legality.check import check, in_list_order
from legality.engine.finding import UNBOUNDED, Finding
from legality.engine.verdict import Verdict
from legality.terms.terms import Event, Terms, default_terms

TODAY = date(2026, 6, 1)
TERMS = default_terms("2e", TODAY)


def judged(text: str, terms: Terms = TERMS) -> Verdict:
    reading = read(text)
    return check(reading.deck, terms, open_catalog("2e"), reading.mistakes, "a.txt", reading.dialect)


@pytest.mark.parametrize(
    ("line", "code", "severity", "doubt", "found", "expected"),
    [
        # Nobody can say what a negative count means, so the line may hold anything.
        (
            "-3 Data",
            "L-COUNT-NEGATIVE",
            "error",
            UNBOUNDED,
            "-3",
            "a count from 1 to 99, or a blank between a dash and the count",
        ),
        # No copy is no copy: nothing is in doubt.
        ("0 Data", "L-COUNT-ZERO", "warning", 0, "0", "a count from 1 to 99"),
    ],
)
def test_a_mistake_in_the_text_stands_in_the_verdict(
    line: str, code: str, severity: str, doubt: int, found: str, expected: str
) -> None:
    (mistake,) = (
        each for each in judged(f"Draw deck\n1 Brute Force\n{line}\n").findings if each.code == code
    )
    assert (mistake.severity, mistake.doubt, mistake.lines) == (severity, doubt, (3,))
    assert mistake.facts == {"found": found, "expected": expected}


@pytest.mark.parametrize(
    ("scenario", "unknown"), [("public-play-testing", False), (None, True), ("deck-lottery", True)]
)
def test_cards_of_a_play_test_are_known_where_one_is_played(scenario: str | None, unknown: bool) -> None:
    terms = TERMS.but(event=Event(play_test_cards=("Gorn Diplomat",)))
    if scenario:
        terms = terms.but(scenario=scenario)
    found = {finding.code for finding in judged("Draw deck\n1 Gorn Diplomat\n", terms).findings}
    assert ("N-UNKNOWN-NAME" in found) == unknown


def test_the_verdict_says_what_it_was_taken_from() -> None:
    verdict = judged("Missions\n5 Brute Force\nDraw deck\n2 To Rule in Hell\n")
    assert (verdict.source, verdict.dialect) == ("a.txt", "plain")
    assert verdict.terms == TERMS
    assert (verdict.sections["missions"], verdict.sections["draw"]) == (5, 2)
    assert {"catalog", "rules", "pools", "bans"} <= verdict.revisions.keys()


def finding(code: str, message: str, *lines: int) -> Finding:
    spans = tuple(Span(line, 1, 2) for line in lines)
    return Finding(code, "error", message, (), spans, {}, Citation("opg-5.0", "1"), "")


def test_findings_are_told_in_the_order_of_the_list() -> None:
    """First what no line stands for, then by the first line, by the code, and by the words."""
    ordered = [
        finding("E-X", "the event"),
        finding("D-A", "a", 1),
        finding("D-B", "a", 9, 2),
        finding("D-A", "a", 3),
        finding("D-A", "b", 3, 4),
        finding("D-B", "a", 3),
    ]
    backwards = ordered[::-1]
    assert sorted(backwards, key=in_list_order) == ordered


def test_a_mistake_in_the_text_stands_behind_what_is_wrong_above_it() -> None:
    verdict = judged("Draw deck\n1 Kahmiss\n-3 Kahmis\n1 Hard Timee\n")
    lines = [finding.lines[0] for finding in verdict.findings if finding.family in "LN"]
    assert lines == [2, 3, 4]


def limited_codes(pool: str, definition: Path) -> dict[str, tuple[int, ...]]:
    """Return what is found in two cards, one of them of The Dominion, by code with the lines."""
    event = Event(limited=str(definition))
    terms = default_terms("1e", TODAY).but(pool=pool, event=event)
    deck = read("Draw deck\n1 Ops\n1 U.S.S. Rio Grande\n").deck
    return {finding.code: finding.lines for finding in check(deck, terms, open_catalog("1e")).findings}


def test_the_organisers_definition_is_the_pool_of_a_limited_event_and_of_no_other(tmp_path: Path) -> None:
    definition = tmp_path / "pool.toml"
    definition.write_text('name = "Test"\nexpansions = ["dom"]\n', "utf-8")
    limited = limited_codes("limited", definition)
    assert limited["P-NOT-IN-POOL"] == (2,)
    assert "E-POOL-UNDEFINED" not in limited
    assert "P-NOT-IN-POOL" not in limited_codes("complete", definition)
    definition.write_text('name = "Test"\nexpansions = ["ds9"]\n', "utf-8")
    assert limited_codes("limited", definition)["P-NOT-IN-POOL"] == (3,)


def test_a_definition_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    definition = tmp_path / "pool.toml"
    definition.write_text('name = "Test"\nexpansions = ["no such"]\n', "utf-8")
    assert "E-POOL-UNDEFINED" in limited_codes("limited", definition)
