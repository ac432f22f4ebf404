"""Webhooks of an event: added and removed by its director."""

from datetime import datetime
from typing import Literal, get_args

from sqlalchemy import delete, func, select

from legality.events.actors import HEAD, Actor, admit
from legality.events.chat_forms import check_form
from legality.events.errors import Malformed, NotThere, TooMany
from legality.events.store.audit_log import record
from legality.events.store.outbox import MOST_WAITING
from legality.events.store.queries import find_event, lock_event
from legality.events.store.secrets import new_id, new_secret
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import Outgoing, Webhook
from legality.events.views import DeliveryState, DeliveryView, WebhookView
from legality.events.webhook_targets import Resolve, resolve_host, vet_target

Topic = Literal[
    "*",
    "opened",
    "closed",
    "registered",
    "replaced",
    "withdrawn",
    "rejudged",
    "locked",
    "unlocked",
    "corrected",
    "published",
    "unpublished",
    "round paired",
    "pods seated",
    "game decided",
    "points entered",
    "round finished",
    "standings final",
    "bracket drawn",
    "match game played",
    "match play finished",
]
"""The topics to which a webhook may subscribe; the star stands for all."""

TOPICS: tuple[Topic, ...] = get_args(Topic)

MOST = 10
"""Webhooks of one event."""

DELIVERIES = select(func.count()).select_from(Outgoing).where(Outgoing.webhook_id == Webhook.id)
HOOKS = select(
    Webhook,
    DELIVERIES.where(Outgoing.done_at.is_(None)).correlate(Webhook).scalar_subquery(),
    DELIVERIES.where(Outgoing.done_at.is_not(None), Outgoing.delivered.is_(False))
    .correlate(Webhook)
    .scalar_subquery(),
)
"""Webhooks, each with the number of deliveries that wait and of those that were given up."""


def add_webhook(
    store: Store,
    slug: str,
    url: str,
    *,
    topics: tuple[str, ...],
    by: Actor,
    now: datetime,
    allow_private: bool = False,
    resolve: Resolve = resolve_host,
    form: str = "legality",
) -> tuple[WebhookView, str]:
    """Add a webhook, and return the key that its deliveries are signed with; it is shown this once."""
    admit(by, slug, HEAD)
    if unknown := [topic for topic in topics if topic not in TOPICS]:
        raise Malformed(f"no such topic: {', '.join(unknown)[:80]}; there are: {', '.join(TOPICS)}")
    vet_target(url, allow_private=allow_private, resolve=resolve)
    key = new_secret()
    with store.write() as session:
        event = lock_event(session, slug)
        if len(session.scalars(select(Webhook.id).where(Webhook.event_id == event.id)).all()) >= MOST:
            raise Malformed(f"an event has at most {MOST} webhooks")
        hook = Webhook(id=new_id(), event_id=event.id, url=url, key=key, topics=list(topics), created_at=now)
        hook.allow_private, hook.format = allow_private, check_form(form)
        record(session, event, by, "webhook added", now, webhook=hook.id)
        insert_rows(session, hook)
        return _view(hook, 0, 0), key


def remove_webhook(store: Store, slug: str, webhook: str, *, by: Actor, now: datetime) -> None:
    """Remove a webhook and all that waits for it."""
    admit(by, slug, HEAD)
    with store.write() as session:
        event = lock_event(session, slug)
        hook = session.get(Webhook, webhook)
        if hook is None or hook.event_id != event.id:
            raise NotThere("there is no such webhook in this event")
        session.execute(delete(Outgoing).where(Outgoing.webhook_id == hook.id))
        session.delete(hook)
        record(session, event, by, "webhook removed", now, webhook=webhook)


def send_again(store: Store, slug: str, delivery: str, *, by: Actor, now: datetime) -> None:
    """Let a delivery that was given up wait again. One that waits or arrived stays as it is."""
    admit(by, slug, HEAD)
    with store.write() as session:
        event = lock_event(session, slug)
        row = session.get(Outgoing, delivery, with_for_update=True)
        hook = session.get(Webhook, row.webhook_id) if row is not None else None
        if row is None or hook is None or hook.event_id != event.id:
            raise NotThere("there is no such delivery in this event")
        if row.done_at is None or row.delivered:
            return
        waiting = DELIVERIES.where(Outgoing.done_at.is_(None), Webhook.id == hook.id).correlate(None)
        if session.scalars(waiting).one() >= MOST_WAITING:
            raise TooMany(f"{MOST_WAITING} deliveries wait for this webhook already")
        row.done_at, row.attempts, row.next_at = None, 0, now
        record(session, event, by, "delivery sent again", now, webhook=hook.id, delivery=row.id)


def list_webhooks(store: Store, slug: str, *, by: Actor) -> tuple[WebhookView, ...]:
    """Return the webhooks of an event, without their keys."""
    admit(by, slug, HEAD)
    with store.read() as session:
        event = find_event(session, slug)
        wanted = HOOKS.where(Webhook.event_id == event.id).order_by(Webhook.created_at, Webhook.id)
        return tuple(_view(*row) for row in session.execute(wanted))


def list_deliveries(
    store: Store, slug: str, *, by: Actor, webhook: str | None = None, limit: int = 20
) -> tuple[DeliveryView, ...]:
    """Return the latest deliveries of all webhooks of an event, or of one, the newest first."""
    admit(by, slug, HEAD)
    with store.read() as session:
        event = find_event(session, slug)
        wanted = select(Outgoing).join(Webhook, Webhook.id == Outgoing.webhook_id)
        wanted = wanted.where(Webhook.event_id == event.id)
        if webhook is not None:
            wanted = wanted.where(Webhook.id == webhook)
        newest = wanted.order_by(Outgoing.created_at.desc(), Outgoing.id).limit(limit)
        return tuple(map(_delivery, session.scalars(newest).all()))


def _delivery(row: Outgoing) -> DeliveryView:
    state: DeliveryState = "waiting" if row.done_at is None else "delivered" if row.delivered else "given up"
    return DeliveryView(
        id=row.id,
        webhook=row.webhook_id,
        topic=row.topic,
        created_at=row.created_at,
        state=state,
        attempts=row.attempts,
        outcome=row.outcome,
        next_at=row.next_at if row.done_at is None else None,
    )


def _view(hook: Webhook, waiting: int, failed: int) -> WebhookView:
    return WebhookView(
        hook.id, hook.url, tuple(hook.topics), hook.created_at, waiting, failed, check_form(hook.format)
    )
