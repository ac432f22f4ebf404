"""Rates of clients: by address, by IPv6 network, by processor time."""

import pytest

from legality.service.limits.client import SERVICE, Client
from legality.service.limits.counts import REMEMBERED, MemoryCounts, Usage
from legality.service.limits.rates import ClientRate, ProcessorTime, Rate


def of_network(number: int, network: str = "n/48") -> Client:
    return Client(f"{number}/64", network)


def test_a_network_of_ipv6_has_four_times_the_rate_of_an_address() -> None:
    rate = ClientRate(10, "posts", MemoryCounts(), lambda: 0.0)
    taken = sum(rate.wait(of_network(number)) == 0 for number in range(300))
    assert taken == 40
    assert rate.wait(of_network(1_000, "other/48")) == 0
    assert rate.wait(Client("192.0.2.1")) == 0


def test_an_address_over_its_rate_takes_nothing_from_its_network() -> None:
    rate = ClientRate(10, "posts", MemoryCounts(), lambda: 0.0)
    assert sum(rate.wait(of_network(1)) == 0 for _ in range(500)) == 10
    assert [rate.wait(of_network(2)) for _ in range(10)] == [0] * 10


def test_rates_of_one_table_do_not_mix() -> None:
    table = MemoryCounts()
    posts, reads = (ClientRate(1, name, table, lambda: 0.0) for name in ("posts", "reads"))
    assert [posts.wait(Client("a")), reads.wait(Client("a")), posts.wait(Client("a"))] == [0, 0, 60]


def test_processor_time_is_charged_afterwards_and_the_debt_is_bounded() -> None:
    clock = 0.0
    time = ProcessorTime(30, MemoryCounts(), lambda: clock)
    one = Client("192.0.2.1")
    time.charge(one, 29)
    assert time.must_wait(one) == 0
    time.charge(one, 1_000)
    assert time.must_wait(one) == 61
    clock = 61.0
    assert time.must_wait(one) == 0
    assert time.must_wait(Client("192.0.2.2")) == 0


def test_processor_time_of_many_networks_of_one_customer_adds_up() -> None:
    time = ProcessorTime(30, MemoryCounts(), lambda: 0.0)
    for number in range(8):
        time.charge(of_network(number), 16)
    assert time.must_wait(of_network(100)) > 0
    assert time.must_wait(of_network(100, "other/48")) == 0


def test_the_service_itself_is_not_limited() -> None:
    time = ProcessorTime(1, MemoryCounts(), lambda: 0.0)
    time.charge(SERVICE, 1_000)
    assert time.must_wait(SERVICE) == 0


@pytest.mark.parametrize("value", [float("nan"), 1e300, -1e300])
def test_a_count_that_is_damaged_blocks_nobody_for_longer_than_two_minutes(value: float) -> None:
    """Without a lock, a slot of the shared table may hold half of one count and half of another."""
    clock, table = 0.0, MemoryCounts()
    rate = Rate(60, lambda: clock, table=table)
    table.change("a", lambda _count: Usage(value, value, value))
    assert rate.must_wait("a") <= 61
    rate.wait("a")
    clock = 121.0
    assert rate.wait("a") == 0


def test_who_is_in_debt_stays_counted_however_many_addresses_come() -> None:
    rate = Rate(10, lambda: 0.0)
    rate.charge("in debt", 20)
    for number in range(REMEMBERED + 1_000):
        rate.wait(f"passes by {number}")
    assert rate.must_wait("in debt") == 66
    assert [rate.must_wait("passes by 0"), rate.wait("passes by 0")] == [0, 0]
