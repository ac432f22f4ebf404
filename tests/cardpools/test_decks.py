"""Every name in every real list is found, except where the list itself is wrong."""

from pathlib import Path

import pytest

from cardpools.catalog.catalog import open_catalog
from cardpools.catalog.match import Found
from tests.shared import SHARED, needs_shared, starter_lists

WRONG = {"no-dilemmas-2007.txt": ["??~\x01162"]}
"""The program that wrote the list did not know the card itself: its own code stands where a name should."""


def names(path: Path) -> list[str]:
    """Return the names of a list in LackeyCCG's format: a count, a tab, a name."""
    lines = path.read_text(encoding="utf-8").splitlines()
    entries = (line.partition("\t") for line in lines if not line.startswith("#"))
    return [name for count, _, name in entries if count.isdigit()]


@needs_shared
@pytest.mark.parametrize("path", starter_lists(), ids=lambda path: path.stem)
def test_every_name_of_a_real_list(path: Path) -> None:
    catalog = open_catalog("1e" if path.parent.name == "1e" else "2e")
    found = {name: catalog.resolve(name) for name in names(path)}
    assert len(found) > 20
    assert [name for name, match in found.items() if not isinstance(match, Found)] == WRONG.get(path.name, [])


@needs_shared
def test_the_lists_of_facts_are_found() -> None:
    first = open_catalog("1e")
    for file in ("block-core-2025-02.txt", "xlist-2018-05.txt"):
        titles = (SHARED / "facts" / file).read_text(encoding="utf-8").split("\n")
        assert not [t for t in titles if t.strip() and not isinstance(first.resolve(t), Found)]
