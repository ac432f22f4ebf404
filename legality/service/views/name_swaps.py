"""Replace a name in a line of a list, if nothing but the name changes."""

from typing import NamedTuple

from decklists.model import Entry
from decklists.reader import Reading, read
from legality.judging import title_in

BETWEEN = "|"


class Swap(NamedTuple):
    """Replace the name at this line and column by this name."""

    line: int
    start: int
    name: str
    facts: str = ""
    """The facts that tell the card from others of its title."""

    def written(self) -> str:
        """Return the value of the button."""
        return BETWEEN.join((str(self.line), str(self.start), self.name))


class NotSwappedError(ValueError):
    """The name was not replaced; the message says why."""


def parse_swap(written: str) -> Swap:
    """Read the value of a button."""
    line, _, rest = written.partition(BETWEEN)
    start, _, name = rest.partition(BETWEEN)
    if not (line.isdecimal() and start.isdecimal() and len(line + start) < 12 and 0 < len(name) <= 200):
        raise NotSwappedError("That suggestion cannot be read.")
    return Swap(int(line), int(start), name)


def apply_swap(text: str, swap: Swap, dialect: str, edition: str) -> str:
    """Return the list with the new name.

    Some dialects quote names or give signs a meaning. So the new list is read again, and refused unless
    exactly this entry has exactly the new name.
    """
    before = read(text, dialect or None, title_in((edition,)))
    entry = _entry_at(before, swap)
    if entry is None:
        raise NotSwappedError("The list has changed since; check it again.")
    lines = list(before.lines)
    line = lines[swap.line - 1]
    lines[swap.line - 1] = line[: entry.start - 1] + swap.name + line[entry.end - 1 :]
    changed = "\n".join(lines) + "\n"
    after = _entry_at(read(changed, before.dialect, title_in((edition,))), swap)
    if after is None or (after.name, after.count) != (swap.name, entry.count):
        raise NotSwappedError(f"Line {swap.line} is written so that only you can change it: {swap.name}")
    return changed


def can_swap(reading: Reading, entry: Entry) -> bool:
    """Tell whether the line holds the name letter for letter, so that it can be replaced."""
    return reading.lines[entry.line - 1][entry.start - 1 : entry.end - 1] == entry.name


def _entry_at(reading: Reading, swap: Swap) -> Entry | None:
    entries = (entry for section in reading.deck.sections for entry in section.entries)
    found = next((one for one in entries if (one.line, one.start) == (swap.line, swap.start)), None)
    return found if found and can_swap(reading, found) else None
