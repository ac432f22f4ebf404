"""Write tables as TOML, the same bytes for the same content."""

import json
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any


def write_tables(name: str, tables: Iterable[Mapping[str, Any]], head: str = "") -> str:
    """Return a TOML text with one `[[name]]` for each table."""
    return head + "".join(f"\n[[{name}]]\n{write_table(table)}" for table in tables)


def write_table(table: Mapping[str, Any]) -> str:
    """Return the lines of one table."""
    return "".join(f"{_write_key(key)} = {write_value(value)}\n" for key, value in table.items())


def write_value(value: Any) -> str:
    """Return a value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, Mapping):
        inside = ", ".join(f"{_write_key(key)} = {write_value(each)}" for key, each in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    return f"[{', '.join(map(write_value, value))}]"


def _write_key(key: str) -> str:
    bare = key.isascii() and key.replace("-", "").replace("_", "").isalnum()
    return key if bare else write_value(key)
