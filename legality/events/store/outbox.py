"""The outbox of the webhooks: deliveries are queued in the transaction that they report, and sent afterwards.

A delivery is signed and says that something happened and where to look. It holds no list, card or reason.
"""

import hashlib
import hmac
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from legality.events.errors import AddressRefused
from legality.events.store.secrets import new_id
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import EventRow, Outgoing, Webhook
from legality.events.store.tables.column_types import canonical_json
from legality.events.webhook_targets import Resolve, Target, resolve_host, vet_target

PUBLIC_FACTS = ("registration", "version", "legal", "state")
"""The facts of an audit entry that webhooks receive."""

EVERYTHING = "*"
"""The topic of a webhook that receives every topic."""

FIRST_WAIT = timedelta(seconds=30)
MOST_ATTEMPTS = 10
"""The waits double, so the last attempt is some four hours after the first."""

LEASE = timedelta(minutes=2)
"""The time that a worker has for a delivery; after that another worker may take it."""


class DeliveryRequest(NamedTuple):
    """One delivery to make. It goes to the vetted address, whatever the name resolves to a moment later."""

    url: str
    target: Target
    headers: Mapping[str, str]
    body: bytes


SUBSCRIPTIONS = select(Webhook.id, Webhook.topics).where(Webhook.event_id == bindparam("event"))

Send = Callable[[DeliveryRequest], int]
"""Makes a POST without following redirections and returns the status of the answer, or raises."""


class DeliveryCounts(NamedTuple):
    """The outcomes of a round of deliveries."""

    delivered: int
    put_off: int
    given_up: int


class LeasedDelivery(NamedTuple):
    """A delivery that this worker has leased."""

    id: str
    attempts: int
    topic: str
    body: str
    url: str
    key: str
    allow_private: bool


class Happening(NamedTuple):
    """A logged action of which webhooks may be notified."""

    number: int
    """The number of the audit entry."""
    topic: str
    facts: Mapping[str, Any]
    at: datetime


def queue_deliveries(session: Session, event: EventRow, happenings: Sequence[Happening]) -> None:
    """Queue a delivery for every webhook of the event that subscribes to the topic."""
    hooks = session.execute(SUBSCRIPTIONS, {"event": event.id}).all()
    queued = (
        _delivery(hook, event, each)
        for each in happenings
        for hook, topics in hooks
        if {each.topic, EVERYTHING} & set(topics)
    )
    insert_rows(session, *queued)


def _delivery(webhook: str, event: EventRow, happening: Happening) -> Outgoing:
    """Return a delivery that is due at once. It says that something happened and holds no list."""
    number, topic, facts, at = happening
    body = {"event": event.slug, "topic": topic, "number": number, "at": at.isoformat()}
    return Outgoing(
        id=new_id(),
        webhook_id=webhook,
        topic=topic,
        body=canonical_json(body | {"facts": {name: facts[name] for name in PUBLIC_FACTS if name in facts}}),
        created_at=at,
        next_at=at,
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
) -> DeliveryCounts:
    """Make the deliveries that are due. No transaction is open during a request.

    If `private` is false, no delivery goes to an address that is not public, whatever the webhook allows.
    """
    taken = [
        each._replace(allow_private=each.allow_private and private)
        for each in lease_deliveries(store, now, limit)
    ]
    outcomes = [_attempt(store, each, send, now, resolve) for each in taken]
    return DeliveryCounts(outcomes.count("delivered"), outcomes.count("put off"), outcomes.count("given up"))


def lease_deliveries(store: Store, now: datetime, limit: int) -> list[LeasedDelivery]:
    """Lease deliveries that are due, so that no other worker makes them as well."""
    wanted = select(Outgoing, Webhook).join(Webhook, Webhook.id == Outgoing.webhook_id)
    due = wanted.where(Outgoing.done_at.is_(None), Outgoing.next_at <= now)
    with store.write() as session:
        taken = due.order_by(Outgoing.next_at, Outgoing.id).limit(limit)
        rows = session.execute(taken.with_for_update(of=Outgoing, skip_locked=True)).all()
        claimed = []
        for row, hook in rows:
            row.next_at, row.attempts = now + LEASE, row.attempts + 1
            claimed.append(
                LeasedDelivery(
                    row.id, row.attempts, row.topic, row.body, hook.url, hook.key, hook.allow_private
                )
            )
        return claimed


def _attempt(store: Store, taken: LeasedDelivery, send: Send, now: datetime, resolve: Resolve) -> str:
    """Make one delivery and store its outcome."""
    outcome = _send(taken, send, now, resolve)
    came = "delivered" if outcome.startswith("2") else "put off"
    with store.write() as session:
        row = session.get(Outgoing, taken.id)
        if row is None:  # The webhook was removed meanwhile, and what waited for it with it.
            return came
        row.outcome, row.delivered = outcome, came == "delivered"
        if came == "put off" and taken.attempts >= MOST_ATTEMPTS:
            came = "given up"
        if came == "put off":
            row.next_at = now + FIRST_WAIT * 2 ** (taken.attempts - 1)
        else:
            row.done_at = now
    return came


def _send(taken: LeasedDelivery, send: Send, now: datetime, resolve: Resolve) -> str:
    """Send, and return the outcome in our own words: an answer may hold anything."""
    body = taken.body.encode()
    try:
        target = vet_target(taken.url, allow_private=taken.allow_private, resolve=resolve)
        return str(send(DeliveryRequest(taken.url, target, make_headers(taken, body, now), body)))
    except AddressRefused as refused:
        return str(refused)[:200]
    except Exception as error:  # A fault of one server must not stop the others.
        return type(error).__name__


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
