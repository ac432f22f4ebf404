"""A counting sheet in words, the same for the terminal and for paper."""

from collections.abc import Iterator
from typing import NamedTuple

from decklists.render import printable
from legality.render import words
from legality.render.report import played
from legality.sheet import NOT_KNOWN, Sheet, SheetPart, Stack

RECORD = ("Round", "Infraction", "Level and penalty", "Director")
"""What the score card keeps of a penalty."""

BLANK_RECORDS = 2
"""So many lines are left for penalties."""

TALLIED = 12
"""From more copies on there is one box and a number: nobody ticks thirty boxes."""


class Blank(NamedTuple):
    """Something about the check that is known, or to be written by hand."""

    what: str
    said: str


def heads(sheet: Sheet) -> tuple[Blank, ...]:
    """Return who plays what where. The day is that of an event, so without one it is left blank."""
    event = sheet.terms.event
    return (
        Blank("Player", printable(sheet.player)),
        Blank("Deck", printable(sheet.title)),
        Blank("Event", printable(event.name)),
        Blank("Date", sheet.terms.on.isoformat() if event.name else ""),
        Blank("Round and table", ""),
        Blank("Checked by", ""),
    )


def about(sheet: Sheet) -> str:
    """Say what is counted under which rules, and whether the list is legal in itself."""
    legal = {True: "legal", False: "illegal", None: "could not be judged"}[sheet.legal]
    return f"{played(sheet.terms)}. List: {printable(sheet.source)}, {legal}."


def part_heading(part: SheetPart) -> str:
    """Name a part with its number of cards."""
    name = words.SECTIONS[part.kind]
    return f"{name[:1].upper()}{name[1:]}: {part.copies}"


def stack_heading(stack: Stack, part: SheetPart) -> str:
    """Name a type with its number of cards, or nothing where the part holds no other type."""
    if stack.type == NOT_KNOWN:
        return f"Not known, as written ({stack.copies})"
    return f"{printable(stack.type)} ({stack.copies})" if len(part.stacks) > 1 else ""


def boxes(copies: int) -> int:
    """Return how many boxes there are to tick."""
    return copies if copies <= TALLIED else 1


def warnings(sheet: Sheet) -> Iterator[str]:
    """Say what the sheet does not show."""
    if sheet.unread:
        yield "Lines of the list that nobody can read are not on this sheet; legality check shows them."
