"""What other sites are told: written in the transaction that it speaks of, delivered afterwards, signed.

Whoever gets it knows that something happened and where to look. No list, no card and no reason is in it.
"""

import hashlib
import hmac
import json
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import bindparam, select

from legality.events.errors import AddressRefused
from legality.events.store.secrets import new_id
from legality.events.store.statements import Where, add, carry_out, connection_of
from legality.events.store.store import Store
from legality.events.store.tables import Event, Outgoing, Webhook
from legality.events.store.tables.column_types import canonical
from legality.events.webhook_targets import Resolve, Target, on_the_net, vetted

TOLD = ("registration", "version", "legal", "state")
"""The facts of an audit entry that leave the house."""

EVERYTHING = "*"
"""The topic of a webhook that is told of everything."""

FIRST_WAIT = timedelta(seconds=30)
MOST_ATTEMPTS = 10
"""The waits double, so the last attempt is some four hours after the first."""

LEASE = timedelta(minutes=2)
"""So long a worker has for a delivery that it took; if it dies, another takes it after that."""


class Request(NamedTuple):
    """One delivery to be made: to this address and to no other that the name may mean a moment later."""

    url: str
    target: Target
    headers: Mapping[str, str]
    body: bytes


WEBHOOK = Webhook.__table__.c
TOPICS_TOLD = select(WEBHOOK.id, WEBHOOK.topics).where(WEBHOOK.event_id == bindparam("event"))

Send = Callable[[Request], int]
"""Makes a POST without following redirections and returns the status of the answer, or raises."""


class Delivered(NamedTuple):
    """What came of a round of deliveries."""

    delivered: int
    put_off: int
    given_up: int


class Claimed(NamedTuple):
    """A delivery that this worker took."""

    id: str
    attempts: int
    topic: str
    body: str
    url: str
    key: str
    allow_private: bool


def announce(
    where: Where, event: Event, number: int, action: str, facts: Mapping[str, Any], now: datetime
) -> None:
    """Put what happens into the outbox of everybody who asked to be told."""
    hooks = carry_out(connection_of(where), TOPICS_TOLD, {"event": event.id})
    body = {"event": event.slug, "topic": action, "number": number, "at": now.isoformat()}
    body["facts"] = {name: facts[name] for name in TOLD if name in facts}
    for hook, topics in hooks:
        if {action, EVERYTHING} & set(json.loads(topics)):
            add(
                where,
                Outgoing(
                    id=new_id(),
                    webhook_id=hook,
                    topic=action,
                    body=canonical(body),
                    created_at=now,
                    next_at=now,
                    attempts=0,
                    outcome="",
                    delivered=False,
                ),
            )


def deliver(
    store: Store,
    send: Send,
    *,
    now: datetime,
    limit: int = 20,
    private: bool = True,
    resolve: Resolve = on_the_net,
) -> Delivered:
    """Deliver what is due. No transaction is open while an answer is waited for.

    Where `private` is false, no webhook goes to an address that is not public, whatever it was added with.
    """
    taken = [each._replace(allow_private=each.allow_private and private) for each in claim(store, now, limit)]
    outcomes = [_attempt(store, each, send, now, resolve) for each in taken]
    return Delivered(outcomes.count("delivered"), outcomes.count("put off"), outcomes.count("given up"))


def claim(store: Store, now: datetime, limit: int) -> list[Claimed]:
    """Take deliveries that are due, so that no other worker makes them as well."""
    wanted = select(Outgoing, Webhook).join(Webhook, Webhook.id == Outgoing.webhook_id)
    due = wanted.where(Outgoing.done_at.is_(None), Outgoing.next_at <= now)
    with store.write() as session:
        taken = due.order_by(Outgoing.next_at, Outgoing.id).limit(limit)
        rows = session.execute(taken.with_for_update(of=Outgoing, skip_locked=True)).all()
        claimed = []
        for row, hook in rows:
            row.next_at, row.attempts = now + LEASE, row.attempts + 1
            claimed.append(
                Claimed(row.id, row.attempts, row.topic, row.body, hook.url, hook.key, hook.allow_private)
            )
        return claimed


def _attempt(store: Store, taken: Claimed, send: Send, now: datetime, resolve: Resolve) -> str:
    """Make one delivery and write down what came of it."""
    outcome = _sent(taken, send, now, resolve)
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


def _sent(taken: Claimed, send: Send, now: datetime, resolve: Resolve) -> str:
    """Send, and say in our own words what came of it: an answer may hold anything."""
    body = taken.body.encode()
    try:
        target = vetted(taken.url, allow_private=taken.allow_private, resolve=resolve)
        return str(send(Request(taken.url, target, headers(taken, body, now), body)))
    except AddressRefused as refused:
        return str(refused)[:200]
    except Exception as error:  # Whatever goes wrong at somebody else's server must not stop the others.
        return type(error).__name__


def headers(taken: Claimed, body: bytes, now: datetime) -> dict[str, str]:
    """Return the headers. Who holds the key can tell that it is from us, and when it was signed."""
    at = int(now.timestamp())
    return {
        "Content-Type": "application/json",
        "X-Legality-Topic": taken.topic,
        "X-Legality-Delivery": taken.id,
        "X-Legality-Signature": f"t={at},v1={signature(taken.key, at, body)}",
    }


def signature(key: str, at: int, body: bytes) -> str:
    """Sign a body together with the time, so that an old one cannot be sent again as new."""
    return hmac.new(key.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
