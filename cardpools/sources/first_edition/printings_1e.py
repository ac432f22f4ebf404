"""Make the printing of a row in the plugin's 1E table: expansion, number, rarity, side."""

import re
from collections.abc import Iterable, Iterator
from itertools import count, groupby

from cardpools.catalog.slug import slug
from cardpools.model import Printing
from cardpools.sources.card_table import CardTableRow
from cardpools.sources.first_edition.identity_1e import Identity
from cardpools.sources.first_edition.marks_1e import MarkedName

# Two codes of the plugin differ from another by case only, or were renamed; ours differ by more.
RELEASES = {"TWT": "TWTSD", "premiere": "PT"}
# Virtual promos of 2E are listed with those of 1E, but have their own numbers: another expansion.
PROMOS_OF_2E = "2EVP"

_INFO = re.compile(r"(?:(\d{1,6}) +)?([A-Z]+[+*]?)", re.ASCII)


def expansion_of(row: CardTableRow, marks: MarkedName) -> str:
    """Return our code of the expansion of a row."""
    if marks.second_edition and row["Release"] == "VP":
        return PROMOS_OF_2E
    return RELEASES.get(row["Release"], row["Release"])


def printing_of(row: CardTableRow, marks: MarkedName, identity: Identity, expansion: str) -> Printing | None:
    """Return the printing, or None if the collector's info is unreadable."""
    info = _INFO.fullmatch(row["Info"])
    if not info:
        return None
    number, rarity = info[1] or "", info[2]
    side = side_of(row, marks)
    key = number or slug(identity.title, *marks.versions, *(p for p in marks.printings if p != "back"))
    return Printing(
        id=f"{expansion}-{key}" + ("" if side == "front" else f"-{side}"),
        card=identity.card,
        expansion=expansion,
        number=number,
        # The table writes `TR` for a rare of the original Premiere; the card says R.
        rarity=rarity.removeprefix("T") if expansion == "PT" else rarity,
        side=side,
        property=row["Property"].replace("Voy", "VOY"),
        source_name=row["Name"],
        source=row.source,
    )


def side_of(row: CardTableRow, marks: MarkedName) -> str:
    """Return the side. A mark for a face means something only on a card with several affiliations.

    On others (`Enterprise* *VP`) it only distinguishes the names of two printings.
    """
    if marks.back:
        return "back"
    return "alternate" if marks.face and "/" in row["Affil"] else "front"


def number_shared_ids(printings: Iterable[Printing]) -> Iterator[Printing]:
    """Give printings that share expansion and number ids of their own, by the names of their rows.

    Odo (Dogs of War) has three faces; Fair Play and Fair Play (Voyager) are both Referee Reprints 3.
    """
    ordered = sorted(printings, key=lambda p: (p.id, p.source_name, p.source))
    used = {printing.id for printing in ordered}
    for _, group in groupby(ordered, key=lambda p: p.id):
        counts = count(2)
        for place, printing in enumerate(group):
            key = printing.id
            while place and key in used:
                key = f"{printing.id}-{next(counts)}"
            used.add(key)
            yield printing._replace(id=key)
