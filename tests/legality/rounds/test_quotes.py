"""The sentences that the tables of rounds cite are in the documents, where the documents are at hand."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.shared import SHARED, needs_shared

ROOT = Path(__file__).parents[3]
RULES = SHARED / "rules"
FILES = {
    "opg-5.0": "opg-5.0.txt",
    "opg-4.1": "opg-4.1.txt",
    "decipher-guide": "decipher-tournament-guide.txt",
    "decipher-1996": "decipher-1996-rules-v2.txt",
}


def quotes_in(value: Any, document: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        document = value.get("document", document)
        if "quote" in value:
            yield document, value["quote"]
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            yield from quotes_in(each, document)


def plain(text: str) -> str:
    return re.sub(r"\W+", "", text.replace("’", "'")).casefold()


def all_quotes() -> list[tuple[str, str]]:
    paths = sorted((ROOT / "legality" / "rounds").rglob("*.toml"))
    return sorted(
        {quote for path in paths for quote in quotes_in(tomllib.loads(path.read_text("utf-8")), "")}
    )


def test_there_are_quotes() -> None:
    assert len(all_quotes()) > 30


@needs_shared
@pytest.mark.parametrize(("document", "quote"), all_quotes())
def test_quotes_are_in_their_document(document: str, quote: str) -> None:
    assert plain(quote) in plain((RULES / FILES[document]).read_text("utf-8"))
