"""What a text must show before the module of a dialect is imported to weigh it.

Three dialects bring an XML, a table or a JSON reader's worth of modules along, the others their patterns. A
text without their sign is worth no point to them, so a cold process that is given a typed list need not load
them to hear that.
"""

import re
from collections.abc import Callable

LOOKED_AT = 5000

BEGINNING = 1000
"""So many characters of a text show whether it is in columns; the dialects in columns weigh no more of it."""

_MARKS = r"(?:[^\w\t;,\n]|_)*+"
_NAME_COLUMN = re.compile(
    rf"(?:^|[\t;,]){_MARKS}(?:card{_MARKS}(?:name|title)?|name|title){_MARKS}(?:[\t;,]|$)", re.MULTILINE
)
"""A cell that says no more than that the names of cards stand below it."""


_RARITY = re.compile(r"[A-Z]\+? +[0-9]")


def has_columns(text: str) -> bool:
    """Tell whether a text may hold columns with tabs between them."""
    return "\t" in text[:BEGINNING]


def has_rarities(text: str) -> bool:
    """Tell whether a text may hold columns of which one is a rarity, with a number behind it."""
    return has_columns(text) or _RARITY.search(text, 0, BEGINNING) is not None


def begins_a_tag(text: str) -> bool:
    """Tell whether a text may be XML."""
    return text.lstrip()[:1] == "<"


def begins_an_object(text: str) -> bool:
    """Tell whether a text may be JSON."""
    return text.lstrip()[:1] == "{"


def names_a_column(text: str) -> bool:
    """Tell whether the first row of a text, or a spreadsheet's hint (sep=;) above it, may head a table."""
    for line in text[:LOOKED_AT].split("\n", 20)[:20]:
        if _heads_names(line):
            return True
        if line.strip() and "sep=" not in line:
            return False
    return False


def _heads_names(line: str) -> bool:
    """Tell whether some cell of a row says that names stand below it."""
    bare = line.casefold().replace("'", "").replace("’", "").replace("`", "")
    return any(mark in bare for mark in "\t;,") and _NAME_COLUMN.search(bare) is not None


SIGNS: dict[str, Callable[[str], bool]] = {
    "lackey": has_columns,
    "dek": begins_a_tag,
    "trekcc": has_rarities,
    "table": names_a_column,
    "json": begins_an_object,
}
"""The sign of each dialect that has one."""
