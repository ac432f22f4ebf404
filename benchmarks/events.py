"""Whether an event stays as fast while its players grow: pages, counts, exports, the log, judging all again.

python -m benchmarks.events              100, 10,000 and 100,000 players; some five minutes on two quiet cores
python -m benchmarks.events 100 5000     other sizes; lists are judged again in an event of the middle size
"""

import resource
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory, TemporaryFile
from time import perf_counter

from sqlalchemy import text

from benchmarks.event_rows import NOW, make_event, second_edition_lists
from benchmarks.measuring import ROOT, Measure, medians
from legality.events.actors import Actor
from legality.events.desk.lifecycle import get_event
from legality.events.desk.roster_rows import read_roster, roster_counts, roster_page
from legality.events.exports.documents import write_json, write_lists_csv
from legality.events.exports.list_archive import write_zip
from legality.events.lists.judged_list import basis_of, judge_for_event
from legality.events.lists.registering import register
from legality.events.lists.rejudging import rejudge
from legality.events.lists.staleness import find_stale_lists
from legality.events.reads.roster_query import Wanted
from legality.events.store.audit_log import verify_audit
from legality.events.store.queries import find_event
from legality.events.store.store import Store, open_store
from tests.postgres import cluster

SLUG = "growth"
DIRECTOR = Actor("director", "", SLUG)
SIZES = (100, 10_000, 100_000)

MANY = 10_000
"""Lists from which on the start of the processes (a second of two cores) does not count."""

MEGABYTES = 150
"""The most that a process may use."""

FLOOR = """
SELECT r.id, r.player, r.handle, v.number, v.received_at, v.corrected, j.legal
FROM registration r JOIN list_version v ON v.registration_id = r.id
JOIN judgement j ON j.registration_id = r.id AND j.version = v.number
WHERE r.event_id = (SELECT id FROM event WHERE slug = 'growth') AND r.status = 'active'
ORDER BY r.registered_at, r.id LIMIT 50
"""
"""One query by hand for a page of players with one version and judgement each."""


def measures(sizes: tuple[int, ...] = SIZES, rounds: int = 60) -> Iterator[Measure]:
    """Make an event of each size, and measure it."""
    with TemporaryDirectory() as folder:
        stores = {size: open_store(f"sqlite:///{folder}/{size}.sqlite") for size in sizes}
        for size, store in stores.items():
            make_event(store, SLUG, size)
        yield from by_players(stores, Path(folder), rounds)
        yield from by_memory(Path(folder), sizes[-1])
        yield from judging_again(stores[sizes[1]], "SQLite")
        for store in stores.values():
            store.close()
    yield from judging_on_postgresql(sizes[1])


def judging_on_postgresql(size: int) -> Iterator[Measure]:
    """Measure judging again on a PostgreSQL of its own, which does not wait for the disk."""
    with cluster() as server:
        store = open_store(server.url(server.new_database()))
        make_event(store, SLUG, size)
        yield from judging_again(store, "PostgreSQL")
        store.close()


def pages_of(store: Store) -> dict[str, Callable[[], object]]:
    """Return what pages and programs ask for. The page in the middle begins behind the 50th player."""
    after = roster_page(store, SLUG, by=DIRECTOR, limit=50).after or ""
    api = partial(read_roster, store, SLUG, by=DIRECTOR, after="", offset=0, limit=50)
    return {
        "roster, first page of 50": partial(roster_page, store, SLUG, by=DIRECTOR),
        "roster, next page of 50": partial(roster_page, store, SLUG, by=DIRECTOR, after=after),
        "roster by name": partial(roster_page, store, SLUG, by=DIRECTOR, sort="player"),
        "roster, problems first": partial(roster_page, store, SLUG, by=DIRECTOR, sort="problems"),
        "roster, illegal lists": partial(roster_page, store, SLUG, by=DIRECTOR, only="illegal"),
        "API, 50 registrations with their number": partial(api, Wanted()),
        "counts by verdict": partial(roster_counts, store, SLUG, by=DIRECTOR),
        "lists judged by older data": partial(find_stale_lists, store, SLUG, by=DIRECTOR),
        "public page of the event": partial(get_event, store, SLUG),
    }


def by_players(stores: dict[int, Store], folder: Path, rounds: int) -> Iterator[Measure]:
    """Compare each page of a large event with that of the smallest one, and with a query by hand."""
    smallest, largest = min(stores), max(stores)
    file = sqlite3.connect(folder / f"{largest}.sqlite")
    floor = medians({"floor": lambda: file.execute(FLOOR).fetchall()}, rounds)["floor"]
    file.close()
    taken = {size: medians(pages_of(store), rounds) for size, store in stores.items()}
    for name in taken[smallest]:
        each = ", ".join(f"{found[name] / 1000:.2f}" for found in taken.values())
        ratio = taken[largest][name] / taken[smallest][name]
        aside = f"{each} ms; {taken[largest][name] / floor:.1f} queries by hand of {floor / 1000:.2f} ms"
        yield Measure(f"{name}, {largest:,} players : {smallest:,}", ratio, 1.5, None, aside)


