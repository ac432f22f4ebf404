"""An export of 20,000 lists over HTTP takes a worker as little memory as one of 100, and no longer a list."""

import sys
import time
from pathlib import Path

import pytest
import requests

from benchmarks.desk_rows import fill_desk
from benchmarks.event_rows import make_event
from legality.events.store.store import open_store
from tests.legality.service.running import CROWD, Running, running
from tests.postgres import Cluster

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timed,
    pytest.mark.skipif(sys.platform != "linux", reason="the peak of memory is read from /proc"),
]

FEW, MANY = 100, 20_000

MOST_GROWTH = 25
"""Megabytes, of an export of 157: caches of the database, and what lies between two searches for garbage."""

MOST_TIMES = 4
"""A list of the large event may take so many times as long as one of the small event."""


def megabytes(service: Running, field: str) -> float:
    status = Path(f"/proc/{service.process.pid}/status").read_text("ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith(field)) / 1024


def export(service: Running, slug: str, secret: str) -> int:
    """Read an export as it comes, and return its bytes. Nothing is kept."""
    headers = {"Authorization": f"Bearer {secret}", "Accept-Encoding": "identity"}
    address = f"{service.address}/api/v1/events/{slug}/export/event.json"
    with requests.get(address, headers=headers, stream=True, timeout=600) as answer:
        assert answer.status_code == 200
        size, last = 0, b""
        for piece in answer.iter_content(64_000):
            size, last = size + len(piece), piece
    assert last.rstrip().endswith(b"}"), "the export was broken off"
    return size


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_large_export_needs_no_more_memory_or_time_a_list(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = f"sqlite:///{tmp_path / 'events.sqlite'}"
    if kind == "postgresql":
        cluster: Cluster = request.getfixturevalue("postgres")
        url = cluster.url(cluster.new_database())
    store, secrets = open_store(url), {}
    for size in (FEW, MANY):
        make_event(store, f"event-{size}", size)
        secrets[size] = fill_desk(store, f"event-{size}", size).director
    store.close()
    with running(tmp_path, LEGALITY_DATABASE=url, **CROWD) as service:
        export(service, f"event-{FEW}", secrets[FEW])  # Loads what any export needs.
        before, begun = megabytes(service, "VmRSS"), time.perf_counter()
        small = export(service, f"event-{FEW}", secrets[FEW])
        between = time.perf_counter()
        large = export(service, f"event-{MANY}", secrets[MANY])
        ended, grown = time.perf_counter(), megabytes(service, "VmHWM") - before
    slower = (ended - between) / MANY / ((between - begun) / FEW)
    print(f"{large / 1e6:.0f} MB sent, {grown:.1f} MB more memory, {slower:.2f} times as long a list")
    assert large > 50 * small
    assert grown < MOST_GROWTH
    assert slower < MOST_TIMES
