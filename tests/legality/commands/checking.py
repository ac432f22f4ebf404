"""`legality check` as a person runs it, on two lists: one with nothing wrong, and one with much."""

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from cli import main
from tests.legality.contracts.schemas import validate

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"

GOOD = str(EXAMPLES / "second-edition.txt")

FAULTY = str(EXAMPLES / "second-edition-faulty.txt")

ON = ("--on", "2026-11-01")


def run(*words: str, text: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, ["check", *words], input=text)


def verdict(*words: str, text: str | bytes | None = None) -> dict[str, Any]:
    result = run(*words, "--json", text=text)
    assert result.stderr == ""
    found: dict[str, Any] = json.loads(result.stdout)
    validate(found)
    return found
