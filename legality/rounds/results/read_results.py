"""Read a results file, CSV or TOML, whole: all problems are reported at once (docs/rounds.md)."""

import csv
import io
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from legality.rounds.results.event_results import Entrant, EventResults, RoundsEventFacts
from legality.rounds.results.game_row import GameRow
from legality.rounds.results.join_rows import join_rows
from legality.rounds.results.row_faults import RowFault, UnreadableResultsError
from legality.rounds.results.row_fields import COLUMNS, REQUIRED, RowReader

MOST_BYTES = 5_000_000
MOST_ROWS = 50_000

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
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise UnreadableResultsError([RowFault(line, "is not UTF-8. Save the file as UTF-8.")]) from None
    lines = (line.strip() for line in text.splitlines())
    first = next((line for line in lines if line and not line.startswith("#")), "")
    return _read_toml(text) if first.startswith("[") else _read_csv(text)


def _read_csv(text: str) -> EventResults:
    reader = RowReader()
    rows = [reader.read(fields, line) for line, fields in _csv_rows(text, reader.faults)]
    return _joined_event([row for row in rows if row], reader.faults, RoundsEventFacts(), ())


def _csv_rows(text: str, faults: list[RowFault]) -> Iterator[tuple[int, Mapping[str, str]]]:
    """Yield the rows of a table with their line numbers. Empty lines and lines after # are passed over."""
    head = next((line for line in text.splitlines() if line.strip() and not line.startswith("#")), "")
    delimiter = max(",;\t", key=head.count)
    table = csv.reader(io.StringIO(text), delimiter=delimiter, skipinitialspace=True)
    header: list[str] = []
    count = 0
    try:
        for cells in table:
            if not any(cell.strip() for cell in cells) or cells[0].lstrip().startswith("#"):
                continue
            if not header:
                header = [cell.strip().lower().replace(" ", "_") for cell in cells]
                if _wrong_header(header, table.line_num, faults):
                    return
                continue
            count += 1
            if count > MOST_ROWS:
                faults.append(RowFault(table.line_num, f"is row {count}. A file has at most {MOST_ROWS}."))
                return
            if any(cell.strip() for cell in cells[len(header) :]):
                more = f"has {len(cells)} cells under {len(header)} columns. Quote names with commas."
                faults.append(RowFault(table.line_num, more))
                continue
            padded = [*cells, *[""] * (len(header) - len(cells))]
            yield table.line_num, {name: cell.strip() for name, cell in zip(header, padded, strict=False)}
    except csv.Error as error:
        faults.append(RowFault(table.line_num, f"is not CSV ({error}). Check its quotation marks."))
    if not header:
        faults.append(RowFault(0, f"The file is empty. Its first line is {','.join(COLUMNS)}."))


def _wrong_header(header: list[str], line: int, faults: list[RowFault]) -> bool:
    """Tell whether the first line does not name the columns, and add the fault."""
    missing = [name for name in REQUIRED if name not in header]
    unknown = [name for name in header if name and name not in COLUMNS]
    twice = sorted({name for name in header if name and header.count(name) > 1})
    if missing:
        expected = ",".join(COLUMNS)
        faults.append(RowFault(line, f"has no column {' and '.join(missing)}. Write {expected}."))
    if unknown:
        faults.append(RowFault(line, f"has an unknown column: {', '.join(unknown)}. Delete or rename it."))
    if twice:
        faults.append(RowFault(line, f"has the column {', '.join(twice)} twice. Delete one."))
    return bool(missing or unknown or twice)


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
    joined = join_rows(rows, faults)
    if faults:
        raise UnreadableResultsError(faults)
    return EventResults(joined, facts, entrants)
