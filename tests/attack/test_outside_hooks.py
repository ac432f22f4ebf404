"""Webhooks as a weapon: names that get no answer, receivers that say nothing, and our own addresses."""

import asyncio
import json
import socket
import subprocess
import sys
import time
from ipaddress import ip_address
from pathlib import Path
from statistics import median
from typing import Any

import httpx2 as httpx
import pytest

from cardpools.sources.public_net import is_own, is_public
from legality.events.errors import AddressRefused
from legality.events.webhook_targets import vet_target
from legality.service.app import create_app
from legality.service.http.settings import Settings
from tests.attack.namespaces import ROOT, require_namespaces, run_apart
from tests.attack.outside.slow_names import START
from tests.attack.wire import run_async
from tests.legality.events.scenes import LEGAL

HANGS = 4.0
"""Seconds for which the name server of a test says nothing. A real one takes 10 to 30."""


class Site:
    """A running application, and clients at addresses of their own."""

    def __init__(self, folder: Path) -> None:
        self.app = create_app(Settings(database=f"sqlite:///{folder}/events.sqlite"))

    async def post(
        self, path: str, said: object, secret: str = "", client: str = "10.0.0.1"
    ) -> httpx.Response:
        transport = httpx.ASGITransport(self.app, client=(client, 1))
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1", timeout=60) as asking:
            return await asking.post(f"/api/v1/events{path}", json=said, headers=headers)

    async def announce(self, slug: str) -> str:
        made = await self.post("", START | {"slug": slug, "name": slug})
        secret = str(made.json()["secret"])
        assert (await self.post(f"/{slug}/open", None, secret)).status_code == 200
        return secret

    async def register(self, slug: str, number: int) -> float:
        begun = time.monotonic()
        said = {"player": f"Player {number}", "list": LEGAL.decode()}
        answer = await self.post(f"/{slug}/registrations", said, client=f"10.0.1.{number}")
        assert answer.status_code == 201, answer.text
        return time.monotonic() - begun


