"""Judging on a Dask cluster. A worker that is lost has lost nothing: its handfuls go to the others."""

import logging
from collections import deque
from collections.abc import Iterable, Iterator
from socket import create_connection
from typing import Any
from urllib.parse import urlsplit

from legality.sweep.one_list.optional_packages import ClusterError, SweepError, distributed_module
from legality.sweep.one_list.sweep_plan import Plan, state
from legality.sweep.running.chunks import Chunk, Done, OtherState, give_up, judge_far_away

AHEAD = 4
"""The chunks in flight for each thread of the cluster."""

PATIENCE = 30
"""Seconds to wait for the scheduler, and for its first worker."""

CERTIFICATES = "name them in Dask's configuration, distributed.comm.tls (docs/sweep.md)"

RECOUNTED = 100
"""The chunks after which the size of the cluster is read again."""


def run(chunks: Iterable[Chunk], plan: Plan, address: str) -> Iterator[Done]:
    """Judge all lists on the workers of a scheduler, and answer in their order."""
    require_listener(address)
    dask = distributed_module()
    keep_quiet()
    require_certificates(dask.Security(), address)
    try:
        client = dask.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError):
        raise ClusterError(f"{address}: no scheduler answers there") from None
    try:
        require_workers(client, plan, address)
        yield from Cluster(client, iter(chunks), plan, address).results()
    finally:
        client.close(timeout=PATIENCE)


def keep_quiet() -> None:
    """Silence Dask's log on standard error. We report errors ourselves, in one line."""
    for name in [*logging.root.manager.loggerDict]:
        if name.split(".")[0] == "distributed":
            logging.getLogger(name).handlers[:] = [logging.NullHandler()]


def require_listener(address: str) -> None:
    """Refuse an address without a listener at once; Dask would retry for a long time."""
    parts = urlsplit(address)
    try:
        if parts.scheme not in ("tcp", "tls") or not parts.hostname or not parts.port:
            raise SweepError(f"{address!r} is no address of a scheduler; write it like tcp://host:8786")
        create_connection((parts.hostname, parts.port), PATIENCE).close()
    except ValueError as error:
        if isinstance(error, SweepError):
            raise
        raise SweepError(f"{address!r} is no address of a scheduler: {error}") from None
    except OSError:
        raise ClusterError(f"{address}: no scheduler answers there") from None


def require_certificates(security: Any, address: str) -> None:
    """Refuse TLS without certificates at once; Dask would retry for a minute and then report a timeout."""
    if urlsplit(address).scheme != "tls":
        return
    try:
        known = security.get_connection_args("client")["ssl_context"]
    except OSError as error:  # An SSLError is one as well: a file that is no certificate.
        raise SweepError(f"{address}: the certificates cannot be used: {error}; {CERTIFICATES}") from None
    if known is None:
        raise SweepError(f"{address}: there are no certificates for TLS; {CERTIFICATES}")


def require_workers(client: Any, plan: Plan, address: str) -> None:
    """Refuse a cluster without workers, and one of which a worker is of another state than we are."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
        states = client.run(state, on_error="return")
    except (OSError, TimeoutError):
        raise ClusterError(f"{address}: the scheduler has no workers") from None
    for worker, found in states.items():
        if isinstance(found, BaseException):
            raise ClusterError(f"{worker}: this worker cannot judge: {type(found).__name__}: {found}")
        if found != plan.state:
            raise ClusterError(other_state(worker))


def other_state(worker: str) -> str:
    """Say that a worker would judge by something else."""
    return f"{worker}: this worker has another program or other catalogs; install the same everywhere"


class Cluster:
    """The handfuls that are on the way, in their order."""

    def __init__(self, client: Any, chunks: Iterator[Chunk], plan: Plan, address: str) -> None:
        self._client = client
        self._chunks = chunks
        self._plan = plan
        self._address = address
        self._on_the_way: deque[tuple[Chunk, Any]] = deque()
        self._answered = 0
        self._most = 0

    def results(self) -> Iterator[Done]:
        """Send and receive, until all is answered."""
        while True:
            if self._answered % RECOUNTED == 0:
                self._most = AHEAD * max(2, sum(self._client.nthreads().values()))
            while len(self._on_the_way) < self._most and (chunk := next(self._chunks, None)):
                self._on_the_way.append((chunk, self._sent(chunk)))
            if not self._on_the_way:
                return
            if (done := self._first()) is not None:
                self._answered += 1
                yield done

    def _sent(self, chunk: Chunk) -> Any:
        """Send a handful, with its texts: the workers may not see our files."""
        loaded = tuple(item.loaded() for item in chunk)
        return self._client.submit(judge_far_away, loaded, self._plan, pure=False)

    def _first(self) -> Done | None:
        """Return the next answer, or nothing where its lists had to be sent again one by one."""
        from distributed import KilledWorker
        from distributed.client import FutureCancelledError

        chunk, future = self._on_the_way.popleft()
        try:
            done: Done = future.result()
        except KilledWorker:
            if len(chunk) == 1:
                return give_up(chunk[0], self._plan)
            self._on_the_way.extendleft(((item,), self._sent((item,))) for item in reversed(chunk))
            return None
        except OtherState:
            raise ClusterError(other_state("one that came later")) from None
        except FutureCancelledError:
            raise ClusterError(f"{self._address}: the scheduler was lost; --resume goes on") from None
        except Exception as error:  # Whatever ends the connection, what was judged is kept.
            raise ClusterError(f"{self._address}: {type(error).__name__}; --resume goes on") from None
        return done
