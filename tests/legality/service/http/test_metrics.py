"""Counts of several workers, of which any answers for all."""

import os
import subprocess
import sys
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


def test_gauges_of_a_worker_that_is_gone_are_not_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(metrics.METRICS_FOLDER, str(tmp_path))
    with subprocess.Popen([sys.executable, "-c", ""]) as gone:
        gone.wait(30)
    name = "legality_connections_open"
    for worker, connections in ((os.getpid(), 3), (gone.pid, 4)):
        values = MultiProcessValue(lambda worker=worker: worker)  # type: ignore[no-untyped-call]  # As it is.
        values("gauge", name, name, (), (), "Open.", "livesum").set(connections)
    assert f"{name} 3.0" in metrics.export_metrics()[0].decode().splitlines()
    assert [each for each in tmp_path.iterdir() if str(gone.pid) in each.name] == []
