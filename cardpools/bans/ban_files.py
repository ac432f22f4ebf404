"""Read ban logs from files of announcements. Resolve the titles and check the order of announcements."""

import os
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from operator import attrgetter
from typing import TYPE_CHECKING

from cardpools.announcements.layers import BAN_KINDS, add_announced, announcements_in
from cardpools.bans import ban_log
from cardpools.catalog.announced_title import AnnouncedTitle, NameLookup, read_titles
from cardpools.data_files import Faults, Keys, digest_of, file_name, file_stem, open_files, toml_files
from cardpools.data_files.folders import parent, published_folder
from cardpools.model import Citation, Edition

if TYPE_CHECKING:
    from pathlib import Path

    from cardpools.announcements.announcement import Announcement

KINDS: dict[str, ban_log.BanChangeKind] = {"ban": "banned", "return": "returned", "narrow": "narrowed"}
"""The keys of an announcement that list cards, each with its kind of change."""


def load_bans(
    edition: Edition,
    names: NameLookup,
    folder: "str | Path | None" = None,
    wanted: Callable[[ban_log.BanScope], bool] = lambda scope: True,
    set_aside: Faults | None = None,
) -> ban_log.Bans:
    """Return the ban lists of an edition. A WrongDataError lists every problem in all files.

    Without a folder, they are those that go with the cards.

    Lists whose scope is not `wanted` are skipped: resolving their titles would slow down a check of one deck.
    Announcements of users that contradict the shipped record do not count; `set_aside` says which and why.
    """
    faults = Faults()
    place = os.fspath(folder or f"{names.published}/{edition}/bans")
    announced = [each for each in announcements_in(parent(place), edition) if each.kind in BAN_KINDS]
    aside = set_aside or Faults()
    files = open_files(place, faults)
    found = [_read_log(keys, edition, names, wanted, announced, aside) for keys in files]
    faults.stop()
    names.keep_ids()
    _set_aside_unknown_lists(place, announced, aside)
    return ban_log.Bans(
        tuple(each for each in found if isinstance(each, ban_log.BanLog)),
        tuple(each for each in found if isinstance(each, ban_log.BanScope)),
    )


def bans_revision(edition: Edition, folder: "str | Path | None" = None) -> str:
    """Return the digest of an edition's ban lists, which each verdict records."""
    bans = os.fspath(folder or f"{published_folder(edition)}/{edition}/bans")
    found = digest_of(bans, map(file_name, toml_files(bans)))
    return add_announced(found, parent(bans), edition, BAN_KINDS)


def _set_aside_unknown_lists(folder: str, announced: "Iterable[Announcement]", aside: Faults) -> None:
    """Set aside announcements for lists that are not there."""
    lists = [file_stem(path) for path in toml_files(folder)]
    for each in announced:
        if each.kind != "confirm" and each.text("list") not in lists:
            named = ", ".join(lists) or "none"
            aside.add(each.id, f"no ban list is called {each.text('list')!r}; there are: {named}")


def _read_log(
    keys: Keys,
    edition: Edition,
    names: NameLookup,
    wanted: Callable[[ban_log.BanScope], bool],
    announced: "Iterable[Announcement]",
    aside: Faults,
) -> ban_log.BanLog | ban_log.BanScope:
    """Read one ban list with the announcements that amend it, or only its scope if that is not wanted."""
    scope = ban_log.BanScope(edition, keys.texts("rules"), keys.texts("pools"))
    if not wanted(scope):
        return scope
    amending = [each for each in announced if each.text("list") == keys.stem]
    about = ban_log.BanListInfo(
        keys.stem,
        keys.text("title", required=True),
        scope,
        keys.citation(),
        keys.day("known_until") if keys.has("known_until") else None,
        keys.text("note"),
    )
    builder = _LogBuilder(names, keys.faults, aside)
    for announcement in keys.tables("announcement"):
        builder.add_recorded(announcement)
    builder.check_last_day(keys, about.known_until)
    confirmed = max((each.on for each in amending if each.kind == "confirm"), default=None)
    if confirmed and about.known_until:
        about = about._replace(known_until=max(confirmed, about.known_until), confirmed=confirmed)
    for each in sorted(amending, key=attrgetter("entered", "on", "id")):  # The first that was entered wins.
        if each.kind != "confirm":
            builder.add_announced(each)
    keys.end()
    return ban_log.BanLog(about, builder.changes, tuple(builder.absent))


