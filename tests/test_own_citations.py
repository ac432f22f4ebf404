"""Findings that cite this project's own docs cite a page, a section and a sentence that exist."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardpools.model import Citation
from legality.check import READING
from legality.conduct.choose_infraction import OWN
from legality.engine.apply_rule import OUR_FAULT
from legality.render.layout.words import OURS

ROOT = Path(__file__).parents[1]


def citations_in(value: Any) -> Iterator[Citation]:
    """Yield every citation of our own docs that a TOML value holds."""
    if isinstance(value, dict):
        if value.get("document") == OURS:
            yield Citation(OURS, value["section"], value.get("quote", ""))
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            yield from citations_in(each)


def own_citations() -> Iterator[Citation]:
    """Yield every citation of our own docs: those in the code and those in the data."""
    yield from (READING, OUR_FAULT, OWN)
    for path in sorted((ROOT / "legality").rglob("*.toml")):
        yield from citations_in(tomllib.loads(path.read_text("utf-8")))


def test_data_cite_our_docs() -> None:
    assert len(set(own_citations())) > 10


@pytest.mark.parametrize("citation", sorted(set(own_citations())), ids=str)
def test_what_is_cited_exists(citation: Citation) -> None:
    file, _, heading = citation.section.partition(", ")
    page = (ROOT / file).read_text("utf-8")
    if heading:
        assert f"\n## {heading}\n" in page
    assert citation.quote.casefold() in " ".join(page.split()).casefold()
