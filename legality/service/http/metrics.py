"""Prometheus metrics. No label holds an address or a name."""

import os

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.multiprocess import MultiProcessCollector

METRICS_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable with the folder in which workers share their counts."""

REGISTRY = CollectorRegistry()

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
VERDICTS = Counter("legality_verdicts", "Lists judged, by verdict.", ("edition", "legal"), registry=REGISTRY)

CLOSED = Counter(
    "legality_connections_closed",
    "Connections that the service closed or refused.",
    ("reason",),
    registry=REGISTRY,
)

WORDS = {True: "legal", False: "illegal", None: "open"}


def count_request(method: str, route: str, status: int, seconds: float) -> None:
    """Count a request."""
    REQUESTS.labels(method, route, str(status)).inc()
    SECONDS.labels(route).observe(seconds)


def count_verdict(edition: str, legal: bool | None) -> None:  # It has three values.
    """Count a judged list."""
    VERDICTS.labels(edition, WORDS[legal]).inc()


def count_closed(reason: str) -> None:
    """Count a connection that the service closed before its client did."""
    CLOSED.labels(reason).inc()


def export_metrics() -> tuple[bytes, str]:
    """Return the counts of all workers, and their media type."""
    registry = REGISTRY
    if os.environ.get(METRICS_FOLDER):
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # The library leaves it untyped.
    return generate_latest(registry), CONTENT_TYPE_LATEST
