"""A table with a header row, as a spreadsheet exports it."""

import re

from decklists.dialects import Dialect

LOOKED_AT = 5000
"""Characters that the header row must be within."""

_MARKS = r"(?:[^\w\t;,\n]|_)*"
_NAME_COLUMN = re.compile(
    rf"(?:^|[\t;,]){_MARKS}(?:card{_MARKS}(?:name|title)?|name|title|karten?(?:name|titel)?|titel"
    rf"|carte|nom(?: de (?:la )?carte)?|titre){_MARKS}(?:[\t;,]|$)",
    re.MULTILINE,
)
"""A cell that says no more than that the names of cards are below it."""


def names_a_column(text: str) -> bool:
    """Tell whether the first row of a text, or a spreadsheet's hint (sep=;) above it, may head a table."""
    if text[:1] in ("{", "<"):
        return False
    for line in text[:LOOKED_AT].split("\n", 20)[:20]:
        if _heads_names(line):
            return True
        if line.strip() and "sep=" not in line:
            return False
    return False


def _heads_names(line: str) -> bool:
    """Tell whether some cell of a row says that names are below it."""
    if "\t" not in line and ";" not in line and "," not in line:
        return False
    folded = line.casefold().replace("'", "").replace("’", "").replace("`", "")
    return _NAME_COLUMN.search(folded) is not None


DIALECT = Dialect(
    "table",
    "a table",
    names_a_column,
    mistakes="decklists.dialects.table.mistakes",
    has_grammar=True,
    ending="csv",
)
