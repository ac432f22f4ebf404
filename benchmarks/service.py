"""The cost of HTTP, in processor time of the worker: a check over a bare route that answers as many bytes and
over the health check, a registration over an insert that shares its transaction and its fsync with others.

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
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple
from urllib.error import URLError
from urllib.request import Request, urlopen

from benchmarks.clients import CrowdFigures, Question, crowd, get, post
from benchmarks.decks import write_deck
from benchmarks.measuring import ROOT, Measure
from benchmarks.service_app import BARE, INSERT
from legality.events.actors import Actor
from legality.events.desk.lifecycle import create_event, open_event
from legality.events.store.store import open_store
from legality.judging import judge_text
from legality.render.verdict.json import judged_json
from legality.terms.stated import StatedTerms
from legality.terms.terms import default_terms

CONNECTIONS = 32
CHECKERS = 8
"""Clients that check lists. More of one address would be told to wait on a busy machine."""
DECK = write_deck("2e")
TODAY = date.today()
CHECK, REGISTER = "/api/v1/check", "/api/v1/events/benchmark/registrations"

RATES = ("POSTS", "READS", "REGISTRATIONS", "PROCESSOR_SECONDS")
UNLIMITED = {f"LEGALITY_{name}_PER_MINUTE": "1000000" for name in RATES}
"""One machine plays all players, so it may ask as often as all of them."""


def measures(rounds: int = 7, requests: int = 1_500) -> Iterator[Measure]:
    """Compare routes of one running service, in turns."""
    with TemporaryDirectory() as folder, start_service(Path(folder)) as service:
        yield from checking(service, rounds, requests)
        yield from registering(service, rounds, requests // 5)


def registrations(rounds: int, requests: int) -> Iterator[Measure]:
    """Compare registrations only: of a crowd, of some, and of one client who waits for each answer."""
    for connections in (CONNECTIONS, 8, 1):
        with TemporaryDirectory() as folder, start_service(Path(folder)) as service:
            yield from registering(service, rounds, requests, connections)


LISTS = {
    "2e, tab": write_deck("2e"),
    "1e, tab": write_deck("1e"),
    "2e, `Title x1`": write_deck("2e", "Title x1"),
}
HEALTH = "/healthz"
LIMITS = {"2e, tab": 2.4, "1e, tab": 2.5, "2e, `Title x1`": 2.5}


def checking(service: "Running", rounds: int, requests: int) -> Iterator[Measure]:
    """Compare checks of clean and typed lists with a bare route that answers as many bytes."""
    bodies = {name: json.dumps({"list": text}).encode() for name, text in LISTS.items()}
    size = len(ask_once(service.address, CHECK, bodies["2e, tab"]))
    bare = f"{BARE}{size}"
    works: dict[str, Question] = {
        HEALTH: always(get(HEALTH)),
        bare: always(post(bare, bodies["2e, tab"])),
        **{name: always(post(CHECK, body)) for name, body in bodies.items()},
    }
    found = in_turns(service, works, rounds, requests, 200, CHECKERS)
    for name, limit in LIMITS.items():
        called = f"POST /api/v1/check, {name} : a bare route, {size:,} bytes each"
        yield compared(called, found[name], found[bare], limit)
    yield compared("POST /api/v1/check, 2e, tab : health check", found["2e, tab"], found[HEALTH], 2.9)
    alone = seconds_without_http(LISTS["2e, tab"])
    with_check = [each._replace(processor=each.processor + alone) for each in found[HEALTH]]
    called = "POST /api/v1/check, 2e, tab : health check and the same check without HTTP"
    yield compared(called, found["2e, tab"], with_check, 1.45)


def seconds_without_http(text: str, times: int = 300) -> float:
    """Return the least processor time of a check with its JSON, done often in this process."""
    taken = []
    for _ in range(times):
        start = process_time()
        json.dumps(judged_json(judge_text(text, StatedTerms(), TODAY)), ensure_ascii=False)
        taken.append(process_time() - start)
    return min(taken)


def compared(name: str, ours: list[CrowdFigures], floor: list[CrowdFigures], limit: float) -> Measure:
    """Compare the processor time of a request with that of the floor in the same round."""
    each = sorted(one.processor / other.processor for one, other in zip(ours, floor, strict=True))
    used, rate = min(one.processor for one in ours), max(one.rate for one in ours)
    slow = min(one.percentile(99) for one in ours) * 1000
    aside = f"{used * 1000:.2f} ms, {rate:,.0f} requests a second, 99 of 100 in {slow:.0f} ms; "
    aside += f"{each[0]:.2f} to {each[-1]:.2f}"
    return Measure(name, used / min(one.processor for one in floor), limit, None, aside)


def registering(
    service: "Running", rounds: int, requests: int, connections: int = CONNECTIONS
) -> Iterator[Measure]:
    """Compare a registration with an insert of the same body, both on disk before they are answered."""
    count = iter(range(EVENTS * OF_ONE_EVENT))

    def player(path: str) -> Question:
        def question(_number: int) -> bytes:
            number = next(count)
            target = path.replace(f"/{EVENT}/reg", f"/{EVENT}-{number // OF_ONE_EVENT}/reg")
            return post(target, json.dumps({"player": f"Player {number}", "list": DECK}).encode())

        return question

    works = {path: player(path) for path in (INSERT, REGISTER)}
    found = in_turns(service, works, rounds, requests, 201, connections)
    name = f"a registration : an insert that shares its fsync, {connections} connections"
    yield compared(name, found[REGISTER], found[INSERT], 4.5)


def in_turns(
    service: "Running",
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
            before = service.processor()
            answered = crowd(service.address, question, connections=connections, requests=requests)
            if set(answered.statuses) != {wanted}:
                raise RuntimeError(f"{path} answered {answered.statuses}")
            if number:  # The first round only warms up.
                used = (service.processor() - before) / requests
                found[path].append(answered._replace(processor=used))
    return found


def ask_once(address: str, path: str, body: bytes) -> bytes:
    """Return the answer to one request."""
    with urlopen(
        Request(f"{address}{path}", body, {"Content-Type": "application/json"}), timeout=30
    ) as answer:
        found: bytes = answer.read()
    return found


class Running(NamedTuple):
    """A running service."""

    address: str
    process: int

    def processor(self) -> float:
        """Return the seconds of processor time that its threads have used so far."""
        tasks = Path(f"/proc/{self.process}/task").iterdir()
        return sum(int((task / "schedstat").read_text("ascii").split()[0]) for task in tasks) / 1e9


EVENT = "benchmark"

EVENTS, OF_ONE_EVENT = 20, 900
"""An event takes 1,000 registrations from one address, so the players of this machine go to several."""


def always(request: bytes) -> Question:
    """Return a question that is always the same request."""
    return lambda _number: request


@contextmanager
def start_service(home: Path) -> Iterator[Running]:
    """Start the service with the two floors, one worker, and an event that is open."""
    url = f"sqlite:///{home}/events.sqlite"
    _announce(url)
    port = find_port()
    command = [sys.executable, "-c", STARTED.format(port=port)]
    environment = {**os.environ, **UNLIMITED, "LEGALITY_DATABASE": url}
    with (home / "log").open("wb") as log:
        process = subprocess.Popen(command, env=environment, cwd=ROOT, stderr=log)
        try:
            yield Running(wait_for_answer(f"http://127.0.0.1:{port}", process), process.pid)
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


def find_port() -> int:
    """Return a port that is free now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def wait_for_answer(address: str, process: "subprocess.Popen[bytes]") -> str:
    """Wait until a service is ready, and return its address."""
    for _ in range(300):
        if process.poll() is not None:
            raise RuntimeError("the service has ended by itself")
        try:
            with urlopen(f"{address}/readyz", timeout=5):
                return address
        except (URLError, ConnectionError, TimeoutError):
            time.sleep(0.1)
    raise RuntimeError("the service does not answer")


if __name__ == "__main__":
    chosen = sys.argv[1:2] == ["registrations"]
    for measure in registrations(*map(int, sys.argv[2:4])) if chosen else measures():
        print(f"{measure.name}: {measure.ratio:.2f}, limit {measure.limit} ({measure.aside})")
