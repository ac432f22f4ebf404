"""Register players: one, or a batch of those who arrive at the same time."""

import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import groupby
from typing import NamedTuple

from sqlalchemy.orm import Session

from legality.engine.verdict import Verdict
from legality.events import errors
from legality.events.actors import DESK, Actor, Via, admit
from legality.events.judging.newest_facts import set_folded_name
from legality.events.lists import list_versions
from legality.events.lists.judged_list import JudgedList, basis_of, judge_for_event, same_basis
from legality.events.lists.store_limits import (
    REGISTRATIONS,
    require_place,
    require_room_for_registration,
)
from legality.events.lists.to_views import repeat_receipt
from legality.events.names import check_name, fold_name
from legality.events.roster.matching import mark_registered, match_expected
from legality.events.store import queries
from legality.events.store.secrets import derived_secret, digest_of, new_id
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import (
    EventRow,
    ExpectedPlayer,
    ListVersion,
    RegistrationRow,
    SupplyRow,
)
from legality.events.views import Receipt

TRIES = 5
"""How often lists are judged again because the event changed meanwhile."""

BatchAnswer = Receipt | Exception
"""A receipt, or the reason for which the player gets none."""


class RegistrationRequest(NamedTuple):
    """A player who wants to register with a list. The repr of the list does not show it."""

    slug: str
    player: str
    handle: str
    person: str
    """The folded handle, or name if there is no handle: nobody is registered twice under it."""
    sent: list_versions.SentList
    dialect: str | None
    now: datetime
    via: Via = ""
    by: Actor | None = None
    """The director who enters the list for the player, also after the deadline and the lock."""


Requests = Mapping[int, RegistrationRequest]
"""Requests by their place in the batch."""


def judge_list(store: Store, slug: str, text: bytes, dialect: str | None = None) -> Verdict:
    """Judge a list under the terms of an event, and store nothing."""
    with store.read() as session:
        basis = basis_of(queries.find_event(session, slug), store)
    return judge_for_event(basis, text, dialect).verdict


def judge_own_list(store: Store, secret: str, text: bytes, dialect: str | None = None) -> Verdict:
    """Judge a list within the cards of the player who shows a secret, and store nothing."""
    with store.read() as session:
        registration, event = queries.find_holder(session, secret)
        basis = basis_of(event, store, queries.find_supply(session, registration.id))
    return judge_for_event(basis, text, dialect).verdict


def make_registration_request(
    slug: str,
    *,
    player: str,
    text: bytes,
    now: datetime,
    handle: str = "",
    dialect: str | None = None,
    key: str | None = None,
    via: Via = "",
    by: Actor | None = None,
) -> RegistrationRequest:
    """Check the names, and return the request. A director (`by`) may register others."""
    if by is not None:
        admit(by, slug, DESK)
    player = check_name("the player's name", player)
    handle = check_name("the handle", handle) if handle.strip() else ""
    sent = list_versions.make_sent_list(key, text, "register", slug, player, handle, dialect)
    return RegistrationRequest(slug, player, handle, fold_name(handle or player), sent, dialect, now, via, by)


def register(
    store: Store,
    slug: str,
    *,
    player: str,
    text: bytes,
    now: datetime,
    handle: str = "",
    dialect: str | None = None,
    key: str | None = None,
) -> Receipt:
    """Register a player with a list."""
    request = make_registration_request(
        slug, player=player, text=text, now=now, handle=handle, dialect=dialect, key=key
    )
    (answer,) = register_batch(store, [request])
    if isinstance(answer, Exception):
        raise answer
    return answer


def register_batch(store: Store, batch: Sequence[RegistrationRequest]) -> list[BatchAnswer]:
    """Register players in one transaction, and answer each with a receipt or with the reason for a refusal.

    They share one wait for the disk. If a value cannot be stored, every player is registered alone, so that
    the fault is answered to its sender only. StoreUnavailable is raised, for nobody was registered.
    """
    try:
        return _register_together(store, batch)
    except errors.StoreUnavailable:
        raise
    except Exception as error:
        if len(batch) == 1:
            return [error]
        return [answer for request in batch for answer in register_batch(store, [request])]


