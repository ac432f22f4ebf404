"""Turn the tables of Markdown into typed lines, with all that is between them."""

import re

from decklists.dialect import IsCardTitle, no_title
from decklists.forms.common.rows import TableLine, is_rule, typed_rows
from decklists.forms.common.typed_lines import TypedLine, TypedLines
from decklists.text.late_pattern import LatePattern

_RULE = re.compile(
    r"^[ \t>]*+\|?[ \t]*:?-{1,}:?[ \t]*(?:\|[ \t]*:?-{1,}:?[ \t]*){1,20}\|?[ \t]*$", re.MULTILINE
)

_BAR = LatePattern(r"(?<!\\)\|")
"""What parts cells. A bar behind a backslash is one of the text."""


def find(text: str, is_card_title: IsCardTitle = no_title) -> TypedLines | None:
    """Return the lines of the text, those of its tables as typed, or nothing if it has no table."""
    if "|" not in text or "-" not in text or _RULE.search(text) is None:
        return None
    lines: list[TypedLine] = []
    rows: list[TableLine] = []
    for number, line in enumerate(text.removesuffix("\n").split("\n"), 1):
        if "|" in line:
            bare = line.strip().lstrip("> ").removeprefix("|").removesuffix("|")
            cells = [*map(str.strip, bare.split("|") if "\\" not in bare else _BAR.split(bare))]
            rows.append((cells, [number] * len(cells)))
            continue
        lines += typed_rows(_without_rules(rows), is_card_title)
        rows = []
        lines.append(TypedLine(line, number))
    lines += typed_rows(_without_rules(rows), is_card_title)
    return TypedLines(tuple(lines), "a table in Markdown")


def _without_rules(rows: list[TableLine]) -> list[TableLine]:
    """Return the rows without the ruled line under the header."""
    return [row for row in rows if not is_rule(row[0])]
