"""Fair turns in a queue."""

import pytest

from legality.service.limits.client import SERVICE, Client
from legality.service.limits.fair_queue import FairQueue, QueueFull, ShareFull

GREEDY, HONEST = Client("greedy"), Client("honest")


def taken(queue: FairQueue[str]) -> list[str]:
    found = []
    while one := queue.take():
        found.append(one[1])
    return found


def test_the_first_job_of_another_address_is_next() -> None:
    queue = FairQueue[str](100, 50)
    for number in range(3):
        queue.put(GREEDY, f"greedy {number}")
    for number in range(2):
        queue.put(HONEST, f"honest {number}")
    assert taken(queue) == ["greedy 0", "honest 0", "greedy 1", "honest 1", "greedy 2"]
    assert len(queue) == 0


def test_networks_take_turns_and_addresses_within_them() -> None:
    queue = FairQueue[str](100, 50)
    for number in range(3):
        queue.put(Client("a/64", "n/48"), f"a{number}")
    queue.put(Client("b/64", "n/48"), "b0")
    queue.put(HONEST, "honest")
    assert taken(queue) == ["a0", "honest", "b0", "a1", "a2"]


def test_one_address_has_a_share_and_the_whole_an_end() -> None:
    queue = FairQueue[str](5, 2)
    for client in (GREEDY, HONEST):
        queue.put(client, "1")
        queue.put(client, "2")
        with pytest.raises(ShareFull):
            queue.put(client, "3")
    queue.put(Client("third"), "1")
    with pytest.raises(QueueFull):
        queue.put(Client("fourth"), "1")


def test_a_network_has_two_shares() -> None:
    queue = FairQueue[str](100, 2)
    for number in range(4):
        queue.put(Client(f"{number}/64", "n/48"), "job")
    with pytest.raises(ShareFull):
        queue.put(Client("5/64", "n/48"), "job")


def test_the_service_has_no_share() -> None:
    queue = FairQueue[str](100, 1)
    for number in range(3):
        queue.put(SERVICE, str(number))
    assert taken(queue) == ["0", "1", "2"]


def test_a_group_that_may_not_run_is_passed_over() -> None:
    queue = FairQueue[str](100, 50)
    queue.put(GREEDY, "greedy")
    queue.put(HONEST, "honest")
    assert queue.take(lambda group: group != "greedy") == (HONEST, "honest")
    assert queue.take(lambda group: group != "greedy") is None
    assert queue.take() == (GREEDY, "greedy")


def test_what_is_removed_leaves_nothing_behind() -> None:
    queue = FairQueue[str](100, 1)
    queue.put(GREEDY, "job")
    queue.remove(GREEDY, "job")
    queue.remove(GREEDY, "job")
    queue.remove(HONEST, "job")
    queue.put(GREEDY, "job")
    assert taken(queue) == ["job"]
