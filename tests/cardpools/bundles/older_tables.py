"""Second Edition as a machine has it that was not updated: without the newest expansions and names."""

import csv
import re
import shutil
from pathlib import Path

from cardpools.catalog.name_index import write_index
from cardpools.data_files.digest import compute_revision
from cardpools.data_files.folders import SHIPPED

NEWEST = {"Ph", "RoF", "WNOHGB"}
"""The expansions of August 2026."""


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return [*csv.DictReader(file)]


def write_rows(path: Path, rows: list[dict[str, str]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, [*rows[0]], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def make_older(folder: Path) -> tuple[set[str], dict[str, str]]:
    """Take the newest expansions and the places of missions away; return the cards and the shorter names."""
    shutil.copytree(Path(SHIPPED, "2e"), folder)
    source, exceptions = folder / "SOURCE.toml", (folder / "exceptions.toml").read_text("utf-8")
    kept = {row["card"] for row in rows_of(folder / "printings.csv") if row["expansion"] not in NEWEST}
    cards = {row["id"] for row in rows_of(folder / "cards.csv")}
    gone = {card for card in cards - kept if f'"{card}"' not in exceptions}
    former = {
        row["card"]: row["former"]
        for row in rows_of(folder / "ids.csv")
        if row["former"] and row["card"] not in gone
    }
    for name, key in (("cards", "id"), ("printings", "card"), ("evidence", "card"), ("ids", "card")):
        rows = [row for row in rows_of(folder / f"{name}.csv") if row[key] not in gone]
        for row in rows:
            if row[key] in former and name == "cards":
                row |= {"title": former[row["id"]], "subtitle": "", "location": ""}
            elif row[key] in former and name == "printings":
                row["source_name"] = former[row["card"]]
        write_rows(folder / f"{name}.csv", rows)
    write_index(folder)
    made = f'revision = "{compute_revision(folder)}"'
    source.write_text(re.sub('(?m)^revision = ".*"', made, source.read_text("utf-8")), "utf-8")
    return gone, former
