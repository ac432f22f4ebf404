"""Lists of cards that are published from time to time: the Hall of Fame, the core cards of the blocks.

A list names its cards, not their printings, and replaces the list before it. Often nobody recorded on which
day it did, then there is a window; and where no list from before is known, the answer for that time is none.
"""

from datetime import date
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from cardpools.catalog.announced_title import Names, announced
from cardpools.data_files.day_windows import window
from cardpools.data_files.faults import Faults
from cardpools.data_files.folders import shipped_folder
from cardpools.data_files.toml_keys import open_keys
from cardpools.data_files.toml_tables import stem, toml_files
from cardpools.model import Citation, Edition

if TYPE_CHECKING:
    from pathlib import Path


class CardList(NamedTuple):
    """One published list."""

    name: str
    title: str
    earliest: date  # it was not in force before this day
    on: date  # and was in force on this one
    until: date | None  # the last day for which it was made; nothing: until the next list
    cards: frozenset[str]  # ids
    citation: Citation
    note: str = ""

    def certain(self, day: date) -> bool:
        """Tell whether this is the list of the day without doubt."""
        return self.on <= day and (self.until is None or day <= self.until)


class DatedList(NamedTuple):
    """All known editions of a list, oldest first."""

    lists: tuple[CardList, ...]

    def on(self, day: date) -> CardList | None:
        """Return the list of the day, or the nearest one, which is not certain; nothing before the first."""
        return next((found for found in reversed(self.lists) if found.earliest <= day), None)


def load_lists(edition: Edition, name: str, names: Names, folder: "str | Path | None" = None) -> DatedList:
    """Return every edition of a list; a WrongDataError names everything that is wrong in all of its files."""
    faults = Faults()
    files = toml_files(folder or f"{shipped_folder()}/{edition}/{name}")
    found = [one for path in files if (one := _list(path, names, faults)) is not None]
    found.sort(key=lambda one: one.on)
    for older, newer in pairwise(found):
        if newer.earliest <= older.on:
            faults.add(
                f"{newer.name}.toml.earliest", f"is not after {older.on}, the day of {older.name}.toml"
            )
    faults.stop()
    return DatedList(tuple(found))


def _list(path: str, names: Names, faults: Faults) -> CardList | None:
    """Read one published list."""
    keys = open_keys(path, faults)
    if keys is None:
        return None
    days = window(keys)
    title, citation, note = keys.text("title", required=True), keys.citation(), keys.text("note")
    until = keys.day("until") if keys.has("until") else None
    cards = frozenset(one.card for one in announced(keys, "cards", names))
    if not cards:
        keys.faults.add(keys.at("cards"), "names no card")
    keys.end()
    return CardList(stem(path), title, *days, until, cards, citation, note) if days else None
