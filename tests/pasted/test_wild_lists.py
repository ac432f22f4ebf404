"""The collected lists of other people are read as those who collected them say."""

import json
from pathlib import Path
from typing import Any

import pytest

from decklists.unreadable import has_cards
from tests.pasted.reading import by_id, cards_in_parts, judged
from tests.shared import DECKS, needs_shared

EXPECTED = sorted((DECKS / "wild").glob("*.expected.json"))


@needs_shared
@pytest.mark.parametrize("path", EXPECTED, ids=lambda path: path.name.removesuffix(".expected.json"))
def test_a_wild_list_is_read_as_meant(path: Path) -> None:
    said: dict[str, Any] = json.loads(path.read_text("utf-8"))
    found = judged((path.parent / said["list"]).read_bytes())
    if said["unreadable"]:
        assert not has_cards(found.reading) or found.verdict.legal is None
        return
    if path.name.startswith("false-legal"):
        assert found.verdict.legal is not True  # No heading says which cards are seeded.
        return
    doubtful = {entry.entry.name: entry for entry in found.case.deck.without_newer().unmatched}
    known = {
        part: {
            name: count
            for name, count in cards.items()
            if name not in doubtful and name not in said["doubt_ok"]
        }
        for part, cards in said["sections"].items()
    }
    wanted = by_id(said["edition"], known)
    read = cards_in_parts(found)
    assert {part: cards for part, cards in wanted.items() if cards.items() - read.get(part, {}).items()} == {}
    counted = {part: sum(cards.values()) for part, cards in read.items() if part != "unknown"}
    for entry in doubtful.values():
        counted[entry.section] = counted.get(entry.section, 0) + entry.entry.count
    assert counted == said["counts"]
