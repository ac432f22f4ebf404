"""Counts of several workers, of which any answers for all."""

from pathlib import Path

import pytest
from prometheus_client.values import MultiProcessValue

from legality.service.http import metrics


def test_any_worker_answers_for_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(metrics.METRICS_FOLDER, str(tmp_path))
    name = "legality_requests_total"
    for worker, requests in ((1, 3), (2, 4)):
        counts = MultiProcessValue(lambda worker=worker: worker)  # type: ignore[no-untyped-call]  # As it is.
        counts("counter", "legality_requests", name, ("route",), ("/",), "Requests.").inc(requests)
    text, kind = metrics.export_metrics()
    assert f'{name}{{route="/"}} 7.0' in text.decode().splitlines()
    assert kind.startswith("text/plain")
