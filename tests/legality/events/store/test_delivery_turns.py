"""Fair turns: an event or a server that is slow delays no other."""

from collections.abc import Callable
from datetime import datetime, timedelta
from time import perf_counter

import pytest
from sqlalchemy import select

from legality.events.actors import CONSOLE
from legality.events.errors import LookupTimeout
from legality.events.out.shared_verdicts import purge_expired
from legality.events.out.webhook_subscriptions import add_webhook
from legality.events.store import delivery_turns
from legality.events.store.audit_log import record
from legality.events.store.delivery_limits import TO_ADDRESS, lock_limits, receiver_of
from legality.events.store.delivery_turns import LEASE, OF_EVENT, count_waiting, lease_deliveries
from legality.events.store.outbox import (
    DeliveryCounts,
    DeliveryReply,
    DeliveryRequest,
    attempt_delivery,
    deliver,
)
from legality.events.store.queries import find_event, lock_event
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import DeliveryLimit, Outgoing, Webhook
from legality.events.webhook_targets import Resolve
from tests.legality.events.scenes import NOW, an_event

SECOND = timedelta(seconds=1)


def public(host: str, _port: int) -> list[str]:
    """Give each name an address of its own."""
    return [f"93.184.{sum(host.encode()) % 256}.{len(host)}"]


def hooked(store: Store, slug: str, *urls: str) -> None:
    """Make an event with webhooks for opened and closed."""
    an_event(store, slug)
    for url in urls:
        add_webhook(store, slug, url, topics=("closed",), by=CONSOLE, now=NOW, resolve=public)


def happen(store: Store, slug: str, times: int = 1, now: datetime = NOW) -> None:
    with store.write() as session:
        event = lock_event(session, slug)
        for number in range(times):
            record(session, event, CONSOLE, "closed", now, state=str(number))


def leased_hosts(
    store: Store, now: datetime = NOW, limit: int = 99, unproven: int | None = None
) -> list[str]:
    return [each.receiver.host for each in lease_deliveries(store, now, limit, unproven=unproven)]


def answer(_request: DeliveryRequest) -> DeliveryReply:
    return DeliveryReply(204)


def never_answer(_request: DeliveryRequest) -> DeliveryReply:
    raise TimeoutError


def make(
    store: Store,
    now: datetime,
    send: Callable[[DeliveryRequest], DeliveryReply] = answer,
    limit: int = 99,
    resolve: Resolve = public,
) -> list[str]:
    """Lease and attempt, and return the outcomes."""
    leased = lease_deliveries(store, now, limit)
    return [attempt_delivery(store, each, send, now, True, resolve) for each in leased]


def make_all(store: Store, now: datetime, resolve: Resolve = public) -> list[str]:
    """Make all deliveries that may be made at one moment."""
    outcomes = list[str]()
    while made := make(store, now, resolve=resolve):
        outcomes += made
    return outcomes


def test_a_server_gets_one_delivery_at_a_time(store: Store) -> None:
    hooked(store, "one", "https://forum.example/a", "https://forum.example/b", "https://forum.example:8443/")
    happen(store, "one", 3)
    first = lease_deliveries(store, NOW, 99)
    assert {each.receiver.server for each in first} == {
        "server forum.example:443",
        "server forum.example:8443",
    }
    assert lease_deliveries(store, NOW, 99) == []


def test_an_event_has_two_deliveries_in_flight_and_others_have_their_turn(store: Store) -> None:
    hooked(store, "many", *(f"https://{number}.mute.example/" for number in range(10)))
    hooked(store, "calm", "https://forum.example/")
    happen(store, "many", 20)
    happen(store, "calm", now=NOW + SECOND)
    leased = leased_hosts(store, NOW + SECOND)
    assert len(leased) == OF_EVENT + 1
    assert "host forum.example" in leased


def test_events_take_turns_however_much_waits_for_one(store: Store) -> None:
    hooked(store, "many", "https://many.example/")
    hooked(store, "calm", "https://calm.example/")
    happen(store, "many", 50)
    happen(store, "calm", 2, NOW + SECOND)
    now, hosts = NOW + SECOND, []
    for _ in range(4):
        (leased,) = lease_deliveries(store, now, 1)
        attempt_delivery(store, leased, answer, now, True, public)
        hosts.append(leased.receiver.host)
        now += SECOND
    assert sorted(hosts[:2]) == sorted(hosts[2:]) == ["host calm.example", "host many.example"]


@pytest.mark.slow
def test_a_server_that_times_out_is_put_off_for_all_its_deliveries_ever_longer(store: Store) -> None:
    hooked(store, "one", "https://mute.example/a")
    hooked(store, "other", "https://mute.example/b")
    now, waits = NOW, []
    for _ in range(8):
        happen(store, "one", now=now)
        happen(store, "other", now=now)
        assert make(store, now, never_answer) == ["put off"]
        asked = now
        while not make(store, now, lambda _: DeliveryReply(500)):
            now += 10 * SECOND
        waits.append(int((now - asked).total_seconds()))
        with store.write() as session:  # The 500 came fast, so the server is not slow any more: make it so.
            limits = lock_limits(session, ["server mute.example:443"])
            limits["server mute.example:443"].slow = len(waits)
    assert waits == [30, 60, 120, 240, 480, 900, 900, 900]


