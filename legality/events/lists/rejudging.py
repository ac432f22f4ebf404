"""Judge lists again: when bans, card text or rules change before the lock, or when a director asks."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, admit
from legality.events.errors import Locked, StoreUnavailable
from legality.events.lists.judged_list import (
    Basis,
    basis_of,
    has_supplies,
    in_effect,
    judge_for_event,
    same_basis,
)
from legality.events.store import queries
from legality.events.store.audit_log import record
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import EventRow, JudgementRow
from legality.events.store.tables.column_types import canonical_json
from legality.events.views import Rejudged, RejudgedVerdict

MOST = 20
"""Messages that appeared or are gone, of one list."""

A_BATCH = 10
"""Lists that are judged again at a time. Their texts and verdicts are in memory."""


class SecondJudgement(NamedTuple):
    """A list that was judged again: what is new, and nothing of a verdict that says the same as before.

    An event has thousands of lists, so neither their texts nor all their findings stay in memory.
    """

    registration: str
    version: int
    before: int
    """The number of the judgement before."""
    was: Mapping[str, str]
    """The revisions of the judgement before."""
    revisions: Mapping[str, str]
    legal: bool | None
    verdict: str | None
    """The new verdict as it is stored, if it differs in words or revisions."""
    turned: RejudgedVerdict | None
    """The change, if the list is legal now and was not before, or the other way round."""

    def __repr__(self) -> str:
        """Name the list and say nothing of what is in it."""
        return f"<version {self.version} of {self.registration}>"


def rejudge(store: Store, slug: str, *, by: Actor, now: datetime) -> Rejudged:
    """Judge all lists again by the data of today, and say which verdicts changed and why."""
    admit(by, slug, DESK)
    return judge_again(store, slug, by=by, now=now, all_of_them=True)


def judge_again(
    store: Store, slug: str, *, by: Actor, now: datetime, all_of_them: bool, after: str = ""
) -> Rejudged:
    """Judge all lists again, or only those that were judged by other data than that of today.

    `after` names the announcements that are the reason, for the log.
    """
    with store.read() as session:
        event = queries.find_event(session, slug)
        _require_not_locked(event)
        lists = queries.list_bases(session, event)
    basis = basis_of(event, store)
    current = in_effect(basis).revisions
    chosen = [each.registration for each in lists if all_of_them or not is_current(each, current, event)]
    again = [each for ids in queries.in_batches(chosen, A_BATCH) for each in _judge_batch(store, basis, ids)]
    with store.write() as session:
        row = queries.lock_event(session, slug)
        _require_not_locked(row)
        found = _result(again, write_judgements(session, again, now))
        if again:
            reason = {"after": after} if after else {}
            record(session, row, by, "rejudged", now, **_facts(found), **reason)
        return found


def _judge_batch(store: Store, basis: Basis, registrations: Sequence[str]) -> Iterator[SecondJudgement]:
    """Judge the newest lists of some registrations again."""
    with store.read() as session:
        newest = queries.find_newest(session, registrations)
        supplies = queries.find_supplies(session, registrations) if has_supplies(basis.terms) else {}
    for each in registrations:
        if each in newest:
            yield judge_newest_again(newest[each], basis.with_supply(supplies.get(each)))


def judge_newest_again(newest: queries.NewestList, basis: Basis) -> SecondJudgement:
    """Judge one list again, and compare the verdict with the one before."""
    registration, version, before = newest
    now = judge_for_event(basis, version.text, version.dialect)
    written = now.verdict.as_json()
    differs = written != before.verdict or dict(now.revisions) != before.revisions
    turned = now.list_legal != before.list_legal
    return SecondJudgement(
        registration=registration.id,
        version=version.number,
        before=before.number,
        was=before.revisions,
        revisions=now.revisions,
        legal=now.list_legal,
        verdict=canonical_json(written) if differs else None,
        turned=describe_change(newest, written, now.list_legal) if turned else None,
    )


def is_current(judgement: queries.JudgementBasis, revisions: Mapping[str, str], event: EventRow) -> bool:
    """Tell whether a list was judged with these revisions, for the day on which the event is now."""
    return judgement.revisions == dict(revisions) and judgement.day == event.terms["on"]


def recheck(
    store: Store, slug: str, registration: str, *, by: Actor, now: datetime
) -> RejudgedVerdict | None:
    """Judge one list again, by frozen data if there are any. Return the change of its verdict."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = queries.find_event(session, slug)
        row = queries.find_registration(session, event, registration)
        newest = queries.find_newest(session, [row.id])[row.id]
        supply = queries.find_supply(session, row.id)
    version, before = newest.version, newest.judgement
    again = judge_newest_again(newest, basis_of(event, store, supply))
    with store.write() as session:
        held = queries.lock_event(session, slug)
        if not same_basis(held, event):
            raise StoreUnavailable("the event is being changed; try again")
        if write_judgements(session, [again], now):
            raise StoreUnavailable("the list was changed meanwhile; try again")
        facts = {"registration": row.id, "version": version.number, "was": before.list_legal}
        record(session, held, by, "rechecked", now, **facts, legal=again.legal)
    return again.turned


