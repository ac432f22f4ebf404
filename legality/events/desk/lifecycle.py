"""Create and edit events, and open and close registration."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Any

from sqlalchemy import ColumnElement, select
from sqlalchemy.exc import IntegrityError

from legality.check import judge
from legality.engine.case import Case
from legality.engine.finding import Finding
from legality.engine.resolved.resolved_deck import ResolvedDeck
from legality.events import errors
from legality.events.actors import CONSOLE, HEAD, Actor, admit
from legality.events.desk.publishing import check_publication
from legality.events.desk.rights import identify_director
from legality.events.listing import Listing, check_listing_facts, search_text_of, venue_in
from legality.events.lists.event_files import check_files, with_files, without_paths
from legality.events.lists.judged_list import Basis, catalog_for
from legality.events.lists.list_turns import heats_of
from legality.events.lists.terms_document import terms_document, terms_of
from legality.events.lists.to_views import event_view, read_event_view
from legality.events.names import check_name, check_slug, check_text
from legality.events.reads.list_counts import count_events
from legality.events.store.audit_log import BEGINNING, record
from legality.events.store.draw_seeds import fix_seeds
from legality.events.store.queries import find_event, find_event_with_count, lock_event
from legality.events.store.secrets import check_key, derived_secret, digest_of, new_id, new_secret
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import Director, EventRow
from legality.events.views import EventView, NewEvent, Policy, Publication
from legality.terms.guide_book import read_guide
from legality.terms.terms import LISTING, Terms

LONGEST_LISTED = 200
"""Characters of a fact of the listing, as where an event is created."""

MOST_ROUNDS = 50

POLICIES: tuple[Policy, ...] = ("refuse", "flag")


def create_event(
    store: Store,
    *,
    slug: str,
    name: str,
    terms: Terms,
    starts: datetime,
    now: datetime,
    deadline: datetime | None = None,
    policy: Policy = "refuse",
    announcement: str = "",
    files: Mapping[str, str] | None = None,
    listed: Mapping[str, Any] | None = None,
    publication: Publication = "after",
    by: Actor = CONSOLE,
    key: str | None = None,
) -> NewEvent:
    """Make an event as a draft, and return the director's secret, which is stored nowhere.

    The secret follows from the key where there is one, so a form that is sent twice is answered twice; and
    from the event's id, which nobody is told, so a key that somebody else put into the form opens nothing.
    """
    kept = _check_event(terms, files or {})
    made = EventRow(id=new_id(), slug=check_slug(slug), name=check_name("the event's name", name))
    made.terms, made.files = terms_document(without_paths(terms)), kept
    made.announcement = check_text("the announcement", announcement, needed=False)
    made.policy, made.state, made.locks_itself = check_policy(policy), "draft", True
    made.created_at, made.starts, made.deadline = now, starts, check_deadline(deadline, starts)
    list_event(made, listed or {})
    made.begun, made.audit_length, made.audit_head = 0, 0, BEGINNING
    made.publication, made.expected = check_publication(publication), 0
    secret = new_secret() if key is None else derived_secret(made.id.encode(), check_key(key))
    try:
        return _kept(store, made, secret, by)
    except IntegrityError:
        if key is not None and (before := _made_before(store, slug, key)):
            return before
        raise errors.SlugTaken("another event has this address") from None


def list_event(row: EventRow, listed: Mapping[str, Any]) -> None:
    """List an event by these facts. Those that are not given stay, or get their defaults."""
    facts = check_listing_facts(listed)
    for name, default in Listing()._asdict().items():
        kept = getattr(row, name)
        setattr(row, name, facts.get(name, default if kept is None else kept))
    row.edits = row.edits or 0
    row.search_text = search_text_of(row.name, venue_in(row.terms), row.country)


def _check_event(terms: Terms, files: Mapping[str, str]) -> dict[str, str]:
    """Return the files of an event that can be held, or refuse it."""
    kept = check_files(terms, files)
    if wrong := find_event_faults(terms, kept):
        raise errors.EventFaulty(wrong)
    _require_known_heats(terms)
    return kept


def _require_known_heats(terms: Terms) -> None:
    """Refuse heats that the guide does not know, since decks would change between them."""
    if terms.event.heats and not heats_of(terms):
        known = read_guide(terms.guide).heats
        why = "only constructed decks are played again in heats" if known else "its guide has no heats"
        raise errors.Malformed(f"the event cannot be played in heats: {why}")


def _kept(store: Store, made: EventRow, secret: str, by: Actor) -> NewEvent:
    """Store an event and its director."""
    with store.write() as session:
        director = Director(event_id=made.id, name="", role="director", added_at=made.created_at)
        director.secret_digest = digest_of(secret)
        insert_rows(session, made, director)
        event = lock_event(session, made.slug)
        facts = {"terms": made.terms, "policy": made.policy, "starts": _iso(made.starts)}
        facts |= {name: getattr(made, name) for name in Listing._fields}
        facts |= {} if made.publication == "after" else {"publication": made.publication}
        facts["draw_commitment"] = fix_seeds(session, event)
        record(session, event, by, "created", made.created_at, **facts)
        return NewEvent(event_view(event, 0), secret)


def find_event_faults(terms: Terms, files: Mapping[str, str]) -> tuple[Finding, ...]:
    """Return the findings that make the event itself impossible."""
    catalog = catalog_for(Basis(terms))
    case = Case(ResolvedDeck(terms.edition, ()), with_files(terms, files), catalog)
    return tuple(each for each in judge(case) if each.family in "EX" and each.severity == "error")


def get_event(store: Store, slug: str) -> EventView:
    """Return the public view of an event."""
    with store.read() as session:
        return event_view(*find_event_with_count(session, slug))


def list_events(
    store: Store,
    *,
    limit: int = 50,
    after: str = "",
    drafts: bool = True,
    conditions: Sequence[ColumnElement[bool]] = (),
) -> tuple[EventView, ...]:
    """Return one page of events in the order of their slugs, with or without drafts."""
    wanted = select(EventRow).where(EventRow.slug > after, *conditions).order_by(EventRow.slug).limit(limit)
    if not drafts:
        wanted = wanted.where(EventRow.state != "draft")
    with store.read() as session:
        events = session.scalars(wanted).all()
        counts = count_events(session, events)
        return tuple(event_view(event, counts[event.id].active) for event in events)


def open_event(store: Store, slug: str, *, by: Actor, now: datetime) -> EventView:
    """Open registration."""
    return _moved(store, slug, ("draft", "closed"), "open", "opened", by, now)


def close_event(store: Store, slug: str, *, by: Actor, now: datetime) -> EventView:
    """Close registration. Registered players may replace their lists until the lock."""
    return _moved(store, slug, ("open",), "closed", "closed", by, now)


def edit_event(
    store: Store,
    slug: str,
    *,
    by: Actor,
    now: datetime,
    name: str | None = None,
    announcement: str | None = None,
    policy: Policy | None = None,
    starts: datetime | None = None,
    deadline: datetime | None = None,
    on: date | None = None,
    listing: Mapping[str, str] | None = None,
    rounds: int | None = None,
    listed: Mapping[str, Any] | None = None,
) -> EventView:
    """Change what is not the terms: name, times, announcement, rounds and the facts of the listing.

    Players built their decks for the terms, so these stay. Only the day may move, and with it the bans and
    cards that count: then all lists are judged again. The lock does so in any case.
    """
    admit(by, slug, HEAD)
    with store.write() as session:
        row = lock_event(session, slug)
        if row.state in ("locked", "published"):
            raise errors.Locked("the event has begun")
        row.name = row.name if name is None else check_name("the event's name", name)
        if announcement is not None:
            row.announcement = check_text("the announcement", announcement, needed=False)
        row.policy = row.policy if policy is None else check_policy(policy)
        facts = _move_times(row, starts, deadline, on)
        told: dict[str, Any] = check_listing(listing or {})
        row.terms = row.terms | {"event": row.terms["event"] | told} if told else row.terms
        list_event(row, listed or {})
        row.edits, row.changed_at = row.edits + 1, now
        facts |= ({"listing": told} if told else {}) | dict(listed or {})
        facts |= _set_rounds(row, rounds) if rounds is not None else {}
        record(session, row, by, "edited", now, name=row.name, policy=row.policy, **facts)
        return read_event_view(session, row)


def _move_times(
    row: EventRow, starts: datetime | None, deadline: datetime | None, on: date | None
) -> dict[str, Any]:
    """Move start, day and deadline of an event, and return them for the log."""
    row.starts = starts or row.starts
    row.terms = row.terms if on is None else _on_day(row, on)
    row.deadline = check_deadline(deadline or min(row.deadline, row.starts), row.starts)
    return {"starts": _iso(row.starts), "deadline": _iso(row.deadline), "on": row.terms["on"]}


def change_rounds(
    store: Store, slug: str, rounds: int, *, reason: str, by: Actor, now: datetime
) -> EventView:
    """Change the number of rounds after the lock, with a reason.

    "A tournament in progress should only be modified in the case that all players unanimously agree …, or in
    the case of an emergency" (5.0, 6).
    """
    admit(by, slug, HEAD)
    why = check_text("the reason", reason)
    with store.write() as session:
        row = lock_event(session, slug)
        if row.state != "locked":
            raise errors.NotLocked("before the lock the event itself is changed")
        if rounds < row.begun:
            raise errors.Malformed(f"round {row.begun} has begun already")
        was = row.terms["event"].get("rounds")
        facts = _set_rounds(row, rounds)
        record(session, row, by, "rounds changed", now, **facts, was=was, reason=why)
        return read_event_view(session, row)


def _set_rounds(row: EventRow, rounds: int) -> dict[str, int]:
    """Set the number of rounds, if the event can be held with it, and return it for the log."""
    if not 1 <= rounds <= MOST_ROUNDS:
        raise errors.Malformed(f"an event has 1 to {MOST_ROUNDS} rounds")
    terms = row.terms | {"event": row.terms["event"] | {"rounds": rounds}}
    if wrong := find_event_faults(terms_of(terms), row.files):
        raise errors.EventFaulty(wrong)
    row.terms = terms
    return {"rounds": rounds}


def check_listing(listing: Mapping[str, str]) -> dict[str, str]:
    """Return the facts of a listing (5.0, 3), or refuse one that is too long or not of a listing."""
    if unknown := listing.keys() - {*LISTING, "time_zone"}:
        raise errors.Malformed(f"{min(unknown)} is no fact of a listing")
    found = {name: check_text(f"the listing's {name}", said, needed=False) for name, said in listing.items()}
    for name, said in found.items():
        if len(said) > LONGEST_LISTED:
            raise errors.Malformed(f"the listing's {name} is longer than {LONGEST_LISTED} characters")
    return found


def _on_day(row: EventRow, on: date) -> dict[str, Any]:
    """Return the terms on another day, if the event can be held then."""
    terms = terms_of(row.terms).but(on=on)
    if row.terms["on"] != on.isoformat() and row.revisions is not None:
        raise errors.Locked("the event has begun, so its day stays")
    if wrong := find_event_faults(terms, row.files):
        raise errors.EventFaulty(wrong)
    return terms_document(terms)


def check_policy(policy: Policy) -> Policy:
    """Return the policy for illegal lists if it is one of the two."""
    if policy not in POLICIES:
        raise errors.Malformed(f"illegal lists are {' or '.join(POLICIES)}")
    return policy


def check_deadline(deadline: datetime | None, starts: datetime) -> datetime:
    """Return the deadline for registrations: at most the start, which is also the default."""
    if starts.tzinfo is None or (deadline and deadline.tzinfo is None):
        raise errors.Malformed("start and deadline need a time zone")
    if deadline and deadline > starts:
        raise errors.Malformed("the deadline is after the start")
    return deadline or starts


def _moved(
    store: Store, slug: str, states: tuple[str, ...], to: str, action: str, by: Actor, now: datetime
) -> EventView:
    """Change the state of an event."""
    admit(by, slug, HEAD)
    with store.write() as session:
        row = lock_event(session, slug)
        if row.state not in states:
            raise errors.NotOpen(f"the event is {errors.state_words(row.state)}, so it cannot be {action}")
        row.state = to
        record(session, row, by, action, now, state=to)
        return read_event_view(session, row)


def _made_before(store: Store, slug: str, key: str) -> NewEvent | None:
    """Return the event that the same form created before, if it did."""
    with store.read() as session:
        row = find_event(session, slug)
        found = read_event_view(session, row)
        secret = derived_secret(row.id.encode(), key)
    try:
        return NewEvent(found, secret) if identify_director(store, slug, secret).role == "director" else None
    except errors.WrongSecret:
        return None


def _iso(moment: datetime) -> str:
    return moment.isoformat()
