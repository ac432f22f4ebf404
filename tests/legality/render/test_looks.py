"""What people and programs see stays as it was looked at, and what programs see is what its schema says."""

import json
from typing import Any

import pytest

from tests.legality.contracts.schemas import SCHEMAS, validate
from tests.legality.render.looks import COMMANDS, LOOKS

ANSWERS = [
    name for name, words in COMMANDS.items() if name.endswith((".json", ".jsonl")) and " | " not in words
]


@pytest.mark.parametrize("name", LOOKS.names)
def test_it_looks_as_it_was_looked_at(name: str) -> None:
    LOOKS.hold(name)


@pytest.mark.parametrize("name", ANSWERS)
def test_a_program_reads_what_the_schema_says(name: str) -> None:
    """Of the answers that have a schema; each says which it is."""
    for answer in answers(name):
        assert answer["schema"].startswith("legality/")
        if answer["schema"] in SCHEMAS:
            validate(answer)


def answers(name: str) -> list[dict[str, Any]]:
    """Return the objects of an answer, of which each stands on a line of its own where there are several."""
    text, _, _ = (LOOKS.folder / name).read_text("utf-8").partition("\n\nexit code")
    return [json.loads(each) for each in (text.splitlines() if name.endswith("jsonl") else [text])]
