"""Read a results file, CSV or TOML, whole: all problems are reported at once (docs/rounds.md)."""

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from legality.rounds.results.event_results import Entrant, EventResults, RoundsEventFacts
from legality.rounds.results.file_text import read_text
from legality.rounds.results.game_row import GameRow
from legality.rounds.results.join_rows import join_rows
from legality.rounds.results.row_faults import RowFault, UnreadableResultsError
from legality.rounds.results.row_fields import COLUMNS, REQUIRED, RowReader
from legality.rounds.results.table_rows import MOST_ROWS, table_rows

MOST_BYTES = 5_000_000

EVENT_KEYS: dict[str, type] = {
    "name": str,
    "guide": str,
    "rules": str,
    "rounds": int,
    "seed": int,
    "scenario": str,
    "level": str,
    "on": str,
}
PLAYER_KEYS: dict[str, type] = {"name": str, "seed": int, "earned_byes": int, "head_start": int}


def read_event(content: bytes) -> EventResults:
    """Read the bytes of a file. TOML is known by its table `[event]`, everything else is CSV."""
    if len(content) > MOST_BYTES:
        raise UnreadableResultsError([RowFault(0, f"The file is larger than {MOST_BYTES // 1_000_000} MB.")])
    text = read_text(content)
    lines = (line.strip() for line in text.splitlines())
    first = next((line for line in lines if line and not line.startswith("#")), "")
    return _read_toml(text) if first.startswith("[") else _read_csv(text)


def _read_csv(text: str) -> EventResults:
    reader = RowReader()
    rows = [reader.read(fields, line) for line, fields in table_rows(text, reader.faults, COLUMNS, REQUIRED)]
    return _joined_event([row for row in rows if row], reader.faults, RoundsEventFacts(), ())


def _read_toml(text: str) -> EventResults:
    try:
        document = tomllib.loads(text)
    except (
        ValueError,
        RecursionError,
    ) as error:  # Numbers of thousands of digits, tables in tables in tables.
        raise UnreadableResultsError([RowFault(0, f"The file is not TOML: {error}.")]) from None
    reader = RowReader()
    faults = reader.faults
    for key in document.keys() - {"event", "player", "game"}:
        faults.append(RowFault(0, f"[{key}] is no table here. Use [event], [[player]] and [[game]]."))
    facts = RoundsEventFacts(**_typed(document.get("event", {}), EVENT_KEYS, "[event]", faults))
    entrants = []
    for number, table in enumerate(_tables(document, "player", faults), 1):
        typed = _typed(table, PLAYER_KEYS, f"[[player]] {number}", faults)
        if typed.get("name", "").strip():
            name = reader.read({"round": "0", "player": typed["name"]}, 0)
            entrants += [Entrant(**(typed | {"name": name.player}))] if name else []
        else:
            faults.append(RowFault(0, f"[[player]] {number} has no name. Add one."))
    rows = [_toml_row(reader, table, line) for line, table in _toml_games(text, document, faults)]
    return _joined_event([row for row in rows if row], faults, facts, entrants)


def _tables(document: Mapping[str, Any], key: str, faults: list[RowFault]) -> list[Mapping[str, Any]]:
    tables = document.get(key, [])
    if isinstance(tables, list) and all(isinstance(table, dict) for table in tables):
        return tables[:MOST_ROWS]
    faults.append(RowFault(0, f"{key} is no list of tables. Write each one under [[{key}]]."))
    return []


def _typed(table: Any, keys: Mapping[str, type], where: str, faults: list[RowFault]) -> dict[str, Any]:
    """Return the values of a table that have the right type; others become faults."""
    if not isinstance(table, dict):
        faults.append(RowFault(0, f"{where} is no table."))
        return {}
    typed = {}
    for key, value in table.items():
        if key not in keys:
            faults.append(RowFault(0, f"{where}: {key} is no key here. Use one of {', '.join(keys)}."))
        elif type(value) is not keys[key]:
            wanted = "a whole number" if keys[key] is int else "a text in quotation marks"
            faults.append(RowFault(0, f"{where}: {key} must be {wanted}."))
        else:
            typed[key] = value
    return typed


def _toml_games(
    text: str, document: Mapping[str, Any], faults: list[RowFault]
) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """Yield the tables of games, each with the line of its head."""
    heads = [number for number, line in enumerate(text.splitlines(), 1) if line.strip() == "[[game]]"]
    tables = _tables(document, "game", faults)
    lines = heads if len(heads) == len(tables) else [0] * len(tables)
    yield from zip(lines, tables, strict=True)


def _toml_row(reader: RowReader, table: Mapping[str, Any], line: int) -> GameRow | None:
    """Read a game of a TOML file by the rules of a row of CSV."""
    unknown = [key for key in table if key not in COLUMNS]
    missing = [key for key in REQUIRED if key not in table]
    if unknown:
        reader.faults.append(RowFault(line, f"{', '.join(unknown)} is no key of a game."))
    if missing:
        reader.faults.append(RowFault(line, f"the game has no {' and '.join(missing)}. Add it."))
    if unknown or missing:
        return None
    return reader.read({key: str(value) for key, value in table.items()}, line)


def _joined_event(
    rows: list[GameRow], faults: list[RowFault], facts: RoundsEventFacts, entrants: Any
) -> EventResults:
    names = [each.name for each in entrants]
    for name in sorted({name for name in names if names.count(name) > 1}):
        faults.append(RowFault(0, f"{name} is registered twice. Delete one."))
    registered: dict[str, str] = {}
    for name in names:
        if registered.setdefault(name.casefold(), name) != name:
            first = registered[name.casefold()]
            faults.append(RowFault(0, f"{first} and {name} are one name. Delete one, or tell them apart."))
    for row in rows:
        for name in filter(None, (row.player, row.opponent)):
            if (first := registered.get(name.casefold(), name)) != name and name not in names:
                other = f"{name!r} is {first!r} under [[player]]. Write the name one way."
                faults.append(RowFault(row.line, other))
    joined = join_rows(rows, faults)
    if faults:
        raise UnreadableResultsError(faults)
    return EventResults(joined, facts, entrants)
