"""From the files of announcements to ban logs: titles become cards, and the order of events is checked."""

import os
from collections.abc import Callable, Iterator
from datetime import date
from typing import TYPE_CHECKING

from cardpools.bans.ban_log import About, Absent, BanLog, Bans, Change, Kind, Scope
from cardpools.catalog.announced_title import Names, announced
from cardpools.data_files.day_windows import window
from cardpools.data_files.digest import digest_of
from cardpools.data_files.faults import Faults
from cardpools.data_files.folders import shipped_folder
from cardpools.data_files.toml_keys import Keys, open_keys
from cardpools.data_files.toml_tables import name_of, stem, toml_files
from cardpools.model import Citation, Edition

if TYPE_CHECKING:
    from pathlib import Path

KINDS: tuple[tuple[str, Kind], ...] = (("ban", "banned"), ("return", "returned"), ("narrow", "narrowed"))
"""The keys of an announcement, and what each does to the cards that it lists."""


def load_bans(
    edition: Edition,
    names: Names,
    folder: "str | Path | None" = None,
    wanted: Callable[[Scope], bool] = lambda scope: True,
) -> Bans:
    """Return the ban lists of an edition; a WrongDataError names all that is wrong in any of the files.

    Who asks for one deck wants only the lists that apply to it, and saves the resolving of the others.
    """
    faults = Faults()
    files = toml_files(folder or _shipped(edition))
    logs = tuple(_log(path, edition, names, faults, wanted) for path in files)
    faults.stop()
    return Bans(tuple(log for log in logs if log is not None))


def bans_revision(edition: Edition, folder: "str | Path | None" = None) -> str:
    """Return the digest of an edition's ban lists, by which a verdict says what it was judged with."""
    bans = os.fspath(folder or _shipped(edition))
    return digest_of(bans, map(name_of, toml_files(bans)))


def _shipped(edition: Edition) -> str:
    return f"{shipped_folder()}/{edition}/bans"


def _log(
    path: str, edition: Edition, names: Names, faults: Faults, wanted: Callable[[Scope], bool]
) -> BanLog | None:
    """Read one ban list, if it is wanted."""
    keys = open_keys(path, faults)
    if keys is None:
        return None
    scope = Scope(edition, keys.texts("rules"), keys.texts("pools"))
    if not wanted(scope):
        return None
    about = About(
        stem(path),
        keys.text("title", required=True),
        scope,
        keys.citation(),
        keys.day("known_until") if keys.has("known_until") else None,
        keys.text("note"),
    )
    growing = _Growing(names, faults)
    for announcement in keys.tables("announcement"):
        growing.announce(announcement)
    keys.end()
    return BanLog(about, growing.changes, tuple(growing.absent))


class _Growing:
    """A log while it is read, announcement by announcement, with every card as it stands by then."""

    def __init__(self, names: Names, faults: Faults) -> None:
        self.changes: list[Change] = []
        self.absent: list[Absent] = []
        self._names = names
        self._faults = faults
        self._newest: dict[str, Change] = {}
        self._last = date.min

    def announce(self, keys: Keys) -> None:
        """Take in one announcement. The log is append-only: an older one below a newer one is a fault."""
        citation, note = keys.citation(), keys.text("note")
        days = window(keys)
        if days is not None:
            earliest, on = days
            if on < self._last:
                self._faults.add(keys.at("on"), f"is before {self._last}, the announcement above it")
            self._last = max(self._last, on)
            for path, card, kind, printings in self._named(keys):
                self._take(path, Change(card, kind, earliest, on, citation, printings, note))
            for title in keys.tables("not_in_catalog"):
                self.absent.append(_absent(title, on, citation))
            keys.end()

    def _named(self, keys: Keys) -> Iterator[tuple[str, str, Kind, frozenset[str]]]:
        """Yield what the announcement names: key path, card, what happens to it, to which printings."""
        if keys.flag("ends"):
            for card in [card for card, change in self._newest.items() if change.kind != "returned"]:
                yield keys.at("ends"), card, "returned", frozenset()
        for key, kind in KINDS:
            for title in announced(keys, key, self._names):
                if kind == "narrowed" and not title.printings:
                    self._faults.add(title.path, "must name the expansions to which the ban is narrowed")
                yield title.path, title.card, kind, title.printings

    def _take(self, path: str, change: Change) -> None:
        """Add a change, if it can follow the one before it: nothing is banned twice or freed twice."""
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


def _absent(keys: Keys, on: date, citation: Citation) -> Absent:
    """Read a title that no card of the catalog bears, and the day by which a later list left it out."""
    until = keys.day("until") if keys.has("until") else None
    absent = Absent(keys.text("title", required=True), on, until, citation)
    keys.end()
    return absent
