"""Tidy a table or a JSON text: the same cells and keys, without blanks around them, and even indents."""

import json
from collections.abc import Sequence

from decklists.dialects.table.header_columns import separator_of


class _RepeatedKeyError(ValueError):
    """An object has a key twice, and writing it again would lose one."""


def tidy_table(lines: Sequence[str]) -> tuple[str, ...]:
    """Return the rows with no blanks around their cells. A line with quotes is kept: its cell may go on."""
    header = next((line for line in lines if line.strip()), "")
    separator = separator_of(header)
    return tuple(
        line if '"' in line else separator.join(cell.strip() for cell in line.split(separator))
        for line in lines
    )


def tidy_json(lines: Sequence[str]) -> tuple[str, ...]:
    """Return the same JSON with even indents, or the lines as they are where a key would be lost."""
    try:
        document = json.loads("\n".join(lines), object_pairs_hook=_require_single_keys, parse_float=_Number)
    except (ValueError, RecursionError):
        return tuple(lines)
    return tuple(json.dumps(document, ensure_ascii=False, indent=2).split("\n"))


class _Number(float):
    """A number that is written as it was read."""

    def __new__(cls, said: str) -> "_Number":
        number = super().__new__(cls, said)
        if repr(float(number)) != said:
            raise ValueError(said)
        return number


def _require_single_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise _RepeatedKeyError
    return found
