"""Write the shipped files, with equal bytes on every run and machine."""

import csv
import io
from collections.abc import Iterable
from pathlib import Path

from cardpools.data_files.card_ids import LedgerEntry
from cardpools.data_files.digest import compute_revision
from cardpools.data_files.title_evidence import TitleEvidence
from cardpools.model import Card, Printing
from cardpools.sources.intake import Intake

CsvValue = str | tuple[str, ...]


class ContradictionError(ValueError):
    """The intake contradicts itself. Nothing was written."""


def write_cards(path: Path, cards: Iterable[Card]) -> None:
    """Write cards.csv, sorted by id."""
    write_rows(path, Card._fields, sorted(cards))


def write_printings(path: Path, printings: Iterable[Printing]) -> None:
    """Write printings.csv, sorted by card, expansion, number and id."""
    ordered = sorted(printings, key=lambda p: (p.card, p.expansion, p.number, p.id))
    write_rows(path, Printing._fields, ordered)


def write_evidence(path: Path, evidence: Iterable[TitleEvidence]) -> None:
    """Write evidence.csv, sorted by card, if there is any evidence."""
    if rows := sorted(evidence):
        write_rows(path, TitleEvidence._fields, rows)


def write_ledger(path: Path, entries: Iterable[LedgerEntry]) -> None:
    """Write ids.csv, sorted by id."""
    write_rows(path, LedgerEntry._fields, sorted(entries))


def write_source(folder: Path, intake: Intake, about: dict[str, str]) -> None:
    """Write SOURCE.toml: origin and date of the tables, counts, reported lines, and the revision."""
    lines = ["# Written by `legality cards build`."]
    about = {"edition": intake.edition, **about}
    lines += [f"{key} = {_quote(value)}" for key, value in about.items()]
    lines += [f'revision = "{compute_revision(folder)}"']
    lines += [f"cards = {len(intake.cards)}", f"printings = {len(intake.printings)}"]
    for table in intake.tables:
        lines += ["", "[[tables]]", f"file = {_quote(table.file)}", f'sha256 = "{table.digest}"']
        lines += [f"lines = {table.lines}"]
    for row in sorted(intake.reported):
        lines += ["", "[[reported]]", f"file = {_quote(row.file)}", f"line = {row.line}"]
        lines += [f"reason = {_quote(row.reason)}"]
    (folder / "SOURCE.toml").write_bytes(("\n".join(lines) + "\n").encode())


def write_rows(path: Path, fields: tuple[str, ...], rows: Iterable[tuple[CsvValue, ...]]) -> None:
    """Write a CSV file. Values of a list are joined with `;`."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(fields)
    writer.writerows([_join_values(cell) for cell in row] for row in rows)
    path.write_bytes(text.getvalue().encode())


def _join_values(cell: CsvValue) -> str:
    if isinstance(cell, str):
        return cell
    if wrong := [value for value in cell if ";" in value or not value]:
        raise ContradictionError(f"{wrong[0]!r} cannot stand in a list joined with semicolons")
    return ";".join(cell)


def _quote(value: str) -> str:
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
