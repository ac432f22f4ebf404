"""Turn records of a name and a count, as YAML writes them, into typed lines.

`- name: Spock` with `count: 3` below it; the keys above lists are the parts of the deck.
"""

from decklists.dialect import IsCardTitle, no_title
from decklists.dialects.table.header_columns import HEADERS
from decklists.forms.common.rows import TableLine, lines_of_rows
from decklists.forms.common.typed_lines import TypedLine, TypedLines
from decklists.text.late_pattern import LatePattern

_FIELD = LatePattern(r"[ ]*(- )?[ ]*[\"']?(\w[\w ]{0,30})[\"']?:[ ]*(.*?)[ ]*")
_NAMES = ("name", "card", "title", "card name", "card_name", "karte", "carte")
_COUNTS = ("count", "qty", "quantity", "copies", "amount", "number", "anzahl", "n")

FEWEST = 3
"""Fewer records are no list."""


def find(text: str, _is_card_title: IsCardTitle = no_title) -> TypedLines | None:
    """Return the records of a text as lines, or nothing if it has none."""
    lines: list[TypedLine] = []
    rows: list[TableLine] = []
    card: dict[str, TypedLine] = {}
    records = 0
    for number, line in enumerate(text.split("\n"), 1):
        found = _FIELD.fullmatch(line)
        if found is None:
            if line.strip():
                return None
            continue
        begins, key, value = bool(found[1]), found[2].casefold(), found[3].strip("\"'")
        if begins:
            rows += _row_of(card)
            card = {}
            records += key in _NAMES + _COUNTS
        meaning = "name" if key in _NAMES else "count" if key in _COUNTS else ""
        if card and not meaning and key in HEADERS["section"]:
            meaning = "section"
        if meaning and (begins or card):
            card[meaning] = TypedLine(value, number)
        elif not value:
            rows += _row_of(card)
            lines += [*_lines_of(rows), TypedLine(f"{key.replace('_', ' ')}:", number)]
            card, rows = {}, []
        elif not card:
            lines.append(TypedLine(f"Title: {value}" if key in _NAMES else f"# {key}: {value}", number))
    rows += _row_of(card)
    lines += _lines_of(rows)
    return TypedLines(tuple(lines), "a list in YAML") if records >= FEWEST else None


def _row_of(card: dict[str, TypedLine]) -> list[TableLine]:
    """Return a record as a row with its part, count and name; one without a count is one copy."""
    if "name" not in card:
        return []
    name = card["name"]
    said = [card[key].text if key in card else "" for key in ("section", "count")]
    return [([said[0], said[1] or "1", name.text], [name.origin] * 3)]


def _lines_of(rows: list[TableLine]) -> list[TypedLine]:
    """Return the lines of records, under the names of parts if they say them."""
    if any(cells[0] for cells, _ in rows):
        return lines_of_rows(rows, {"section": 0, "count": 1, "name": 2})
    return [TypedLine(f"{cells[1]} {cells[2]}", lines[2]) for cells, lines in rows]
