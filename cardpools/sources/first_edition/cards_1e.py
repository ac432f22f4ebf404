"""Unite the rows of each card: faces with other affiliations, other sides, reprints."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import date
from typing import NamedTuple

from cardpools.model import Card, Printing


class CardAndPrinting(NamedTuple):
    """The card and the printing of one row."""

    card: Card
    printing: Printing


def unite_cards(shown: Iterable[CardAndPrinting], released: Mapping[str, date]) -> list[Card]:
    """Return the cards. The newest printing decides: by the errata clause all older ones follow it.

    A back whose front is in no row stands for itself.
    """
    rows: defaultdict[str, list[CardAndPrinting]] = defaultdict(list)
    for one in shown:
        rows[one.card.id].append(one)
    cards = [_unite_rows(some, released) for some in rows.values()]
    return [card if card.reverse_of in rows else card._replace(reverse_of="") for card in cards]


def _unite_rows(rows: list[CardAndPrinting], released: Mapping[str, date]) -> Card:
    """Unite the rows of a card: facts of its newest front, affiliations and icons of all its faces.

    Only the newest expansion counts, except for faces: Identity Crisis prints the second face of
    cards whose first face is in an older expansion.
    """
    ordered = sorted(rows, key=lambda row: _row_order(row, released))
    newest = ordered[0]
    others = [row for row in ordered[1:] if row.printing.side != "front" or _same_print(row, newest)]
    faces = [newest.card, *(row.card for row in others)]
    return newest.card._replace(
        affiliations=_union(face.affiliations for face in faces),
        icons=_union(face.icons for face in faces),
        classification=next((face.classification for face in faces if face.classification), ""),
    )


def _same_print(row: CardAndPrinting, other: CardAndPrinting) -> bool:
    return row.printing.expansion == other.printing.expansion


def _row_order(row: CardAndPrinting, released: Mapping[str, date]) -> tuple[bool, int, str]:
    """Return the sort key of a row: fronts first, newest first, then by name."""
    printing = row.printing
    day = released.get(printing.expansion, date.max)  # An expansion that is not described yet is the newest.
    return printing.side != "front", -day.toordinal(), printing.source_name


def _union(lists: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(value for values in lists for value in values))
