"""Small 1E tables of our own, and decisions to read them with."""

from datetime import date
from pathlib import Path

from cardpools.sources.first_edition.decisions_1e import Decisions

HEADER = (
    "Name\tSet\tImageFile\tRelease\tInfo\tProperty\tUniqueness\tType\tMission/ Dilemma Type\tAffil\tClass\t"
    "Int/Rng\tCun/Wpn\tStr/Shd\tPoints\tRegion\tQuadrant\tSpan\tIcons\tStaff\tCharacteristics/ Keywords\t"
    "Requires\tPersona\tCommand\tLore\tReports\tNames\tText"
)
COLUMNS = HEADER.split("\t")

DECISIONS = Decisions(
    rows={("Borg Cube (The Borg)", ""): "borg-cube", ("Kira Nerys", "DRP"): "kira-nerys-dramatis-personae"},
    titles={"I.K.C. Pagh": "I.K.S. Pagh"},
    reverses={"deep-space-9": "terok-nor"},
    locations={"verify-evidence": "Sector 04-70"},
    released={
        "PT": date(1994, 11, 30),
        "fc": date(1997, 12, 31),
        "ds9": date(1998, 7, 31),
        "IC": date(2010, 6, 30),
        "VP": date(2025, 2, 2),
        "2EVP": date(2025, 2, 2),
        "TWTSD": date(2000, 8, 31),
        "PM": date(2025, 2, 2),
        "DRP": date(2026, 1, 31),
    },
    codes={"PT": "PT", "PRE": "PT", "DRP": "DRP"},
    expansion_names=frozenset({"The Next Generation", "Second Edition"}),
)


def line(**cells: str) -> str:
    """Return a row of the plugin's table; columns are named in lower case, words joined with `_`."""
    by_column = {
        column.lower().replace("/ ", "_").replace("/", "_").replace(" ", "_"): "" for column in COLUMNS
    }
    assert cells.keys() <= by_column.keys(), cells.keys() - by_column.keys()
    return "\t".join({**by_column, **cells}.values())


def write_table(path: Path, *lines: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join([HEADER, *lines]) + "\n", encoding="utf-8")
    return path
