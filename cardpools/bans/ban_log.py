"""Bans as a log of announcements: what was banned on any day, since when, and who says so.

The log is append-only. An announcement is either known to the day, or only known to have been made by some
day (a volunteer saw it then) and not before another. Between the two it is in doubt, and the log says so.
"""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from datetime import date
from itertools import groupby
from typing import Literal, NamedTuple

from cardpools.model import Citation, Edition

BanChangeKind = Literal["banned", "returned", "narrowed"]
BanState = Literal["banned", "in doubt", "not banned"]


class BanChange(NamedTuple):
    """What one announcement did to one card."""

    card: str
    kind: BanChangeKind
    earliest: date  # the change was not in force before this day
    on: date  # and it was in force on this one; both are equal where the announcement is dated to the day
    citation: Citation
    printings: frozenset[str] = frozenset()  # the ids of the only printings banned; empty means all of them
    note: str = ""

    @property
    def is_dated(self) -> bool:
        """Tell whether the day of the change is known."""
        return self.earliest == self.on


class Ban(NamedTuple):
    """A card that is banned on a day, or that may have been: then `doubt` is the change that nobody dated."""

    card: str
    since: date  # in force on this day at the latest
    earliest: date  # and not before this one
    citation: Citation  # its certainty is that of the source, whatever the day
    printings: frozenset[str] = frozenset()  # empty: a ban is by title and every printing carries it
    note: str = ""
    doubt: BanChange | None = None

    @property
    def certain(self) -> bool:
        """Tell whether the record leaves no doubt about this day."""
        return self.doubt is None

    def state_of(self, printing: str) -> BanState:
        """Say how one printing stands: a narrowed ban frees the others, a doubt clouds what it may change."""
        now = not self.printings or printing in self.printings
        if self.doubt is None:
            return "banned" if now else "not banned"
        if self.doubt.kind == "narrowed" and now and printing in self.doubt.printings:
            return "banned"
        return "in doubt" if now else "not banned"


class BanDifference(NamedTuple):
    """How a card stood on one day and how on another; nothing where it was not banned."""

    card: str
    before: Ban | None
    after: Ban | None


class BanScope(NamedTuple):
    """Where a ban list applies. An empty field means everywhere."""

    edition: Edition
    rules: tuple[str, ...] = ()
    pools: tuple[str, ...] = ()

    def covers(self, rules: str, pool: str) -> bool:
        """Tell whether the list applies under these rules and in this pool."""
        return (not self.rules or rules in self.rules) and (not self.pools or pool in self.pools)


class BanListInfo(NamedTuple):
    """What a ban list is, where it applies, the document that it stands in, and how far we know it."""

    name: str
    title: str
    scope: BanScope
    source: Citation
    known_until: date | None = None  # nothing: the list cannot change any more, or there is none
    note: str = ""


class AbsentTitle(NamedTuple):
    """A title that was banned and that no card of the catalog bears. It is recorded; no deck can have it."""

    title: str
    on: date
    until: date | None  # the last day before which a later list left it out; nothing where none did
    citation: Citation


class BanLog:
    """All announcements of one ban list, and the answer for any day."""

    def __init__(
        self, about: BanListInfo, changes: Iterable[BanChange], absent: tuple[AbsentTitle, ...] = ()
    ) -> None:
        self.about = about
        self.absent = absent
        ordered = sorted(changes, key=lambda change: (change.card, change.on))
        self._changes = {
            card: tuple(group) for card, group in groupby(ordered, key=lambda change: change.card)
        }
        self.days = tuple(sorted({day for change in ordered for day in (change.earliest, change.on)}))
        self._states: dict[int, Mapping[str, Ban]] = {}

    def knows(self, day: date) -> bool:
        """Tell whether the record reaches the day. After its last day the answer is the last one known."""
        until = self.about.known_until
        return until is None or day <= until

    @property
    def changes(self) -> tuple[BanChange, ...]:
        """Return every change in the order of the days on which it was in force."""
        changes = (change for group in self._changes.values() for change in group)
        return tuple(sorted(changes, key=lambda change: (change.on, change.card)))

    def on(self, day: date) -> Mapping[str, Ban]:
        """Return every card that is banned on the day, and every card that may be."""
        period = bisect_right(self.days, day)
        if period not in self._states:
            bans = ((card, _ban_on(changes, day)) for card, changes in self._changes.items())
            self._states[period] = {card: ban for card, ban in bans if ban is not None}
        return self._states[period]

    def history(self, card: str) -> tuple[BanChange, ...]:
        """Return what was announced about the card, oldest first."""
        return self._changes.get(card, ())

    def diff(self, before: date, after: date) -> tuple[BanDifference, ...]:
        """Return the cards that stand otherwise on the second day than on the first, by id."""
        old, new = self.on(before), self.on(after)
        cards = sorted(old.keys() | new.keys())
        return tuple(
            BanDifference(card, old.get(card), new.get(card))
            for card in cards
            if old.get(card) != new.get(card)
        )


class Bans(NamedTuple):
    """Every ban list of an edition."""

    logs: tuple[BanLog, ...]

    def log(self, name: str) -> BanLog | None:
        """Return the list of that name, or nothing."""
        return next((log for log in self.logs if log.about.name == name), None)

    def on(self, day: date, rules: str, pool: str) -> Mapping[str, Ban]:
        """Return the bans of all lists that apply; where two name a card, a certain ban wins over a doubt."""
        found: dict[str, Ban] = {}
        for log in self.logs:
            if log.about.scope.covers(rules, pool):
                for card, ban in log.on(day).items():
                    if card not in found or (ban.certain and not found[card].certain):
                        found[card] = ban
        return found


def _ban_on(changes: tuple[BanChange, ...], day: date) -> Ban | None:
    """Follow one card's changes to the day; at most one is in doubt, for their windows do not overlap."""
    ban: Ban | None = None
    for change in changes:
        if change.on <= day:
            ban = _apply_change(ban, change)
        elif change.earliest <= day:
            held = ban or _apply_change(None, change)
            return held and held._replace(doubt=change)
    return ban


def _apply_change(ban: Ban | None, change: BanChange) -> Ban | None:
    """Apply a change that is in force. A narrowed ban goes on: it keeps the day on which it began."""
    if change.kind == "returned":
        return None
    begun = change if ban is None else ban
    since = change.on if ban is None else ban.since
    return Ban(change.card, since, begun.earliest, change.citation, change.printings, change.note)