WORKS: dict[str, Callable[[Store], object]] = {
    "lists.csv": lambda store: _written(write_lists_csv, store),
    "event.json": lambda store: _written(write_json, store),
    "lists.zip": lambda store: _written(write_zip, store),
    "the check of the audit log": lambda store: verify_audit(store, SLUG),
    "a page of the roster": lambda store: roster_page(store, SLUG, by=DIRECTOR),
}


def _written(write: Callable[..., None], store: Store) -> int:
    with TemporaryFile() as file:
        write(store, SLUG, file, by=DIRECTOR)
        return file.tell()


def by_memory(folder: Path, size: int) -> Iterator[Measure]:
    """Compare the most memory of a process that exports a large event with what a worker may use."""
    for name in WORKS:
        run = [sys.executable, "-m", "benchmarks.events", "--work", name, f"{folder}/{size}.sqlite"]
        answer = subprocess.run(run, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
        seconds, megabytes = map(float, answer.split())
        aside = f"{megabytes:.0f} MB, {seconds:.1f} s of processor time"
        called = f"memory for {name}, {size:,} players : {MEGABYTES} MB"
        yield Measure(called, megabytes / MEGABYTES, 1, None, aside)


def work(name: str, path: str) -> None:
    """Do one piece of work in this process, and print its seconds and its most memory."""
    store = open_store(f"sqlite:///{path}")
    before = _processor()
    WORKS[name](store)
    print(_processor() - before, _most_memory())


def _most_memory() -> float:
    """Return the most memory that this process had, in megabytes. `ru_maxrss` counts its parent as well."""
    status = Path("/proc/self/status").read_text("ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")) / 1024


def judging_again(store: Store, database: str) -> Iterator[Measure]:
    """Compare judging all lists again, all of them new, with judging alone; time registrations meanwhile."""
    with store.read() as session:
        basis = basis_of(find_event(session, SLUG), store)
    lists = second_edition_lists()

    def judge_each() -> None:
        for each in lists:
            judge_for_event(basis, each, None)

    alone = medians({"alone": judge_each}, 9)["alone"] / 1e6 / len(lists)
    with store.write() as session:
        session.execute(text("""UPDATE judgement SET revisions = '{"catalog":"older"}'"""))
        session.execute(text("UPDATE registration SET newest_basis = '0'"))
    before = _processor()
    judged = rejudge(store, SLUG, by=DIRECTOR, now=NOW).judged
    used = (_processor() - before) / judged
    aside = f"{used * 1e6:.0f} µs a list, alone {alone * 1e6:.0f}"
    yield Measure(
        f"judging {judged:,} lists again, {database} : judging them alone",
        used / alone,
        1.3 if judged >= MANY else 2.5,
        None,
        aside,
    )
    waits = waits_meanwhile(store, lists[0])
    slow = quantiles(waits, n=100)[98] * 1000
    middle, most = quantiles(waits, n=2)[0] * 1000, max(waits) * 1000
    aside = f"{len(waits)} registrations, median {middle:.0f} ms, most {most:.0f} ms"
    yield Measure(
        f"99 of 100 registrations while {judged:,} lists are judged again, {database} : 100 ms",
        slow / 100,
        1 if judged >= MANY else 3,
        None,
        aside,
    )


def waits_meanwhile(store: Store, deck: bytes) -> list[float]:
    """Return the seconds of each registration while all lists are judged again."""
    thread = threading.Thread(target=partial(rejudge, store, SLUG, by=DIRECTOR, now=NOW))
    waits: list[float] = []
    thread.start()
    while thread.is_alive() or len(waits) < 2:
        start = perf_counter()
        register(store, SLUG, player=f"Late {len(waits)}", text=deck, now=NOW)
        waits.append(perf_counter() - start)
        thread.join(0.02)
    return waits


def _processor() -> float:
    """Return the processor seconds of this process and of those that ended."""
    own, ended = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + ended.ru_utime + ended.ru_stime


if __name__ == "__main__":
    if sys.argv[1:2] == ["--work"]:
        work(sys.argv[2], sys.argv[3])
    else:
        asked = tuple(int(each) for each in sys.argv[1:])
        for measure in measures(asked or SIZES):
            print(f"{measure.name}: {measure.ratio:.2f}, limit {measure.limit} ({measure.aside})", flush=True)
