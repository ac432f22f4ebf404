"""Judge lists again: when bans, card text or rules change before the lock, or when a director asks.

Lists are judged outside of transactions. An event of one batch is judged in this thread and stored in one
transaction; `long_rejudging` judges the others.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from legality.events.actors import DESK, Actor, admit
from legality.events.errors import Locked, StoreUnavailable
from legality.events.judging.list_verdict import ListVerdict, as_stored
from legality.events.judging.newest_facts import basis_digest
from legality.events.lists.judged_list import Basis, basis_of, in_effect, judge_for_event, same_basis
from legality.events.lists.second_judgements import (
    SecondJudgement,
    StoredList,
    describe_change,
    read_lists,
    write_judgements,
)
from legality.events.reads.lists_to_judge import list_registrations_after
from legality.events.store import queries
from legality.events.store.audit_log import record
from legality.events.store.store import Store
from legality.events.store.tables import EventRow
from legality.events.views import Rejudged, RejudgedVerdict

A_BATCH = 200
"""Lists that are judged and stored at a time. Their texts and verdicts are in memory."""


def rejudge(store: Store, slug: str, *, by: Actor, now: datetime) -> Rejudged:
    """Judge all lists again by the data of today, and say which verdicts changed and why."""
    admit(by, slug, DESK)
    return judge_again(store, slug, by=by, now=now, all_of_them=True)


def judge_again(
    store: Store, slug: str, *, by: Actor, now: datetime, all_of_them: bool, after: str = ""
) -> Rejudged:
    """Judge all lists again, or only those that were judged by other data than that of today.

    `after` names the announcements that are the reason, for the log. Of two that judge a long event at once
    the second is refused (StoreUnavailable).
    """
    with store.read() as session:
        event = queries.find_event(session, slug)
        require_not_locked(event)
    basis = basis_of(event, store)
    digest = basis_digest(in_effect(basis).revisions, event.terms["on"])
    judged_by = "" if all_of_them else digest
    with store.read() as session:
        chosen = list_registrations_after(session, event, "", judged_by, A_BATCH + 1)
    if len(chosen) > A_BATCH:
        from legality.events.lists.long_rejudging import LongRejudging

        return LongRejudging(store, event, basis, judged_by, by, now, after).run()
    again = judge_batch(store, basis, chosen)
    with store.write() as session:
        row = queries.lock_event(session, slug)
        require_not_locked(row)
        found = result_of(again, write_judgements(session, again, now))
        if again:
            reason = {"after": after} if after else {}
            record(session, row, by, "rejudged", now, **facts_of(found), **reason)
        return found


def judge_batch(store: Store, basis: Basis, registrations: Sequence[str]) -> list[SecondJudgement]:
    """Judge the newest lists of some registrations again."""
    with store.read() as session:
        stored = read_lists(session, registrations)
    return [judge_stored_again(each, basis) for each in stored]


def judge_stored_again(stored: StoredList, basis: Basis) -> SecondJudgement:
    """Judge one list again, within the cards that its player was given."""
    own = basis.with_cards(stored.supply)
    judged = judge_for_event(own, stored.text, stored.dialect)
    return compare(stored, as_stored(judged.verdict).against(stored.verdict), judged.revisions, own)


def compare(
    stored: StoredList, judged: ListVerdict, revisions: Mapping[str, str], basis: Basis
) -> SecondJudgement:
    """Compare a verdict with the one before. One without words says the same as the one before."""
    is_new = judged.verdict is not None or dict(revisions) != stored.revisions
    spelled = judged.verdict or stored.verdict
    turned = judged.legal != stored.legal
    return SecondJudgement(
        registration=stored.registration,
        version=stored.version,
        before=stored.judgement,
        was=stored.revisions,
        revisions=revisions,
        legal=judged.legal,
        verdict=spelled if is_new or turned else None,
        turned=describe_change(stored, json.loads(spelled), judged.legal) if turned else None,
        problems=judged.problems,
        day=basis.terms.on.isoformat(),
    )


def recheck(
    store: Store, slug: str, registration: str, *, by: Actor, now: datetime
) -> RejudgedVerdict | None:
    """Judge one list again, by frozen data if there are any. Return the change of its verdict."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = queries.find_event(session, slug)
        row = queries.find_registration(session, event, registration)
        (stored,) = read_lists(session, [row.id])
    again = judge_stored_again(stored, basis_of(event, store))
    with store.write() as session:
        held = queries.lock_event(session, slug)
        if not same_basis(held, event):
            raise StoreUnavailable("the event is being changed; try again")
        if write_judgements(session, [again], now):
            raise StoreUnavailable("the list was changed meanwhile; try again")
        facts = {"registration": row.id, "version": stored.version, "was": stored.legal}
        record(session, held, by, "rechecked", now, **facts, legal=again.legal)
    return again.turned


def changed_revisions(again: Sequence[SecondJudgement]) -> dict[str, tuple[str, str]]:
    """Return the data that have another revision than when some list was judged, from which to which."""
    return {name: pair for each in again for name, pair in _differing(each)}


def result_of(again: Sequence[SecondJudgement], missed: Sequence[SecondJudgement]) -> Rejudged:
    """Return the result of judging again. Lists that were replaced meanwhile count as not judged."""
    unjudged = tuple(each.registration for each in missed)
    turned = tuple(each.turned for each in again if each.turned and each.registration not in unjudged)
    return Rejudged(len(again), turned, changed_revisions(again), unjudged)


def facts_of(found: Rejudged) -> dict[str, Any]:
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


def require_not_locked(event: EventRow) -> None:
    """Refuse once rules, bans and card text are frozen."""
    if event.state in ("locked", "published"):
        raise Locked("the event has begun: what was in effect at its start stays in effect")
