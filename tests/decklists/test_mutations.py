"""What holds of every text in a form that programs write, however it was damaged on its way."""

import html
import json
from collections.abc import Callable
from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from decklists.model import Deck
from decklists.reader import Reading, read
from decklists.writer import write
from tests.decklists.decks import decks

FORMATS = ("dek", "table", "json")
UNWRITTEN: dict[str, Callable[[str], str]] = {
    "dek": html.unescape,
    "table": lambda written: written.replace('""', '"'),
    "json": lambda written: str(json.loads(f'"{written}"')),
}
"""Each of the three has its own way to write what it would take for its own marks."""

SHARDS = st.sampled_from(
    [
        *(
            "",
            " ",
            "\n",
            "\t",
            ",",
            ";",
            '"',
            '""',
            "'",
            "<",
            ">",
            "/",
            "&",
            "&x;",
            "<!--",
            "<card>",
            "</name>",
            "<x>",
        ),
        *(
            "{",
            "}",
            "[",
            "]",
            ":",
            '":',
            "null",
            "NaN",
            "-1",
            "0",
            "1000",
            "\\",
            "\\ud800",
            "\x00",
            "é",
            "count",
            "name",
        ),
        *('{"a":', "<![CDATA[", "]]>", '<superzone name="Deck">', "\r", "\ufeff", "\u2028", "x" * 600),
    ]
)
"""What is put in the place of a few characters."""

BLOWS = st.lists(st.tuples(st.floats(0, 1), st.integers(0, 12), SHARDS), min_size=1, max_size=4)


def damaged(text: str, blows: list[tuple[float, int, str]]) -> str:
    for where, length, shard in blows:
        at = int(where * len(text))
        text = text[:at] + shard + text[at + length :]
    return text


def assert_sound(reading: Reading) -> None:
    """Assert that every line has one account that fits, and that every place lies within the text."""
    lines = reading.lines
    entries = list(chain.from_iterable(section.entries for section in reading.deck.sections))
    assert len(reading.accounts) == len(lines)
    assert {entry.line for entry in entries} == {
        number for number, account in enumerate(reading.accounts, 1) if account == "entry"
    }
    for entry in entries:
        assert entry.count > 0
        assert entry.name.strip()
        assert 1 <= entry.start < entry.end <= len(lines[entry.line - 1]) + 1
    for mistake in reading.mistakes:
        line, start, end = mistake.span
        assert 1 <= line <= max(1, len(lines))
        assert 1 <= start <= end <= (len(lines[line - 1]) if lines else 0) + 1
    assert "mistake" not in reading.accounts or reading.mistakes


@pytest.mark.slow
@pytest.mark.parametrize("dialect", FORMATS)
@given(data=st.data(), blows=BLOWS)
@settings(max_examples=30, deadline=None)
def test_a_damaged_text_is_read_and_accounted_for(
    dialect: str, data: st.DataObject, blows: list[tuple[float, int, str]]
) -> None:
    text = write(data.draw(decks(dialect)), dialect).text
    assert_sound(read(damaged(text, blows), dialect))
    assert_sound(read(damaged(text, blows)))


@pytest.mark.parametrize("dialect", FORMATS)
@given(data=st.data())
@settings(max_examples=20, deadline=None)
def test_the_place_of_a_name_is_where_the_name_stands(dialect: str, data: st.DataObject) -> None:
    reading = read(write(data.draw(decks(dialect)), dialect).text, dialect)
    for entry in chain.from_iterable(section.entries for section in reading.deck.sections):
        written = reading.line_of(entry)[entry.start - 1 : entry.end - 1]
        assert UNWRITTEN[dialect](written) == entry.name


@pytest.mark.parametrize("dialect", FORMATS)
def test_a_text_that_is_cut_short_keeps_what_came_before(dialect: str) -> None:
    names = tuple(f"Card {letter}" for letter in "ABCDEFGH")
    lines = "".join(f"1\t{name}\n" for name in names)
    text = write(read(lines, "lackey").deck, dialect).text
    kept = [
        [entry.name for section in read(text[:end], dialect).deck.sections for entry in section.entries]
        for end in range(len(text))
    ]
    # Only the name in which the text is cut may be lost or, in a table, be shorter.
    assert all(tuple(found[:-1]) == names[: max(0, len(found) - 1)] for found in kept)
    assert [len(found) for found in kept] == sorted(len(found) for found in kept)
    assert Deck(()) != read(text, dialect).deck
