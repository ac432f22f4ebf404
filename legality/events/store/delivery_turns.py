"""Lease deliveries in fair turns: events take turns, and a server gets one delivery at a time.

Some places are kept for servers that answered fast the last time. So an event with slow receivers delays no
other event, however much waits for it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session, aliased

from legality.events.store.delivery_limits import (
    TO_HOST,
    Receiver,
    count_sent,
    free_at,
    host_room,
    lock_limits,
    read_limits,
    receiver_of,
)
from legality.events.store.store import Store
from legality.events.store.tables import DeliveryLimit, Outgoing, Webhook
from legality.events.store.tables.delivery_tables import NEVER

LEASE = timedelta(minutes=2)
"""The time that a worker has for a delivery; after that another worker may take it. An attempt takes 11 s."""

OF_EVENT = 2
"""Deliveries of one event in flight."""

MOST_LOOKED_AT = 300
"""Webhooks with due deliveries that one round looks at."""

SHORTLY = timedelta(seconds=2)
"""Where more is due than a round looks at, webhooks that get no turn in it are put off for so long."""


class LeasedDelivery(NamedTuple):
    """A delivery that this worker has leased."""

    id: str
    webhook: str
    attempts: int
    topic: str
    body: str
    url: str
    key: str
    allow_private: bool
    receiver: Receiver
    is_proven: bool
    """Whether the server answered fast the last time."""
    form: str = "legality"
    """Whose form the delivery has."""


class OutboxState(NamedTuple):
    """The state of the outbox for /metrics."""

    waiting: int
    """Deliveries that are not finished."""
    oldest_due: datetime | None
    """Since when the oldest delivery waits for a turn, those to servers that are put off excepted."""


class Turn(NamedTuple):
    """A webhook with a delivery that is due."""

    webhook: str
    event: str
    receiver: Receiver
    first: datetime
    """When its oldest delivery became due."""
    turn_at: datetime
    """The last turn of its event."""


def lease_deliveries(
    store: Store, now: datetime, limit: int, *, unproven: int | None = None
) -> list[LeasedDelivery]:
    """Lease due deliveries, so that no other worker makes them as well: at most one for each server.

    At most `unproven` of them go to servers that did not answer fast the last time.
    """
    with store.read() as session:
        if not (due := _list_due(session, now)):
            return []
        chosen, blocked = _choose(session, due, now, limit, limit if unproven is None else unproven)
    put_off = blocked if len(due) == MOST_LOOKED_AT else {}
    if not chosen and not put_off:
        return []
    with store.write() as session:
        limits = lock_limits(session, {*put_off, *(name for turn in chosen for name in _limits_of(turn))})
        for name, again in put_off.items():
            limits[name].next_at = again
        with session.no_autoflush:  # All changes are written together at the end.
            leased = [_lease(session, turn, limits, now) for turn in chosen]
        return [each for each in leased if each is not None]


def count_waiting(store: Store, now: datetime) -> OutboxState:
    """Count the deliveries that wait, and find the oldest one that waits for nothing but its turn."""
    unfinished = select(func.count()).select_from(Outgoing).where(Outgoing.done_at.is_(None))
    with store.read() as session:
        due = _list_due(session, now)
        servers = read_limits(session, {turn.receiver.server for turn in due})
        ready = (turn.first for turn in due if servers[turn.receiver.server].next_at <= now)
        return OutboxState(session.scalars(unfinished).one(), min(ready, default=None))


def _list_due(session: Session, now: datetime) -> list[Turn]:
    """Return the webhooks with due deliveries, first those whose event waits for its turn longest."""
    first = func.min(Outgoing.next_at).label("first")
    waiting = select(Outgoing.webhook_id, first).where(Outgoing.done_at.is_(None), Outgoing.next_at <= now)
    due = waiting.group_by(Outgoing.webhook_id).subquery()
    event, hook = aliased(DeliveryLimit), aliased(DeliveryLimit)
    wanted = (
        select(Webhook.id, Webhook.event_id, Webhook.url, due.c.first, event.turn_at)
        .join(due, due.c.webhook_id == Webhook.id)
        .outerjoin(event, event.name == "event " + Webhook.event_id)
        .outerjoin(hook, hook.name == "webhook " + Webhook.id)
        .where(or_(hook.next_at.is_(None), hook.next_at <= now))
        .order_by(event.turn_at.nulls_first(), due.c.first, Webhook.id)
        .limit(MOST_LOOKED_AT)
    )
    rows = session.execute(wanted)
    return [Turn(row[0], row[1], receiver_of(row[2]), row[3], row[4] or NEVER) for row in rows]


def _limits_of(turn: Turn) -> tuple[str, str, str]:
    return f"event {turn.event}", turn.receiver.server, turn.receiver.host


def _choose(
    session: Session, due: list[Turn], now: datetime, limit: int, unproven: int
) -> tuple[list[Turn], dict[str, datetime]]:
    """Choose turns, and name the webhooks that cannot have one, each with the time to look again."""
    limits = read_limits(session, {name for turn in due for name in _limits_of(turn)})
    busy = select(DeliveryLimit.event_id).where(DeliveryLimit.busy_until > now)
    in_flight = Counter(session.scalars(busy))
    ready, blocked = list[Turn](), dict[str, datetime]()
    for turn in due:
        if again := _blocked_until(turn, limits, now):
            blocked[f"webhook {turn.webhook}"] = again
        else:
            ready.append(turn)
    chosen, servers = list[Turn](), set[str]()
    for turn in _in_turn(ready):
        server, is_proven = turn.receiver.server, _is_proven(limits[turn.receiver.server])
        if len(chosen) == limit:
            break
        if server in servers or in_flight[turn.event] >= OF_EVENT or not (is_proven or unproven):
            blocked[f"webhook {turn.webhook}"] = now + SHORTLY
            continue
        chosen.append(turn)
        servers.add(server)
        in_flight[turn.event] += 1
        unproven -= not is_proven
    return chosen, blocked


def _blocked_until(turn: Turn, limits: dict[str, DeliveryLimit], now: datetime) -> datetime | None:
    """Return when to look again at a webhook whose receiver takes nothing now."""
    event, server, host = (limits[name] for name in _limits_of(turn))
    if server.busy_until > now:
        return now + SHORTLY
    return free_at(server, TO_HOST, now) or free_at(host, host_room(event, now), now)


def _in_turn(ready: Iterable[Turn]) -> Iterator[Turn]:
    """Yield turns: first the events that wait longest, and their second turns after all first ones."""
    ranks = Counter[str]()
    ranked = []
    for turn in sorted(ready, key=lambda each: (each.first, each.webhook)):
        ranked.append((ranks[turn.event], turn.turn_at, turn.first, turn))
        ranks[turn.event] += 1
    yield from (each[-1] for each in sorted(ranked))


def _is_proven(server: DeliveryLimit) -> bool:
    """Tell whether a server answered fast the last time. Until its first answer it did not."""
    return server.answered_at > NEVER and not server.slow


def _lease(
    session: Session, turn: Turn, limits: dict[str, DeliveryLimit], now: datetime
) -> LeasedDelivery | None:
    """Lease the oldest due delivery of a webhook, unless another worker was faster."""
    event, server, host = (limits[name] for name in _limits_of(turn))
    if _blocked_until(turn, limits, now):
        return None
    oldest = (
        select(Outgoing, Webhook)
        .join(Webhook, Webhook.id == Outgoing.webhook_id)
        .where(Outgoing.webhook_id == turn.webhook, Outgoing.done_at.is_(None), Outgoing.next_at <= now)
        .order_by(Outgoing.next_at, Outgoing.id)
        .limit(1)
    )
    found = session.execute(oldest.with_for_update(of=Outgoing, skip_locked=True)).first()
    if found is None:
        return None
    row, hook = found
    row.next_at, row.attempts = now + LEASE, row.attempts + 1
    server.busy_until, server.event_id, event.turn_at = now + LEASE, turn.event, now
    count_sent(host, now)
    count_sent(event, now)
    proven = _is_proven(server)
    content = (row.id, hook.id, row.attempts, row.topic, row.body, hook.url, hook.key, hook.allow_private)
    return LeasedDelivery(*content, turn.receiver, proven, hook.format)
