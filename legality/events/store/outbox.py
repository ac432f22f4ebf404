"""The outbox of the webhooks: deliveries are queued in the transaction that they report, and sent afterwards.

A delivery is signed and says that something happened and where to look. It holds no list, card or reason.
"""

import hashlib
import hmac
import json
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import bindparam, func, select, update
from sqlalchemy.orm import Session

from legality.events.chat_forms import ChatFacts, check_form, write_chat_message
from legality.events.errors import AddressRefused, LookupTimeout
from legality.events.reads.list_counts import count_by_verdict
from legality.events.store.delivery_limits import (
    FIRST_WAIT,
    TO_ADDRESS,
    count_sent,
    free_at,
    lock_limits,
    note_answer,
    note_timeout,
    read_limits,
)
from legality.events.store.delivery_turns import LeasedDelivery, lease_deliveries
from legality.events.store.queries import find_event
from legality.events.store.secrets import new_id
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import DeliveryLimit, EventRow, Outgoing, Webhook
from legality.events.store.tables.column_types import canonical_json
from legality.events.webhook_targets import Resolve, Target, resolve_host, vet_target

PUBLIC_FACTS = ("registration", "version", "legal", "state", "round", "heat", "match", "table")
"""The facts of an audit entry that webhooks receive."""

EVERYTHING = "*"
"""The topic of a webhook that receives every topic."""

SKIPPED = "skipped"
"""The topic of the message that replaces deliveries which did not fit into the queue."""

COALESCED = ("replaced", "corrected")
"""Topics of which only the newest waits for each registration."""

MOST_WAITING = 200
"""Deliveries that wait for one webhook. Later ones become one message that counts them."""

MOST_SKIPPED = 10
"""Such messages that wait for one webhook, because some of them failed before."""

MOST_ATTEMPTS = 10
"""The waits double, so the last attempt is some four hours after the first."""

SOONEST = timedelta(seconds=1)
"""The wait after the first 429, even if the receiver names a shorter one. It doubles as the others do."""

GONE = 410
TOO_MANY = (429, 503)
"""Statuses with which a receiver says when to come back."""


class DeliveryRequest(NamedTuple):
    """One delivery to make. It goes to the vetted address, whatever the name resolves to a moment later."""

    url: str
    target: Target
    headers: Mapping[str, str]
    body: bytes


class DeliveryReply(NamedTuple):
    """The answer of a receiver."""

    status: int
    wait: timedelta | None = None
    """The time for which it wants no more deliveries."""
    for_server: bool = False
    """Whether it means all webhooks of its server, not this one alone."""


WAITING = (
    select(func.count())
    .select_from(Outgoing)
    .where(Outgoing.webhook_id == Webhook.id, Outgoing.done_at.is_(None))
    .correlate(Webhook)
    .scalar_subquery()
)
SUBSCRIPTIONS = select(Webhook.id, Webhook.topics, WAITING).where(Webhook.event_id == bindparam("event"))

Send = Callable[[DeliveryRequest], DeliveryReply]
"""Makes a POST without following redirections and returns the answer, or raises."""


class DeliveryCounts(NamedTuple):
    """The outcomes of a round of deliveries."""

    delivered: int
    put_off: int
    given_up: int


class Happening(NamedTuple):
    """A logged action of which webhooks may be notified."""

    number: int
    """The number of the audit entry."""
    topic: str
    facts: Mapping[str, Any]
    at: datetime


class Attempt(NamedTuple):
    """What came of an attempt."""

    outcome: str
    """The status, or what went wrong in our own words: an answer may hold anything."""
    reply: DeliveryReply | None = None
    address: str = ""
    seconds: float = 0.0
    timed_out: bool = False
    again_at: datetime | None = None
    """When the address may be called again. Nothing was sent, so this is no attempt."""


def queue_deliveries(session: Session, event: EventRow, happenings: Sequence[Happening]) -> None:
    """Queue a delivery for every webhook of the event that subscribes to the topic."""
    hooks = session.execute(SUBSCRIPTIONS, {"event": event.id}).all()
    queued = list[Outgoing]()
    for hook, topics, waiting in hooks:
        wanted = [each for each in happenings if {each.topic, EVERYTHING} & set(topics)]
        if waiting:
            wanted = [each for each in wanted if not _replaces_waiting(session, hook, event, each)]
        room = max(0, MOST_WAITING - waiting)
        queued += [_delivery(hook, event, each) for each in wanted[:room]]
        if wanted[room:]:
            _skip(session, hook, event, wanted[room:])
    insert_rows(session, *queued)


