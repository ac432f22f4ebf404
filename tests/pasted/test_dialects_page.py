"""docs/dialects.md shows the forms that are understood: each of its examples is read as it says."""

import re
from pathlib import Path

import pytest

from decklists import Reading, read
from decklists.lines.load_grammar import FOLDER
from decklists.lines.run_lines import split_line

PAGE = (Path(__file__).parents[2] / "docs" / "dialects.md").read_text("utf-8")
GRAMMAR = Path(FOLDER, "plain.lark").read_text("utf-8")
TITLES = frozenset(("Spock", "Data", "Cure Blight", "Evacuate Colony"))
EXAMPLE = re.compile(r"`([^`]+)`")


def examples(part: str) -> list[str]:
    """Return the examples in a row of the table of typed lists."""
    (row,) = re.findall(rf"^\| {re.escape(part)} \| (.*) \|$", PAGE, re.MULTILINE)
    return EXAMPLE.findall(row)


def reading_of(line: str) -> Reading:
    """Read a line as one of a typed draw deck in which other lines have plain counts."""
    return read(f"Draw deck\n{line}\n2 Data\n", "plain", is_card_title=TITLES.__contains__)


def cards_of(reading: Reading) -> list[tuple[int, str]]:
    """Return the counts and names of all cards but the last, which every list has."""
    return [(entry.count, entry.name) for section in reading.deck.sections for entry in section.entries][:-1]


@pytest.mark.parametrize("line", examples("a count"))
def test_each_form_of_a_count_is_three_copies(line: str) -> None:
    assert cards_of(reading_of(line)) == [(3, "Spock")]


def examples_above(terminal: str) -> list[str]:
    """Return the examples in the comment above the run of a form in the grammar."""
    comment: list[str] = []
    for line in reversed(GRAMMAR[: GRAMMAR.index(f"\n{terminal}.")].split("\n")):
        if not line.startswith("//"):
            break
        comment.append(line)
    return [each for line in comment for each in EXAMPLE.findall(line) if "Spock" in each]


@pytest.mark.parametrize(
    ("terminal", "form"),
    [
        *(("COUNTED", "counted"), ("NUMBERED", "numbered"), ("FRONTED", "fronted")),
        *(("X_NAMES", "behind"), ("BEHIND_NAMES", "behind")),
    ],
)
def test_the_rule_of_a_form_takes_each_example_above_it(terminal: str, form: str) -> None:
    said = examples_above(terminal)
    assert said
    cards = [split_line(form, line, TITLES.__contains__) for line in said]
    assert [card and (card.copies, card.name) for card in cards] == [(3, "Spock")] * len(said)


@pytest.mark.parametrize("line", examples("one count for several"))
def test_one_count_counts_for_each_card(line: str) -> None:
    assert cards_of(reading_of(line)) == [(3, "Spock"), (3, "Data")]


@pytest.mark.parametrize("line", examples("a remark"))
def test_each_form_of_a_remark_is_dropped(line: str) -> None:
    assert cards_of(reading_of(line)) == [(3, "Spock")]


@pytest.mark.parametrize("line", [each for each in examples("several counts") if "Spock" in each])
def test_each_example_of_several_counts_is_left_out(line: str) -> None:
    reading = reading_of(line)
    assert cards_of(reading) == []
    assert [mistake.code for mistake in reading.mistakes] == ["L-COUNT-UNCLEAR"]


@pytest.mark.parametrize("separator", [";", ",", "/", "&", " and"])
def test_each_separator_is_understood(separator: str) -> None:
    assert cards_of(reading_of(f"3 Spock{separator} 2 Data")) == [(3, "Spock"), (2, "Data")]


def test_the_page_names_these_separators() -> None:
    assert examples("several cards") == ["3 Spock; 2 Data", ";", ",", "/", "&", "and"]


@pytest.mark.parametrize("line", [each for each in examples("a heading") if "5" in each])
def test_each_heading_with_a_number_claims_so_many_cards(line: str) -> None:
    text = f"{line}\n5 Cure Blight\nDraw deck\n2 Data\n"
    reading = read(text, "plain", is_card_title=TITLES.__contains__)
    assert [section.kind for section in reading.deck.sections] == ["missions", "draw"]
    assert reading.mistakes == ()
