"""The Tribbles tables, written anew from the data that ship: names, numbers and powers, no text."""

from pathlib import Path

from cardpools.catalog.catalog import open_catalog
from cardpools.data_files.folders import SHIPPED
from cardpools.model import Card, Printing

HEADER = "Name\tSet\tImageFile\tInfo\tType\tCount\tText"


def tables() -> dict[str, list[str]]:
    """Return the rows of both tables, as a plugin would have them."""
    catalog = open_catalog("tr", Path(SHIPPED, "tr"))
    rows: dict[str, list[str]] = {"tribbles.txt": [], "trouble.txt": []}
    for printing in catalog.all_printings():
        card = catalog.card(printing.card)
        rows["trouble.txt" if card.type == "Trouble" else "tribbles.txt"].append(_row(card, printing))
    return rows


def text(rows: list[str]) -> bytes:
    """Return a table as bytes."""
    return "\n".join([HEADER, *rows, ""]).encode()


def _row(card: Card, printing: Printing) -> str:
    kind = ";".join(card.keywords) or "Trouble"
    info = printing.number + printing.rarity
    return "\t".join((printing.source_name, printing.expansion, "image", info, kind, card.points, "text"))
