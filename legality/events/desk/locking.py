"""Lock an event: lists, rules, card text and bans do not change until it ends (13.2)."""

from dataclasses import replace
from datetime import datetime

from sqlalchemy import select

from cardpools.catalog.catalog import Catalog
from legality.engine.catalogs import catalog_of
from legality.events.actors import CLOCK, HEAD, Actor, admit
from legality.events.errors import (
    EventsError,
    FrozenDataGone,
    Locked,
    NotLocked,
    NotOpen,
    StoreUnavailable,
    state_words,
)
from legality.events.judging.newest_facts import basis_digest
from legality.events.lists.frozen_data import make_frozen_data
from legality.events.lists.frozen_rules import make_frozen_rules
from legality.events.lists.frozen_texts import store_frozen
from legality.events.lists.judged_list import (
    Basis,
    basis_of,
    catalog_for,
    in_effect,
    revisions_for,
    terms_for,
)
from legality.events.lists.registering import TRIES
from legality.events.lists.rejudging import judge_again
from legality.events.lists.to_views import read_event_view
from legality.events.names import check_text
from legality.events.reads.judgement_bases import is_judged_by
from legality.events.store.audit_log import record
from legality.events.store.draw_seeds import commit_to_seeds
from legality.events.store.queries import find_event, lock_event
from legality.events.store.store import Store
from legality.events.store.tables import EventRow
from legality.events.views import EventView

BEFORE_THE_LOCK = ("open", "closed")


def lock(store: Store, slug: str, *, by: Actor, now: datetime) -> EventView:
    """Lock lists, and freeze the data. Lists that were judged by other data are judged again."""
    admit(by, slug, HEAD)
    for _ in range(TRIES):
        with store.read() as session:
            event = find_event(session, slug)
            _to_be_locked(event)
        basis = basis_of(event, store)
        catalog = catalog_for(basis)
        revisions = dict(revisions_for(basis, catalog))
        judge_again(store, slug, by=by, now=now, all_of_them=False)
        data = make_frozen_data(store, catalog, revisions, now)
        rules = make_frozen_rules(store, terms_for(basis), now)
        with store.write() as session:
            row = lock_event(session, slug)
            _to_be_locked(row)
            # A list may have come in through a machine with other data; it must be judged by these as well.
            if is_judged_by(session, row, basis_digest(revisions, row.terms["on"])):
                store_frozen(session, data)
                store_frozen(session, rules)
                commit_to_seeds(session, row, by, now)
                row.state, row.locked_at, row.revisions = "locked", now, revisions
                record(session, row, by, "locked", now, state="locked", revisions=revisions)
                return read_event_view(session, row)
    raise StoreUnavailable("machines with different card data serve this event; bring them to the same")


def lock_due(store: Store, *, now: datetime) -> tuple[str, ...]:
    """Lock the events whose start has come. Whatever keeps one from it must not keep the others."""
    due = select(EventRow.slug).where(
        EventRow.state.in_(BEFORE_THE_LOCK), EventRow.locks_itself, EventRow.starts <= now
    )
    with store.read() as session:
        slugs = session.scalars(due.order_by(EventRow.starts)).all()
    locked = []
    for slug in slugs:
        try:
            lock(store, slug, by=CLOCK, now=now)
        except EventsError:  # Another worker was faster, or its data are not on this machine.
            continue
        locked.append(slug)
    return tuple(locked)


def unlock(store: Store, slug: str, *, reason: str, by: Actor, now: datetime) -> EventView:
    """Let lists be replaced again, which nothing but a director's own decision does.

    What was frozen stays frozen if the event has begun, and the clock does not lock this event again.
    """
    admit(by, slug, HEAD)
    why = check_text("the reason", reason)
    with store.write() as session:
        row = lock_event(session, slug)
        if row.state != "locked":
            raise NotLocked(f"the event is {state_words(row.state)}")
        begun = now >= row.starts
        row.state = "open" if now < row.deadline else "closed"
        row.locked_at, row.locks_itself = None, not begun
        row.revisions = row.revisions if begun else None
        record(session, row, by, "unlocked", now, state=row.state, reason=why)
        return read_event_view(session, row)


def judge_by_current_rules(store: Store, slug: str, *, reason: str, by: Actor, now: datetime) -> EventView:
    """Freeze the rules of this version (and its cards, if those are gone) where the frozen ones are lost.

    Only for an event that this version cannot judge as it was locked. Verdicts stay as they are until a list
    is judged again.
    """
    admit(by, slug, HEAD)
    why = check_text("the reason", reason)
    with store.read() as session:
        event = find_event(session, slug)
    if event.revisions is None:
        raise NotLocked("the event has frozen nothing, so it is judged by the rules of this version")
    basis = basis_of(event, store)
    if not _explain_loss(basis):
        raise Locked("this version can judge by what the event froze, so nothing takes its place")
    catalog = _frozen_or_current_catalog(basis)
    current = replace(basis, frozen=None)
    revisions = dict(revisions_for(current, catalog))
    data = make_frozen_data(store, catalog, revisions, now)
    rules = make_frozen_rules(store, terms_for(current), now)
    with store.write() as session:
        row = lock_event(session, slug)
        if row.revisions != event.revisions:
            raise StoreUnavailable("the event is being changed; try again")
        store_frozen(session, data)
        store_frozen(session, rules)
        was, row.revisions = row.revisions, revisions
        record(session, row, by, "rules replaced", now, reason=why, was=was, revisions=revisions)
        return read_event_view(session, row)


def explain_lost_rules(store: Store, slug: str) -> str:
    """Return why this version cannot judge by what an event froze, or nothing if it can."""
    with store.read() as session:
        event = find_event(session, slug)
    return _explain_loss(basis_of(event, store)) if event.revisions is not None else ""


def _explain_loss(basis: Basis) -> str:
    try:
        in_effect(basis)
    except FrozenDataGone as gone:
        return str(gone)
    return ""


def _frozen_or_current_catalog(basis: Basis) -> Catalog:
    try:
        return catalog_for(basis)
    except FrozenDataGone:
        return catalog_of(basis.terms.edition)


def _to_be_locked(event: EventRow) -> None:
    if event.state not in BEFORE_THE_LOCK:
        raise NotOpen(f"the event is {state_words(event.state)}, so there is nothing to lock")
