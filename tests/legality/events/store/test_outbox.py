"""Webhooks: told what happens and no card, signed, retried with back-off, and only to the public net."""

import hashlib
import hmac
import json
from datetime import timedelta
from operator import itemgetter
from typing import Any

import pytest
from sqlalchemy import select, update

from legality.events.desk.locking import lock
from legality.events.errors import AddressRefused, Malformed, NotThere
from legality.events.out.shared_verdicts import purge_expired
from legality.events.out.webhook_subscriptions import add_webhook, list_webhooks, remove_webhook
from legality.events.store.audit_log import record
from legality.events.store.delivery_turns import LEASE, lease_deliveries
from legality.events.store.outbox import (
    MOST_ATTEMPTS,
    MOST_SKIPPED,
    MOST_WAITING,
    DeliveryCounts,
    DeliveryReply,
    DeliveryRequest,
    deliver,
)
from legality.events.store.queries import lock_event
from legality.events.store.store import Store
from legality.events.store.tables import Outgoing
from tests.legality.events.scenes import (
    CARDS,
    DIRECTOR,
    NOW,
    SLUG,
    a_player,
    an_event,
)

HOOK = "https://forum.example/hook"


def public(_host: str, _port: int) -> list[str]:
    return ["93.184.216.34", "2606:2800:220:1::1"]


def private(_host: str, _port: int) -> list[str]:
    return ["93.184.216.34", "10.0.0.7"]


class Forum:
    """Somebody who is told."""

    def __init__(self, *answers: int | DeliveryReply | Exception) -> None:
        self.answers = list(answers)
        self.requests: list[DeliveryRequest] = []

    def __call__(self, request: DeliveryRequest) -> DeliveryReply:
        self.requests.append(request)
        answer = self.answers.pop(0) if self.answers else 200
        if isinstance(answer, Exception):
            raise answer
        return DeliveryReply(answer) if isinstance(answer, int) else answer


def hooked(store: Store, *topics: str) -> str:
    """Make an event with a webhook, and return its key."""
    an_event(store)
    _, key = add_webhook(store, SLUG, HOOK, topics=topics or ("*",), by=DIRECTOR, now=NOW, resolve=public)
    return key


def test_a_delivery_is_signed_and_tells_no_card(store: Store) -> None:
    key, forum = hooked(store, "registered"), Forum()
    receipt = a_player(store)
    assert deliver(store, forum, now=NOW, resolve=public) == DeliveryCounts(1, 0, 0)
    (request,) = forum.requests
    assert json.loads(request.body)["facts"] == {
        "registration": receipt.registration,
        "version": 1,
        "legal": True,
    }
    assert not [card for card in CARDS if card.encode() in request.body]
    assert (request.url, request.target.address) == (HOOK, "93.184.216.34")
    at, _, signed = request.headers["X-Legality-Signature"].partition(",v1=")
    expected = hmac.new(key.encode(), f"{at[2:]}.".encode() + request.body, hashlib.sha256).hexdigest()
    assert signed == expected
    assert deliver(store, forum, now=NOW, resolve=public) == DeliveryCounts(0, 0, 0)


def test_only_what_was_asked_for_is_told(store: Store) -> None:
    hooked(store, "locked")
    a_player(store)
    lock(store, SLUG, by=DIRECTOR, now=NOW)
    forum = Forum()
    deliver(store, forum, now=NOW, resolve=public)
    assert [request.headers["X-Legality-Topic"] for request in forum.requests] == ["locked"]


