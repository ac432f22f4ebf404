"""Judging lists again: when bans, card text or rules change before the lock, or when a director asks."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, admit
from legality.events.errors import Locked, StoreUnavailable
from legality.events.lists.judged_list import (
    JudgedList,
    basis_of,
    in_effect,
    judged_list,
    same_basis,
)
from legality.events.lists.list_versions import judgement
from legality.events.store.audit_log import record
from legality.events.store.queries import (
    event_row,
    judgements,
    newest_lists,
    newest_version,
    registration_row,
)
from legality.events.store.statements import add
from legality.events.store.store import Store
from legality.events.store.tables import Event, Judgement, ListVersion, Registration
from legality.events.views import Rejudged, Turned


class Again(NamedTuple):
    """A list that was judged again, beside what was said of it before."""

    registration: Registration
    version: ListVersion
    before: Judgement
    now: JudgedList

    def __repr__(self) -> str:
        """Name the list and say nothing of what is in it."""
        return f"<version {self.version.number} of {self.registration.id}>"

    @property
    def differs(self) -> bool:
        """Tell whether there is anything new to write down."""
        same_words = self.now.verdict.as_json() == self.before.verdict
        return not same_words or dict(self.now.revisions) != self.before.revisions


def rejudge(store: Store, slug: str, *, by: Actor, now: datetime) -> Rejudged:
    """Judge all lists again by what counts now, and say whose verdict turned and why."""
    admit(by, slug, DESK)
    return judge_again(store, slug, by=by, now=now, all_of_them=True)


def judge_again(store: Store, slug: str, *, by: Actor, now: datetime, all_of_them: bool) -> Rejudged:
    """Judge all lists again, or those that were judged by something else than what counts now."""
    with store.read() as session:
        event = event_row(session, slug)
        _not_locked(event)
        lists = newest_lists(session, event)
    basis = basis_of(event, store)
    current = in_effect(basis).revisions
    chosen = [each for each in lists if all_of_them or not stands(each[2], current, event)]
    again = [Again(*each, judged_list(basis, each[1].text, each[1].dialect)) for each in chosen]
    with store.write() as session:
        row = event_row(session, slug, change=True)
        _not_locked(row)
        missed = [each for each in again if not _written(session, each, now)]
        turned = tuple(
            turn(each) for each in again if each not in missed and each.now.legal != each.before.legal
        )
        found = Rejudged(len(again), turned, changed(again), tuple(each.registration.id for each in missed))
        if again:
            record(session, row, by, "rejudged", now, **told(found))
        return found


def stands(judgement: Judgement, revisions: Mapping[str, str], event: Event) -> bool:
    """Tell whether a verdict was given by what counts now, and for the day on which the event is now."""
    same_day = judgement.verdict["terms"]["on"] == event.terms["on"]
    return bool(judgement.revisions == dict(revisions) and same_day)


def recheck(store: Store, slug: str, registration: str, *, by: Actor, now: datetime) -> Turned | None:
    """Judge one list again, by what the event froze if it has begun. Return how its verdict turned."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = event_row(session, slug)
        row = registration_row(session, event, registration)
        version = newest_version(session, row.id)
        before = judgements(session, version)[-1]
    again = Again(row, version, before, judged_list(basis_of(event, store), version.text, version.dialect))
    with store.write() as session:
        held = event_row(session, slug, change=True)
        if not same_basis(held, event):
            raise StoreUnavailable("the event is being changed; try again")
        _written(session, again, now)
        facts = {"registration": row.id, "version": version.number, "was": before.legal}
        record(session, held, by, "rechecked", now, **facts, legal=again.now.legal)
    return turn(again) if again.now.legal != before.legal else None


def turn(again: Again) -> Turned:
    """Say how a verdict differs from the one before."""
    was, now = said(again.before.verdict), said(again.now.verdict.as_json())
    return Turned(
        registration=again.registration.id,
        player=again.registration.player,
        version=again.version.number,
        was=again.before.legal,
        legal=again.now.legal,
        appeared=tuple(each for each in now if each not in was),
        gone=tuple(each for each in was if each not in now),
    )


def said(verdict: Mapping[str, Any]) -> list[str]:
    """Return what a verdict objects to, each with its code."""
    errors = (each for each in verdict["findings"] if each["severity"] != "advice")
    return [f"{each['code']}: {each['message']}" for each in errors]


def changed(again: list[Again]) -> dict[str, tuple[str, str]]:
    """Return what is of another revision than when some list was judged, from which to which."""
    return {what: pair for each in again for what, pair in _differing(each)}


def told(found: Rejudged) -> dict[str, Any]:
    """Return for the log what judging again came to: whose verdict turned, and no card."""
    turned = [
        {"registration": each.registration, "was": each.was, "legal": each.legal} for each in found.turned
    ]
    changes = {what: list(pair) for what, pair in found.changed.items()}
    return {"judged": found.judged, "turned": turned, "changed": changes}


def _differing(again: Again) -> Iterator[tuple[str, tuple[str, str]]]:
    for what, revision in again.now.revisions.items():
        before = again.before.revisions.get(what, "")
        if before != revision:
            yield what, (before, revision)


def _written(session: Session, again: Again, now: datetime) -> bool:
    """Write a verdict down if it says anything new. One on a list that was replaced meanwhile is dropped."""
    newest = newest_version(session, again.version.registration_id)
    words = judgements(session, newest)
    if newest.number != again.version.number or words[-1].number != again.before.number:
        return False
    if again.differs:
        add(session, judgement(again.version, again.before.number + 1, again.now, now))
    return True


def _not_locked(event: Event) -> None:
    """Refuse once rules, bans and card text are frozen."""
    if event.state in ("locked", "published"):
        raise Locked("the event has begun: what was in effect at its start stays in effect")