def _replaces_waiting(session: Session, hook: str, event: EventRow, happening: Happening) -> bool:
    """Let a delivery that waits for its first attempt report the newest version of the same list instead."""
    registration = happening.facts.get("registration")
    if happening.topic not in COALESCED or registration is None:
        return False
    same = (Outgoing.webhook_id == hook, Outgoing.topic == happening.topic)
    waits = (Outgoing.done_at.is_(None), Outgoing.attempts == 0)
    named = Outgoing.body.contains(f'"registration":{canonical_json(registration)}', autoescape=True)
    oldest = select(Outgoing.id).where(*same, *waits, named).order_by(Outgoing.created_at).limit(1)
    changed = (
        update(Outgoing)
        .where(Outgoing.id == oldest.scalar_subquery(), *waits)
        .values(body=_body(event, happening))
        .returning(Outgoing.id)
        .execution_options(synchronize_session=False)
    )
    return session.execute(changed).first() is not None


def _skip(session: Session, hook: str, event: EventRow, skipped: Sequence[Happening]) -> None:
    """Count happenings in the one message that replaces them, behind all that waits."""
    wanted = select(Outgoing).where(Outgoing.webhook_id == hook, Outgoing.topic == SKIPPED)
    waiting = session.scalars(wanted.where(Outgoing.done_at.is_(None)).with_for_update()).all()
    fresh = [each for each in waiting if not each.attempts]
    row = next(iter(fresh or waiting[: len(waiting) >= MOST_SKIPPED]), None)
    last = skipped[-1]
    count = len(skipped) + (_skipped_in(row) if row else 0)
    message = Happening(last.number, SKIPPED, {SKIPPED: count}, last.at)
    if row is None:
        insert_rows(session, _delivery(hook, event, message))
    else:
        row.body = _body(event, message)


def _skipped_in(row: Outgoing) -> int:
    """Return the number that a message of skipped happenings holds."""
    count: int = json.loads(row.body)["facts"][SKIPPED]
    return count


def _body(event: EventRow, happening: Happening) -> str:
    """Return what a receiver reads. It says that something happened and holds no list."""
    number, topic, facts, at = happening
    body = {"event": event.slug, "topic": topic, "number": number, "at": at.isoformat()}
    told = {name: facts[name] for name in (*PUBLIC_FACTS, SKIPPED) if name in facts}
    return canonical_json(body | {"facts": told})


def _delivery(webhook: str, event: EventRow, happening: Happening) -> Outgoing:
    """Return a delivery that is due at once."""
    return Outgoing(
        id=new_id(),
        webhook_id=webhook,
        topic=happening.topic,
        body=_body(event, happening),
        created_at=happening.at,
        next_at=happening.at,
        attempts=0,
        outcome="",
        delivered=False,
    )


def deliver(
    store: Store,
    send: Send,
    *,
    now: datetime,
    limit: int = 20,
    private: bool = True,
    resolve: Resolve = resolve_host,
    address: str = "",
) -> DeliveryCounts:
    """Make the deliveries that are due, one after the other.

    If `private` is false, no delivery goes to an address that is not public, whatever the webhook allows.
    `address` is that of the service, for the links of chat messages.
    """
    outcomes = list[str]()
    while len(outcomes) < limit and (leased := lease_deliveries(store, now, 1)):
        outcomes += [attempt_delivery(store, each, send, now, private, resolve, address) for each in leased]
    return DeliveryCounts(outcomes.count("delivered"), outcomes.count("put off"), outcomes.count("given up"))


def attempt_delivery(
    store: Store,
    leased: LeasedDelivery,
    send: Send,
    now: datetime,
    private: bool,
    resolve: Resolve,
    address: str = "",
) -> str:
    """Make one delivery and store its outcome. No transaction is open during the request."""
    allowed = leased._replace(allow_private=leased.allow_private and private)
    attempt = _attempt(store, allowed, send, now, resolve, address)
    with store.write() as session:
        return _settle(session, leased, attempt, now)


def _attempt(
    store: Store, taken: LeasedDelivery, send: Send, now: datetime, resolve: Resolve, own_address: str
) -> Attempt:
    """Send, unless the address had enough deliveries this minute."""
    begun, address = time.monotonic(), ""
    try:
        body = _body_of(store, taken, own_address)
        target = vet_target(taken.url, allow_private=taken.allow_private, resolve=resolve)
        if again := _address_free_at(store, target.address, now):
            return Attempt("", again_at=again)
        address = target.address
        reply = send(DeliveryRequest(taken.url, target, make_headers(taken, body, now), body))
        return Attempt(str(reply.status), reply, address, time.monotonic() - begun)
    except AddressRefused as refused:
        return Attempt(str(refused)[:200], timed_out=isinstance(refused, LookupTimeout))
    except Exception as error:  # A fault of one server must not stop the others.
        return Attempt(type(error).__name__, address=address, timed_out=isinstance(error, TimeoutError))


