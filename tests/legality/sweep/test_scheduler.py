"""A sweep on a real Dask scheduler in this process: the same answers in their order, or one line why not."""

import json
import socket
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from legality.sweep import chunks
from legality.sweep.chunks import Chunk
from legality.sweep.missing import SweepError
from legality.sweep.plan import Plan, state
from legality.sweep.running import alone, cluster
from tests.legality.sweep.lists import ILLEGAL, LEGAL, PLAN, UNJUDGED, items
from tests.service.listening import answering
from tests.service.running import free_port

distributed = pytest.importorskip("distributed")

TEXTS = (LEGAL, ILLEGAL, UNJUDGED, b"")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Start a scheduler and a worker with two threads."""
    with started(1) as local:
        yield local.scheduler_address


def started(workers: int) -> Any:
    """Start a scheduler and so many workers in this process; they talk over TCP all the same."""
    free = "127.0.0.1:0"
    options = {"host": "127.0.0.1", "protocol": "tcp", "dashboard_address": free}
    return distributed.LocalCluster(n_workers=workers, threads_per_worker=2, processes=False, **options)


def handfuls(size: int) -> Iterator[Chunk]:
    return ((item,) for item in items(*(TEXTS[n % 4] + b"\n# %d" % n for n in range(size))))


def said(dones: Iterable[Any]) -> list[dict[str, Any]]:
    return [json.loads(line) for done in dones for line in done.rows.splitlines()]


def test_a_cluster_says_what_one_process_says(address: str) -> None:
    plan = PLAN._replace(state=state())
    begun = 0

    def counted() -> Iterator[Chunk]:
        nonlocal begun
        for chunk in handfuls(30):
            begun += 1
            yield chunk

    answers = cluster.run(counted(), plan, address)
    first = next(answers)
    assert begun <= 2 * cluster.AHEAD, "so many for each of the two threads are on the way"
    assert said([first, *answers]) == said(alone.run(handfuls(30), plan))


def test_a_cluster_of_another_state_judges_nothing(address: str) -> None:
    why = "this worker has another program or other catalogs; install the same everywhere$"
    with pytest.raises(SweepError, match=why):
        list(cluster.run(handfuls(1), PLAN._replace(state="another"), address))


@pytest.mark.parametrize(
    ("what", "why"),
    [
        ("state", "one that came later: this worker has another program or other catalogs; install the same"),
        ("judge_chunk", "{address}: ZeroDivisionError; --resume goes on$"),
    ],
)
def test_what_goes_wrong_later_is_one_line(
    address: str, monkeypatch: pytest.MonkeyPatch, what: str, why: str
) -> None:
    def broken(*_: object) -> str:
        if what == "state":
            return "another"
        raise ZeroDivisionError

    monkeypatch.setattr(chunks, what, broken)
    with pytest.raises(SweepError, match=why.format(address=address)):
        list(cluster.run(handfuls(1), PLAN._replace(state=state()), address))


def refused(address: str, plan: Plan = PLAN) -> str:
    with pytest.raises(SweepError) as caught:
        list(cluster.run(handfuls(1), plan, address))
    return str(caught.value)


def test_a_scheduler_without_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.2)
    with started(0) as local:
        address = local.scheduler_address
        assert refused(address) == f"{address}: the scheduler has no workers"


@pytest.mark.parametrize(
    "address", ["host", "http://host:8786", "tcp://host", "tcp://:8786", "tls://host", "tcp:8786"]
)
def test_what_is_no_address(address: str) -> None:
    assert refused(address) == f"{address!r} is no address of a scheduler; write it like tcp://host:8786"


def test_a_port_that_is_none() -> None:
    said = "'tcp://host:99999' is no address of a scheduler: Port out of range 0-65535"
    assert refused("tcp://host:99999") == said


@pytest.mark.parametrize("scheme", ["tcp", "tls"])
def test_where_nobody_listens(scheme: str) -> None:
    address = f"{scheme}://127.0.0.1:{free_port()}"
    assert refused(address) == f"{address}: no scheduler answers there"


def test_tls_without_certificates_is_refused_at_once() -> None:
    with answering(socket.socket.close) as port:
        told = refused(f"tls://127.0.0.1:{port}")
    assert told == f"tls://127.0.0.1:{port}: there are no certificates for TLS; {cluster.CERTIFICATES}"
