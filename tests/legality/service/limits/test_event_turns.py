"""Turns to register: few greedy addresses cannot take those of the others."""

import pytest

from legality.service.limits.client import Client
from legality.service.limits.counts import MemoryCounts
from legality.service.limits.event_turns import EventTurns

LIMIT = 600


class Hall:
    """An event whose clock the test moves."""

    def __init__(self, limit: int = LIMIT) -> None:
        self.now = 0.0
        self.turns = EventTurns(limit, MemoryCounts(), lambda: self.now)

    def taken(self, client: Client, tries: int) -> int:
        return sum(self.turns.take("event", client) == 0 for _ in range(tries))


@pytest.mark.parametrize("attackers", [1, 4, 40, 300])
def test_an_address_that_has_taken_none_gets_a_turn(attackers: int) -> None:
    hall = Hall()
    for _ in range(LIMIT):
        for number in range(attackers):
            hall.turns.take("event", Client(f"greedy {number}"))
    assert hall.turns.take("event", Client("honest")) == 0


def test_one_address_alone_gets_half_and_then_half_of_what_comes_back() -> None:
    """A whole tournament may share the address of its venue."""
    hall = Hall()
    assert hall.taken(Client("venue"), 2 * LIMIT) == LIMIT // 2
    got = 0
    for _ in range(600):
        hall.now += 0.1
        got += hall.taken(Client("venue"), 5)
    assert LIMIT * 0.45 < got < LIMIT * 0.55


def test_the_event_is_limited_from_however_many_addresses() -> None:
    hall = Hall()
    assert sum(hall.taken(Client(f"botnet {number}"), 1) for number in range(5_000)) == LIMIT
    assert hall.turns.take("event", Client("one more")) == 1
    got = 0
    for second in range(60):
        hall.now += 1
        got += sum(hall.taken(Client(f"botnet {second} {number}"), 1) for number in range(100))
    assert LIMIT * 0.9 < got < LIMIT * 1.1


def test_refusals_cost_no_turn() -> None:
    hall = Hall()
    for number in range(10_000):
        client = Client(f"sends empty forms {number % 4}")
        assert hall.turns.take("event", client) == 0
        hall.turns.give_back("event", client)
    assert hall.taken(Client("honest"), LIMIT) == LIMIT // 2


def test_the_waiting_time_is_right() -> None:
    hall = Hall(10)
    assert hall.taken(Client("a"), 10) == 5
    seconds = hall.turns.take("event", Client("a"))
    hall.now += seconds - 1.1
    assert hall.turns.take("event", Client("a")) > 0
    hall.now += 1.1
    assert hall.turns.take("event", Client("a")) == 0


def test_an_event_with_one_turn_a_minute_gives_one() -> None:
    hall = Hall(1)
    assert [hall.turns.take("event", Client(name)) for name in "ab"] == [0, 42]
    hall.now = 42.0
    assert hall.turns.take("event", Client("b")) == 0


def test_networks_of_one_ipv6_customer_are_one_address() -> None:
    hall = Hall()
    assert sum(hall.taken(Client(f"{number}/64", "n/48"), 1) for number in range(5_000)) == LIMIT // 2


def test_events_have_turns_of_their_own() -> None:
    hall = Hall()
    hall.taken(Client("a"), LIMIT)
    assert hall.turns.take("another", Client("a")) == 0
