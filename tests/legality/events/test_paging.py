"""How much is answered where nobody says how much."""

import pytest

from legality.events.actors import CONSOLE, Actor
from legality.events.desk.lifecycle import close_event, list_events, open_event
from legality.events.out.webhook_subscriptions import add_webhook, list_deliveries
from legality.events.store.audit_log import list_entries, record
from legality.events.store.outbox import DeliveryReply, deliver
from legality.events.store.queries import find_event, lock_event
from legality.events.store.store import Store
from legality.events.store.tables import EventRow
from tests.legality.events.scenes import DIRECTOR, NOW, SLUG, an_event
from tests.legality.events.tournament import public

pytestmark = pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
"""What is held here does not hang on the database."""


def test_a_page_of_events_has_fifty(store: Store) -> None:
    an_event(store, "a-first")
    with store.write() as session:
        usual = find_event(session, "a-first")
        values = {name: each for name, each in vars(usual).items() if not name.startswith("_")}
        for number in range(50):
            slug = f"b-{number:02}"
            session.add(EventRow(**(values | {"id": slug, "slug": slug, "state": "draft"})))
    first = list_events(store)
    assert [each.slug for each in first] == ["a-first", *(f"b-{number:02}" for number in range(49))]
    assert [each.slug for each in list_events(store, after="b-48")] == ["b-49"]
    assert [each.slug for each in list_events(store, limit=2, after="a-first")] == ["b-00", "b-01"]
    assert [each.slug for each in list_events(store, drafts=False)] == ["a-first"]


def test_a_page_of_the_log_has_two_hundred_entries(store: Store) -> None:
    an_event(store)
    with store.write() as session:
        event = lock_event(session, SLUG)
        for _ in range(200):
            record(session, event, CONSOLE, "nothing", NOW)
    page = list_entries(store, SLUG, by=DIRECTOR)
    assert [each.number for each in page] == list(range(1, 201))
    assert [each.number for each in list_entries(store, SLUG, by=DIRECTOR, after=200)] == [201, 202]


def test_twenty_deliveries_are_made_at_a_time_and_told(store: Store) -> None:
    an_event(store)
    add_webhook(store, SLUG, "http://a.example", topics=("*",), by=DIRECTOR, now=NOW, resolve=public)
    director = Actor("director", "", SLUG)
    for _ in range(11):
        close_event(store, SLUG, by=director, now=NOW)
        open_event(store, SLUG, by=director, now=NOW)
    assert len(list_deliveries(store, SLUG, by=DIRECTOR)) == 20
    assert deliver(store, lambda _: DeliveryReply(200), now=NOW, resolve=public).delivered == 20
    assert deliver(store, lambda _: DeliveryReply(200), now=NOW, resolve=public).delivered == 2
