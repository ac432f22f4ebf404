"""Change a list in its text: copies on a line, the part of a line, one card more, a line without a card less.

Each change is read again, and refused unless exactly that has changed. So notes and all other lines stay.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from decklists.model import Entry, SectionKind
from decklists.part_table import DECK_PARTS
from decklists.reader import Reading, read
from legality.edits.edit import COUNTS, IN_LINES
from legality.judging import title_in
from legality.service.views.name_swaps import NotSwappedError

MOST_COPIES = 200

MOST_QUOTED = 60
"""Characters by which the button that removes a line names it."""

NO_CARD = ("L-HEADING-UNKNOWN", "L-LINE-UNKNOWN", "L-NAME-MISSING")
"""Mistakes of lines that may hold no card at all, such as the name below a forum post."""

NUMBER = re.compile(r"\d+")

HEADINGS = {part.kind: part.heading for part in DECK_PARTS}

WrittenCard = tuple[str, str, int]
"""The part, the name and the copies of an entry."""

ReadAgain = Callable[[str], Reading]


class NamePlace(NamedTuple):
    """The name of an entry, by its line and first column."""

    line: int
    start: int


def apply_change(text: str, said: str, dialect: str, edition: str) -> tuple[str, str]:
    """Return the list with the change that a button names, and the message about it."""
    verb, _, rest = said.partition("|")
    values = rest.split("|", 2)
    read_again: ReadAgain = partial(_read, dialect, edition)
    if verb == "add" and len(values) == 3 and values[0].isdecimal():
        return _add(text, int(values[0][:4]), values[2], values[1], read_again)
    if verb == "drop" and len(values) > 1 and values[0].isdecimal():
        return _drop(text, int(values[0][:7]), rest.partition("|")[2], read_again)
    if verb not in ("count", "move") or len(values) != 3 or not all(each.isdecimal() for each in values[:2]):
        raise NotSwappedError("This change cannot be read.")
    place = NamePlace(int(values[0][:7]), int(values[1][:7]))
    if verb == "move":
        return _move(text, place, values[2], read_again)
    if not values[2].isdecimal() or int(values[2][:4]) > MOST_COPIES:
        raise NotSwappedError("This number of copies cannot be read.")
    return set_count(text, place, int(values[2]), read_again)


def drop_change(reading: Reading, line: int, code: str) -> str:
    """Return the value of the button that removes a line, or nothing if it holds or heads cards."""
    held = {entry.line for section in reading.deck.sections for entry in section.entries}
    heads = code == "L-HEADING-UNKNOWN" and any(each > line for each in held)
    if reading.dialect not in IN_LINES or line in held or heads or line > len(reading.lines):
        return ""
    return f"drop|{line}|{reading.lines[line - 1][:MOST_QUOTED]}"


def _read(dialect: str, edition: str, text: str) -> Reading:
    return read(text, dialect or None, title_in((edition,)))


def set_count(text: str, place: NamePlace, count: int, read_again: ReadAgain) -> tuple[str, str]:
    """Write another number of copies at a name. None removes its line."""
    before = read_again(text)
    entry = entry_at(before, place)
    lines = list(before.lines)
    line = lines[entry.line - 1]
    wanted = _cards(before)
    wanted.subtract([_card(before, entry)])
    if count:
        wanted.update([(*_card(before, entry)[:2], count)])
    others = [None] if not count else list(_recounted(line, entry, count, before.dialect))
    for other in others:
        changed = [*lines[: entry.line - 1], *([] if other is None else [other]), *lines[entry.line :]]
        if _holds("\n".join(changed) + "\n", wanted, read_again):
            said = f"{count} × {entry.name}." if count else f"Removed {entry.name}."
            return "\n".join(changed) + "\n", said
    raise NotSwappedError(f"Line {entry.line} is written so that only you can change it.")


def _recounted(line: str, entry: Entry, count: int, dialect: str) -> Iterator[str]:
    """Yield the line with each number that may be its count replaced, or with a new one before the name."""
    start, end = entry.start - 1, entry.end - 1
    numbers = [found for found in NUMBER.finditer(line) if int(found[0][:9]) == entry.count]
    outside = [found for found in numbers if found.end() <= start or found.start() >= end]
    for found in sorted(outside, key=lambda each: min(abs(start - each.end()), abs(each.start() - end))):
        yield line[: found.start()] + str(count) + line[found.end() :]
    if entry.count == 1 and dialect in COUNTS:
        yield line[:start] + COUNTS[dialect].replace("1", str(count)) + line[start:]


def _move(text: str, place: NamePlace, part: str, read_again: ReadAgain) -> tuple[str, str]:
    """Put a line under the heading of another part."""
    before = read_again(text)
    entry = entry_at(before, place)
    if part not in HEADINGS or before.dialect not in IN_LINES:
        raise NotSwappedError("Move this card in the text.")
    wanted = _cards(before)
    wanted.subtract([_card(before, entry)])
    wanted.update([(part, entry.name, entry.count)])
    lines = [each for number, each in enumerate(before.lines, 1) if number != entry.line]
    moved = before.lines[entry.line - 1]
    rest = read_again("\n".join(lines) + "\n")
    for changed in _inserted(rest, part, moved):
        if _holds(changed, wanted, read_again):
            return changed, f"Moved {entry.name} to {_name(part)}."
    raise NotSwappedError(f"Line {entry.line} is written so that only you can move it.")


def _add(text: str, count: int, name: str, part: str, read_again: ReadAgain) -> tuple[str, str]:
    """Add copies of a card to a part, on the line that it has there, or on a new one."""
    before = read_again(text)
    if not 0 < count <= MOST_COPIES or not name or len(name) > 200 or part not in HEADINGS:
        raise NotSwappedError("This card cannot be added.")
    for section in before.deck.sections:
        for entry in section.entries:
            if section.kind == part and entry.name == name:
                return set_count(text, NamePlace(entry.line, entry.start), entry.count + count, read_again)
    written = _written(before.dialect if text.strip() else "plain", count, name)
    wanted = _cards(before)
    wanted.update([(part, name, count)])
    for changed in _inserted(before, part, written):
        if _holds(changed, wanted, read_again):
            return changed, f"Added {count} × {name} to {_name(part)}."
    raise NotSwappedError(f"Add this card in the text: {count} {name}")


def _drop(text: str, line: int, written: str, read_again: ReadAgain) -> tuple[str, str]:
    """Remove a line that holds no card, if it still begins as `written` says."""
    before = read_again(text)
    lines = list(before.lines)
    if not 0 < line <= len(lines) or lines[line - 1][:MOST_QUOTED] != written:
        raise NotSwappedError("The list has changed since. Check it again.")
    changed = "\n".join((*lines[: line - 1], *lines[line:])) + "\n"
    if not _holds(changed, _cards(before), read_again):
        raise NotSwappedError(f"Line {line} is written so that only you can change it.")
    return changed, f"Removed line {line}."


def _written(dialect: str, count: int, name: str) -> str:
    """Write a card as the dialect does. `10 1 Tribble` would have two numbers."""
    prefix = COUNTS.get(dialect)
    if prefix is None:
        raise NotSwappedError("Add the card in the text: the list is not written in lines.")
    return f"{count}x {name}" if name[:1].isdigit() else prefix.replace("1", str(count)) + name


def _inserted(reading: Reading, part: str, line: str) -> Iterator[str]:
    """Yield the list with a line behind the last card of a part, at the end, or below a new heading."""
    lines = reading.lines
    held = [
        entry.line for section in reading.deck.sections if section.kind == part for entry in section.entries
    ]
    headings = [section.line for section in reading.deck.sections if section.kind == part and section.heading]
    if held or headings:
        last = max(held or headings)
        yield "\n".join((*lines[:last], line, *lines[last:])) + "\n"
    headed = any(section.heading for section in reading.deck.sections)
    if not headed and reading.lines:
        yield "\n".join((*lines, line)) + "\n"
    above = ("",) if lines and lines[-1].strip() else ()
    yield "\n".join((*lines, *above, f"{HEADINGS[_kind(part)]}:", line)) + "\n"


def _kind(part: str) -> SectionKind:
    return next(each.kind for each in DECK_PARTS if each.kind == part)


def _name(part: str) -> str:
    return next(each.label for each in DECK_PARTS if each.kind == part)


def entry_at(reading: Reading, place: NamePlace) -> Entry:
    """Return the entry at a place, or refuse a place of an older text."""
    for section in reading.deck.sections:
        for entry in section.entries:
            if (entry.line, entry.start) == place:
                return entry
    raise NotSwappedError("The list has changed since. Check it again.")


def _card(reading: Reading, entry: Entry) -> WrittenCard:
    section = next(each for each in reading.deck.sections if entry in each.entries)
    return section.kind, entry.name, entry.count


def _cards(reading: Reading) -> "Counter[WrittenCard]":
    return Counter(
        (section.kind, entry.name, entry.count)
        for section in reading.deck.sections
        for entry in section.entries
    )


def _holds(text: str, wanted: "Counter[WrittenCard]", read_again: ReadAgain) -> bool:
    return _cards(read_again(text)) == wanted