def test_what_fails_is_tried_again_ever_later_and_given_up_at_last(store: Store) -> None:
    hooked(store, "registered")
    a_player(store)
    answers: list[int | Exception] = [500, ConnectionError("secret"), 302]
    forum, now, waits = Forum(*answers * 9), NOW, []
    for _ in range(MOST_ATTEMPTS - 1):
        assert deliver(store, forum, now=now, resolve=public) == DeliveryCounts(0, 1, 0)
        assert deliver(store, forum, now=now, resolve=public) == DeliveryCounts(0, 0, 0)
        with store.read() as session:
            due = session.scalars(select(Outgoing.next_at)).one()
        waits.append(due - now)
        now = due
    assert waits == sorted(waits)
    assert waits[:3] == [timedelta(seconds=30), timedelta(seconds=60), timedelta(seconds=120)]
    assert deliver(store, forum, now=now, resolve=public) == DeliveryCounts(0, 0, 1)
    (hook,) = list_webhooks(store, SLUG, by=DIRECTOR)
    assert (hook.waiting, hook.failed) == (0, 1)
    assert len(forum.requests) == MOST_ATTEMPTS


def test_two_workers_do_not_deliver_the_same(store: Store) -> None:
    hooked(store, "registered")
    a_player(store)
    assert len(lease_deliveries(store, NOW, 9)) == 1
    assert lease_deliveries(store, NOW, 9) == []
    assert lease_deliveries(store, NOW + timedelta(seconds=119), 9) == []
    assert (
        len(lease_deliveries(store, NOW + timedelta(minutes=2), 9)) == 1
    )  # Whoever took it had two minutes.


def test_a_name_that_turns_private_is_not_followed(store: Store) -> None:
    hooked(store, "registered")
    a_player(store)
    forum = Forum()
    assert deliver(store, forum, now=NOW, resolve=private) == DeliveryCounts(0, 1, 0)
    assert forum.requests == []


def test_a_private_address_is_refused_unless_that_is_allowed(store: Store) -> None:
    an_event(store)
    said = {"topics": ("*",), "by": DIRECTOR, "now": NOW, "resolve": private}
    with pytest.raises(AddressRefused):
        add_webhook(store, SLUG, HOOK, **said)  # type: ignore[arg-type]
    view, key = add_webhook(store, SLUG, HOOK, allow_private=True, **said)  # type: ignore[arg-type]
    assert key not in repr(view)


def test_a_webhook_goes_with_all_that_waits_for_it(store: Store) -> None:
    hooked(store)
    a_player(store)
    (hook,) = list_webhooks(store, SLUG, by=DIRECTOR)
    assert hook.waiting == 1
    remove_webhook(store, SLUG, hook.id, by=DIRECTOR, now=NOW)
    forum = Forum()
    assert deliver(store, forum, now=NOW, resolve=public) == DeliveryCounts(0, 0, 0)
    with pytest.raises(NotThere):
        remove_webhook(store, SLUG, hook.id, by=DIRECTOR, now=NOW)


def test_topics_that_are_none_and_too_many_webhooks(store: Store) -> None:
    hooked(store)
    with pytest.raises(Malformed):
        add_webhook(store, SLUG, HOOK, topics=("cards",), by=DIRECTOR, now=NOW, resolve=public)
    for _ in range(9):
        add_webhook(store, SLUG, HOOK, topics=("locked",), by=DIRECTOR, now=NOW, resolve=public)
    with pytest.raises(Malformed):
        add_webhook(store, SLUG, HOOK, topics=("locked",), by=DIRECTOR, now=NOW, resolve=public)


def test_what_was_delivered_long_ago_is_forgotten(store: Store) -> None:
    hooked(store, "registered")
    a_player(store)
    deliver(store, Forum(), now=NOW, resolve=public)
    assert purge_expired(store, now=NOW + timedelta(days=13)) == 0
    assert purge_expired(store, now=NOW + timedelta(days=15)) == 1


def test_a_delivery_that_nobody_finished_is_made_by_another(store: Store) -> None:
    hooked(store, "registered")
    a_player(store)
    lease_deliveries(store, NOW, 9)
    late = NOW + LEASE
    assert deliver(store, Forum(), now=late, resolve=public) == DeliveryCounts(1, 0, 0)


def happen(store: Store, topic: str, times: int, **facts: Any) -> None:
    with store.write() as session:
        event = lock_event(session, SLUG)
        for number in range(times):
            record(session, event, DIRECTOR, topic, NOW, number=number, **facts)


