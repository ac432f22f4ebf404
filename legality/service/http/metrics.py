"""Prometheus metrics. No label holds an address or a name.

Gauges of several workers are summed, or the largest is taken, as each says; those of a worker that is gone
are not counted.
"""

import os
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

METRICS_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable with the folder in which workers share their counts."""

REGISTRY = CollectorRegistry()

SHORT = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

REQUESTS = Counter(
    "legality_requests", "Requests by route and answer.", ("method", "route", "status"), registry=REGISTRY
)
SECONDS = Histogram(
    "legality_request_seconds",
    "How long requests took.",
    ("route",),
    registry=REGISTRY,
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
)
REFUSED = Counter(
    "legality_refused",
    "Refused requests, by status and problem type.",
    ("status", "problem"),
    registry=REGISTRY,
)
VERDICTS = Counter(
    "legality_verdicts",
    "Lists judged, registrations too, by verdict.",
    ("edition", "legal"),
    registry=REGISTRY,
)
JUDGE_SECONDS = Histogram(
    "legality_judge_seconds", "How long judging a list took.", registry=REGISTRY, buckets=SHORT
)
QUEUE = Gauge(
    "legality_queue_length",
    "Jobs that run or wait, by queue.",
    ("queue",),
    registry=REGISTRY,
    multiprocess_mode="livesum",
)
THREAD_WAIT = Histogram(
    "legality_database_queue_seconds",
    "How long requests waited for a thread of the database.",
    registry=REGISTRY,
    buckets=SHORT,
)
TURN_WAIT = Histogram(
    "legality_database_write_wait_seconds",
    "How long a transaction waited for its turn to write.",
    registry=REGISTRY,
    buckets=SHORT,
)
DATABASE_SECONDS = Histogram(
    "legality_database_seconds",
    "How long calls of the database took, with their waits.",
    registry=REGISTRY,
    buckets=SHORT,
)
DATABASE_FAILURES = Counter(
    "legality_database_failures", "Calls that the database did not answer.", registry=REGISTRY
)
JOB_FAILURES = Counter(
    "legality_job_failures", "Failed rounds of background jobs, by job.", ("job",), registry=REGISTRY
)
DELIVERIES = Counter(
    "legality_webhook_deliveries", "Webhook deliveries, by outcome.", ("outcome",), registry=REGISTRY
)
WEBHOOKS_WAITING = Gauge(
    "legality_webhooks_waiting", "Deliveries in the outbox.", registry=REGISTRY, multiprocess_mode="livemax"
)
WEBHOOK_LAG = Gauge(
    "legality_webhook_lag_seconds",
    "How long the oldest delivery that is due has been due.",
    registry=REGISTRY,
    multiprocess_mode="livemax",
)
CONNECTIONS = Gauge(
    "legality_connections_open", "Open connections.", registry=REGISTRY, multiprocess_mode="livesum"
)
CLOSED = Counter(
    "legality_connections_closed",
    "Connections that the service closed or refused.",
    ("reason",),
    registry=REGISTRY,
)
MEMORY = Gauge(
    "legality_resident_bytes", "Memory of the workers.", registry=REGISTRY, multiprocess_mode="livesum"
)
DESCRIPTORS = Gauge(
    "legality_open_descriptors",
    "Open files and sockets of the worker with the most.",
    registry=REGISTRY,
    multiprocess_mode="livemax",
)
DESCRIPTOR_LIMIT = Gauge(
    "legality_descriptor_limit",
    "How many files and sockets a worker may open.",
    registry=REGISTRY,
    multiprocess_mode="livemin",
)

WORDS = {True: "legal", False: "illegal", None: "open"}


def count_request(method: str, route: str, status: int, seconds: float) -> None:
    """Count a request."""
    counter, histogram = _of_request(method, route, status)
    counter.inc()
    histogram.observe(seconds)


@lru_cache(maxsize=256)
def _of_request(method: str, route: str, status: int) -> tuple[Counter, Histogram]:
    """Return the counts of one kind of request. The library makes a key of texts at each look."""
    return REQUESTS.labels(method, route, str(status)), SECONDS.labels(route)


def count_verdict(edition: str, legal: bool | None) -> None:  # It has three values.
    """Count a judged list."""
    _of_verdict(edition, legal).inc()


@lru_cache(maxsize=16)
def _of_verdict(edition: str, legal: bool | None) -> Counter:
    return VERDICTS.labels(edition, WORDS[legal])


def count_closed(reason: str) -> None:
    """Count a connection that the service closed before its client did."""
    CLOSED.labels(reason).inc()


def count_refusal(status: int, problem: str) -> None:
    """Count a request that was refused, under the name of its problem type."""
    REFUSED.labels(str(status), problem).inc()


def export_metrics() -> tuple[bytes, str]:
    """Return the counts of all workers, and their media type."""
    registry = REGISTRY
    if folder := os.environ.get(METRICS_FOLDER):
        forget_dead_workers(Path(folder))
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # The library leaves it untyped.
    return generate_latest(registry), CONTENT_TYPE_LATEST


def forget_dead_workers(folder: Path) -> None:
    """Remove the gauges of workers that were killed or replaced; else their queues would never be empty."""
    for file in folder.glob("gauge_live*_*.db"):
        process = file.stem.rpartition("_")[2]
        if process.isdigit() and not _lives(int(process)):
            mark_process_dead(int(process), str(folder))  # type: ignore[no-untyped-call]


def _lives(process: int) -> bool:
    with suppress(PermissionError):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return False
    return True
