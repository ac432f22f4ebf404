"""A counting sheet in words, the same for the terminal and for paper."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from decklists.mistake_excerpts import printable
from legality.conduct.penalty_facts import Penalty
from legality.deck_check.counting_sheet import NOT_KNOWN, Sheet, SheetPart, Stack
from legality.render.layout import words
from legality.render.verdict.report import describe_terms

SCORE_CARD_HEADER = ("Round", "Infraction", "Level and penalty", "Director")
"""The columns of the score card."""

BLANK_RECORDS = 2
"""Lines for penalties on each sheet."""

TALLIED = 12
"""Copies that get a box each. More copies get one box and a number."""


class ScoreCardEntry(NamedTuple):
    """A penalty on the score card. Empty fields are filled in by hand."""

    round: str = ""
    infraction: str = ""
    penalty: str = ""
    director: str = ""


def score_card_entry(penalty: Penalty) -> ScoreCardEntry:
    """Return the entry of a penalty."""
    found, level = penalty.infraction, penalty.level
    named = f"{found.code} {found.name}" if found else ""
    return ScoreCardEntry(infraction=named, penalty=f"{level.number} {level.name}" if level else "")


def pad_entries(records: Sequence[ScoreCardEntry]) -> list[ScoreCardEntry]:
    """Add blank entries below the known penalties."""
    return [*records, *[ScoreCardEntry()] * (BLANK_RECORDS - len(records))]


class SheetField(NamedTuple):
    """A field of the header: known, or blank to be filled in by hand."""

    what: str
    said: str


def sheet_fields(sheet: Sheet) -> tuple[SheetField, ...]:
    """Return player, deck, event and date. Without an event the date is blank."""
    event = sheet.terms.event
    return (
        SheetField("Player", printable(sheet.player)),
        SheetField("Deck", printable(sheet.title)),
        SheetField("Event", printable(event.name)),
        SheetField("Date", sheet.terms.on.isoformat() if event.name else ""),
        SheetField("Round and table", ""),
        SheetField("Checked by", ""),
    )


def describe_sheet(sheet: Sheet) -> str:
    """Describe the terms, the list and its verdict."""
    legal = {True: "legal", False: "illegal", None: "could not be judged"}[sheet.legal]
    return f"{describe_terms(sheet.terms)}. List: {printable(sheet.source)}, {legal}."


def part_heading(part: SheetPart) -> str:
    """Name a part with its number of cards."""
    name = words.SECTIONS_OF_CARDS[part.kind]
    return f"{name[:1].upper()}{name[1:]}: {part.copies}"


def stack_heading(stack: Stack, part: SheetPart) -> str:
    """Name a type with its number of cards, or nothing where the part holds no other type."""
    if stack.type == NOT_KNOWN:
        return f"Not known, as written ({stack.copies})"
    return f"{printable(stack.type)} ({stack.copies})" if len(part.stacks) > 1 else ""


def count_boxes(copies: int) -> int:
    """Return the number of boxes to tick."""
    return copies if copies <= TALLIED else 1


def warnings(sheet: Sheet) -> Iterator[str]:
    """Warn about lines that the sheet does not show."""
    if sheet.unread:
        yield "Unreadable lines of the list are not on this sheet; legality check shows them."
