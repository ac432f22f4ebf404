"""Read ids.csv, the ledger of card ids: a card keeps its id, whatever it is called later."""

import csv
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from cardpools.data_files.data_problems import Problem, WrongDataError

IDS = "ids.csv"


class LedgerEntry(NamedTuple):
    """One row of ids.csv. Rows are added and their names change; no id is ever changed or given again."""

    card: str  # the id
    printing: str  # the id of its first printing; empty where no printing of it has a number
    name: str  # title and subtitle in the newest tables
    former: tuple[str, ...]  # earlier names, the oldest first


def read_ledger(folder: Path) -> dict[str, LedgerEntry]:
    """Return the ledger of a data folder by card id; empty where it has none."""
    path = folder / IDS
    if not path.is_file():
        return {}
    try:
        header, *rows = csv.reader(path.read_text(encoding="utf-8").splitlines(), strict=True)
    except (ValueError, csv.Error) as error:
        raise WrongDataError((Problem(IDS, "", f"cannot be read: {error}"),)) from None
    if tuple(header) != LedgerEntry._fields:
        wanted = f"the columns must be {','.join(LedgerEntry._fields)}"
        raise WrongDataError((Problem(IDS, "line 1", wanted),))
    faults = tuple(_find_faults(rows))
    if faults:
        raise WrongDataError(faults)
    return {row[0]: _entry(row) for row in rows}


def _find_faults(rows: list[list[str]]) -> Iterator[Problem]:
    """Name each row that is no row of the ledger, and each id or first printing that is there twice."""
    seen: set[str] = set()
    for line, row in enumerate(rows, start=2):
        if len(row) != len(LedgerEntry._fields) or not row[0] or not row[2]:
            yield Problem(IDS, f"line {line}", "not an id, a printing, a name and former names")
            continue
        for value in (f"id {row[0]}", f"printing {row[1]}"):
            if value in seen:
                yield Problem(IDS, f"line {line}", f"{value} is there twice")
            seen.add(value)


def unite_ledgers(first: Iterable[LedgerEntry], *, over: dict[str, LedgerEntry]) -> dict[str, LedgerEntry]:
    """Return the entries of two ledgers; `over` counts where both know a card."""
    return {entry.card: entry for entry in first} | over


def _entry(row: list[str]) -> LedgerEntry:
    card, printing, name, former = row
    return LedgerEntry(card, printing, name, tuple(each for each in former.split(";") if each))