def describe_change(
    before: queries.NewestList, verdict: Mapping[str, Any], legal: bool | None
) -> RejudgedVerdict:
    """Say how a verdict differs from the one before."""
    was, now = list_errors(before.judgement.verdict), list_errors(verdict)
    return RejudgedVerdict(
        registration=before.registration.id,
        player=before.registration.player,
        version=before.version.number,
        was=before.judgement.list_legal,
        legal=legal,
        appeared=first_changes(each for each in now if each not in was),
        gone=first_changes(each for each in was if each not in now),
    )


def list_errors(verdict: Mapping[str, Any]) -> list[str]:
    """Return the errors of a verdict, each with its code."""
    errors = (each for each in verdict["findings"] if each["severity"] != "advice")
    more = (each for each in verdict.get("more_findings", ()) if each["severity"] != "advice")
    shown = [f"{each['code']}: {each['message']}" for each in errors]
    return [*shown, *(f"{each['code']}: {each['findings']} more" for each in more)]


def first_changes(messages: Iterable[str]) -> tuple[str, ...]:
    """Return the first of many messages, and the number of the others."""
    found = list(messages)
    return tuple(found[:MOST]) + ((f"and {len(found) - MOST} more",) if len(found) > MOST else ())


def changed_revisions(again: Sequence[SecondJudgement]) -> dict[str, tuple[str, str]]:
    """Return the data that have another revision than when some list was judged, from which to which."""
    return {name: pair for each in again for name, pair in _differing(each)}


def _result(again: Sequence[SecondJudgement], missed: Sequence[SecondJudgement]) -> Rejudged:
    """Return the result of judging again. Lists that were replaced meanwhile count as not judged."""
    unjudged = tuple(each.registration for each in missed)
    turned = tuple(each.turned for each in again if each.turned and each.registration not in unjudged)
    return Rejudged(len(again), turned, changed_revisions(again), unjudged)


def _facts(found: Rejudged) -> dict[str, Any]:
    """Return the facts for the audit log: the changed verdicts, and no card."""
    turned = [
        {"registration": each.registration, "was": each.was, "legal": each.legal} for each in found.turned
    ]
    changes = {name: list(pair) for name, pair in found.changed.items()}
    return {"judged": found.judged, "turned": turned, "changed": changes}


def _differing(again: SecondJudgement) -> Iterator[tuple[str, tuple[str, str]]]:
    for name, revision in again.revisions.items():
        before = again.was.get(name, "")
        if before != revision:
            yield name, (before, revision)


def write_judgements(
    session: Session, again: Sequence[SecondJudgement], now: datetime
) -> list[SecondJudgement]:
    """Store judgements that say anything new. Return those whose list was replaced or judged meanwhile."""
    newest: dict[str, queries.NewestList] = {}
    for ids in queries.in_batches([each.registration for each in again]):
        newest |= queries.find_newest(session, ids, queries.FACTS)
    current = {each.registration: _is_newest(each, newest[each.registration]) for each in again}
    for each in again:
        if each.verdict is not None and current[each.registration]:
            insert_rows(session, _judgement_of(each, each.verdict, now))
    return [each for each in again if not current[each.registration]]


def _judgement_of(again: SecondJudgement, verdict: str, now: datetime) -> JudgementRow:
    """Return the row of a new judgement."""
    return JudgementRow(
        registration_id=again.registration,
        version=again.version,
        number=again.before + 1,
        verdict=json.loads(verdict),
        list_legal=again.legal,
        revisions=dict(again.revisions),
        judged_at=now,
    )


def _is_newest(again: SecondJudgement, newest: queries.NewestList) -> bool:
    return (newest.version.number, newest.judgement.number) == (again.version, again.before)


def _require_not_locked(event: EventRow) -> None:
    """Refuse once rules, bans and card text are frozen."""
    if event.state in ("locked", "published"):
        raise Locked("the event has begun: what was in effect at its start stays in effect")
