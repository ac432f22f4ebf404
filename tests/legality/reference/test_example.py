"""How the lists are read that show a rule: their terms, what they expect, and in which order they stand."""

from datetime import date
from pathlib import Path

import pytest

from legality.reference.example import ExpectedVerdict, examples, fact, read_example
from legality.terms.terms import Event, default_terms

LIST = """# terms: edition=2e rules=slipstream on=2020-06-01
# A remark that nobody reads.
# expect: 7 9; count=4 said=a=b
# expect:
Deck
2 Kahmis
#expect: 12
"""


def test_the_first_lines_say_how_a_list_is_judged(tmp_path: Path) -> None:
    path = tmp_path / "illegal_four_copies_over_two_lines.txt"
    path.write_text(LIST, "utf-8")
    found = read_example("D-COPIES", path)
    assert (found.code, found.text) == ("D-COPIES", LIST)
    assert found.why == "four copies over two lines"
    assert found.terms == default_terms("2e", date(2020, 6, 1)).but(rules="slipstream")
    assert found.expected == (
        ExpectedVerdict((7, 9), {"count": "4", "said": "a=b"}),
        ExpectedVerdict((), {}),
        ExpectedVerdict((12,), {}),
    )


def test_facts_of_the_event_are_told_from_terms(tmp_path: Path) -> None:
    path = tmp_path / "legal_with_an_event.txt"
    terms = "edition=1e event.rounds=4 event.sanctioned=no event.supplied=./mine.list event.name=Spring_Open"
    path.write_text(f"# terms: {terms}\nDeck\n", "utf-8")
    event = Event(rounds=4, sanctioned=False, supplied=str(tmp_path / "mine.list"), name="Spring Open")
    assert read_example("A-ASIDE", path).terms == default_terms("1e", date(2026, 6, 1)).but(event=event)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("yes", True),
        ("no", False),
        ("4", 4),
        ("local", "local"),
        ("New_Card,", ("New Card",)),
        ("One,Two_Three", ("One", "Two Three")),
        ("/tmp/a_list,b", "/tmp/a_list,b"),
    ],
)
def test_a_fact_is_what_it_looks_like(said: str, meant: object) -> None:
    found = fact(said)
    assert (found, type(found)) == (meant, type(meant))


def test_legal_lists_come_first() -> None:
    names = [each.name for each in examples("D-COPIES")]
    legal = [name for name in names if name.startswith("legal_")]
    illegal = [name for name in names if name.startswith("illegal_")]
    assert len(legal) > 1
    assert len(illegal) > 1
    assert names == [*sorted(legal), *sorted(illegal)]