class _LogBuilder:
    """Build a log from announcements in order. Track the newest change of each card."""

    def __init__(self, names: NameLookup, faults: Faults, aside: Faults) -> None:
        self.changes: list[ban_log.BanLogEntry] = []
        self.absent: list[ban_log.AbsentTitle] = []
        self._names = names
        self._faults = faults
        self._aside = aside
        self._newest: dict[str, ban_log.BanLogEntry] = {}
        self._last = date.min

    def add_recorded(self, keys: Keys) -> None:
        """Add one announcement. The log is append-only: an older one below a newer one is a fault."""
        citation, note = keys.citation(), keys.text("note")
        days = keys.window()
        if days is not None:
            earliest, on = days
            if on < self._last:
                self._faults.add(keys.at("on"), f"is before {self._last}, the announcement above it")
            self._last = max(self._last, on)
            for path, card, kind, printings in self._read_changes(keys):
                change = ban_log.BanLogEntry(card, kind, earliest, on, citation, printings, note)
                self._add_change(path, change)
            for title in keys.tables("not_in_catalog"):
                self.absent.append(_read_absent_title(title, on, citation))
            keys.end()

    def add_announced(self, announced: "Announcement") -> None:
        """Add an announcement of a user after all recorded ones. The record wins over it."""
        first: ban_log.BanChangeKind = "returned" if announced.kind == "unban" else "banned"
        keys = Keys(announced.id, announced.values, self._aside)
        for title in read_titles(keys, "cards", self._names):
            change = ban_log.BanLogEntry(
                title.card, first, announced.on, announced.on, announced.citation, note=announced.note
            )
            added = [change]
            if ends := announced.returns_on:
                then: ban_log.BanChangeKind = "banned" if first == "returned" else "returned"
                added.append(change._replace(kind=then, earliest=ends, on=ends))
            self._insert(title, added)

    def _insert(self, title: AnnouncedTitle, added: list[ban_log.BanLogEntry]) -> None:
        """Insert the changes of one card, if each still follows another one."""
        before = [each for each in self.changes if each.card == title.card]
        ordered = sorted((*before, *added), key=lambda each: each.on)
        if wrong := _find_contradiction(title.title, ordered):
            self._aside.add(title.path, wrong)
        else:
            self.changes += added

    def check_last_day(self, keys: Keys, known_until: date | None) -> None:
        """Refuse a log whose last announcement is later than the day until which it says it is complete."""
        if known_until is not None and known_until < self._last:
            self._faults.add(
                keys.at("known_until"), f"is before {self._last}, the day of the last announcement"
            )

    def _read_changes(self, keys: Keys) -> Iterator[tuple[str, str, ban_log.BanChangeKind, frozenset[str]]]:
        """Yield each change that the announcement lists: key path, card, kind of change, printings."""
        if keys.flag("ends"):
            for card in [card for card, change in self._newest.items() if change.kind != "returned"]:
                yield keys.at("ends"), card, "returned", frozenset()
        for key, kind in KINDS.items():
            for title in read_titles(keys, key, self._names):
                if kind == "narrowed" and not title.printings:
                    self._faults.add(title.path, "must name the expansions to which the ban is narrowed")
                yield title.path, title.card, kind, title.printings

    def _add_change(self, path: str, change: ban_log.BanLogEntry) -> None:
        """Add a change if it can follow the one before it: no card is banned twice or freed twice."""
        before = self._newest.get(change.card)
        banned = before is not None and before.kind != "returned"
        if banned == (change.kind == "banned"):
            already = "already" if banned else "not"
            self._faults.add(path, f"{change.card!r} is {already} banned on {change.on}")
        elif before is not None and change.earliest <= before.on:
            self._faults.add(path, f"{change.card!r} may change on {change.earliest}, but did on {before.on}")
        else:
            self._newest[change.card] = change
            self.changes.append(change)


def _find_contradiction(title: str, changes: Iterable[ban_log.BanLogEntry]) -> str:
    """Return why the changes of one card cannot follow each other, or nothing."""
    last: ban_log.BanLogEntry | None = None
    for each in changes:
        banned = last is not None and last.kind != "returned"
        if banned == (each.kind == "banned"):
            if last is None or last.kind == "returned":
                return f"{title!r} is not banned on {each.on}"
            return f"{title!r} is already banned on {each.on}, since {last.on}"
        if last and each.earliest <= last.on:
            return (
                f"{title!r} was {last.kind} on {last.on}; it cannot be {each.kind} on {each.earliest} as well"
            )
        last = each
    return ""


def _read_absent_title(keys: Keys, on: date, citation: Citation) -> ban_log.AbsentTitle:
    """Read a title that is not in the catalog, and the day by which a later list dropped it."""
    until = keys.day("until") if keys.has("until") else None
    absent = ban_log.AbsentTitle(keys.text("title", required=True), on, until, citation)
    keys.end()
    return absent
