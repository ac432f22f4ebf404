"""A command reads each text once and resolves its cards once, however much it prints of them."""

from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner

import decklists.reader
from cli import main
from decklists import read
from legality.deck_check.deck_check import ListText, compare_texts
from legality.engine.resolved.resolved_deck import ResolvedDeck
from legality.judging import title_in
from legality.terms.stated import StatedTerms

TODAY = date(2026, 6, 1)
SECOND = Path("docs/examples/second-edition.txt")
FAULTY = Path("docs/examples/second-edition-faulty.txt")


class Counts:
    """How many texts were read, and how many decks resolved."""

    def __init__(self) -> None:
        self.read = 0
        self.resolved = 0


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> Counts:
    """Count at the one place that every reading passes, and at the one that every resolved deck passes."""
    found = Counts()
    choose, init = decklists.reader._choose, ResolvedDeck.__init__

    def counted_choose(text: str, dialect: str | None) -> tuple[str, str]:
        found.read += 1
        return choose(text, dialect)

    def counted_init(deck: ResolvedDeck, *fields: object, **named: object) -> None:
        found.resolved += 1
        init(deck, *fields, **named)  # type: ignore[arg-type]  # Passed on as they come.

    monkeypatch.setattr(decklists.reader, "_choose", counted_choose)
    monkeypatch.setattr(ResolvedDeck, "__init__", counted_init)
    return found


@pytest.mark.parametrize(
    ("arguments", "texts"),
    [
        (("check", str(SECOND), "--json"), 1),
        (("check", str(FAULTY)), 2),  # The corrected text as well, to count the corrections that hold.
        (("check", str(SECOND), "--edition", "2e"), 1),
        (("sheet", str(SECOND)), 1),
        (("compare", str(SECOND), str(FAULTY)), 2),
        (("compare", str(SECOND), str(FAULTY), "--edition", "2e"), 2),
    ],
)
def test_each_text_is_read_once_and_resolved_once(
    arguments: tuple[str, ...], texts: int, counts: Counts
) -> None:
    done = CliRunner().invoke(main, arguments)
    assert done.exit_code in (0, 1), done.output
    assert (counts.read, counts.resolved) == (texts, texts)


def test_a_text_is_read_again_where_titles_of_another_edition_decided_a_line(counts: Counts) -> None:
    """Only Tribbles and First Edition have `10 Tribbles - Poison`; for Second Edition it is ten of a card."""
    headed, doubtful = "Dilemma pile:\n1 Timescape\n", "10 Tribbles - Poison\n1 Kahmis\n"
    found = compare_texts(ListText("list", headed), ListText("deck", doubtful), StatedTerms(), TODAY)
    assert (counts.read, counts.resolved) == (3, 2)
    assert found.found.reading == read(doubtful, None, title_in(("2e",)))
    assert found.found.reading != read(doubtful, None, title_in(("tr",)))
