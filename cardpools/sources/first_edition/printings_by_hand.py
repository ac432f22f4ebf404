"""Read printings-by-hand.csv: 1E printings that no plugin table has, and add them to an intake.

A plugin table that has the same number counts; its printing then keeps the id that the file gave it.
"""

import csv
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cardpools.model import Card, Printing
from cardpools.sources.card_table import CardTable
from cardpools.sources.first_edition.identity_1e import VERSIONED_TYPES
from cardpools.sources.first_edition.marks_1e import read_marks
from cardpools.sources.intake import Intake

NAME = "printings-by-hand.csv"


class PrintingByHand(NamedTuple):
    """A row of the file: a printing, and the facts of its card if it is new."""

    printing: Printing
    card: Card | None

    @property
    def place(self) -> tuple[str, str, str]:
        """Return the expansion, number and side, by which the row is found in a plugin table."""
        return self.printing.expansion, self.printing.number, self.printing.side


def read_printings_by_hand(folder: Path) -> list[PrintingByHand]:
    """Read the file of a data folder. Lines that begin with `#` are comments."""
    lines = (folder / NAME).read_text(encoding="utf-8").split("\n")
    numbered = ((number, line) for number, line in enumerate(lines, start=1) if line[:1] not in ("", "#"))
    _, header = next(numbered)
    fields = next(csv.reader([header]))
    rows = ((number, dict(zip(fields, next(csv.reader([line])), strict=True))) for number, line in numbered)
    return [PrintingByHand(_printing(row, number), _card(row)) for number, row in rows]


def add_printings_by_hand(intake: Intake, folder: Path) -> Intake:
    """Add the printings that the tables lack. The cards of the intake have lasting ids already.

    A printing of a card that the tables lack is left out.
    """
    by_hand = read_printings_by_hand(folder)
    intake = _keep_printing_ids(intake, by_hand)
    there = {each.id for each in intake.printings}
    missing = [each for each in by_hand if each.printing.id not in there]
    known = {card.id: card for card in intake.cards}
    new = {each.card.id: each.card for each in missing if each.card and each.card.id not in known}
    added = [each.printing for each in missing if each.printing.card in known or each.printing.card in new]
    digest = hashlib.sha256((folder / NAME).read_bytes()).hexdigest()
    return intake._replace(
        tables=(*intake.tables, CardTable(f"1e/{NAME}", digest, len(added), (), ())),
        cards=(*intake.cards, *new.values()),
        printings=(*intake.printings, *added),
    )


def _keep_printing_ids(intake: Intake, by_hand: list[PrintingByHand]) -> Intake:
    """Give printings of the tables the ids that the file gave them before any table had them."""
    ids = {(each.printing.card, *each.place): each.printing.id for each in by_hand}
    kept = (
        each._replace(id=ids.get((each.card, each.expansion, each.number, each.side), each.id))
        for each in intake.printings
    )
    return intake._replace(printings=tuple(kept))


def _printing(row: dict[str, str], line: int) -> Printing:
    return Printing(
        id=row["printing"],
        card=row["card"],
        expansion=row["expansion"],
        number=row["number"],
        rarity=row["rarity"],
        side=row["side"],
        property=row["property"],
        source_name=row["name"],
        source=f"1e/{NAME}:{line}",
    )


def _card(row: dict[str, str]) -> Card | None:
    """Return the card of a row, or None if its facts are in the tables."""
    if not row["type"]:
        return None
    return Card(
        id=row["card"],
        title=read_marks(row["name"]).title,
        subtitle="",
        type=row["type"],
        uniqueness=row["uniqueness"] if row["type"] in VERSIONED_TYPES else "",
        affiliations=tuple(_values(row["affiliations"])),
        mission_type="",
        location="",
        points="",
        cost="",
        icons=tuple(_values(row["icons"])),
        keywords=(),
        quadrant="",
        classification=row["classification"],
        reverse_of="",
    )


def _values(cell: str) -> Iterator[str]:
    return (value for value in cell.split(";") if value)
