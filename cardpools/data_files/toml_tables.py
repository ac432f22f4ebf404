"""Read TOML files, with a disk cache of the parsed tables.

Parsing the guides, rules, bans and expansions of one check took a fifth of the time of a cold process. Paths
are strings, because importing pathlib costs three milliseconds.
"""

import os
from collections.abc import Iterator
from datetime import date
from typing import Any

from cardpools.data_files.disk_cache import look_up_answer, store_answer

TomlKey = str | int


def read_toml(path: "str | os.PathLike[str]") -> dict[str, Any]:
    """Read a TOML file."""
    with open(path, "rb") as file:  # noqa: PTH123
        return parse_toml(file.read(), os.fspath(path))


def parse_toml(content: bytes, path: str) -> dict[str, Any]:
    """Parse the bytes of a TOML file, or load the cached table. Errors of tomllib are not cached."""
    kept = look_up_answer(path, content)
    if kept is not None:
        table, days = kept
        for *place, last, day in days:
            _within(table, place)[last] = date.fromordinal(day)
        assert isinstance(table, dict)
        return table
    import tomllib  # Takes two milliseconds, which a cache hit saves.

    table = tomllib.loads(content.decode())
    _cache_table(path, content, tomllib.loads(content.decode()))
    return table


def toml_files(folder: "str | os.PathLike[str]") -> list[str]:
    """Return the TOML files of a folder, sorted by name; none if there is no such folder."""
    try:
        names = sorted(os.listdir(folder))  # noqa: PTH208
    except FileNotFoundError:
        return []
    return [f"{os.fspath(folder)}/{name}" for name in names if name.endswith(".toml")]


def file_stem(path: str) -> str:
    """Return the name of a TOML file without its folder and suffix."""
    return file_name(path).removesuffix(".toml")


def file_name(path: str) -> str:
    """Return the name of a file without its folder."""
    return os.path.basename(path)  # noqa: PTH119


def _cache_table(path: str, content: bytes, table: dict[str, Any]) -> None:
    """Cache a table, with dates as ordinals. A table with a time of day cannot be cached."""
    days = [(*place, day.toordinal()) for place, day in _days(table)]
    for *place, last, day in days:
        _within(table, place)[last] = day
    try:
        store_answer(path, content, (table, days))
    except ValueError:
        return


def _days(table: Any, place: tuple[TomlKey, ...] = ()) -> Iterator[tuple[tuple[TomlKey, ...], date]]:
    """Yield the dates in a table, each with its key path."""
    if type(table) is date:
        yield place, table
    elif isinstance(table, dict | list):
        for key, value in table.items() if isinstance(table, dict) else enumerate(table):
            yield from _days(value, (*place, key))


def _within(table: Any, place: list[TomlKey]) -> Any:
    """Follow a key path into a table."""
    for key in place:
        table = table[key]
    return table
