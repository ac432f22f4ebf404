"""How an answer to a program and a refusal are written, to the letter."""

import json

import pytest

from legality.commands.common.output import as_json
from legality.commands.common.refusal import RefusedError

DOCUMENT = {"schema": "legality/x-1", "names": ["Café", "a\nb"], "none": None}


def test_an_answer_stands_on_lines_or_on_one() -> None:
    assert as_json(DOCUMENT) == (
        '{\n  "schema": "legality/x-1",\n  "names": [\n    "Café",\n    "a\\nb"\n  ],\n  "none": null\n}'
    )
    assert as_json(DOCUMENT, one_line=True) == (
        '{"schema": "legality/x-1", "names": ["Café", "a\\nb"], "none": null}'
    )


@pytest.mark.parametrize("letter", ["\x1b", "\x7f", "\u202e", "\u2066", "\x9b"])
@pytest.mark.parametrize("one_line", [False, True])
def test_what_a_terminal_might_obey_is_escaped_and_reads_as_it_was(letter: str, one_line: bool) -> None:
    document = {"name": f"Hor{letter}[2Jta", "other": "Café"}
    written = as_json(document, one_line=one_line)
    assert letter not in written
    assert "Café" in written
    assert json.loads(written) == document


def test_a_refusal_keeps_its_lines_and_nothing_else_that_a_terminal_obeys() -> None:
    refused = RefusedError("two\nli\x1b[2Jnes")
    assert (refused.exit_code, refused.format_message()) == (3, "two\nli·[2Jnes")