def test_a_name_that_is_not_looked_up_in_time_counts_as_a_slow_server(store: Store) -> None:
    def hang(_host: str, _port: int) -> list[str]:
        raise LookupTimeout("it did not answer")

    hooked(store, "one", "https://mute.example/a", "https://mute.example/b")
    happen(store, "one")
    assert make(store, NOW, resolve=hang) == ["put off"]
    assert leased_hosts(store, NOW + 29 * SECOND) == []
    assert leased_hosts(store, NOW + 30 * SECOND) == ["host mute.example"]


def test_a_refusal_or_a_wrong_status_puts_off_no_other_webhook_of_the_server(store: Store) -> None:
    """Else one wrong address at a chat service would stop everybody's messages there."""
    hooked(store, "wrong", "https://chat.example/none")
    hooked(store, "right", "https://chat.example/ours")
    happen(store, "wrong")
    happen(store, "right", now=NOW + SECOND)
    assert make(store, NOW, lambda _: DeliveryReply(404)) == ["put off"]
    assert make(store, NOW + SECOND) == ["delivered"]


def test_some_places_are_for_servers_that_answered_fast(store: Store) -> None:
    hooked(store, "fast", "https://fast.example/")
    hooked(store, "slow", "https://slow.example/")
    happen(store, "fast")
    happen(store, "slow")
    sends = {"https://fast.example/": answer, "https://slow.example/": never_answer}
    make(store, NOW, lambda request: sends[request.url](request))
    hooked(store, "new", "https://new.example/")
    later = NOW + timedelta(minutes=5)
    for slug in ("new", "slow", "fast"):
        happen(store, slug, now=later)
    assert leased_hosts(store, later, unproven=0) == ["host fast.example"]
    assert leased_hosts(store, later, unproven=1) == ["host new.example"]
    assert leased_hosts(store, later, unproven=1) == ["host slow.example"]


@pytest.mark.slow
def test_a_host_gets_sixty_a_minute_from_all_events(store: Store) -> None:
    for number in range(4):
        hooked(store, f"many-{number}", *(f"https://victim.example:{8000 + each}/" for each in range(10)))
        happen(store, f"many-{number}", 10)
    assert len(make_all(store, NOW)) == 45  # The last 15 are for events with few deliveries.
    hooked(store, "calm", "https://victim.example/")
    happen(store, "calm")
    assert make(store, NOW) == ["delivered"]
    next_minute = NOW + timedelta(minutes=1)
    assert len(make_all(store, next_minute)) == 45


@pytest.mark.slow
def test_an_address_gets_so_many_a_minute_whatever_its_names_are(store: Store) -> None:
    for number in range(16):
        hooked(store, f"many-{number}", *(f"https://{number}-{each}.example/" for each in range(10)))
        happen(store, f"many-{number}")
    outcomes = make_all(store, NOW, lambda *_: ["93.184.216.34"])
    assert (outcomes.count("delivered"), len(outcomes)) == (TO_ADDRESS, 160)
    later = make_all(store, NOW + timedelta(minutes=1), lambda *_: ["93.184.216.34"])
    assert later == ["delivered"] * 40


@pytest.mark.slow
def test_deliveries_that_fail_count_for_their_address_as_well(store: Store) -> None:
    for number in range(7):
        hooked(store, f"many-{number}", *(f"https://{number}-{each}.example/" for each in range(10)))
        happen(store, f"many-{number}", 2)
    sent = list[str]()

    def never(request: DeliveryRequest) -> DeliveryReply:
        sent.append(request.url)
        raise ConnectionResetError

    while make(store, NOW, never, resolve=lambda *_: ["93.184.216.34"]):
        pass
    assert len(sent) == TO_ADDRESS


def test_a_receiver_that_says_when_to_come_back_is_left_alone_until_then(store: Store) -> None:
    hooked(store, "one", "https://chat.example/one")
    hooked(store, "other", "https://chat.example/other")
    happen(store, "one", 3)
    wait = timedelta(seconds=1.5)
    assert make(store, NOW, lambda _: DeliveryReply(429, wait)) == ["put off"]
    happen(store, "other")
    assert make(store, NOW) == ["delivered"]
    assert make(store, NOW + SECOND) == []
    assert make(store, NOW + wait) == ["delivered"]
    assert make(store, NOW + wait, lambda _: DeliveryReply(204, wait)) == ["delivered"]
    assert make(store, NOW + 2 * SECOND) == []
    assert make(store, NOW + 2 * wait, lambda _: DeliveryReply(429, wait, for_server=True)) == ["put off"]
    happen(store, "other")
    assert make(store, NOW + 2 * wait) == []
    assert make(store, NOW + 3 * wait) != []