def _body_of(store: Store, taken: LeasedDelivery, own_address: str) -> bytes:
    """Return the stored body, or a message for a chat service with the counts of this moment."""
    form = check_form(taken.form)
    if form == "legality":
        return taken.body.encode()
    told = json.loads(taken.body)
    with store.read() as session:
        event = find_event(session, told["event"])
        counts = count_by_verdict(session, event)
    link = f"{own_address}/e/{event.slug}" if own_address else ""
    players = (counts.active, counts.legal, counts.illegal)
    return write_chat_message(form, ChatFacts(event.name, taken.topic, told["facts"], *players, link))


def _address_free_at(store: Store, address: str, now: datetime) -> datetime | None:
    name = f"address {address}"
    with store.read() as session:
        return free_at(read_limits(session, [name])[name], TO_ADDRESS, now)


def _settle(session: Session, taken: LeasedDelivery, attempt: Attempt, now: datetime) -> str:
    """Store the outcome of an attempt, with what it says of the webhook, its server and its address."""
    server, address, hook = taken.receiver.server, f"address {attempt.address}", f"webhook {taken.webhook}"
    waits = attempt.reply is not None and attempt.reply.wait is not None
    names = [server, *([address] if attempt.address else []), *([hook] if waits else [])]
    limits = lock_limits(session, names)
    limits[server].busy_until, limits[server].event_id = now, ""
    if attempt.address:
        count_sent(limits[address], now)
    if attempt.timed_out:
        note_timeout(limits[server], now)
    if attempt.reply is not None:
        note_answer(limits[server], attempt.seconds, now)
        _put_off(limits[server], limits.get(hook), attempt.reply, now)
    row = session.get(Outgoing, taken.id, with_for_update=True)
    if row is None:  # The webhook was removed meanwhile, and what waited for it with it.
        return "delivered" if attempt.outcome.startswith("2") else "put off"
    return _finish(session, row, attempt, now)


def _put_off(server: DeliveryLimit, hook: DeliveryLimit | None, reply: DeliveryReply, now: datetime) -> None:
    """Leave a receiver alone for the time that it asks for."""
    if reply.wait is not None and hook is not None:
        hook.next_at = now + reply.wait
        if reply.for_server:
            server.next_at = max(server.next_at, now + reply.wait)


def _finish(session: Session, row: Outgoing, attempt: Attempt, now: datetime) -> str:
    """Close a delivery, or put it off to its next attempt."""
    if attempt.again_at is not None:
        row.next_at, row.attempts = attempt.again_at, row.attempts - 1
        return "put off"
    status = attempt.reply.status if attempt.reply is not None else 0
    row.outcome, row.delivered = attempt.outcome, 200 <= status < 300
    if row.delivered:
        row.done_at = now
        return "delivered"
    if status == GONE:
        _give_up_all(session, row, now)
    elif row.attempts < MOST_ATTEMPTS:
        row.next_at = now + _wait(row.attempts, attempt.reply)
        return "put off"
    row.done_at = now
    return "given up"


def _give_up_all(session: Session, row: Outgoing, now: datetime) -> None:
    """Give up all that waits for a webhook whose receiver says that it is gone."""
    others = update(Outgoing).where(Outgoing.webhook_id == row.webhook_id, Outgoing.done_at.is_(None))
    gone = others.where(Outgoing.id != row.id).values(done_at=now, outcome=row.outcome)
    session.execute(gone.execution_options(synchronize_session=False))


def _wait(attempts: int, reply: DeliveryReply | None) -> timedelta:
    """Return the time to the next attempt: the one that the receiver asks for, or 30 s, doubling."""
    doubled = int(2 ** (attempts - 1))
    if reply is not None and reply.status in TOO_MANY and reply.wait is not None:
        return max(reply.wait, SOONEST * doubled)
    return FIRST_WAIT * doubled


def make_headers(taken: LeasedDelivery, body: bytes, now: datetime) -> dict[str, str]:
    """Return the headers. The holder of the key can verify the sender and the time of the signature."""
    at = int(now.timestamp())
    return {
        "Content-Type": "application/json",
        "X-Legality-Topic": taken.topic,
        "X-Legality-Delivery": taken.id,
        "X-Legality-Signature": f"t={at},v1={sign(taken.key, at, body)}",
    }


def sign(key: str, at: int, body: bytes) -> str:
    """Sign a body together with the time, so that an old delivery cannot be replayed as new."""
    return hmac.new(key.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
