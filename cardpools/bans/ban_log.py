"""Bans as an append-only log of announcements. It answers for any day and cites each ban.

The date of an announcement is known to the day, or it is a window between two days (a volunteer saw the list
on the second). Within the window the ban is in doubt.
"""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from itertools import groupby
from typing import Literal, NamedTuple

from cardpools.model import Citation, Edition

BanChangeKind = Literal["banned", "returned", "narrowed"]
BanState = Literal["banned", "in doubt", "not banned"]


class BanLogEntry(NamedTuple):
    """The change that one announcement made to one card."""

    card: str
    kind: BanChangeKind
    earliest: date  # in force on this day or later
    on: date  # in force by this day; both are equal if the date is known
    citation: Citation
    printings: frozenset[str] = frozenset()  # the ids of the only printings banned; empty means all of them
    note: str = ""

    @property
    def is_dated(self) -> bool:
        """Tell whether the date of the change is known to the day."""
        return self.earliest == self.on


class Ban(NamedTuple):
    """A card that is banned on a day, or may be: then `doubt` is the change without a known date."""

    card: str
    since: date  # in force by this day
    earliest: date  # and not before this day
    citation: Citation  # its certainty is that of the source, on any day
    printings: frozenset[str] = frozenset()  # empty: a ban is by title and every printing carries it
    note: str = ""
    doubt: BanLogEntry | None = None

    @property
    def certain(self) -> bool:
        """Tell whether the log leaves no doubt about this day."""
        return self.doubt is None

    def state_of(self, printing: str) -> BanState:
        """Return the state of one printing. A narrowed ban frees the other printings."""
        now = not self.printings or printing in self.printings
        if self.doubt is None:
            return "banned" if now else "not banned"
        if self.doubt.kind == "narrowed" and now and printing in self.doubt.printings:
            return "banned"
        return "in doubt" if now else "not banned"


class BanComparison(NamedTuple):
    """The bans of a card on two days; None on a day without a ban."""

    card: str
    before: Ban | None
    after: Ban | None


class BanScope(NamedTuple):
    """The rules and pools in which a ban list applies. An empty field means all of them."""

    edition: Edition
    rules: tuple[str, ...] = ()
    pools: tuple[str, ...] = ()

    def covers(self, rules: str, pool: str) -> bool:
        """Tell whether the list applies under these rules and in this pool."""
        return (not self.rules or rules in self.rules) and (not self.pools or pool in self.pools)


class BanListInfo(NamedTuple):
    """The head of a ban list: name, scope, source, and the last day that our record covers."""

    name: str
    title: str
    scope: BanScope
    source: Citation
    known_until: date | None = None  # None: the list can no longer change
    note: str = ""
    confirmed: date | None = None  # the day on which the record was compared with the official list


class AbsentTitle(NamedTuple):
    """A banned title that is not in the catalog. It is recorded, but no deck can contain it."""

    title: str
    on: date
    until: date | None  # a later list dropped it by this day, if any did
    citation: Citation


class BanLog:
    """All announcements of one ban list. `on` answers for any day."""

    def __init__(
        self, about: BanListInfo, changes: Iterable[BanLogEntry], absent: tuple[AbsentTitle, ...] = ()
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
        """Tell whether the record covers the day. Later days get the last known answer.

        A comparison with the official list is good for a month.
        """
        until, confirmed = self.about.known_until, self.about.confirmed
        return until is None or day <= until or (confirmed is not None and day <= a_month_after(confirmed))

    @property
    def changes(self) -> tuple[BanLogEntry, ...]:
        """Return every change, sorted by the day on which it was in force."""
        changes = (change for group in self._changes.values() for change in group)
        return tuple(sorted(changes, key=lambda change: (change.on, change.card)))

    def on(self, day: date) -> Mapping[str, Ban]:
        """Return every ban on the day, certain or in doubt, by card."""
        period = bisect_right(self.days, day)
        if period not in self._states:
            bans = ((card, _ban_on(changes, day)) for card, changes in self._changes.items())
            self._states[period] = {card: ban for card, ban in bans if ban is not None}
        return self._states[period]

    def history(self, card: str) -> tuple[BanLogEntry, ...]:
        """Return the changes of a card, oldest first."""
        return self._changes.get(card, ())

    def diff(self, before: date, after: date) -> tuple[BanComparison, ...]:
        """Return the cards whose bans differ between two days, by id."""
        old, new = self.on(before), self.on(after)
        cards = sorted(old.keys() | new.keys())
        return tuple(
            BanComparison(card, old.get(card), new.get(card))
            for card in cards
            if old.get(card) != new.get(card)
        )


class Bans(NamedTuple):
    """The ban lists of an edition, or those of some events."""

    logs: tuple[BanLog, ...]
    unread: tuple[BanScope, ...] = ()
    """The scopes of the lists that were left out."""

    def are_for(self, rules: str, pool: str) -> bool:
        """Tell whether these are just the lists that apply under these rules and in this pool."""
        return all(log.about.scope.covers(rules, pool) for log in self.logs) and not any(
            scope.covers(rules, pool) for scope in self.unread
        )

    def log(self, name: str) -> BanLog | None:
        """Return the list with this name, or None."""
        return next((log for log in self.logs if log.about.name == name), None)

    def on(self, day: date, rules: str, pool: str) -> Mapping[str, Ban]:
        """Return the bans of all lists that apply. A certain ban wins over a ban in doubt."""
        found: dict[str, Ban] = {}
        for log in self.logs:
            if log.about.scope.covers(rules, pool):
                for card, ban in log.on(day).items():
                    if card not in found or (ban.certain and not found[card].certain):
                        found[card] = ban
        return found


def a_month_after(day: date) -> date:
    """Return the same day of the next month, or its last day."""
    next_first = (day.replace(day=1) + timedelta(days=32)).replace(day=1)
    last = (next_first + timedelta(days=32)).replace(day=1) - timedelta(days=1)
    return last.replace(day=min(day.day, last.day))


def _ban_on(changes: tuple[BanLogEntry, ...], day: date) -> Ban | None:
    """Apply one card's changes up to the day. At most one is in doubt: their windows do not overlap."""
    ban: Ban | None = None
    for change in changes:
        if change.on <= day:
            ban = _apply_change(ban, change)
        elif change.earliest <= day:
            held = ban or _apply_change(None, change)
            return held and held._replace(doubt=change)
    return ban


def _apply_change(ban: Ban | None, change: BanLogEntry) -> Ban | None:
    """Apply a change that is in force. A narrowed ban keeps the day on which it began."""
    if change.kind == "returned":
        return None
    begun = change if ban is None else ban
    since = change.on if ban is None else ban.since
    return Ban(change.card, since, begun.earliest, change.citation, change.printings, change.note)
