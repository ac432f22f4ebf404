"""The cost of HTTP: a check over an echo of the same body, a registration over a bare insert.

python -m benchmarks.service
python -m benchmarks.service registrations ROUNDS REQUESTS    # by many at once, and by one after the other
"""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import urlopen

from benchmarks.clients import CrowdFigures, Question, crowd, post
from benchmarks.measuring import ROOT, Measure
from benchmarks.service_app import ECHO, INSERT
from legality.events.actors import Actor
from legality.events.desk.lifecycle import create_event, open_event
from legality.events.store.store import open_store
from legality.terms.terms import default_terms

CONNECTIONS = 32
DECK = (ROOT / "docs" / "examples" / "second-edition.txt").read_text("utf-8")
CHECK, REGISTER = "/api/v1/check", "/api/v1/events/benchmark/registrations"

RATES = ("POSTS", "READS", "REGISTRATIONS", "PROCESSOR_SECONDS")
UNLIMITED = {f"LEGALITY_{name}_PER_MINUTE": "1000000" for name in RATES}
"""One machine plays all players, so it may ask as often as all of them."""


def measures(rounds: int = 7, requests: int = 1_500) -> Iterator[Measure]:
    """Compare routes of one running service, in turns."""
    body = json.dumps({"list": DECK}).encode()
    with TemporaryDirectory() as folder, start_service(Path(folder)) as address:
        yield from checking(address, body, rounds, requests)
        yield from registering(address, rounds, requests // 5)


def registrations(rounds: int, requests: int) -> Iterator[Measure]:
    """Compare registrations only: of a crowd, of some, and of one client who waits for each answer."""
    for connections in (CONNECTIONS, 8, 1):
        with TemporaryDirectory() as folder, start_service(Path(folder)) as address:
            yield from registering(address, rounds, requests, connections)


def checking(address: str, body: bytes, rounds: int, requests: int) -> Iterator[Measure]:
    """Compare a check with an echo of the same body."""
    works: dict[str, Question] = {path: _always(post(path, body)) for path in (ECHO, CHECK)}
    found = in_turns(address, works, rounds, requests, 200)
    rates = {path: median(each.rate for each in runs) for path, runs in found.items()}
    aside = f"{rates[CHECK]:.0f} and {rates[ECHO]:.0f} requests a second, {CONNECTIONS} connections"
    yield Measure("an echo : POST /api/v1/check, in requests", rates[ECHO] / rates[CHECK], 2.0, None, aside)
    half, nearly = (median(each.percentile(which) for each in found[CHECK]) for which in (50, 99))
    aside = f"{nearly * 1000:.0f} and {half * 1000:.0f} ms"
    yield Measure("POST /api/v1/check, p99 : p50", nearly / half, 5.0, None, aside)


def registering(
    address: str, rounds: int, requests: int, connections: int = CONNECTIONS
) -> Iterator[Measure]:
    """Compare a registration with a bare insert of the same body, both on disk before they are answered."""
    count = iter(range(EVENTS * OF_ONE_EVENT))

    def player(path: str) -> Question:
        def question(_number: int) -> bytes:
            number = next(count)
            target = path.replace(f"/{EVENT}/reg", f"/{EVENT}-{number // OF_ONE_EVENT}/reg")
            return post(target, json.dumps({"player": f"Player {number}", "list": DECK}).encode())

        return question

    works = {path: player(path) for path in (INSERT, REGISTER)}
    found = in_turns(address, works, rounds, requests, 201, connections)
    rates = {path: median(each.rate for each in runs) for path, runs in found.items()}
    aside = f"{1000 / rates[REGISTER]:.1f} and {1000 / rates[INSERT]:.1f} ms each, {connections} connections"
    yield Measure("a registration : a bare insert", rates[INSERT] / rates[REGISTER], 2.0, None, aside)


def in_turns(
    address: str,
    works: dict[str, Question],
    rounds: int,
    requests: int,
    wanted: int,
    connections: int = CONNECTIONS,
) -> dict[str, list[CrowdFigures]]:
    """Let a crowd ask each, in turns. Whatever is answered otherwise makes the measure worthless."""
    found: dict[str, list[CrowdFigures]] = {path: [] for path in works}
    for number in range(rounds + 1):
        for path, question in works.items():
            answered = crowd(address, question, connections=connections, requests=requests)
            if set(answered.statuses) != {wanted}:
                raise RuntimeError(f"{path} answered {answered.statuses}")
            if number:  # The first round only warms up.
                found[path].append(answered)
    return found


EVENT = "benchmark"

EVENTS, OF_ONE_EVENT = 20, 900
"""An event takes 1,000 registrations from one address, so the players of this machine go to several."""


def _always(request: bytes) -> Question:
    return lambda _number: request


@contextmanager
def start_service(home: Path) -> Iterator[str]:
    """Start the service with the two floors, one worker, and an event that is open."""
    url = f"sqlite:///{home}/events.sqlite"
    _announce(url)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-c", STARTED.format(port=port)]
    environment = {**os.environ, **UNLIMITED, "LEGALITY_DATABASE": url}
    with (home / "log").open("wb") as log:
        process = subprocess.Popen(command, env=environment, cwd=ROOT, stderr=log)
        try:
            yield _answering(f"http://127.0.0.1:{port}", process)
        finally:
            process.terminate()
            process.wait(30)


STARTED = """
import uvicorn
from legality.service.run_server import LOGGING
uvicorn.run("benchmarks.service_app:make", factory=True, port={port}, log_config=LOGGING, access_log=False,
            server_header=False)
"""


def _announce(url: str) -> None:
    """Open events that take registrations for as long as the benchmark runs."""
    now, starts = datetime.now(UTC), datetime.now(UTC) + timedelta(days=2)
    terms = default_terms("2e", starts.date())
    store = open_store(url)
    for number in range(EVENTS):
        slug = f"{EVENT}-{number}"
        create_event(store, slug=slug, name="Benchmark", terms=terms, starts=starts, now=now)
        open_event(store, slug, by=Actor("director", "", slug), now=now)
    store.close()


def _answering(address: str, process: "subprocess.Popen[bytes]") -> str:
    for _ in range(300):
        if process.poll() is not None:
            raise RuntimeError("the service has ended by itself")
        try:
            with urlopen(f"{address}/readyz", timeout=5):
                return address
        except (URLError, ConnectionError):
            time.sleep(0.1)
    raise RuntimeError("the service does not answer")


if __name__ == "__main__":
    chosen = sys.argv[1:2] == ["registrations"]
    for measure in registrations(*map(int, sys.argv[2:4])) if chosen else measures():
        print(f"{measure.name}: {measure.ratio:.2f}, limit {measure.limit} ({measure.aside})")
