"""Every page of an event over HTTP, at 100 and at 100,000 players: processor time and memory of the worker.

python -m benchmarks.event_pages                   100, 10,000 and 100,000 players: half an hour
python -m benchmarks.event_pages 100 3000          two sizes
python -m benchmarks.event_pages --pages           without exports, which take most of the time
"""

import http.client
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple
from urllib.parse import urlsplit

from benchmarks.clients import crowd, get
from benchmarks.desk_rows import DeskOfEvent, fill_desk
from benchmarks.event_routes import EXPORTS, PAGES, EventRoute, unmeasured_routes
from benchmarks.event_rows import make_event
from benchmarks.measuring import ROOT, Measure
from benchmarks.service import UNLIMITED, Running, always, find_port, wait_for_answer
from legality.events.store.store import open_store

SIZES = (100, 10_000, 100_000)

TIMES = 1.5
"""How many times as much processor time a page of the largest event may take as one of the smallest."""

FILTERED = 2.5
"""The same for a filter by penalties: it reads every player with one, and sorts them."""

MEGABYTES = 150
"""The most that the worker may use while it writes exports, and after everything: 111 of it at the start."""

WITHOUT_EVENT = (EventRoute("/openapi.json"), EventRoute("/docs"), EventRoute("/preview.png"))
"""Large answers that no event has, for the memory of the worker."""

SEARCHES = {
    "/api/v1/cards?title=picard&edition=2e": 1.0,
    "/suggest?q=pic&edition=2e": 1.0,
    "/cards?q=picard": 1.7,
}
SEARCH_MS = 2.0
"""How long a search may take, times a factor for each: the page of cards also renders thirty of them."""

FIRST_BYTE = 20.0
"""Seconds in which an export begins: the time limit of a request."""


COMPILE = "import lark, rapidfuzz.process, legality.service.app, legality.judging"
"""What is not compiled before the start would take memory for the compiler."""


class Answer(NamedTuple):
    """What a request got, and what it took."""

    size: int
    seconds: float
    """Of processor time of the worker."""
    first: float
    """Seconds until the first byte of the body."""


class EventClient:
    """Asks one service over one connection, and reads what the worker used."""

    def __init__(self, service: Running) -> None:
        self._service = service
        self._connection = http.client.HTTPConnection(urlsplit(service.address).netloc, timeout=600)

    def ask(self, route: EventRoute, event: DeskOfEvent) -> Answer:
        """Ask for a page. Whatever is answered otherwise than with 200 makes the measure worthless."""
        path, before, asked = route.address(event), self._service.processor(), time.perf_counter()
        self._connection.request("GET", path, headers=_key_of(path, event))
        answer = self._connection.getresponse()
        size, first = len(answer.read(1)), time.perf_counter() - asked
        while piece := answer.read(64_000):
            size += len(piece)
        if answer.status != http.HTTPStatus.OK:
            raise RuntimeError(f"{path} answered {answer.status}")
        return Answer(size, self._service.processor() - before, first)

    def reconnect(self) -> None:
        """Close the connection, which the service has closed if nothing was asked for some seconds."""
        self._connection.close()

    def megabytes(self) -> float:
        """Return the most memory that the worker had."""
        return self._read("VmHWM")

    def shared(self) -> float:
        """Return the megabytes of files, which workers share."""
        return self._read("RssFile")

    def _read(self, field: str) -> float:
        lines = Path(f"/proc/{self._service.process}/status").read_text("ascii").splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith(field)) / 1024


def _key_of(path: str, event: DeskOfEvent) -> dict[str, str]:
    if path.startswith("/api/"):
        own = path.startswith("/api/v1/registration")
        return {"Authorization": f"Bearer {event.player if own else event.director}"}
    return {"Cookie": f"desk={event.director}"}


def measures(
    sizes: tuple[int, ...] = SIZES, rounds: int = 9, *, with_exports: bool = True
) -> Iterator[Measure]:
    """Make an event of each size in one database, and ask one worker for everything."""
    if missing := unmeasured_routes():
        raise RuntimeError(f"benchmarks/event_routes.py does not know {', '.join(missing)}")
    with TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/events.sqlite"
        events = make_events(url, sizes)
        with serve(url, Path(folder) / "log") as service:
            client = EventClient(service)
            if with_exports:
                yield from exports(client, events[sizes[-1]], sizes[-1])
            yield from pages(client, events, list(PAGES), rounds)
            yield from searches(service, rounds * 40)
            yield memory_after_all(client, events[sizes[-1]], sizes[-1])


