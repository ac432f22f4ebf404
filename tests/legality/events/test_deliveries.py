"""Webhooks end to end: a real server on this machine hears what it asked for, and nothing else."""

import hashlib
import hmac
import http.client
import json
from collections.abc import Iterator
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest
from sqlalchemy import update

from legality.events.actors import Actor
from legality.events.desk.lifecycle import close_event, open_event
from legality.events.desk.locking import lock, unlock
from legality.events.desk.publishing import publish
from legality.events.errors import NotThere
from legality.events.lists.correct_list import correct_list
from legality.events.lists.registering import register
from legality.events.lists.rejudging import rejudge
from legality.events.lists.replacing import replace_list, withdraw
from legality.events.out.shared_verdicts import purge_expired
from legality.events.out.webhook_subscriptions import (
    add_webhook,
    list_deliveries,
    list_webhooks,
    remove_webhook,
)
from legality.events.store.outbox import DeliveryCounts, DeliveryReply, DeliveryRequest, deliver
from legality.events.store.store import Store
from legality.events.store.tables import Outgoing
from tests.legality.events.scenes import CARDS, DIRECTOR, LEGAL, NOW, SLUG, STARTS, a_player, an_event

NAMES = ("X-Legality-Topic", "X-Legality-Delivery", "X-Legality-Signature", "Content-Type")


