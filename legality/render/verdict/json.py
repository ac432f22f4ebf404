"""A verdict for programs, with the list as it was read and the edits that fix each finding."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from legality.edits.edit import Edits, edit_json, find_edits
from legality.engine.bounded_findings import cut_text
from legality.engine.resolved.line_names import line_names
from legality.judging import Judged

MOST_LINES = 1_000
"""The most lines of cards, and of text that was not read, that an answer holds. No deck has so many."""

LONGEST = 200
"""The most bytes of a name or a line, as JSON."""


def judged_json(judged: Judged) -> dict[str, Any]:
    """Return the verdict, the deck as it was read, and the edits of each finding."""
    answer = judged.verdict.as_json()
    edits = find_edits(judged, judged.verdict.bounded.findings)
    answer["findings"] = list(_with_edits(answer["findings"], edits))
    return answer | reading_json(judged)


def reading_json(judged: Judged) -> dict[str, Any]:
    """Return the list as it was read: title, player, cards, and each line's kind."""
    reading = judged.reading
    unread = [line for line, each in enumerate(reading.accounts, 1) if each == "mistake"]
    return {
        "title": reading.deck.title,
        "player": reading.deck.player,
        "deck": list(_cards(judged)),
        "unread_lines": [
            {"line": line, "text": cut_text(reading.lines[line - 1], LONGEST)} for line in unread[:MOST_LINES]
        ],
        "read_lines": line_names(reading.accounts),
    }


def _with_edits(findings: list[dict[str, Any]], edits: Edits) -> Iterator[dict[str, Any]]:
    for number, finding in enumerate(findings):
        yield finding | {"edits": [edit_json(edit) for edit in edits.get(number, ())]}


def _cards(judged: Judged) -> Iterator[dict[str, Any]]:
    """Yield each line of cards: as it is written, and the card that it means."""
    resolved = judged.case.deck
    newer = {id(holding) for holding in resolved.newer}
    meant = {
        id(each.entry): (each.section, None if id(each) in newer else each.card.name)
        for each in resolved.holdings
    }
    meant |= {id(each.entry): (each.section, None) for each in resolved.unmatched}
    entries = (entry for section in judged.reading.deck.sections for entry in section.entries)
    for entry in islice(entries, MOST_LINES):
        part, card = meant[id(entry)]
        yield {
            "line": entry.line,
            "count": entry.count,
            "name": cut_text(entry.name, LONGEST),
            "printing": entry.printing and cut_text(entry.printing, LONGEST),
            "part": part,
            "card": card,
        }
