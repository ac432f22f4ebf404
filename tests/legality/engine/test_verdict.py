"""Whether a deck is legal follows from the findings, and stays open only where it must."""

from datetime import date

import pytest

from cardpools.catalog.catalog import open_catalog
from cardpools.catalog.match import Unknown
from cardpools.model import Citation
from decklists.model import Span
from decklists.reader import read
from legality.engine import UNBOUNDED, Finding, Severity, Verdict
from legality.engine.resolved.resolve import ADVISED, resolve
from legality.terms.terms import default_terms
from tests.legality.contracts.schemas import SCHEMAS

TERMS = default_terms("2e", date(2026, 6, 1))


def finding(code: str, severity: Severity = "error", doubt: int = 0, curable: int = 0) -> Finding:
    return Finding(code, severity, "", (), (), {}, Citation("2E Rulebook"), "", doubt, curable)


@pytest.mark.parametrize(
    ("findings", "legal"),
    [
        ([], True),
        ([finding("A-ADVICE", "advice"), finding("D-WARNED", "warning")], True),
        ([finding("D-COPIES")], False),
        ([finding("N-UNKNOWN-NAME", doubt=1)], None),
        # Too many copies stay too many, whatever stands on the line that nobody could read.
        ([finding("N-UNKNOWN-NAME", doubt=1), finding("D-COPIES")], False),
        # One card is missing, and one line is unread: it may be this card.
        ([finding("N-UNKNOWN-NAME", doubt=1), finding("D-DRAW-SIZE", curable=1)], None),
        # Two are missing, and one card is unread: the deck is too small in any case.
        ([finding("N-UNKNOWN-NAME", doubt=1), finding("D-DRAW-SIZE", curable=2)], False),
        ([finding("N-UNKNOWN-NAME", doubt=2), finding("D-DRAW-SIZE", curable=2)], None),
        ([finding("D-DRAW-SIZE", curable=1)], False),
        # Nobody knows how much stands on a line that is no entry at all.
        ([finding("L-UNREADABLE", doubt=UNBOUNDED), finding("D-PILE-SIZE", curable=20)], None),
        ([finding("X-RULE-FAILED", doubt=UNBOUNDED), finding("D-COPIES")], None),
        # By which rules a deck of April 1996 was judged, nobody who holds those of May can say.
        ([finding("E-BEFORE-RULES", doubt=UNBOUNDED), finding("D-DECK-SIZE")], None),
    ],
)
def test_legal_follows_from_the_findings(findings: list[Finding], legal: bool | None) -> None:
    assert Verdict(TERMS, tuple(findings), {}, {}).legal is legal


def test_a_text_that_is_no_list_is_answered_without_looking_for_names_that_are_alike() -> None:
    """A thousand lines of nonsense would take seconds otherwise; what is a card among them is still found."""
    names = [f"Gibberish Number {chr(97 + number % 26)}{number}" for number in range(1000)]
    reading = read("\n".join(f"1 {name}" for name in [*names, "Hunt Alien"]), "plain")
    deck = resolve(reading.deck, open_catalog("2e"))
    assert [holding.card.title for holding in deck.holdings] == ["Akusei Belt"]
    assert len(deck.unmatched) == 1000
    assert all(unmatched.match == Unknown() for unmatched in deck.unmatched[ADVISED:])


@pytest.mark.parametrize("quote", ["", "no more than three copies"])
def test_a_verdict_is_written_as_its_contract_says(quote: str) -> None:
    one = Finding(
        code="D-COPIES",
        severity="error",
        message="4 copies of Davies; at most 3",
        cards=("Davies",),
        spans=(Span(2, 3, 9), Span(5, 3, 9)),
        facts={"count": 4, "title": "Davies"},
        citation=Citation("2E Rulebook", "Deck Construction", quote),
        fix="remove 1",
    )
    verdict = Verdict(TERMS, (one,), {"draw": 35}, {"rules": "ab12"}, "list.txt", "plain")
    cited = {"document": "2E Rulebook", "section": "Deck Construction", "certainty": one.citation.certainty}
    expected = {
        "schema": "legality/verdict-1",
        "source": "list.txt",
        "dialect": "plain",
        "legal": False,
        "terms": TERMS.as_json(),
        "revisions": {"rules": "ab12"},
        "sections": {"draw": 35},
        "findings": [
            {
                "code": "D-COPIES",
                "severity": "error",
                "message": "4 copies of Davies; at most 3",
                "cards": ["Davies"],
                "lines": [2, 5],
                "spans": [[2, 3, 9], [5, 3, 9]],
                "facts": {"count": 4, "title": "Davies"},
                "citation": cited | ({"quote": quote} if quote else {}),
                "fix": "remove 1",
            }
        ],
    }
    written = verdict.as_json()
    assert {name: written[name] for name in expected} == expected
    assert set(written) == set(SCHEMAS["legality/verdict-1"]["required"])
