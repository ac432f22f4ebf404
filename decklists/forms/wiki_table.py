"""Turn the tables of a wiki into typed lines: `{|`, a row behind each `|-`, cells between `||`."""

from decklists.dialect import IsCardTitle, no_title
from decklists.forms.common.rows import TableLine, typed_rows
from decklists.forms.common.typed_lines import TypedLine, TypedLines

MARKS = "[]' "
"""What a wiki puts around a link, and around words in bold."""


def find(text: str, is_card_title: IsCardTitle = no_title) -> TypedLines | None:
    """Return the lines of a text, those of its tables as typed, or nothing if it has no table."""
    lines: list[TypedLine] = []
    rows: list[TableLine] | None = None
    has_table = False
    for number, line in enumerate(text.removesuffix("\n").split("\n"), 1):
        said = line.strip()
        if said.startswith("{|"):
            rows, has_table = [], True
        elif rows is None:
            lines.append(TypedLine(line, number))
        elif said.startswith("|}"):
            lines += typed_rows([row for row in rows if any(row[0])], is_card_title)
            rows = None
        elif said.startswith("|-"):
            rows.append(([], []))
        elif said[:1] in ("|", "!"):
            _add_cells(rows, said, number)
    return TypedLines(tuple(lines), "a table of a wiki") if has_table and rows is None else None


def _add_cells(rows: list[TableLine], said: str, number: int) -> None:
    """Add the cells of a line to the row that it belongs to."""
    if not rows or said[0] == "!":
        rows.append(([], []))
    cells, numbers = rows[-1]
    found = [cell.rpartition("|")[2].strip(MARKS) for cell in said[1:].replace("!!", "||").split("||")]
    rows[-1] = ([*cells, *found], [*numbers, *[number] * len(found)])