@pytest.fixture
def mute_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the system hang on names that begin with mute, as it does when a name server is silent."""
    ask = socket.getaddrinfo

    def hang(host: str, *given: Any, **named: Any) -> Any:
        if not str(host).startswith("mute"):
            return ask(host, *given, **named)
        if not named.get("flags"):
            time.sleep(HANGS)
        raise socket.gaierror(socket.EAI_AGAIN, "no answer")

    monkeypatch.setattr(socket, "getaddrinfo", hang)


@pytest.mark.usefixtures("mute_names")
def test_names_that_hang_take_no_thread_of_the_database(tmp_path: Path) -> None:
    """Forty at a time by one director. Before, each registration waited until eight of them were over."""

    async def attacked() -> tuple[list[int], list[float]]:
        site = Site(tmp_path)
        secret = await site.announce("attacked")
        await site.announce("calm")
        await site.register("calm", 0)

        async def add(number: int) -> int:
            said = {"url": f"https://mute{number}.example/", "topics": ["*"]}
            return (await site.post("/attacked/webhooks", said, secret)).status_code

        adding = [asyncio.create_task(add(number)) for number in range(40)]
        await asyncio.sleep(0.3)
        waited = [await site.register("calm", number) for number in range(1, 9)]
        return await asyncio.gather(*adding), waited

    statuses, waited = run_async(attacked())
    assert max(waited) < 1.5
    assert sorted(statuses) == [422] + [429] * 39


@pytest.mark.usefixtures("mute_names")
def test_no_name_is_looked_up_for_another_than_the_director(tmp_path: Path) -> None:
    async def attacked() -> tuple[list[int], float]:
        site = Site(tmp_path)
        secret, other = await site.announce("attacked"), await site.announce("other")
        added = await site.post("/attacked/secondaries", {"name": "Second"}, secret)
        begun, said = time.monotonic(), {"url": "https://mute.example/", "topics": ["*"]}
        actors = (other, str(added.json()["secret"]), "none", "")
        statuses = [(await site.post("/attacked/webhooks", said, each)).status_code for each in actors]
        return statuses, time.monotonic() - begun

    statuses, seconds = run_async(attacked())
    assert statuses == [403, 403, 403, 401]
    assert seconds < 1.5


@pytest.mark.slow
@pytest.mark.usefixtures("mute_names")
def test_events_of_one_client_share_two_lookups(tmp_path: Path) -> None:
    async def attacked() -> list[int]:
        site = Site(tmp_path)
        secrets = [await site.announce(f"event-{number}") for number in range(6)]

        async def add(number: int, host: str = "mute.example", client: str = "10.0.0.1") -> int:
            said = {"url": f"https://{host}/", "topics": ["*"]}
            path = f"/event-{number}/webhooks"
            return (await site.post(path, said, secrets[number], client)).status_code

        statuses = await asyncio.gather(*(add(number) for number in range(5)))
        by_address, by_another = await add(5, "93.184.216.34"), await add(5, client="10.0.0.2")
        return [*sorted(statuses), by_address, by_another]

    assert run_async(attacked()) == [422, 422, 429, 429, 429, 201, 422]


@pytest.mark.slow
@pytest.mark.timed
def test_a_real_name_server_that_says_nothing(tmp_path: Path) -> None:
    """Figures before: half of the registrations waited for 19.9 s."""
    require_namespaces()
    figures = run_apart(tmp_path, "-m", "tests.attack.hook_figures")
    assert len(figures["registered"]) >= 10
    assert median(figures["registered"]) < 0.5
    assert max(figures["registered"]) < 2
    assert figures["attacker"]["422"] >= 1


@pytest.mark.slow
@pytest.mark.timed
def test_mute_receivers_of_one_address_delay_no_webhook_of_another_event(tmp_path: Path) -> None:
    """Figures before: 315.7 s instead of 19.7 s."""
    command = [sys.executable, "-m", "tests.attack.hook_figures", str(tmp_path)]
    command += ["--attack", "slow_receivers", "--seconds", "45"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, timeout=400, check=True)
    lags = json.loads(done.stdout)["lags"]
    assert len(lags) >= 10
    assert median(lags) < 2
    assert max(lags) < 10


def test_our_own_addresses_are_known() -> None:
    assert is_own(ip_address("127.0.0.1"))
    assert is_own(ip_address("127.9.9.9"))
    assert is_own(ip_address("::ffff:127.0.0.1"))
    assert not is_own(ip_address("8.8.4.4"))
    assert not is_own(ip_address("93.184.216.34"))


OWN = ("8.8.4.4/32", "1.0.0.1/24", "2606:4700::1111/128")

VET = """
import json, sys
from legality.events.errors import AddressRefused
from legality.events.webhook_targets import vet_target
said = {}
for url in ["http://8.8.4.4/", "http://1.0.0.1:9200/_all", "http://[2606:4700::1111]/", "http://134743044/",
            "http://1.0.0.77/", "http://[::ffff:8.8.4.4]/", "http://[2002:808:404::1]/", "http://[64:ff9b::808:404]/",
            "http://8.8.8.8/"]:
    for private in (False, True):
        try:
            vet_target(url, allow_private=private)
            said[f"{url} {private}"] = ""
        except AddressRefused as refused:
            said[f"{url} {private}"] = str(refused)
print(json.dumps(said))
"""


def test_an_address_of_an_interface_is_refused_however_it_is_written(tmp_path: Path) -> None:
    """In a network in which 8.8.4.4, 1.0.0.1 and an address of IPv6 are the machine's own."""
    require_namespaces()
    said = run_apart(tmp_path, "-c", VET, addresses=OWN)
    assert {url for url, refused in said.items() if not refused} == {
        *(url for url in said if url.endswith(" True")),
        "http://8.8.8.8/ False",
    }
    # Some versions of Python count 6to4 as private, so these addresses are refused for that.
    told = {refused for url, refused in said.items() if refused and "[2002:" not in url}
    assert told == {"a webhook goes to no address of this machine"}


def test_a_name_with_one_address_of_ours_is_refused_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    own = ip_address("8.8.4.4")
    monkeypatch.setattr("legality.events.webhook_targets.is_own", lambda address: address == own)
    assert is_public(own)
    with pytest.raises(AddressRefused, match="no address of this machine"):
        vet_target("https://a.example/", allow_private=False, resolve=lambda *_: ["8.8.8.8", "8.8.4.4"])
