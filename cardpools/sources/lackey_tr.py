"""Import the LackeyCCG tables of Tribbles: Tribble cards and Trouble cards.

Number and power identify a Tribble: `10 Tribbles - Convert`. The number is the title, the power the subtitle.
All printings with the same number and power are one card, in any expansion.
"""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from cardpools.catalog.slug import slug
from cardpools.model import Card, Printing
from cardpools.sources.card_table import CardTableColumns, CardTableRow, ReportedLine, read_table
from cardpools.sources.intake import Intake, find_odd_value

FOLDER = "tr"
TABLES = ("tribbles.txt", "trouble.txt")
COLUMNS = CardTableColumns(("Name", "Set", "ImageFile", "Info", "Type", "Count", "Text"))
ABOUT = {
    "name": "LackeyCCG plugin tribbles, tables of Tribbles and of Troubles",
    "where": "https://raw.githubusercontent.com/eberlems/tribbles/playable/",
    "when": "2021-03-04",
}

_MARK = re.compile(r"\s+\*VP?$")
_TRIBBLE = re.compile(r"([\d,]+ Tribbles?) - (.+)")
_INFO = re.compile(r"(\d{1,6})\s*([A-Z][A-Za-z]*[+*]?)", re.ASCII)


class TribbleRow(NamedTuple):
    """A row with its card and collector's information."""

    row: CardTableRow
    card: Card
    number: str
    rarity: str


def import_tribbles(source_dir: Path) -> tuple[Intake, dict[str, str]]:
    """Import both tables."""
    return import_tables(source_dir / FOLDER, FOLDER), ABOUT


def import_tables(folder: Path, name: str) -> Intake:
    """Import both tables of a folder. `name` is the folder in citations of its rows."""
    tables = [read_table(folder / file, COLUMNS, f"{name}/{file}") for file in TABLES]
    read = [_read_row(row) for table in tables for row in table.rows]
    kept, repeated = _keep_each_once(one for one in read if isinstance(one, TribbleRow))
    reported = [*(one for one in read if isinstance(one, ReportedLine)), *repeated]
    return Intake(
        edition="tr",
        tables=tuple(tables),
        cards=_cards(kept),
        printings=_make_printings(kept),
        reported=(*(each for table in tables for each in table.reported), *reported),
    )


def _read_row(row: CardTableRow) -> TribbleRow | ReportedLine:
    """Return the printing of a row, or report the row."""
    info, name = _INFO.fullmatch(row["Info"]), _MARK.sub("", row["Name"])
    if not info:
        return row.report(f"Info is {row['Info']!r}")
    number, rarity = str(int(info[1])), info[2]
    if row["Type"] == "Trouble":
        card = _card(name, "", "Trouble", "", ())
    elif tribble := _TRIBBLE.fullmatch(name):
        powers = tuple(row["Type"].split(";"))
        card = _card(tribble[1], tribble[2], "Tribble", row["Count"], powers)
    else:
        return row.report("neither a number of Tribbles with a power nor a Trouble")
    if reason := find_odd_value(card):
        return row.report(reason)
    return TribbleRow(row, card, number, rarity)


def _keep_each_once(read: Iterable[TribbleRow]) -> tuple[list[TribbleRow], list[ReportedLine]]:
    """Return the first row of each printing, and report the further ones."""
    kept: dict[tuple[str, str], TribbleRow] = {}
    reported = []
    for one in read:
        first = kept.setdefault((one.card.id, _printing_id(one)), one)
        if first is not one:
            reported.append(one.row.report(f"another row of the printing of line {first.row.line}"))
    return list(kept.values()), reported


def _card(title: str, power: str, type_: str, count: str, powers: tuple[str, ...]) -> Card:
    """Return a card; the points of a Tribble are its number, its keywords the powers that it combines."""
    return Card(
        id=slug(title, power),
        title=title,
        subtitle=power,
        type=type_,
        uniqueness="",
        affiliations=(),
        mission_type="",
        location="",
        points=count,
        cost="",
        icons=(),
        keywords=powers,
        quadrant="",
        classification="",
        reverse_of="",
    )


def _cards(kept: Iterable[TribbleRow]) -> tuple[Card, ...]:
    """Return each card once, from its first row."""
    cards: dict[str, Card] = {}
    for one in kept:
        cards.setdefault(one.card.id, one.card)
    return tuple(cards.values())


def _printing_id(one: TribbleRow) -> str:
    """Return the id of the printing. Seven cards have the number 0, so their ids also contain the card."""
    return f"{one.row['Set']}-{one.number}{one.rarity}" + (f"-{one.card.id}" if one.number == "0" else "")


def _make_printings(kept: Iterable[TribbleRow]) -> tuple[Printing, ...]:
    """Return the printings. If two cards have one number by mistake, the later id also contains the card."""
    made: dict[str, Printing] = {}
    for one in kept:
        key = _printing_id(one)
        key = f"{key}-{one.card.id}" if key in made else key
        made[key] = _printing(one, key)
    return tuple(made.values())


def _printing(one: TribbleRow, key: str) -> Printing:
    return Printing(
        id=key,
        card=one.card.id,
        expansion=one.row["Set"],
        number=one.number,
        rarity=one.rarity,
        side="",
        property="",
        source_name=one.row["Name"],
        source=one.row.source,
    )