def make_events(url: str, sizes: tuple[int, ...]) -> dict[int, DeskOfEvent]:
    """Make the events."""
    store, events = open_store(url), {}
    for size in sizes:
        make_event(store, f"growth-{size}", size)
        events[size] = fill_desk(store, f"growth-{size}", size)
    store.close()
    return events


def pages(
    client: EventClient, events: dict[int, DeskOfEvent], routes: list[EventRoute], rounds: int
) -> Iterator[Measure]:
    """Compare each page of the largest event with that of the smallest one, asked in turns."""
    smallest, largest = min(events), max(events)
    for route in routes:
        taken: dict[int, list[float]] = {size: [] for size in events}
        for turn in range(rounds + 1):
            for size, event in events.items():
                answer = client.ask(route, event)
                if turn:  # The first turn only warms up.
                    taken[size].append(answer.seconds)
        found = {size: median(times) for size, times in taken.items()}
        aside = f"{', '.join(f'{seconds * 1000:.1f}' for seconds in found.values())} ms; "
        aside += f"worker {client.megabytes():.0f} MB"
        limit = FILTERED if route.query == "?only=penalties" else TIMES
        called = f"GET {route.name}, {largest:,} players : {smallest:,}"
        yield Measure(called, found[largest] / found[smallest], limit, None, aside)


def memory_after_all(client: EventClient, event: DeskOfEvent, size: int) -> Measure:
    """Compare the most memory that the worker ever had with the bar, after everything was asked for."""
    client.reconnect()
    for route in WITHOUT_EVENT:
        client.ask(route, event)
    name = f"memory of the worker after all pages, {size:,} players : {MEGABYTES} MB"
    aside = f"{client.megabytes():.0f} MB; {client.shared():.0f} MB of libraries that processes share"
    return Measure(name, client.megabytes() / MEGABYTES, 1, None, aside)


def exports(client: EventClient, event: DeskOfEvent, size: int) -> Iterator[Measure]:
    """Take all exports of the largest event, and compare their memory and their first byte with the bars."""
    for route in EXPORTS:
        answer = client.ask(route, event)
        used = client.megabytes()
        aside = (
            f"{used:.0f} MB so far; {answer.size / 1e6:.1f} MB sent, first byte after {answer.first:.1f} s, "
        )
        aside += f"{answer.seconds:.1f} s of processor time"
        called = f"memory of the worker after {route.name}, {size:,} players : {MEGABYTES} MB"
        yield Measure(called, used / MEGABYTES, 1, None, aside)
        name = f"first byte of {route.name}, {size:,} players : {FIRST_BYTE:.0f} s"
        yield Measure(name, answer.first / FIRST_BYTE, 1, None, f"{answer.first:.1f} s")


def searches(service: Running, requests: int) -> Iterator[Measure]:
    """Compare the processor time of a card search with its bar."""
    for path, times in SEARCHES.items():
        for _ in range(2):  # The first turn only warms up.
            before = service.processor()
            answered = crowd(service.address, always(get(path)), connections=4, requests=requests)
            used = (service.processor() - before) / requests * 1000
        if set(answered.statuses) != {http.HTTPStatus.OK}:
            raise RuntimeError(f"{path} answered {answered.statuses}")
        yield Measure(
            f"GET {path} : {SEARCH_MS:g} ms", used / SEARCH_MS, times, 1, f"{used:.2f} ms an answer"
        )


@contextmanager
def serve(url: str, log: Path) -> Iterator[Running]:
    """Start the service as people start it, with one worker. pip has compiled its modules."""
    port = find_port()
    command = [sys.executable, "-m", "legality", "serve", "--port", str(port)]
    compiled = {"PYTHONPYCACHEPREFIX": str(log.with_name("compiled")), "PYTHONDONTWRITEBYTECODE": ""}
    environment = {**os.environ, **UNLIMITED, **compiled, "LEGALITY_DATABASE": url}
    subprocess.run([sys.executable, "-c", COMPILE], env=environment, cwd=ROOT, check=True)
    with log.open("wb") as file:
        process = subprocess.Popen(command, env=environment, cwd=ROOT, stderr=file)
        try:
            yield Running(wait_for_answer(f"http://127.0.0.1:{port}", process), process.pid)
        finally:
            process.terminate()
            process.wait(60)


if __name__ == "__main__":
    missed, asked = 0, tuple(int(each) for each in sys.argv[1:] if each.isdigit())
    for measure in measures(asked or SIZES, with_exports="--pages" not in sys.argv):
        over = measure.ratio > measure.limit
        missed += over
        said = f"{measure.name}: {measure.ratio:.2f}, limit {measure.limit} ({measure.aside})"
        print(f"{said}{' MISSED' if over else ''}", flush=True)
    sys.exit(1 if missed else 0)
