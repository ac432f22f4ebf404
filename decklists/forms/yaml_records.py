"""Turn records of a name and a count, as YAML writes them, into typed lines.

`- name: Spock` with `count: 3` below it; the keys above lists are the parts of the deck.
"""

from decklists.dialect import IsCardTitle, no_title
from decklists.forms.typed_lines import TypedLine, TypedLines
from decklists.text.late_pattern import LatePattern

_FIELD = LatePattern(r"[ ]*(- )?[ ]*[\"']?(\w[\w ]{0,30})[\"']?:[ ]*(.*?)[ ]*")
_NAMES = ("name", "card", "title", "card name", "card_name", "karte", "carte")
_COUNTS = ("count", "qty", "quantity", "copies", "amount", "number", "anzahl", "n")

FEWEST = 3
"""Fewer records are no list."""


def find(text: str, _is_card_title: IsCardTitle = no_title) -> TypedLines | None:
    """Return the records of a text as lines, or nothing if it has none."""
    lines: list[TypedLine] = []
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
            lines += _card_line(card)
            card = {}
            records += key in _NAMES + _COUNTS
        meaning = "name" if key in _NAMES else "count" if key in _COUNTS else ""
        if meaning and (begins or card):
            card[meaning] = TypedLine(value, number)
        elif not value:
            lines += [*_card_line(card), TypedLine(f"{key.replace('_', ' ')}:", number)]
            card = {}
        elif not card:
            lines.append(TypedLine(f"Title: {value}" if key in _NAMES else f"# {key}: {value}", number))
    lines += _card_line(card)
    return TypedLines(tuple(lines), "a list in YAML") if records >= FEWEST else None


def _card_line(card: dict[str, TypedLine]) -> list[TypedLine]:
    """Return the line of a record; one without a count is one copy."""
    if "name" not in card:
        return []
    count = card["count"].text if "count" in card else "1"
    return [TypedLine(f"{count} {card['name'].text}", card["name"].origin)]
