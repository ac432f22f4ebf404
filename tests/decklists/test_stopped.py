"""Mistakes of a line come from the state in which Lark's parser stopped; `mistakes.toml` has samples."""

import tomllib
from pathlib import Path

import pytest
from lark import UnexpectedInput

from decklists import read
from decklists.lines.line_parser import parse_or_stop
from decklists.lines.load_grammar import FOLDER, load_grammar
from decklists.lines.stopped import explain

TABLE = tomllib.loads(Path(FOLDER, "mistakes.toml").read_text("utf-8"))
SAMPLES = [(code, line) for code, lines in TABLE["lines"].items() for line in lines]


@pytest.mark.parametrize(("code", "line"), SAMPLES)
def test_a_sample_stops_the_parser_and_is_told_by_its_state(code: str, line: str) -> None:
    stopped = parse_or_stop(line, "card")
    assert isinstance(stopped, UnexpectedInput)
    assert explain(stopped).code == code


@pytest.mark.parametrize(
    ("line", "code", "expected"),
    [
        ("4x", "L-NAME-MISSING", "the name of a card behind the count"),
        ("[4] !", "L-NAME-MISSING", "the name of a card behind the count"),
        ("-12x Spock", "L-COUNT-NEGATIVE", "a count from 1 to 99, or a blank between a dash and the count"),
        ("- -12x Spock", "L-COUNT-NEGATIVE", "a count from 1 to 99"),
    ],
)
def test_a_mistake_says_what_the_parser_expected(line: str, code: str, expected: str) -> None:
    (mistake,) = (each for each in read(f"1 Spock\n{line}\n", "plain").mistakes)
    assert (mistake.code, mistake.expected) == (code, expected)


def test_the_words_are_those_of_terminals() -> None:
    assert set(TABLE["words"]) <= {terminal.name for terminal in load_grammar("odd_line").terminals}
