"""Card lists that are published from time to time: the Hall of Fame, the core cards of the blocks.

A list names cards, not printings, and replaces the list before it. If the date is not recorded, it is a
window. There is no answer for days before the first known list.
"""

from datetime import date
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from cardpools.catalog.announced_title import NameLookup, read_titles
from cardpools.data_files import Faults, Keys, open_files
from cardpools.model import Citation, Edition

if TYPE_CHECKING:
    from pathlib import Path


class CardList(NamedTuple):
    """One published list."""

    name: str
    title: str
    earliest: date  # in force on this day or later
    on: date  # in force by this day
    until: date | None  # the last day that it covers; None: until the next list
    cards: frozenset[str]  # ids
    citation: Citation
    note: str = ""

    def certain(self, day: date) -> bool:
        """Tell whether this is certainly the list of the day."""
        return self.on <= day and (self.until is None or day <= self.until)


class DatedList(NamedTuple):
    """All known editions of a list, oldest first."""

    lists: tuple[CardList, ...]

    def on(self, day: date) -> CardList | None:
        """Return the newest list that may be in force on the day; None before the first."""
        return next((found for found in reversed(self.lists) if found.earliest <= day), None)


def load_lists(
    edition: Edition, name: str, names: NameLookup, folder: "str | Path | None" = None
) -> DatedList:
    """Return every edition of a list. A WrongDataError lists every problem in all its files.

    Without a folder, it is the list that goes with the cards.
    """
    faults = Faults()
    files = open_files(folder or f"{names.published}/{edition}/{name}", faults)
    found = [one for keys in files if (one := _read_list(keys, names)) is not None]
    found.sort(key=lambda one: one.on)
    for older, newer in pairwise(found):
        if newer.earliest <= older.on:
            faults.add(
                f"{newer.name}.toml.earliest", f"is not after {older.on}, the day of {older.name}.toml"
            )
    faults.stop()
    return DatedList(tuple(found))


def _read_list(keys: Keys, names: NameLookup) -> CardList | None:
    """Read one published list."""
    days = keys.window()
    title, citation, note = keys.text("title", required=True), keys.citation(), keys.text("note")
    until = keys.day("until") if keys.has("until") else None
    cards = frozenset(one.card for one in read_titles(keys, "cards", names))
    if not cards:
        keys.faults.add(keys.at("cards"), "names no card")
    keys.end()
    return CardList(keys.stem, title, *days, until, cards, citation, note) if days else None
