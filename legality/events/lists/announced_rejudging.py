"""Judge the lists of open events again after announcements, and tell the desk whose verdict turned."""

import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from itertools import groupby, islice
from typing import Any, NamedTuple

from sqlalchemy import select, text
from sqlalchemy.orm import Session

from cardpools.announcements.announcement import Announcement
from cardpools.announcements.entry_text import write_table
from legality.announcing.announcement_words import describe
from legality.events.actors import CLOCK, DESK, Actor, admit
from legality.events.errors import EventsError
from legality.events.lists.rejudging import judge_again
from legality.events.reads.batches import in_batches
from legality.events.store.announcement_entries import take_turn, version_in
from legality.events.store.queries import find_event
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import AuditEntry, EventRow, RegistrationRow, RejudgingTurn

OPEN = ("draft", "open", "closed")
"""States of events whose lists are judged by the data of today."""

LEASE = timedelta(seconds=60)
"""A worker takes its turn for so long, and renews it while it judges."""

RENEWED = LEASE / 3

PAUSE = 2.0
"""Seconds before the second look. Until then a worker may judge a list by the announcements before."""

NAMED = 3
"""Announcements that an entry of the log names; the others are counted."""

SHOWN = 3
"""Times of judging again that the desk shows."""

LOOKED_AT = 600
"""Entries of the log in which the desk looks for them. A long event has one for each batch of lists."""

A_QUERY = 500
"""Names that are looked up at a time."""

REJUDGED = text("action = 'rejudged'")
"""Written out, because an index holds these entries alone."""

EntryFacts = tuple[AuditEntry, dict[str, Any]]

FREE = datetime(1970, 1, 1, tzinfo=UTC)

Digests = dict[str, str]
"""A digest of each announcement, by edition and id."""


class TurnedVerdict(NamedTuple):
    """A list whose verdict turned."""

    registration: str
    player: str
    was: bool | None
    legal: bool | None


class AnnouncedRejudging(NamedTuple):
    """Lists that were judged again after announcements."""

    at: datetime
    after: str
    judged: int
    turned: tuple[TurnedVerdict, ...]


class RejudgingJob:
    """Judges again when the announcements change. Each worker has one; of all workers one takes the turn.

    Workers on machines with different folders of announcements must not undo each other's work for ever, so
    each acts once on the announcements that it uses.
    """

    def __init__(self, clock: Callable[[], datetime], pause: float = PAUSE) -> None:
        self._clock = clock
        self._pause = pause
        self._done: Digests = {}
        self._renewed = FREE
        self.is_done = False
        """Whether the last run found everything judged, or judged it."""
        self.stopped = False
        """Set to let the job end after the event at hand."""

    def run(self, store: Store, entries: Sequence[Announcement], version: int) -> tuple[str, ...]:
        """Judge again if the announcements are others than the last time. Return the events that changed.

        `version` is that of the service's own announcements among the entries.
        """
        digests = digests_of(entries)
        self.is_done = digests == self._done
        if self.is_done or (turn := _lease(store, digests, version, self._clock())) is None:
            return ()
        changed = () if turn == digests else self._judge(store, turn, digests, entries)
        if not self.stopped:
            self._done, self.is_done = digests, True
        return changed

    def _judge(
        self, store: Store, before: Digests, digests: Digests, entries: Sequence[Announcement]
    ) -> tuple[str, ...]:
        """Judge open events twice: lists that come in meanwhile may be judged by the announcements before."""
        keys = {key for key in {*before, *digests} if before.get(key) != digests.get(key)}
        after = name_changes(keys, entries)
        slugs: list[str] = []
        for number in range(2):
            time.sleep(self._pause * number)
            for slug in _open_events(store, {key.partition("/")[0] for key in keys}):
                if self.stopped:
                    return tuple(slugs)
                slugs += [slug] if self._judge_event(store, slug, after) else []
        _finish(store, digests)
        return tuple(dict.fromkeys(slugs))

    def _judge_event(self, store: Store, slug: str, after: str) -> bool:
        """Judge the lists of an event that were judged by other data. Return whether there were any."""
        now = self._clock()
        if now - self._renewed > RENEWED:
            _renew(store, now)
            self._renewed = now
        try:
            found = judge_again(store, slug, by=CLOCK, now=now, all_of_them=False, after=after)
        except EventsError:  # It was locked meanwhile, or its frozen data are not on this machine.
            return False
        return found.judged > 0


def digests_of(entries: Sequence[Announcement]) -> Digests:
    """Return a digest of each announcement. Who entered it, and when, decides nothing."""
    return {f"{each.edition}/{each.id}": _digest(each) for each in entries}


