"""The form of a deck check: the rows to count with what was counted so far, and the counted deck."""

from collections.abc import Mapping
from typing import NamedTuple

from decklists.mistake_excerpts import printable
from decklists.model import Deck, Edition, SectionKind
from decklists.part_table import DECK_PARTS
from decklists.reader import read
from decklists.writer import write
from legality.deck_check.rows_to_count import MOST, PartToCount, RowToCount, counted_deck
from legality.events.desk.deck_to_check import DeckToCheck
from legality.events.views import CountView
from legality.render.layout.words import SECTIONS_OF_CARDS
from legality.service.views.card_faces import CardFace, face_of
from legality.service.views.deck_rows import PLURALS, UNKNOWN

DIALECT = "json"
"""The dialect of the record; it loses nothing."""

FOREIGN = "x|"
"""How the key of a card begins that is not on the list: `x|PART|NAME`."""


class CountLine(NamedTuple):
    """A card to count. `counted` is what the form or the count in progress says; empty if nothing."""

    key: str
    title: str
    subtitle: str
    copies: int
    face: CardFace
    counted: str


class CountGroup(NamedTuple):
    """The cards of one type."""

    name: str
    lines: tuple[CountLine, ...]


class CountPart(NamedTuple):
    """A part of the deck."""

    kind: str
    label: str
    copies: int
    groups: tuple[CountGroup, ...]


def list_count_parts(parts: tuple[PartToCount, ...], counts: Mapping[str, str]) -> tuple[CountPart, ...]:
    """Return the rows of the form by part and type, with what was counted so far."""
    return tuple(_part(part, counts) for part in parts)


def _part(part: PartToCount, counts: Mapping[str, str]) -> CountPart:
    groups = (
        CountGroup(_plural(each.type), tuple(_line(row, counts) for row in each.rows)) for each in part.types
    )
    label = printable(SECTIONS_OF_CARDS[part.kind])
    return CountPart(part.kind, label[:1].upper() + label[1:], part.copies, tuple(groups))


def _plural(kind: str) -> str:
    return PLURALS.get(kind, f"{kind}s") if kind else "Not a known card"


def _line(row: RowToCount, counts: Mapping[str, str]) -> CountLine:
    card = row.card
    title = card.title if card and card.title and card.subtitle else row.name
    return CountLine(
        row.key,
        printable(title),
        printable(card.subtitle) if card else "",
        row.copies,
        face_of(card) if card else UNKNOWN,
        counts.get(row.key, ""),
    )


def counts_of_form(parts: tuple[PartToCount, ...], given: Mapping[str, str]) -> dict[str, str]:
    """Return what a form says of each row. A tick means as many copies as listed."""
    rows = (row for part in parts for each in part.types for row in each.rows)
    return {
        row.key: str(row.copies) if given.get(f"all-{row.key}") else given.get(f"n-{row.key}", "").strip()
        for row in rows
    }


def read_numbers(parts: tuple[PartToCount, ...], given: Mapping[str, str]) -> dict[str, int]:
    """Return the number of each row that a form counts. What is no number counts as nothing."""
    said = counts_of_form(parts, given).items()
    return {key: min(MOST, int(text[:9])) for key, text in said if text.isascii() and text.isdecimal()}


def counts_in_progress(count: CountView | None) -> dict[str, str]:
    """Return what a count in progress says of each row."""
    return {each.row: str(each.copies) for each in count.rows} if count else {}


def foreign_cards(count: CountView | None) -> str:
    """Return the cards of a count that are not on the list, as lines under the headings of their parts."""
    found: dict[str, list[str]] = {}
    for each in count.rows if count else ():
        if each.row.startswith(FOREIGN) and each.copies:
            _, part, name = each.row.split("|", 2)
            found.setdefault(part, []).append(f"{each.copies} {name}")
    return "\n\n".join("\n".join((heading, *found[kind])) for kind, heading in PART_HEADINGS if kind in found)


PART_HEADINGS = tuple((part.kind, part.heading) for part in DECK_PARTS if part.heading)
"""The parts that a card may be found in, with their headings."""


USUAL: dict[Edition, tuple[SectionKind, ...]] = {
    "1e": ("draw", "seeds", "missions"),
    "2e": ("draw", "dilemmas", "missions"),
    "tr": ("draw",),
}


def headings_for(table: DeckToCheck) -> tuple[tuple[str, str], ...]:
    """Return the parts that a card which is not on the list may be in: those of the list, and usual ones."""
    kinds = {part.kind for part in table.parts} | {*USUAL[table.event.terms.edition]}
    return tuple((kind, heading) for kind, heading in PART_HEADINGS if kind in kinds and kind != "aside")


def read_counted_deck(deck: Deck, parts: tuple[PartToCount, ...], given: Mapping[str, str]) -> Deck:
    """Return the counted deck: the listed cards with their counts, and the others typed below."""
    counted = counted_deck(deck, parts, read_numbers(parts, given))
    others = read(given.get("others", ""), "plain").deck.sections
    return counted._replace(sections=(*counted.sections, *others))


def write_deck(deck: Deck) -> bytes:
    """Write the counted deck for the record."""
    return write(deck, DIALECT).text.encode()
