"""One address takes neither the judges nor the turns of the others, with one worker and with two."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
import requests

from tests.attack.load import event_day, find_lost, start_service
from tests.attack.outside import empty_forms, packed_lists
from tests.attack.outside.attacker import Attack, Attacker
from tests.attack.people import CHECK, SLUG, Hall, variant
from tests.attack.wire import Connection, Tally, run_async
from tests.legality.service.asking import FAULTY, words_of
from tests.legality.service.running import running

pytestmark = pytest.mark.slow

SECONDS = 8.0

WORKERS = [1, 2]


def under(
    attack: Attack, attacker: Attacker, honest: Callable[[], Coroutine[Any, Any, None]], seconds: float
) -> None:
    """Let honest people in one second after an attack has begun, and until it is over."""

    async def both() -> None:
        until = asyncio.get_running_loop().time() + seconds
        attacking = asyncio.create_task(attack(attacker, until))
        await asyncio.sleep(1)
        await honest()
        await attacking

    run_async(both())


@pytest.mark.timed
@pytest.mark.parametrize("workers", WORKERS)
def test_packed_lists_of_one_address_take_no_pre_check_of_another(tmp_path: Path, workers: int) -> None:
    """17 of 18 were answered 503 with one worker, and took 20 s with two."""
    tally = Tally()

    async def pre_checks(port: int) -> None:
        connection = Connection(port, "10.0.0.9", tally)
        for number in range(18):
            said = {"list": variant(number, FAULTY)}
            await connection.ask("pre-check", "POST", CHECK, said)
            await asyncio.sleep(0.2)
        await connection.close()

    with start_service(f"sqlite:///{tmp_path}/events.sqlite", workers, tmp_path) as (_, port):
        attacker = Attacker(port)
        under(packed_lists.attack, attacker, lambda: pre_checks(port), SECONDS)
    assert tally.statuses["pre-check"] == {200: 18}
    assert max(tally.seconds["pre-check"]) < 5
    assert attacker.tally.of_status(429) > 0


@pytest.mark.timed
@pytest.mark.parametrize("address", ["10.66.6.6", "2001:db8:66::"])
@pytest.mark.parametrize("workers", WORKERS)
def test_empty_forms_take_no_registration_of_another(tmp_path: Path, workers: int, address: str) -> None:
    """38 of 122 registrations were answered 429, under forms from four addresses or four /64s of one /48."""
    tally = Tally()

    async def register(port: int) -> None:
        for number in range(60):
            own = f"10.0.1.{number}" if number % 2 else f"2001:db8:{number:x}::1"
            connection = Connection(port, own, tally)
            said = {"player": f"Player {number}", "list": variant(number)}
            await connection.ask("register", "POST", f"/api/v1/events/{SLUG}/registrations", said)
            await connection.close()
            await asyncio.sleep(0.1)

    with start_service(f"sqlite:///{tmp_path}/events.sqlite", workers, tmp_path) as (_, port):
        attacker = Attacker(port, address)
        under(empty_forms.attack, attacker, lambda: register(port), SECONDS + 2)
    assert tally.statuses["register"] == {201: 60}
    assert attacker.tally.of_status(422, 409) > 100


@pytest.mark.timed
@pytest.mark.parametrize("workers", WORKERS)
def test_a_tournament_behind_one_address_is_served(tmp_path: Path, workers: int) -> None:
    """The players of a venue share its address: none of them is put off."""
    with start_service(f"sqlite:///{tmp_path}/events.sqlite", workers, tmp_path) as (store, port):
        hall = Hall(port, venue=True)
        run_async(event_day(hall, 60, 0, 15, seed=1))
        assert hall.wrong == []
        assert len(hall.told) == 60
        assert hall.tally.of_status(429, 503) == 0
        assert list(find_lost(store, hall)) == []


@pytest.mark.parametrize("workers", [1, 2, 4])
def test_wrong_keys_are_counted_over_all_workers(tmp_path: Path, workers: int) -> None:
    """Ten a minute for each address; with four workers there were forty."""
    with running(tmp_path, "--workers", str(workers), LEGALITY_CREATION_KEY="harcourt-fenton") as service:
        asked = {"slug": "guessed", "name": "G", "terms": {"edition": "2e"}, "starts": "2027-12-05T10:00:00Z"}
        statuses = Counter[int]()
        for number in range(60):
            # Each request on a connection of its own, so that any worker may take it.
            answer = requests.post(
                f"{service.address}/api/v1/events",
                json={**asked, "creation_key": f"guess {number}"},
                headers={"X-Forwarded-For": "192.0.2.7"},
                timeout=20,
            )
            statuses[answer.status_code] += 1
        assert statuses == {403: 10, 429: 50}


def test_wrong_keys_from_one_ipv6_customer_are_counted_together(tmp_path: Path) -> None:
    """120 guesses of 120 /64s of one /48 were looked at."""
    with running(tmp_path, "--workers", "2", LEGALITY_CREATION_KEY="harcourt-fenton") as service:
        asked = {"slug": "guessed", "name": "G", "terms": {"edition": "2e"}, "starts": "2027-12-05T10:00:00Z"}
        statuses = Counter[int]()
        for number in range(120):
            answer = requests.post(
                f"{service.address}/api/v1/events",
                json={**asked, "creation_key": f"guess {number}"},
                headers={"X-Forwarded-For": f"2001:db8:1:{number:x}::{random.randrange(1, 9999)}"},
                timeout=20,
            )
            statuses[answer.status_code] += 1
        assert statuses[403] in (40, 41, 42)  # The bucket fills while the test runs.
        assert statuses[403] + statuses[429] == 120


def test_rates_hold_over_all_workers_and_after_one_was_killed(tmp_path: Path) -> None:
    with running(tmp_path, "--workers", "2", LEGALITY_READS_PER_MINUTE="60") as service:

        def read(times: int) -> Counter[int]:
            address = f"{service.address}/start"
            headers = {"X-Forwarded-For": "192.0.2.8"}
            return Counter(
                requests.get(address, headers=headers, timeout=20).status_code for _ in range(times)
            )

        first = read(120)
        assert 60 <= first[200] <= 70
        service.kill_worker(service.workers()[0])
        assert read(40)[200] <= 20  # One comes back each second.
        other = requests.get(f"{service.address}/start", headers={"X-Forwarded-For": "192.0.2.9"}, timeout=20)
        assert other.status_code == 200


def test_a_person_who_has_to_wait_reads_a_page(tmp_path: Path) -> None:
    with running(tmp_path, LEGALITY_READS_PER_MINUTE="1") as service:
        answers = [requests.get(f"{service.address}/start", timeout=20) for _ in range(2)]
    assert [each.status_code for each in answers] == [200, 429]
    assert answers[1].headers["content-type"].startswith("text/html")
    assert 1 <= int(answers[1].headers["retry-after"]) <= 60
    assert "Too many requests came from your network address. Try again in" in words_of(answers[1].text)


def test_a_header_of_a_peer_that_is_no_trusted_proxy_changes_nothing(tmp_path: Path) -> None:
    with running(tmp_path, FORWARDED_ALLOW_IPS="192.0.2.1", LEGALITY_READS_PER_MINUTE="5") as service:
        statuses = [
            requests.get(
                f"{service.address}/start", headers={"X-Forwarded-For": f"192.0.2.{number}"}, timeout=20
            ).status_code
            for number in range(1, 11)
        ]
    assert statuses == [200] * 5 + [429] * 5