def _digest(announcement: Announcement) -> str:
    content = write_table(announcement._replace(entered="", by="", note="").as_table())
    return sha256(content.encode()).hexdigest()[:12]


def name_changes(keys: set[str], entries: Sequence[Announcement]) -> str:
    """Name the announcements that changed, in words."""
    changed = [describe(each) for each in entries if f"{each.edition}/{each.id}" in keys]
    named = [f"“{each}”" for each in changed[:NAMED]]
    more = len(keys) - len(named)
    if more:
        named.append(f"{more} more announcements" if more > 1 else "1 more announcement")
    return " and ".join(filter(None, (", ".join(named[:-1]), *named[-1:])))


def _lease(store: Store, digests: Digests, version: int, now: datetime) -> Digests | None:
    """Take the turn, and return the announcements that were judged by the last time.

    Return None while another worker has the turn, or while this one does not know the newest announcements.
    """
    with store.read() as session:
        row = session.get(RejudgingTurn, 1)
        if (row.seen if row else {}) == digests:
            return digests
    with store.write() as session:
        take_turn(session)
        row = session.get(RejudgingTurn, 1)
        if version_in(session) != version or (row is not None and row.leased_until > now):
            return None
        seen: Digests = row.seen if row else {}
        if seen != digests:
            _set(session, row, seen, now + LEASE)
        return seen


def _set(session: Session, row: RejudgingTurn | None, seen: Digests, until: datetime) -> None:
    if row is None:
        insert_rows(session, RejudgingTurn(id=1, seen=seen, leased_until=until))
    else:
        row.seen, row.leased_until = seen, until


def _renew(store: Store, now: datetime) -> None:
    with store.write() as session:
        if row := session.get(RejudgingTurn, 1):
            row.leased_until = now + LEASE


def _finish(store: Store, digests: Digests) -> None:
    with store.write() as session:
        _set(session, session.get(RejudgingTurn, 1), digests, FREE)


def _open_events(store: Store, editions: set[str]) -> list[str]:
    """Return the slugs of the events of some editions whose lists are judged by the data of today."""
    wanted = select(EventRow.slug, EventRow.terms).where(EventRow.state.in_(OPEN)).order_by(EventRow.starts)
    with store.read() as session:
        return [slug for slug, terms in session.execute(wanted) if terms["edition"] in editions]


def list_announced_rejudgings(store: Store, slug: str, *, by: Actor) -> tuple[AnnouncedRejudging, ...]:
    """Return the last times that lists were judged again after announcements, the newest first."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        wanted = select(AuditEntry).where(AuditEntry.event_id == event.id, REJUDGED)
        rows = session.scalars(wanted.order_by(AuditEntry.number.desc()).limit(LOOKED_AT)).all()
        runs = _by_run((row, facts) for row in rows if (facts := _facts_with_reason(row)))
        return tuple(_as_view(session, each) for each in islice(runs, SHOWN))


def _by_run(entries: Iterable[EntryFacts]) -> Iterator[list[EntryFacts]]:
    """Group entries: the batches of a long event are one time of judging again."""
    for _, run in groupby(entries, key=lambda entry: entry[1].get("run", entry[0].number)):
        yield [*run]


def _facts_with_reason(row: AuditEntry) -> dict[str, Any]:
    """Return the facts of an entry that names announcements, or nothing. A damaged entry has none."""
    try:
        facts = json.loads(row.facts)
    except ValueError:
        return {}
    return facts if isinstance(facts, dict) and facts.get("after") else {}


def _as_view(session: Session, entries: Sequence[EntryFacts]) -> AnnouncedRejudging:
    """Return one time of judging again, of which the last entry comes first."""
    last, newest = entries[0]
    turned = [each for _, facts in reversed(entries) for each in facts["turned"]]
    players = _players(session, [each["registration"] for each in turned])
    verdicts = tuple(_turned(turned, players))
    judged = sum(facts["judged"] for _, facts in entries)
    return AnnouncedRejudging(datetime.fromisoformat(last.at), newest["after"], judged, verdicts)


def _players(session: Session, registrations: Sequence[str]) -> dict[str, str]:
    names = select(RegistrationRow.id, RegistrationRow.player)
    found: dict[str, str] = {}
    for ids in in_batches(registrations, A_QUERY):
        found |= {row[0]: row[1] for row in session.execute(names.where(RegistrationRow.id.in_(ids)))}
    return found


def _turned(turned: Sequence[Mapping[str, Any]], players: Mapping[str, str]) -> Iterator[TurnedVerdict]:
    for each in turned:
        name = players.get(each["registration"], "")
        yield TurnedVerdict(each["registration"], name, each["was"], each["legal"])
