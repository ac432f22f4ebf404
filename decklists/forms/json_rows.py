"""Read a card that is a list in JSON: `[3, "Spock", "Draw Deck"]`, in any order."""

from typing import NamedTuple

from decklists.dialect import IsCardTitle
from decklists.dialects.json.json_values import JsonList, Value
from decklists.forms.json_objects import names_no_part, whole_count

LONGEST_ROW = 8
"""The most values of a card that is a list."""


class JsonRow(NamedTuple):
    """The name, the counts and the part in a row. Only one count is sure, and only a name that is no part.

    A part that is an empty text is not said.
    """

    name: Value
    counts: list[Value]
    part: Value | None
    is_sure: bool = True
    """Whether the name can be no part."""


def row_of(value: JsonList, is_card_title: IsCardTitle) -> JsonRow | None:
    """Return what a list says of one card, if it has a number and a name."""
    if len(value.items) > LONGEST_ROW:
        return None
    words = [each for each in value.items if isinstance(each.data, str) and each.data.strip()]
    counts = [each for each in value.items if _is_number(each)]
    if not counts:
        counts = [
            each for each in words if whole_count(each) is not None and not is_card_title(str(each.data))
        ]
        words = [each for each in words if each not in counts]
    names = [each for each in words if names_no_part(str(each.data))]
    titles = [each for each in words if is_card_title(str(each.data))]
    name = next((each for each in (*titles, *names) if each in names), None)
    is_sure = name in titles or not titles
    if name is None and titles:
        name, is_sure = titles[0], len({each.data for each in titles}) == 1
    if name is None or not counts:
        return None
    parts = [each for each in words if each not in names and each is not name]
    parts += [each for each in value.items if isinstance(each.data, str) and not each.data.strip()]
    return JsonRow(name, counts, parts[0] if parts else None, is_sure)


def _is_number(value: Value) -> bool:
    return isinstance(value.data, int | float) and not isinstance(value.data, bool)
