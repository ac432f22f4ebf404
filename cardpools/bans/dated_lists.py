"""Card lists that are published from time to time: the Hall of Fame, the core cards of the blocks.

A list names cards, not printings, and replaces the list before it. If the date is not recorded, it is a
window. There is no answer for days before the first known list.
"""

import os
from datetime import date
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from cardpools.announcements.layers import announcements_in
from cardpools.bans.ban_log import a_month_after
from cardpools.catalog.announced_title import NameLookup, read_titles
from cardpools.data_files import Faults, Keys, open_files
from cardpools.data_files.folders import parent
from cardpools.model import Citation, Edition

if TYPE_CHECKING:
    from pathlib import Path

    from cardpools.announcements.announcement import Announcement


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
    sources: tuple[tuple[str, Citation], ...] = ()  # of the cards that announcements added
    confirmed: date | None = None  # the day on which it was compared with the official list

    def certain(self, day: date) -> bool:
        """Tell whether this is certainly the list of the day. A comparison is good for a month."""
        known = self.until is None or day <= self.until
        if self.confirmed is not None:
            known = known or day <= a_month_after(self.confirmed)
        return self.on <= day and known

    def source_of(self, card: str) -> Citation:
        """Return the source that put a card on the list."""
        return dict(self.sources).get(card, self.citation)


class ListAmendment(NamedTuple):
    """Cards that an announcement added to a list, and cards that it took from it."""

    on: date
    until: date | None
    added: frozenset[str]
    removed: frozenset[str]
    citation: Citation
    whole: bool = False  # The list has no other cards.


class DatedList(NamedTuple):
    """All known editions of a list, oldest first, and the announcements that amend them."""

    lists: tuple[CardList, ...]
    amendments: tuple[ListAmendment, ...] = ()
    confirmed: tuple[date, ...] = ()

    def on(self, day: date) -> CardList | None:
        """Return the newest list that may be in force on the day; None before the first."""
        found = next((found for found in reversed(self.lists) if found.earliest <= day), None)
        if found is None:
            return None
        for each in self.amendments:
            if found.earliest <= each.on <= day and (each.until is None or day <= each.until):
                found = _amend(found, each)
        confirmed = [each for each in self.confirmed if found.earliest <= each]
        return found._replace(confirmed=max(confirmed)) if confirmed else found


def _amend(found: CardList, amendment: ListAmendment) -> CardList:
    """Return a list as an announcement left it."""
    kept = frozenset() if amendment.whole else found.cards - amendment.removed
    new = amendment.added - kept
    if amendment.whole:
        return found._replace(
            cards=new,
            sources=(),
            citation=amendment.citation,
            earliest=amendment.on,
            on=amendment.on,
            until=_end_of_year(amendment.on),
        )
    return found._replace(
        cards=kept | new, sources=(*found.sources, *((card, amendment.citation) for card in sorted(new)))
    )


def _end_of_year(day: date) -> date:
    """A whole list of the Hall of Fame is good for its calendar year, as the shipped ones are."""
    return date(day.year, 12, 31)


def load_lists(
    edition: Edition,
    name: str,
    names: NameLookup,
    folder: "str | Path | None" = None,
    set_aside: Faults | None = None,
) -> DatedList:
    """Return every edition of a list. A WrongDataError lists every problem in all its files.

    Without a folder, it is the list that goes with the cards. Announcements that do not fit the list do not
    count; `set_aside` says which and why.
    """
    faults = Faults()
    place = os.fspath(folder or f"{names.published}/{edition}/{name}")
    found = [one for keys in open_files(place, faults) if (one := _read_list(keys, names)) is not None]
    found.sort(key=lambda one: one.on)
    for older, newer in pairwise(found):
        if newer.earliest <= older.on:
            faults.add(
                f"{newer.name}.toml.earliest", f"is not after {older.on}, the day of {older.name}.toml"
            )
    faults.stop()
    names.keep_ids()
    announced = [each for each in announcements_in(parent(place), edition) if _list_of(each) == name]
    aside = set_aside or Faults()
    amendments = [_read_amendment(each, names, aside) for each in announced if each.kind != "confirm"]
    confirmed = tuple(each.on for each in announced if each.kind == "confirm")
    return DatedList(tuple(found), tuple(each for each in amendments if each is not None), confirmed)


def _list_of(announced: "Announcement") -> str:
    """Return the list that an announcement changes. The core of the blocks changes with a rotation."""
    if announced.kind == "rotation":
        return "block-core"
    return announced.text("list") if announced.kind in ("retire", "confirm") else ""


def _read_amendment(announced: "Announcement", names: NameLookup, aside: Faults) -> ListAmendment | None:
    """Resolve the cards of an announcement; None if it changes no card."""
    keys = Keys(announced.id, announced.values, aside)
    adds, removes = ("core_in", "core_out") if announced.kind == "rotation" else ("cards", "returned")
    added = frozenset(one.card for one in read_titles(keys, adds, names))
    removed = frozenset(one.card for one in read_titles(keys, removes, names))
    if not added and not removed:
        return None
    whole = bool(announced.values.get("whole_list"))
    return ListAmendment(announced.on, announced.until, added, removed, announced.citation, whole)


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
