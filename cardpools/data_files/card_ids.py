"""Read ids.csv, the ledger of card ids: a card keeps its id, whatever it is called later."""

import csv
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

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
    with path.open(encoding="utf-8", newline="") as file:
        return {row["card"]: _entry(row) for row in csv.DictReader(file)}


def unite_ledgers(first: Iterable[LedgerEntry], *, over: dict[str, LedgerEntry]) -> dict[str, LedgerEntry]:
    """Return the entries of two ledgers; `over` counts where both know a card."""
    return {entry.card: entry for entry in first} | over


def _entry(row: dict[str, str]) -> LedgerEntry:
    former = tuple(name for name in row["former"].split(";") if name)
    return LedgerEntry(row["card"], row["printing"], row["name"], former)