def test_what_waits_is_counted_for_the_operator(store: Store) -> None:
    assert count_waiting(store, NOW) == (0, None)
    hooked(store, "one", "https://mute.example/")
    hooked(store, "other", "https://forum.example/")
    happen(store, "one", 2)
    happen(store, "other", now=NOW + SECOND)
    assert count_waiting(store, NOW + SECOND) == (3, NOW)
    make(store, NOW, never_answer)
    assert count_waiting(store, NOW + SECOND) == (3, NOW + SECOND)
    make(store, NOW + SECOND)
    assert count_waiting(store, NOW + SECOND) == (2, None)


def test_webhooks_of_busy_servers_take_no_place_where_more_is_due_than_a_round_sees(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    hooked(store, "many", *(f"https://mute.example/{number}" for number in range(10)))
    happen(store, "many")
    make(store, NOW, never_answer)
    hooked(store, "calm", "https://forum.example/")
    hooked(store, "more", *(f"https://mute.example/{number}" for number in range(10)))
    happen(store, "more")
    happen(store, "calm", now=NOW + SECOND)
    monkeypatch.setattr(delivery_turns, "MOST_LOOKED_AT", 5)
    now = NOW + SECOND
    rounds = [leased_hosts(store, now) for _ in range(5)]
    assert ["host forum.example"] in rounds


def test_new_servers_without_a_free_place_hide_no_fast_one(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    hooked(store, "calm", "https://forum.example/")
    happen(store, "calm")
    assert make(store, NOW) == ["delivered"]
    for number in range(4):
        hooked(store, f"many-{number}", *(f"https://{number}-{each}.example/" for each in range(5)))
        happen(store, f"many-{number}", now=NOW + SECOND)
    happen(store, "calm", now=NOW + 2 * SECOND)
    monkeypatch.setattr(delivery_turns, "MOST_LOOKED_AT", 5)
    now = NOW + 2 * SECOND
    rounds = [leased_hosts(store, now, 4, unproven=0) for _ in range(6)]
    assert ["host forum.example"] in rounds


def test_limits_that_hold_nothing_back_are_forgotten_after_a_day(store: Store) -> None:
    hooked(store, "one", "https://forum.example/")
    happen(store, "one")
    assert deliver(store, answer, now=NOW, resolve=public) == DeliveryCounts(1, 0, 0)
    for hours, left in ((23, 4), (25, 0)):
        purge_expired(store, now=NOW + timedelta(hours=hours))
        with store.read() as session:
            assert len(session.scalars(select(DeliveryLimit)).all()) == left


def test_receivers_are_told_apart_by_name_and_port_however_they_are_written() -> None:
    assert receiver_of("https://Forum.Example./x") == receiver_of("https://forum.example:443/y")
    assert receiver_of("http://forum.example/").server != receiver_of("https://forum.example/").server
    assert receiver_of("no address") == ("server :0", "host ")


def fill_outbox(store: Store, webhooks: int, waiting: int) -> None:
    """Let deliveries wait for many webhooks of one event each ten."""
    hooks, rows = list[Webhook](), list[Outgoing]()
    for number in range(webhooks):
        if number % 10 == 0:
            an_event(store, f"event-{number}", opened=False)
            with store.read() as session:
                event = find_event(session, f"event-{number}").id
        hook = Webhook(id=f"hook-{number}", event_id=event, url=f"https://{number}.example/", key="")
        hook.topics, hook.allow_private, hook.created_at = ["*"], False, NOW
        hook.format = "legality"
        hooks.append(hook)
        for each in range(waiting):
            row = Outgoing(id=f"{number}-{each}", webhook_id=hook.id, topic="closed", body="{}")
            row.created_at = row.next_at = NOW + each * SECOND
            row.attempts, row.outcome, row.delivered = 0, "", False
            rows.append(row)
    with store.write() as session:
        insert_rows(session, *hooks, *rows)


@pytest.mark.slow
@pytest.mark.parametrize(("webhooks", "waiting"), [(1_000, 10), (50, 200)])
def test_ten_thousand_deliveries_that_wait_cost_little(store: Store, webhooks: int, waiting: int) -> None:
    fill_outbox(store, webhooks, waiting)
    now, taken = NOW + timedelta(hours=1), []
    for _ in range(10):
        begun = perf_counter()
        assert len(lease_deliveries(store, now, 5)) == 5
        taken.append(perf_counter() - begun)
        now += LEASE
    begun = perf_counter()
    state = count_waiting(store, now)
    assert (state.waiting, state.oldest_due) in {(10_000, NOW), (10_000, NOW + SECOND)}
    print(f"lease {min(taken) * 1000:.0f} ms, count {(perf_counter() - begun) * 1000:.0f} ms")
    assert min(taken) < 0.5  # The fastest of ten: the others tell how busy the machine was.
