"""Names are looked up in bounded time and threads, with a share for each event and client."""

import asyncio
import threading
import time
from collections.abc import Iterator
from threading import Event

import pytest

from legality.events.errors import AddressRefused, LookupTimeout
from legality.service.http.problems import ProblemError
from legality.service.work.name_lookups import LookupsFullError, NameLookups

PUBLIC = ["93.184.216.34"]


@pytest.fixture
def name_server() -> Iterator[Event]:
    """Yield a name server that answers nothing until it is set."""
    answers = Event()
    yield answers
    answers.set()


def lookups(name_server: Event, most: int = 4) -> NameLookups:
    def resolve(host: str, _port: int) -> list[str]:
        if "mute" in host:
            name_server.wait(30)
        return PUBLIC

    return NameLookups(most, resolve, seconds=0.2)


def find(names: NameLookups, host: str, event: str = "one", client: str = "10.0.0.1") -> list[str]:
    return asyncio.run(names.find(host, 443, event=event, client=client))


def test_a_name_that_is_not_answered_is_waited_for_shortly(name_server: Event) -> None:
    names, begun = lookups(name_server), time.monotonic()
    with pytest.raises(LookupTimeout):
        find(names, "mute.example")
    with pytest.raises(LookupTimeout):
        names.find_for_delivery("other.mute.example", 443)
    assert time.monotonic() - begun < 5
    assert find(names, "forum.example", "another") == PUBLIC


def test_an_event_has_one_lookup_and_a_client_two_until_they_end(name_server: Event) -> None:
    names = lookups(name_server, 16)
    with pytest.raises(LookupTimeout):
        find(names, "mute.example")
    with pytest.raises(ProblemError) as refused:
        find(names, "forum.example", client="10.0.0.2")
    assert (refused.value.kind.status, refused.value.headers) == (429, {"Retry-After": "10"})
    with pytest.raises(LookupTimeout):
        find(names, "mute.example", "second")
    with pytest.raises(ProblemError) as refused:
        find(names, "forum.example", "third")
    assert refused.value.kind.status == 429
    assert find(names, "forum.example", "third", "10.0.0.2") == PUBLIC
    name_server.set()
    wait_for_threads()
    assert find(names, "forum.example") == PUBLIC


def wait_for_threads() -> None:
    for thread in threading.enumerate():
        if thread.name == "lookup":
            thread.join(10)


def test_when_all_threads_hang_the_answer_is_503_at_once(name_server: Event) -> None:
    names = lookups(name_server, 2)
    for number in range(2):
        with pytest.raises(LookupTimeout):
            find(names, "mute.example", str(number), str(number))
    begun = time.monotonic()
    with pytest.raises(ProblemError) as refused:
        find(names, "forum.example", "calm", "calm")
    assert (refused.value.kind.status, refused.value.headers) == (503, {"Retry-After": "10"})
    with pytest.raises(LookupsFullError):
        names.find_for_delivery("forum.example", 443)
    assert time.monotonic() - begun < 0.15
    assert threading.active_count() < 20


def test_deliveries_to_new_servers_leave_threads_to_the_others(name_server: Event) -> None:
    names = lookups(name_server, 3)
    for number in range(2):
        with pytest.raises(LookupTimeout):
            names.find_for_delivery(f"{number}.mute.example", 443, 2)
    with pytest.raises(LookupsFullError):
        names.find_for_delivery("new.example", 443, 2)
    assert names.find_for_delivery("forum.example", 443) == PUBLIC


def test_a_server_whose_lookup_still_hangs_gets_no_second_thread(name_server: Event) -> None:
    names = lookups(name_server)
    for _ in range(5):
        with pytest.raises(LookupTimeout):
            names.find_for_delivery("mute.example", 443)
    assert sum(thread.name == "lookup" for thread in threading.enumerate()) == 1


@pytest.mark.parametrize("host", ["127.0.0.1", "2130706433", "0x7f.1", "::1"])
def test_an_address_needs_no_lookup(host: str, name_server: Event) -> None:
    assert find(lookups(name_server, 0), host) in (["127.0.0.1"], ["::1"])


def test_a_name_that_there_is_not_is_refused_and_its_thread_is_free_again(name_server: Event) -> None:
    def resolve(host: str, _port: int) -> list[str]:
        raise AddressRefused(f"no {host}")

    names = NameLookups(1, resolve)
    for _ in range(3):
        with pytest.raises(AddressRefused, match=r"no forum\.example"):
            find(names, "forum.example")