def _register_together(store: Store, batch: Sequence[RegistrationRequest]) -> list[BatchAnswer]:
    """Try first with the events as this worker saw them last, then with fresh ones.

    The first try saves a transaction. A list is judged again if its event has changed by the time of writing.
    """
    answers: dict[int, BatchAnswer] = {}
    for attempt in range(TRIES):
        waiting = {place: each for place, each in enumerate(batch) if place not in answers}
        if not waiting:
            break
        answers |= _try_to_register(store, waiting) if attempt else _try_with_last_seen(store, waiting)
    busy = errors.StoreUnavailable("the event is being changed; try again")
    return [answers.get(place, busy) for place in range(len(batch))]


def _try_with_last_seen(store: Store, waiting: Requests) -> dict[int, BatchAnswer]:
    """Register those whose lists are accepted. A refusal may be out of date, so it is not an answer yet."""
    seen = {slug: store.last_seen(slug) for slug in {each.slug for each in waiting.values()}}
    events = {slug: event for slug, event in seen.items() if event is not None}
    known = {place: each for place, each in waiting.items() if each.slug in events}
    judged, _ = _judge(store, known, events)
    return _write(store, known, events, judged)


def _try_to_register(store: Store, waiting: Requests) -> dict[int, BatchAnswer]:
    """Read the events, judge the lists, then lock the events and write: no lock is held while we judge."""
    answers: dict[int, BatchAnswer] = {}
    events: dict[str, EventRow] = {}
    with store.read() as session:
        for slug, requests in _by_event(waiting).items():
            try:
                events[slug] = queries.find_event(session, slug)
            except errors.NotThere as error:
                answers |= dict.fromkeys(requests, error)
                continue
            answers |= _answer_from_rows(session, events[slug], requests)
    left = {place: each for place, each in waiting.items() if place not in answers}
    judged, refused = _judge(store, left, events)
    return answers | refused | _write(store, left, events, judged)


def _by_event(requests: Requests) -> dict[str, Requests]:
    """Group requests by event. All transactions lock events in this order, so they never deadlock."""
    ordered = sorted(requests, key=lambda place: requests[place].slug)
    groups = groupby(ordered, key=lambda place: requests[place].slug)
    return {slug: {place: requests[place] for place in places} for slug, places in groups}


def _judge(
    store: Store, requests: Requests, events: Mapping[str, EventRow]
) -> tuple[dict[int, JudgedList], dict[int, BatchAnswer]]:
    """Judge lists. Return the judgements of those that are accepted, and the reasons against the others."""
    judged: dict[int, JudgedList] = {}
    refused: dict[int, BatchAnswer] = {}
    for place, request in requests.items():
        try:
            judged[place] = accept_list(store, events[request.slug], request.sent.text, request.dialect)
        except Exception as error:  # Each list is answered by itself, also if the fault is ours.
            refused[place] = error
    return judged, refused


def _write(
    store: Store, waiting: Requests, events: Mapping[str, EventRow], judged: Mapping[int, JudgedList]
) -> dict[int, BatchAnswer]:
    """Register players whose lists are judged, unless something else forbids it by now."""
    if not judged:
        return {}
    answers: dict[int, BatchAnswer] = {}
    locked: list[EventRow] = []
    with store.write() as session:
        for slug, requests in _by_event({place: waiting[place] for place in judged}).items():
            event = queries.lock_event(session, slug)
            locked.append(event)
            answers |= _answer_from_rows(session, event, requests)
            left = {place: each for place, each in requests.items() if place not in answers}
            if left and same_basis(event, events[slug]):
                answers |= _insert(session, event, _first_of_each(left), judged)
    for event in locked:
        store.remember(event)
    return answers


def _answer_from_rows(session: Session, event: EventRow, requests: Requests) -> dict[int, BatchAnswer]:
    """Answer requests that need no judgement: repeated ones, and those of players who may not register."""
    keys = {each.sent.key_digest for each in requests.values() if each.sent.repeatable}
    by_key = queries.find_versions_by_key(session, event, keys)
    registered = queries.count_of_persons(session, event, {each.person for each in requests.values()})
    places = queries.count_registrations(session, event, REGISTRATIONS - len(requests))
    taken = queries.count_lists(session, event) if event.places is not None else 0
    answers: dict[int, BatchAnswer] = {}
    for place, request in requests.items():
        try:
            if version := list_versions.choose_repeated(by_key, request.sent):
                answers[place] = _repeat(session, event, version, request.sent)
            else:
                _require_may_register(event, request, registered)
                before = registered.get(request.person, queries.PersonCounts())
                require_room_for_registration(places, before.withdrawn)
                require_place(taken, event.places)
                places, taken = places + 1, taken + 1
        except errors.EventsError as error:
            answers[place] = error
    return answers