def bodies(forum: Forum) -> list[dict[str, Any]]:
    return [json.loads(each.body) for each in forum.requests]


def test_two_hundred_wait_for_a_webhook_and_one_message_counts_the_rest(store: Store) -> None:
    hooked(store, "closed")
    happen(store, "closed", MOST_WAITING + 1)
    happen(store, "closed", 49)
    (hook,) = list_webhooks(store, SLUG, by=DIRECTOR)
    assert hook.waiting == MOST_WAITING + 1
    with store.read() as session:
        skipped = session.scalars(select(Outgoing).where(Outgoing.topic == "skipped")).one()
    body = json.loads(skipped.body)
    assert body["facts"] == {"skipped": 50}
    assert body["number"] == 3 + MOST_WAITING + 50  # After: created, opened, webhook added.


def test_messages_of_skipped_happenings_are_bounded_too(store: Store) -> None:
    """One that failed keeps its count as long as there are few; then the last one counts on."""
    hooked(store, "closed")
    happen(store, "closed", MOST_WAITING)
    for _ in range(2 * MOST_SKIPPED):
        happen(store, "closed", 1)
        with store.write() as session:
            session.execute(update(Outgoing).values(attempts=1))
    (hook,) = list_webhooks(store, SLUG, by=DIRECTOR)
    assert hook.waiting == MOST_WAITING + MOST_SKIPPED
    with store.read() as session:
        rows = session.scalars(select(Outgoing.body).where(Outgoing.topic == "skipped")).all()
    assert sum(json.loads(body)["facts"]["skipped"] for body in rows) == 2 * MOST_SKIPPED


def test_of_the_edits_of_a_list_the_newest_waits(store: Store) -> None:
    hooked(store)
    for registration in ("a", "b"):
        for version in (2, 3, 4):
            happen(store, "replaced", 1, registration=registration, version=version, legal=version == 4)
    forum = Forum()
    deliver(store, forum, now=NOW, resolve=public)
    told = sorted((each for each in bodies(forum) if each["topic"] == "replaced"), key=itemgetter("number"))
    assert [each["facts"] for each in told] == [
        {"registration": "a", "version": 4, "legal": True},
        {"registration": "b", "version": 4, "legal": True},
    ]
    assert [each["number"] for each in told] == [6, 9]


def test_an_edit_replaces_none_that_was_attempted(store: Store) -> None:
    hooked(store, "replaced")
    happen(store, "replaced", 1, registration="a", version=2)
    deliver(store, Forum(500), now=NOW, resolve=public)
    happen(store, "replaced", 1, registration="a", version=3)
    (hook,) = list_webhooks(store, SLUG, by=DIRECTOR)
    assert hook.waiting == 2


def test_a_receiver_that_is_gone_gets_nothing_that_waits_and_one_attempt_at_what_comes(store: Store) -> None:
    hooked(store, "closed")
    happen(store, "closed", 5)
    forum = Forum(410, 200)
    assert deliver(store, forum, now=NOW, resolve=public) == DeliveryCounts(0, 0, 1)
    (hook,) = list_webhooks(store, SLUG, by=DIRECTOR)
    assert (hook.waiting, hook.failed) == (0, 5)
    happen(store, "closed", 1)
    assert deliver(store, forum, now=NOW, resolve=public) == DeliveryCounts(1, 0, 0)
    assert len(forum.requests) == 2


def test_a_limit_of_the_receiver_is_no_reason_to_wait_longer_than_it_says(store: Store) -> None:
    hooked(store, "closed")
    happen(store, "closed", 1)
    now, waits = NOW, []
    for _ in range(5):
        deliver(store, Forum(DeliveryReply(429, timedelta(seconds=3))), now=now, resolve=public)
        with store.read() as session:
            due = session.scalars(select(Outgoing.next_at)).one()
        waits.append((due - now).total_seconds())
        now = due
    assert waits == [3, 3, 4, 8, 16]
