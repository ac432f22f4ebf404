"""Judge lists again: when bans, card text or rules change before the lock, or when a director asks."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, admit
from legality.events.errors import Locked, StoreUnavailable
from legality.events.lists.judged_list import JudgedList, basis_of, in_effect, judge_for_event, same_basis
from legality.events.lists.list_versions import make_judgement
from legality.events.store import queries
from legality.events.store.audit_log import record
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import EventRow, JudgementRow, ListVersion, RegistrationRow
from legality.events.views import Rejudged, RejudgedVerdict


class SecondJudgement(NamedTuple):
    """A list that was judged again, with its judgement before."""

    registration: RegistrationRow
    version: ListVersion
    before: JudgementRow
    now: JudgedList

    def __repr__(self) -> str:
        """Name the list and say nothing of what is in it."""
        return f"<version {self.version.number} of {self.registration.id}>"

    @property
    def differs(self) -> bool:
        """Tell whether the new judgement differs from the stored one in words or revisions."""
        same_words = self.now.verdict.as_json() == self.before.verdict
        return not same_words or dict(self.now.revisions) != self.before.revisions

    @property
    def turned(self) -> bool:
        """Tell whether the list is legal now and was not before, or the other way round."""
        return self.now.list_legal != self.before.list_legal


def rejudge(store: Store, slug: str, *, by: Actor, now: datetime) -> Rejudged:
    """Judge all lists again by the data of today, and say which verdicts changed and why."""
    admit(by, slug, DESK)
    return judge_again(store, slug, by=by, now=now, all_of_them=True)


def judge_again(store: Store, slug: str, *, by: Actor, now: datetime, all_of_them: bool) -> Rejudged:
    """Judge all lists again, or only those that were judged by other data than that of today."""
    with store.read() as session:
        event = queries.find_event(session, slug)
        _require_not_locked(event)
        lists = queries.list_newest(session, event)
    basis = basis_of(event, store)
    current = in_effect(basis).revisions
    chosen = [each for each in lists if all_of_them or not is_current(each.judgement, current, event)]
    again = [
        SecondJudgement(*each, judge_for_event(basis, each.version.text, each.version.dialect))
        for each in chosen
    ]
    with store.write() as session:
        row = queries.lock_event(session, slug)
        _require_not_locked(row)
        found = _result(again, _write(session, again, now))
        if again:
            record(session, row, by, "rejudged", now, **_facts(found))
        return found


def is_current(judgement: JudgementRow, revisions: Mapping[str, str], event: EventRow) -> bool:
    """Tell whether a list was judged with these revisions, for the day on which the event is now."""
    same_day = judgement.verdict["terms"]["on"] == event.terms["on"]
    return bool(judgement.revisions == dict(revisions) and same_day)


def recheck(
    store: Store, slug: str, registration: str, *, by: Actor, now: datetime
) -> RejudgedVerdict | None:
    """Judge one list again, by frozen data if there are any. Return the change of its verdict."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = queries.find_event(session, slug)
        row = queries.find_registration(session, event, registration)
        newest = queries.find_newest(session, [row.id])[row.id]
    version, before = newest.version, newest.judgement
    again = SecondJudgement(*newest, judge_for_event(basis_of(event, store), version.text, version.dialect))
    with store.write() as session:
        held = queries.lock_event(session, slug)
        if not same_basis(held, event):
            raise StoreUnavailable("the event is being changed; try again")
        _write(session, [again], now)
        facts = {"registration": row.id, "version": version.number, "was": before.list_legal}
        record(session, held, by, "rechecked", now, **facts, legal=again.now.list_legal)
    return describe_change(again) if again.turned else None


def describe_change(again: SecondJudgement) -> RejudgedVerdict:
    """Say how a verdict differs from the one before."""
    was, now = list_errors(again.before.verdict), list_errors(again.now.verdict.as_json())
    return RejudgedVerdict(
        registration=again.registration.id,
        player=again.registration.player,
        version=again.version.number,
        was=again.before.list_legal,
        legal=again.now.list_legal,
        appeared=tuple(each for each in now if each not in was),
        gone=tuple(each for each in was if each not in now),
    )


def list_errors(verdict: Mapping[str, Any]) -> list[str]:
    """Return the errors of a verdict, each with its code."""
    errors = (each for each in verdict["findings"] if each["severity"] != "advice")
    more = (each for each in verdict.get("more_findings", ()) if each["severity"] != "advice")
    shown = [f"{each['code']}: {each['message']}" for each in errors]
    return [*shown, *(f"{each['code']}: {each['findings']} more" for each in more)]


def changed_revisions(again: Sequence[SecondJudgement]) -> dict[str, tuple[str, str]]:
    """Return the data that have another revision than when some list was judged, from which to which."""
    return {name: pair for each in again for name, pair in _differing(each)}


def _result(again: Sequence[SecondJudgement], missed: Sequence[SecondJudgement]) -> Rejudged:
    """Return the result of judging again. Lists that were replaced meanwhile count as not judged."""
    turned = tuple(describe_change(each) for each in again if each not in missed and each.turned)
    unjudged = tuple(each.registration.id for each in missed)
    return Rejudged(len(again), turned, changed_revisions(again), unjudged)


def _facts(found: Rejudged) -> dict[str, Any]:
    """Return the facts for the audit log: the changed verdicts, and no card."""
    turned = [
        {"registration": each.registration, "was": each.was, "legal": each.legal} for each in found.turned
    ]
    changes = {name: list(pair) for name, pair in found.changed.items()}
    return {"judged": found.judged, "turned": turned, "changed": changes}


def _differing(again: SecondJudgement) -> Iterator[tuple[str, tuple[str, str]]]:
    for name, revision in again.now.revisions.items():
        before = again.before.revisions.get(name, "")
        if before != revision:
            yield name, (before, revision)


def _write(session: Session, again: Sequence[SecondJudgement], now: datetime) -> list[SecondJudgement]:
    """Store judgements that say anything new. Return those whose list was replaced or judged meanwhile."""
    newest = queries.find_newest(session, [each.registration.id for each in again])
    missed = [each for each in again if not _is_newest(each, newest[each.registration.id])]
    fresh = [each for each in again if each.differs and each not in missed]
    numbered = ((each, each.before.number + 1) for each in fresh)
    insert_rows(session, *(make_judgement(each.version, number, each.now, now) for each, number in numbered))
    return missed


def _is_newest(again: SecondJudgement, newest: queries.NewestList) -> bool:
    numbers = newest.version.number, newest.judgement.number
    return numbers == (again.version.number, again.before.number)


def _require_not_locked(event: EventRow) -> None:
    """Refuse once rules, bans and card text are frozen."""
    if event.state in ("locked", "published"):
        raise Locked("the event has begun: what was in effect at its start stays in effect")