class Forum(ThreadingHTTPServer):
    """A server that writes down what it is told, and answers as it is wished."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Page)
        self.told: list[tuple[dict[str, str], bytes]] = []
        self.status = 204

    @property
    def address(self) -> str:
        """Return the URL of its page."""
        return f"http://127.0.0.1:{self.server_address[1]}/hook"


class Page(BaseHTTPRequestHandler):
    """The page that is told."""

    server: Forum

    def do_POST(self) -> None:
        """Write it down."""
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.told.append(({name: self.headers[name] for name in NAMES}, body))
        self.send_response(self.server.status)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def forum() -> Iterator[Forum]:
    with Forum() as server:
        thread = Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def send(request: DeliveryRequest) -> DeliveryReply:
    """Go to the address that was looked at."""
    connection = http.client.HTTPConnection(request.target.address, request.target.port, timeout=5)
    connection.request("POST", "/hook", request.body, dict(request.headers))
    status = connection.getresponse().status
    connection.close()
    return DeliveryReply(status)


def hooked(store: Store, forum: Forum, *topics: str) -> tuple[str, str]:
    """Add a webhook, and return its id and its key."""
    said: dict[str, Any] = {"by": DIRECTOR, "now": NOW, "allow_private": True}
    view, key = add_webhook(store, SLUG, forum.address, topics=topics or ("*",), **said)
    return view.id, key


def topics_told(forum: Forum) -> list[str]:
    return [json.loads(body)["topic"] for _, body in forum.told]


def test_a_delivery_to_the_letter(store: Store, forum: Forum) -> None:
    """As docs/webhooks.md says: what happened, when, and where to look; signed with the key."""
    an_event(store)
    hook, key = hooked(store, forum, "registered")
    player = a_player(store).registration
    (waiting,) = list_deliveries(store, SLUG, by=DIRECTOR)
    assert (waiting.state, waiting.attempts, waiting.outcome) == ("waiting", 0, "")
    at = NOW + timedelta(minutes=5)
    assert deliver(store, send, now=at) == DeliveryCounts(1, 0, 0)
    ((headers, body),) = forum.told
    assert json.loads(body) == {
        "event": SLUG,
        "topic": "registered",
        "number": 4,  # After: created, opened, webhook added.
        "at": "2026-11-18T12:00:00+00:00",
        "facts": {"registration": player, "version": 1, "legal": True},
    }
    signed = f"{int(at.timestamp())}.".encode() + body
    assert headers == {
        "Content-Type": "application/json",
        "X-Legality-Topic": "registered",
        "X-Legality-Delivery": waiting.id,
        "X-Legality-Signature": f"t={int(at.timestamp())},v1="
        + hmac.new(key.encode(), signed, hashlib.sha256).hexdigest(),
    }
    (done,) = list_deliveries(store, SLUG, by=DIRECTOR)
    assert (done.id, done.webhook, done.topic, done.created_at) == (waiting.id, hook, "registered", NOW)
    assert (done.state, done.attempts, done.outcome, done.next_at) == ("delivered", 1, "204", None)
    (view,) = list_webhooks(store, SLUG, by=DIRECTOR)
    assert (view.waiting, view.failed) == (0, 0)


def test_everything_that_can_be_asked_for_is_told_and_no_card(store: Store, forum: Forum) -> None:
    an_event(store, opened=False)
    hooked(store, forum)
    open_event(store, SLUG, by=DIRECTOR, now=NOW)
    receipt = a_player(store)
    replace_list(store, receipt.secret, text=LEGAL, now=NOW)
    withdraw(store, a_player(store, "Gone").secret, now=NOW)
    close_event(store, SLUG, by=DIRECTOR, now=NOW)
    rejudge(store, SLUG, by=DIRECTOR, now=NOW)
    lock(store, SLUG, by=DIRECTOR, now=NOW)
    unlock(store, SLUG, reason="too early", by=DIRECTOR, now=NOW)
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    said: dict[str, Any] = {"text": LEGAL, "reason": "so", "by": DIRECTOR, "now": STARTS}
    correct_list(store, SLUG, receipt.registration, **said)
    publish(store, SLUG, by=DIRECTOR, now=STARTS)
    deliver(store, send, now=STARTS, limit=50)
    before = ["opened", "registered", "replaced", "registered", "withdrawn", "closed", "rejudged"]
    after = ["locked", "unlocked", "locked", "corrected", "published"]
    assert sorted(topics_told(forum)) == sorted(before + after)
    told = b"".join(body for _, body in forum.told).decode()
    assert not [word for word in (*CARDS, "too early", "Player One", "Gone") if word in told]


def test_an_answer_that_is_no_success_is_tried_again(store: Store, forum: Forum) -> None:
    an_event(store)
    hooked(store, forum, "registered")
    a_player(store)
    forum.status = 500
    assert deliver(store, send, now=NOW) == DeliveryCounts(0, 1, 0)
    (waiting,) = list_deliveries(store, SLUG, by=DIRECTOR)
    assert (waiting.state, waiting.outcome) == ("waiting", "500")
    assert waiting.next_at == NOW + timedelta(seconds=30)
    forum.status = 200
    assert deliver(store, send, now=NOW + timedelta(seconds=29)) == DeliveryCounts(0, 0, 0)
    assert deliver(store, send, now=NOW + timedelta(seconds=30)) == DeliveryCounts(1, 0, 0)


def test_a_delivery_that_fails_for_good(store: Store, forum: Forum) -> None:
    """Ten attempts, the waits doubling from half a minute: 30 s × (1 + 2 + … + 256), some four hours."""
    an_event(store)
    hooked(store, forum, "registered")
    a_player(store)
    forum.status = 404
    now, waits = NOW, []
    for _ in range(9):
        assert deliver(store, send, now=now) == DeliveryCounts(0, 1, 0)
        (waiting,) = list_deliveries(store, SLUG, by=DIRECTOR)
        assert waiting.next_at is not None
        waits.append(int((waiting.next_at - now).total_seconds()))
        now = waiting.next_at
    assert waits == [30, 60, 120, 240, 480, 960, 1920, 3840, 7680]
    assert deliver(store, send, now=now) == DeliveryCounts(0, 0, 1)
    (gone,) = list_deliveries(store, SLUG, by=DIRECTOR)
    assert (gone.state, gone.attempts, gone.outcome, gone.next_at) == ("given up", 10, "404", None)
    (view,) = list_webhooks(store, SLUG, by=DIRECTOR)
    assert (view.waiting, view.failed) == (0, 1)
    assert purge_expired(store, now=now + timedelta(days=14)) == 0
    assert purge_expired(store, now=now + timedelta(days=14, seconds=1)) == 1


def test_the_last_attempt_may_be_the_one_that_comes_through(store: Store, forum: Forum) -> None:
    an_event(store)
    hooked(store, forum, "registered")
    a_player(store)
    with store.write() as session:
        session.execute(update(Outgoing).values(attempts=9))
    assert deliver(store, send, now=NOW) == DeliveryCounts(1, 0, 0)
    (done,) = list_deliveries(store, SLUG, by=DIRECTOR)
    assert (done.state, done.attempts) == ("delivered", 10)


def test_where_private_addresses_are_not_allowed_any_more_nothing_goes_there(
    store: Store, forum: Forum
) -> None:
    an_event(store)
    hooked(store, forum, "registered")
    a_player(store)
    assert deliver(store, send, now=NOW, private=False) == DeliveryCounts(0, 1, 0)
    (waiting,) = list_deliveries(store, SLUG, by=DIRECTOR)
    assert (forum.told, waiting.outcome) == ([], "a webhook goes to public addresses only")


def test_what_goes_wrong_on_the_way_is_told_by_its_kind_alone(store: Store, forum: Forum) -> None:
    an_event(store)
    hooked(store, forum, "registered")
    a_player(store)

    def cut_off(_request: DeliveryRequest) -> DeliveryReply:
        raise ConnectionResetError("by 127.0.0.1, whose key is secret")

    assert deliver(store, cut_off, now=NOW) == DeliveryCounts(0, 1, 0)
    assert list_deliveries(store, SLUG, by=DIRECTOR)[0].outcome == "ConnectionResetError"


def test_deliveries_are_told_newest_first_of_one_webhook_or_of_all(store: Store, forum: Forum) -> None:
    an_event(store)
    an_event(store, "other")
    one, _ = hooked(store, forum, "registered")
    other, _ = hooked(store, forum, "registered", "opened")
    for at, name in enumerate(("First", "Second", "Third")):
        register(store, SLUG, player=name, text=LEGAL, now=NOW + timedelta(minutes=at))
    told = list_deliveries(store, SLUG, by=DIRECTOR)
    assert [each.created_at.minute for each in told] == [2, 2, 1, 1, 0, 0]
    assert {each.webhook for each in told} == {one, other}
    (newest, older) = list_deliveries(store, SLUG, by=DIRECTOR, webhook=one, limit=2)
    assert [each.created_at.minute for each in (newest, older)] == [2, 1]
    assert {newest.webhook, older.webhook} == {one}
    assert deliver(store, send, now=NOW + timedelta(hours=1), limit=4) == DeliveryCounts(4, 0, 0)
    first = sorted(headers["X-Legality-Delivery"] for headers, _ in forum.told)
    assert first == sorted(each.id for each in told[2:])  # The oldest go first.
    views = list_webhooks(store, SLUG, by=DIRECTOR)
    assert {(each.waiting, each.failed) for each in views} == {(1, 0)}
    assert {each.topics for each in views} == {("registered",), ("registered", "opened")}


def test_webhooks_are_of_one_event(store: Store, forum: Forum) -> None:
    an_event(store)
    an_event(store, "other")
    hook, _ = hooked(store, forum, "registered")
    a_player(store)
    a_player(store, slug="other")
    theirs: dict[str, Any] = {"by": Actor("director", "", "other")}
    assert list_webhooks(store, "other", **theirs) == ()
    assert list_deliveries(store, "other", **theirs) == ()
    assert len(list_deliveries(store, SLUG, by=DIRECTOR)) == 1
    with pytest.raises(NotThere):
        remove_webhook(store, "other", hook, now=NOW, **theirs)
    assert [each.id for each in list_webhooks(store, SLUG, by=DIRECTOR)] == [hook]


def test_what_waits_goes_with_its_webhook_and_with_no_other(store: Store, forum: Forum) -> None:
    an_event(store)
    one, _ = hooked(store, forum, "registered")
    other, _ = hooked(store, forum, "registered")
    a_player(store)
    remove_webhook(store, SLUG, one, by=DIRECTOR, now=NOW)
    assert [each.webhook for each in list_deliveries(store, SLUG, by=DIRECTOR)] == [other]
    assert [each.id for each in list_webhooks(store, SLUG, by=DIRECTOR)] == [other]
