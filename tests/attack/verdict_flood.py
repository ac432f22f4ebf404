"""Lists with 10,001 findings, sent as fast as one address can, and everything that reads them afterwards.

    python -m tests.attack.verdict_flood [--registrations 240] [--replacements 60]

A real service with one worker. It prints the size of the database, the peak memory of the worker, and for
each request how long it took and how long `/healthz` had to wait meanwhile.
"""

import argparse
import json
import resource
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tests.legality.service.running import CROWD, Running

RUBBISH = "x\n" * 4_999
SLUG = "flood"
AT_ONCE = 3


class Answer(NamedTuple):
    """The status and the body of an answer."""

    status: int
    body: bytes


class Timed(NamedTuple):
    """How a request went, and the longest wait of `/healthz` meanwhile."""

    status: int
    size: int
    seconds: float
    blocked: float


@dataclass
class Flood:
    """A service under this flood."""

    home: Path
    service: Running
    director: str = ""
    waits: list[float] = field(default_factory=list)
    timed: dict[str, Timed] = field(default_factory=dict)

    def ask(self, method: str, path: str, said: object = None, secret: str = "") -> Answer:
        headers = {"Content-Type": "application/json"}
        headers |= {"Authorization": f"Bearer {secret}", "Cookie": f"desk={secret}"} if secret else {}
        body = None if said is None else json.dumps(said).encode()
        request = Request(self.service.address + path, body, headers, method=method)
        try:
            with urlopen(request, timeout=120) as answer:
                return Answer(answer.status, answer.read())
        except HTTPError as error:
            return Answer(error.code, error.read())

    def time(self, what: str, method: str, path: str, said: object = None, secret: str = "") -> Answer:
        """Send a request, and note how long it and `/healthz` took."""
        self.waits.clear()
        begun = time.perf_counter()
        answer = self.ask(method, path, said, secret)
        seconds = time.perf_counter() - begun
        time.sleep(0.1)
        self.timed[what] = Timed(answer.status, len(answer.body), seconds, max(self.waits, default=0.0))
        return answer

    def megabytes(self) -> float:
        """Return the size of the database."""
        return sum(each.stat().st_size for each in self.home.glob("events.sqlite*")) / 1e6

    def peak(self) -> int:
        """Return the most memory that a process of the service has taken, in megabytes."""
        found = 0
        for process in self.service.processes():
            status = Path(f"/proc/{process}/status").read_text()
            line = next(each for each in status.splitlines() if each.startswith("VmHWM"))
            found = max(found, int(line.split()[1]) // 1_000)
        return found


@contextmanager
def start(home: Path, address_space: int) -> Iterator[Flood]:
    """Start a service that takes illegal lists, with a limit to its memory, and watch `/healthz`."""
    service = Running(home, "--database", f"sqlite:///{home}/events.sqlite", **CROWD)
    service.start()
    for process in service.processes():
        resource.prlimit(process, resource.RLIMIT_AS, (address_space, address_space))
    flood = Flood(home, service)
    ended = threading.Event()
    watch = threading.Thread(target=_watch, args=(flood, ended))
    try:
        watch.start()
        _announce(flood)
        yield flood
    finally:
        ended.set()
        watch.join()
        service.stop()


def _watch(flood: Flood, ended: threading.Event) -> None:
    while not ended.is_set():
        begun = time.perf_counter()
        flood.ask("GET", "/healthz")
        flood.waits.append(time.perf_counter() - begun)
        time.sleep(0.02)


def _announce(flood: Flood) -> None:
    starts = (datetime.now(UTC) + timedelta(days=2)).isoformat()
    asked = {"slug": SLUG, "name": "Flood", "policy": "flag", "starts": starts, "deadline": starts}
    made = flood.ask("POST", "/api/v1/events", {**asked, "terms": {"edition": "1e"}})
    assert made.status == 201, made.body
    flood.director = json.loads(made.body)["secret"]
    assert flood.ask("POST", f"/api/v1/events/{SLUG}/open", {}, flood.director).status == 200


def replace_often(flood: Flood, times: int) -> tuple[str, list[int], float]:
    """Replace one list as fast as three threads can. Return the secret, the statuses and the seconds."""
    own = json.loads(register(flood, "Replacer").body)["secret"]

    def replace(number: int) -> int:
        return flood.ask("PUT", "/api/v1/registration", {"list": f"{RUBBISH}y{number}"}, own).status

    begun = time.perf_counter()
    with ThreadPoolExecutor(AT_ONCE) as threads:
        statuses = [*threads.map(replace, range(times))]
    return own, statuses, time.perf_counter() - begun


def register(flood: Flood, player: str) -> Answer:
    """Register a player with a list of rubbish."""
    return flood.ask("POST", f"/api/v1/events/{SLUG}/registrations", {"player": player, "list": RUBBISH})


def read_everything(flood: Flood) -> None:
    """Ask for everything that a director reads, judge all lists again, and lock the event."""
    event, desk, secret = f"/api/v1/events/{SLUG}", f"/e/{SLUG}/desk", flood.director
    flood.time("desk", "GET", desk, None, secret)
    flood.time("list of registrations", "GET", f"{event}/registrations", None, secret)
    for name in ("event.json", "lists.zip", "lists.csv"):
        flood.time(name, "GET", f"{event}/export/{name}", None, secret)
    flood.time("rejudge", "POST", f"{event}/rejudge", {}, secret)
    flood.time("lock", "POST", f"{event}/lock", {}, secret)
    flood.time("audit check", "GET", f"{event}/audit/check", None, secret)


def run(
    registrations: int, replacements: int, home: Path, address_space: int = 8_000_000_000
) -> dict[str, Any]:
    """Flood a service, and return the figures."""
    with start(home, address_space) as flood:
        before = flood.megabytes()
        own, statuses, seconds = replace_often(flood, replacements)
        grown = flood.megabytes() - before
        flood.time("own registration", "GET", "/api/v1/registration", None, own)
        flood.time("receipt page", "GET", f"/mine/{own}")
        after_own = flood.peak()
        with ThreadPoolExecutor(AT_ONCE) as threads:
            entered = [*threads.map(lambda n: register(flood, f"Player {n}").status, range(registrations))]
        flood.time(
            "one more", "POST", f"/api/v1/events/{SLUG}/registrations", {"player": "Z", "list": RUBBISH}
        )
        read_everything(flood)
        return {
            "replaced": statuses.count(200),
            "refused": statuses.count(409),
            "seconds": round(seconds, 1),
            "megabytes": round(grown, 1),
            "megabytes a minute": round(grown * 60 / seconds),
            "peak after the own registration": after_own,
            "registered": entered.count(201),
            "database": round(flood.megabytes(), 1),
            "peak": flood.peak(),
            "requests": flood.timed,
        }


def main() -> None:
    """Run the flood that the options describe, and print the figures."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--registrations", type=int, default=240)
    options.add_argument("--replacements", type=int, default=60)
    asked = options.parse_args()
    with TemporaryDirectory() as home:
        for name, figure in run(asked.registrations, asked.replacements, Path(home)).items():
            print(f"{name}: {figure}" if name != "requests" else "")
            for what, timed in figure.items() if isinstance(figure, dict) else ():
                took = f"{timed.seconds:.2f} s, blocked {timed.blocked:.2f} s"
                print(f"  {what}: {timed.status}, {timed.size / 1e6:.1f} MB, {took}")


if __name__ == "__main__":
    main()
