"""Seats of connections: the one that has waited longest for its client makes room."""

from legality.service.process import connection_table
from legality.service.process.connection_table import ConnectionTable, Seat


class Crowd:
    """Connections in one table, and which of them were closed for which reason."""

    def __init__(self, in_all: int, most: int = 2) -> None:
        self.table = ConnectionTable(in_all)
        self.most = most
        self.closed: list[tuple[str, str]] = []

    def seat(self, name: str, client: str, unsent: int = 0) -> Seat:
        def close(reason: str) -> None:
            self.closed.append((name, reason))

        return Seat(client, self.most, close, lambda: unsent, self.table)

    def enter(self, name: str, client: str) -> Seat:
        seat = self.seat(name, client)
        assert self.table.enter(seat)
        return seat


def test_the_oldest_idle_connection_of_an_address_makes_room_for_its_next() -> None:
    crowd = Crowd(in_all=10)
    for name in ("a1", "a2", "a3"):
        crowd.enter(name, "a")
    crowd.enter("b1", "b")
    assert crowd.closed == [("a1", "address-limit")]
    assert crowd.table.open == 3


def test_a_connection_at_work_is_never_closed_and_a_full_address_is_refused() -> None:
    crowd = Crowd(in_all=10)
    for name in ("a1", "a2"):
        crowd.enter(name, "a").set_waiting(waiting=False)
    assert not crowd.table.enter(crowd.seat("a3", "a"))
    assert crowd.table.enter(crowd.seat("b1", "b"))
    assert crowd.closed == []
    assert crowd.table.open == 3


def test_the_limit_in_all_closes_the_connection_that_has_waited_longest() -> None:
    crowd = Crowd(in_all=3)
    first, second, _ = crowd.enter("a1", "a"), crowd.enter("b1", "b"), crowd.enter("c1", "c")
    first.set_waiting(waiting=False)
    first.set_waiting(waiting=True)  # It has asked something, and waits again.
    second.set_waiting(waiting=True)  # A drop of its headers gives it no better place.
    crowd.enter("d1", "d")
    crowd.enter("e1", "e")
    crowd.enter("f1", "f")
    assert [name for name, _ in crowd.closed] == ["b1", "c1", "a1"]


def test_a_proxied_connection_counts_for_the_client_that_the_proxy_names() -> None:
    crowd = Crowd(in_all=10)
    one, two, three = crowd.enter("p1", "proxy"), crowd.enter("p2", "proxy"), crowd.seat("p3", "proxy")
    one.set_waiting(waiting=False)
    assert one.name_client("anna", 1)
    assert crowd.table.enter(three)
    assert crowd.closed == []
    two.set_waiting(waiting=False)
    assert not two.name_client("anna", 1)
    one.set_waiting(waiting=True)
    three.set_waiting(waiting=False)
    assert three.name_client("anna", 2)
    assert crowd.closed == [("p1", "address-limit")]


def test_a_body_that_is_still_on_its_way_moves_with_its_connection() -> None:
    crowd = Crowd(in_all=2)
    crowd.enter("p1", "proxy").name_client("anna", 5)
    crowd.enter("b1", "b")
    crowd.enter("c1", "c")
    assert crowd.closed == [("p1", "total-limit")]


def test_a_connection_leaves_once() -> None:
    crowd = Crowd(in_all=1)
    first = crowd.enter("a1", "a")
    crowd.enter("b1", "b")
    first.leave()
    first.set_waiting(waiting=True)
    assert crowd.table.open == 1
    assert first.name_client("c", 1)
    assert crowd.table.open == 1


def test_answers_that_nobody_reads_are_bounded_over_all_connections() -> None:
    crowd = Crowd(in_all=10, most=10)
    slow = [crowd.seat(name, "a", connection_table.MOST_UNSENT // 2) for name in ("a1", "a2", "a3")]
    for each in slow:
        assert crowd.table.enter(each)
    for each in slow[:2]:
        crowd.table.set_unread(each, unread=True)
    assert crowd.closed == []
    crowd.table.set_unread(slow[2], unread=True)
    assert crowd.closed == [("a1", "unread-answers")]
    crowd.table.set_unread(slow[1], unread=False)
    crowd.table.set_unread(slow[2], unread=True)
    assert len(crowd.closed) == 1