def _repeat(session: Session, event: EventRow, version: ListVersion, sent: list_versions.SentList) -> Receipt:
    """Answer a repeated request with the receipt of the first one."""
    registration = session.get_one(RegistrationRow, version.registration_id)
    return repeat_receipt(session, event, registration, version, derived_secret(registration.salt, sent.key))


def _require_may_register(
    event: EventRow, request: RegistrationRequest, registered: Mapping[str, queries.PersonCounts]
) -> None:
    """Refuse a player who is early, late, or registered already. A director enters players until the end."""
    if request.by is None:
        _require_open(event, request.now)
    elif event.state in ("draft", "published"):
        raise errors.NotOpen(f"the event is {errors.state_words(event.state)} and takes no registrations")
    if request.person in registered and registered[request.person].active:
        raise errors.AlreadyRegistered(
            "somebody is registered under this handle or name; replace the list from the receipt, "
            "or ask the director"
        )


def _require_open(event: EventRow, now: datetime) -> None:
    """Refuse players outside of the time of registration."""
    if event.state in ("open", "closed"):
        require_not_locked(event, now)
    if event.state != "open":
        raise errors.NotOpen(f"the event is {errors.state_words(event.state)} and takes no registrations")
    if now >= event.deadline:
        raise errors.NotOpen("the deadline for registrations is over")


def require_not_locked(event: EventRow, now: datetime) -> None:
    """Refuse once lists are locked. They are from the start on, even if the clock has not locked them yet."""
    if event.state in ("locked", "published") or (event.locks_itself and now >= event.starts):
        raise errors.Locked("the event has begun and lists are locked")


def accept_list(
    store: Store, event: EventRow, text: bytes, dialect: str | None, supply: SupplyRow | None = None
) -> JudgedList:
    """Judge a list within the cards of its player, and refuse it if the event takes only legal ones."""
    judged = judge_for_event(basis_of(event, store, supply), text, dialect)
    if event.policy == "refuse" and judged.refused:
        raise errors.ListRefused(judged.verdict)
    return judged


def _first_of_each(requests: Requests) -> Requests:
    """Leave out requests with the person or key of an earlier one: the next try finds that one's rows."""
    seen: set[tuple[str, str]] = set()
    first: dict[int, RegistrationRequest] = {}
    for place, request in requests.items():
        marks = {("person", request.person), ("key", request.sent.key)}
        if not marks & seen:
            first[place] = request
        seen |= marks
    return first


def _insert(
    session: Session, event: EventRow, requests: Requests, judged: Mapping[int, JudgedList]
) -> dict[int, BatchAnswer]:
    """Insert registrations with their first lists, all rows of a table in one statement."""
    rows = {place: _make_row(event, each) for place, each in requests.items()}
    expected = match_expected(session, event, (row for row, _ in rows.values()))
    made = {
        place: (_make_first_version(event, requests[place], row, judged[place], expected.get(row.id)), secret)
        for place, (row, secret) in rows.items()
    }
    insert_rows(session, *(version.registration for version, _ in made.values()))
    list_versions.insert_versions(session, event, [version for version, _ in made.values()])
    return {place: version.receipt(event, secret) for place, (version, secret) in made.items()}


def _make_row(event: EventRow, request: RegistrationRequest) -> tuple[RegistrationRow, str]:
    """Return the row of a new registration, and the player's secret."""
    salt = secrets.token_bytes(32)
    secret = derived_secret(salt, request.sent.key)
    registration = RegistrationRow(
        id=new_id(),
        event_id=event.id,
        player=request.player,
        handle=request.handle,
        person=request.person,
        status="active",
        secret_digest=digest_of(secret),
        salt=salt,
        registered_at=request.now,
        earned_byes=0,
    )
    set_folded_name(registration)
    return registration, secret


def _make_first_version(
    event: EventRow,
    request: RegistrationRequest,
    registration: RegistrationRow,
    judged: JudgedList,
    expected: ExpectedPlayer | None,
) -> list_versions.NewVersion:
    """Return the rows of the first list. An expected player who registers is not missing any more."""
    more: dict[str, str] = {}
    if expected is not None:
        registration.checked_in_at, more = expected.checked_in_at, {"expected": expected.id}
        mark_registered(event, expected, registration)
    by = request.by or Actor("player", request.player, event.slug, request.via)
    return list_versions.make_version(
        event, registration, request.sent, judged, 1, action="registered", by=by, now=request.now, more=more
    )
