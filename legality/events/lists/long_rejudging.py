"""Judge the lists of a long event again: by processes, stored batch by batch, and resumed after a kill.

Each batch is stored in a transaction of its own, together with an entry of the log (if anything of it is new)
and the place that it reached. A registration waits for one batch at most.
"""

import json
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from legality.events.actors import Actor
from legality.events.errors import EventsError, StoreUnavailable
from legality.events.judging.judging_processes import (
    JudgedChunk,
    ListChunk,
    ListToJudge,
    ProcessEnded,
    judge_chunks,
    plan_for,
)
from legality.events.judging.rejudging_lease import RejudgingLease, give_back, move_on, take_lease
from legality.events.lists.event_files import with_files
from legality.events.lists.judged_list import Basis, in_effect, same_basis
from legality.events.lists.rejudging import (
    A_BATCH,
    compare,
    facts_of,
    judge_batch,
    require_not_locked,
    result_of,
)
from legality.events.lists.second_judgements import (
    SecondJudgement,
    StoredList,
    read_lists,
    write_judgements,
)
from legality.events.reads.lists_to_judge import list_registrations_after
from legality.events.store import queries
from legality.events.store.audit_log import facts_of as facts_of_entry
from legality.events.store.audit_log import record
from legality.events.store.store import Store
from legality.events.store.tables import AuditEntry, EventRow, RegistrationRow
from legality.events.views import Rejudged, RejudgedVerdict

Batches = Generator[tuple[str, list[SecondJudgement]], None, None]
"""Batches of judged lists, each with the last registration in it."""


