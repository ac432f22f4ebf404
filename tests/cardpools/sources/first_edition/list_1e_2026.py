"""Read the 1E list of January 2026, which tests compare with our data.

It has other columns, other words for rarity, and `❖` for universal.
"""

import re
from collections.abc import Iterable
from pathlib import Path

from cardpools.catalog.slug import slug
from cardpools.model import Card, Printing
from cardpools.sources.card_table import CardTable, CardTableColumns, CardTableRow, ReportedLine, read_table
from cardpools.sources.first_edition.cards_1e import CardAndPrinting
from cardpools.sources.first_edition.decisions_1e import Decisions
from cardpools.sources.first_edition.facts_1e import TYPES_WITH_UNIQUENESS
from cardpools.sources.first_edition.identity_1e import identify
from cardpools.sources.first_edition.marks_1e import read_marks

NAME = "1e/2026-01/cards.csv"
COLUMNS = CardTableColumns(
    ("ID", "Name", "Set Name", "Set Code", "Rarity", "Card Type", "Affiliation"), delimiter=","
)

RARITIES = {
    "Common": "C",
    "Uncommon": "U",
    "Rare": "R",
    "Rare Plus": "R+",
    "Ultra Rare": "UR",
    "Starter": "S",
    "Promo": "P",
    "Foil": "F",
    # The letter before the V is the border or gem; all of them are virtual.
    "CV": "V",
    "UV": "V",
    "RV": "V",
    "PV": "V",
    "R+V": "V",
    "URV": "V",
}
_MARKS = re.compile("[❖✶•%]\\s*")
UNIQUENESS = {"❖": "universal", "✶": "enigma"}


def read_list(path: Path) -> CardTable:
    """Read the list."""
    return read_table(path, COLUMNS, NAME)


def read_rows(
    rows: Iterable[CardTableRow], decisions: Decisions
) -> tuple[list[CardAndPrinting], list[ReportedLine]]:
    """Return the card and printing of each row. The number in its ID counts rows; it is not the card's.

    A card with several affiliations has one identical row for each face. The list has no marks for versions,
    so versions.toml must identify the cards.
    """
    shown: list[CardAndPrinting] = []
    reported: list[ReportedLine] = []
    faces: set[tuple[str, str, str]] = set()
    for row in rows:
        key = (row["Set Code"], row["Name"], row["Affiliation"])
        if row["Set Code"] not in decisions.codes:
            reported.append(row.report(f"unknown expansion {row['Set Code']!r}"))
        elif not row["Name"] or row["Rarity"] not in RARITIES:
            reported.append(row.report(f"no name, or unknown rarity {row['Rarity']!r}"))
        else:
            shown.append(
                _read_row(row, "alternate" if key in faces and "/" in key[2] else "front", decisions)
            )
        faces.add(key)
    return shown, reported


def _read_row(row: CardTableRow, side: str, decisions: Decisions) -> CardAndPrinting:
    name, card_type = strip_list_marks(row["Name"]), row["Card Type"]
    expansion = decisions.codes[row["Set Code"]]
    identity = identify(name, read_marks(name), card_type, expansion, decisions)
    card = Card(
        id=identity.card,
        title=identity.title,
        subtitle="",
        type=card_type,
        uniqueness=UNIQUENESS.get(row["Name"][0], "unique") if card_type in TYPES_WITH_UNIQUENESS else "",
        affiliations=tuple(row["Affiliation"].split("/")) if row["Affiliation"] else (),
        # The list has no other facts.
        mission_type="",
        location="",
        points="",
        cost="",
        icons=(),
        keywords=(),
        quadrant="",
        classification="",
        reverse_of="",
    )
    key = f"{expansion}-{slug(identity.title)}" + ("" if side == "front" else f"-{side}")
    rarity = RARITIES[row["Rarity"]]
    return CardAndPrinting(
        card, Printing(key, identity.card, expansion, "", rarity, side, "", row["Name"], row.source)
    )


def strip_list_marks(name: str) -> str:
    """Return a name without its marks for universal and enigma."""
    return _MARKS.sub("", name).strip()
