"""A sweep on a real Dask scheduler in this process: the same answers in their order, or one line why not."""

import json
import logging
import socket
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import pytest

from legality.sweep.one_list.optional_packages import SweepError
from legality.sweep.one_list.sweep_plan import Plan, state
from legality.sweep.running import chunks, dask_cluster, in_process
from legality.sweep.running.chunks import Chunk
from tests.legality.service.listening import answering
from tests.legality.service.running import free_port
from tests.legality.sweep.lists import ILLEGAL, LEGAL, PLAN, UNJUDGED, items

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

    answers = dask_cluster.run(counted(), plan, address)
    first = next(answers)
    with pytest.raises(ValueError, match="No clients found"):
        distributed.default_client()
    assert begun <= 2 * dask_cluster.AHEAD, "so many for each of the two threads are on the way"
    assert said([first, *answers]) == said(in_process.run(handfuls(30), plan))


def test_a_cluster_of_another_state_judges_nothing(address: str) -> None:
    why = "this worker has another program or other catalogs; install the same everywhere$"
    with pytest.raises(SweepError, match=why):
        list(dask_cluster.run(handfuls(1), PLAN._replace(state="another"), address))


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
        list(dask_cluster.run(handfuls(1), PLAN._replace(state=state()), address))


def broken_state() -> str:
    """Be what a worker cannot do."""
    raise ZeroDivisionError("by accident")


def test_a_worker_that_cannot_begin_is_named(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_cluster, "state", broken_state)
    assert refused(address).endswith(": this worker cannot judge: ZeroDivisionError: by accident")


def refused(address: str, plan: Plan = PLAN) -> str:
    with pytest.raises(SweepError) as caught:
        list(dask_cluster.run(handfuls(1), plan, address))
    return str(caught.value)


def test_a_scheduler_without_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_cluster, "PATIENCE", 1)
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
    assert told == f"tls://127.0.0.1:{port}: there are no certificates for TLS; {dask_cluster.CERTIFICATES}"


def test_only_the_log_of_dask_is_silenced() -> None:
    loggers = [logging.getLogger(name) for name in ("distributed.of.a.test", "legality.of.a.test")]
    for logger in loggers:
        logger.addHandler(logging.StreamHandler())
    dask_cluster.keep_quiet()
    kinds = [[type(handler) for handler in logger.handlers] for logger in loggers]
    loggers[1].handlers.clear()
    assert kinds == [[logging.NullHandler], [logging.StreamHandler]]


DEADLY = b"ends whoever judges it"


class Client:
    """Answers as the client of a cluster does whose workers end over a deadly list, or which is lost."""

    def __init__(self, lost_after: int = 99) -> None:
        self.sent: list[tuple[str, ...]] = []
        self.counted = 0
        self.lost_after = lost_after

    def nthreads(self) -> dict[str, int]:
        """Count the threads."""
        self.counted += 1
        return {"one": 1, "other": 2}

    def submit(self, function: Any, chunk: Chunk, plan: Plan, *, pure: bool) -> "Future":
        """Take a handful, which two equal ones never share."""
        assert not pure
        self.sent.append(tuple(item.id for item in chunk))
        return Future(function, chunk, plan, lost=len(self.sent) > self.lost_after)


class Future(NamedTuple):
    """What will become of a handful."""

    function: Any
    chunk: Chunk
    plan: Plan
    lost: bool

    def result(self) -> Any:
        """Judge it now."""
        if self.lost:
            raise distributed.client.FutureCancelledError("key", "lost")
        if any(item.text == DEADLY for item in self.chunk):
            raise distributed.KilledWorker.__new__(distributed.KilledWorker)
        return self.function(self.chunk, self.plan)


def test_a_deadly_list_is_found_among_those_of_its_handful() -> None:
    lists = list(items(LEGAL, ILLEGAL, DEADLY, LEGAL, ILLEGAL, LEGAL))
    plan, client = PLAN._replace(state=state()), Client()
    found = said(
        dask_cluster.Cluster(client, iter([tuple(lists[:4]), tuple(lists[4:])]), plan, "here").results()
    )
    assert [(row["number"], row["legal"], row["error"]) for row in found] == [
        *((0, True, ""), (1, False, ""), (2, None, "every process that judged it ended")),
        *((3, True, ""), (4, False, ""), (5, True, "")),
    ]
    assert client.sent[:2] == [("list-0", "list-1", "list-2", "list-3"), ("list-4", "list-5")]
    assert sorted(client.sent[2:]) == [("list-0",), ("list-1",), ("list-2",), ("list-3",)]


def test_a_scheduler_that_is_lost_keeps_what_was_judged() -> None:
    answers = dask_cluster.Cluster(
        Client(2), handfuls(4), PLAN._replace(state=state()), "tcp://here:1"
    ).results()
    assert [row["number"] for row in said([next(answers), next(answers)])] == [0, 1]
    with pytest.raises(SweepError, match=r"^tcp://here:1: the scheduler was lost; --resume goes on$"):
        next(answers)


def test_how_large_the_cluster_is_is_asked_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four handfuls for each of three threads are on the way, counted anew after two answers."""
    monkeypatch.setattr(dask_cluster, "RECOUNTED", 2)
    client = Client()
    answers = dask_cluster.Cluster(client, handfuls(20), PLAN._replace(state=state()), "here").results()
    asked = []
    for _ in answers:
        asked.append((client.counted, len(client.sent)))
    assert asked[:5] == [(1, 12), (1, 13), (2, 14), (2, 15), (3, 16)]
    assert len(asked) == 20