class LongRejudging:
    """One run over the lists of an event."""

    def __init__(
        self,
        store: Store,
        event: EventRow,
        basis: Basis,
        judged_by: str,
        by: Actor,
        now: datetime,
        after: str,
    ) -> None:
        self._store = store
        self._event = event
        self._basis = basis
        self._judged_by = judged_by
        self._by = by
        self._now = now
        self._after = after
        self._revisions = dict(in_effect(basis).revisions)
        self._unlogged = 0
        """Lists that were judged since the last entry: those of batches in which nothing was new."""
        self._found = Rejudged(0, (), {})

    def run(self) -> Rejudged:
        """Judge all batches. If that fails, another call goes on behind the last batch that was stored."""
        with self._store.write() as session:
            row = queries.lock_event(session, self._event.slug)
            require_not_locked(row)
            held = take_lease(session, row, self._digest())
            logged = self._read_earlier(session, row, held)
        self._found, self._unlogged = replace(logged, judged=held.judged), held.judged - logged.judged
        try:
            with closing(self._batches(held.cursor)) as batches:
                for cursor, again in batches:
                    self._write(held, cursor, again)
            self._finish(held)
        except BaseException:
            with suppress(EventsError), self._store.write() as session:
                give_back(session, held, is_done=False)
            raise
        return self._found

    def _digest(self) -> str:
        """Return what makes two runs the same: the event, its data, and which lists are judged."""
        facts = [self._event.terms, self._event.files, self._revisions, self._judged_by, self._after]
        return sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()

    def _batches(self, cursor: str) -> Batches:
        if self._basis.frozen is None:
            done = cursor
            try:
                for done, again in self._by_processes(cursor):
                    yield done, again
                return
            except ProcessEnded:  # Killed, or without memory: this thread judges the others.
                cursor = done
        for ids in self._ids(cursor):
            yield ids[-1], judge_batch(self._store, self._basis, ids)

    def _by_processes(self, cursor: str) -> Batches:
        waiting: list[list[StoredList]] = []

        def chunks() -> Iterator[ListChunk]:
            for ids in self._ids(cursor):
                with self._store.read() as session:
                    waiting.append(read_lists(session, ids))
                yield tuple(map(_to_judge, waiting[-1]))

        plan = plan_for(with_files(self._basis.terms, self._basis.files))
        with closing(judge_chunks(chunks(), plan)) as answers:
            for judged in answers:
                stored = waiting.pop(0)
                yield stored[-1].registration, self._compared(stored, judged)

    def _compared(self, stored: list[StoredList], judged: JudgedChunk) -> list[SecondJudgement]:
        """Compare verdicts with those before. A process with other data than ours judges nothing."""
        if dict(judged.revisions) != self._revisions:
            raise ProcessEnded
        pairs = zip(stored, judged.verdicts, strict=True)
        return [compare(each, verdict, judged.revisions, self._basis) for each, verdict in pairs]

    def _ids(self, cursor: str) -> Iterator[Sequence[str]]:
        while True:
            with self._store.read() as session:
                ids = list_registrations_after(session, self._event, cursor, self._judged_by, A_BATCH)
            if not ids:
                return
            yield ids
            cursor = ids[-1]

    def _write(self, held: RejudgingLease, cursor: str, again: list[SecondJudgement]) -> None:
        """Store a batch with its entry of the log, and how far the run is."""
        with self._store.write() as session:
            row = self._lock(session)
            missed = write_judgements(session, again, self._now)
            found = result_of(again, missed)
            if any(each.verdict is not None for each in again):
                self._record(session, row, held, found, found.judged + self._unlogged)
                self._unlogged = 0
            else:
                self._unlogged += found.judged
            self._add(found)
            move_on(session, held, cursor, self._found.judged)

    def _finish(self, held: RejudgingLease) -> None:
        """Log the last lists, and end the run."""
        with self._store.write() as session:
            row = self._lock(session)
            if self._unlogged:
                self._record(session, row, held, Rejudged(0, (), {}), self._unlogged)
            give_back(session, held, is_done=True)

    def _lock(self, session: Session) -> EventRow:
        row = queries.lock_event(session, self._event.slug)
        require_not_locked(row)
        if not same_basis(row, self._event):
            raise StoreUnavailable("the event is being changed; try again")
        return row

    def _record(
        self, session: Session, row: EventRow, held: RejudgingLease, found: Rejudged, judged: int
    ) -> None:
        reason = {"after": self._after} if self._after else {}
        facts = facts_of(found) | {"judged": judged, "run": held.run}
        record(session, row, self._by, "rejudged", self._now, **facts, **reason)

    def _add(self, more: Rejudged) -> None:
        """Add the result of a batch."""
        self._found = Rejudged(
            judged=self._found.judged + more.judged,
            turned=(*self._found.turned, *more.turned),
            changed={**self._found.changed, **more.changed},
            unjudged=(*self._found.unjudged, *more.unjudged),
        )

    def _read_earlier(self, session: Session, event: EventRow, held: RejudgingLease) -> Rejudged:
        """Return what the log tells of a run that was cut short: whose verdicts turned."""
        if not held.cursor:
            return Rejudged(0, (), {})
        wanted = select(AuditEntry).where(
            AuditEntry.event_id == event.id,
            AuditEntry.number >= held.first_entry,
            AuditEntry.action == "rejudged",
        )
        facts = [facts_of_entry(each) for each in session.scalars(wanted.order_by(AuditEntry.number))]
        own = [each for each in facts if each.get("run") == held.run]
        turned = [each for found in own for each in found["turned"]]
        changed = {name: tuple(pair) for found in own for name, pair in found["changed"].items()}
        verdicts = tuple(_turned_verdicts(session, turned))
        return Rejudged(sum(each["judged"] for each in own), verdicts, changed)


def _turned_verdicts(session: Session, turned: Sequence[Mapping[str, Any]]) -> Iterator[RejudgedVerdict]:
    """Yield verdicts that turned, from an entry of the log."""
    for each in turned:
        row = session.get_one(RegistrationRow, each["registration"])
        verdicts = (each["was"], each["legal"])
        yield RejudgedVerdict(row.id, row.player, row.newest_version or 0, *verdicts, appeared=(), gone=())


def _to_judge(stored: StoredList) -> ListToJudge:
    supply = (stored.supply or b"").decode()
    return ListToJudge(stored.text, stored.dialect, supply, stored.verdict)
