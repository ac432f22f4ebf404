"""Alerts and dashboard: Prometheus reads them, and the service exports each of their names and labels."""

import json
import re
import shutil
import signal
import subprocess
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import pytest
import yaml

from tests.legality.service.asking import LEGAL
from tests.legality.service.running import ROOT, free_port, running

FOLDER = ROOT / "tools" / "deploy" / "prometheus"
PROMTOOL, PROMETHEUS = shutil.which("promtool"), shutil.which("prometheus")
needs_promtool = pytest.mark.skipif(
    PROMTOOL is None,
    reason="promtool IS NOT INSTALLED, so the alerts were not tested (apt-get install prometheus)",
)
needs_prometheus = pytest.mark.skipif(
    PROMETHEUS is None,
    reason="Prometheus IS NOT INSTALLED, so nothing was scraped (apt-get install prometheus)",
)

OF_PROMETHEUS = {"le", "job"}


def alerts() -> dict[str, str]:
    """Return the expression of each alert."""
    (group,) = yaml.safe_load((FOLDER / "alerts.yml").read_text("utf-8"))["groups"]
    return {rule["alert"]: rule["expr"] for rule in group["rules"]}


def panels() -> dict[str, list[str]]:
    """Return the expressions of each panel of the dashboard."""
    told = json.loads((FOLDER / "dashboard.json").read_text("utf-8"))["panels"]
    return {panel["title"]: [target["expr"] for target in panel["targets"]] for panel in told}


def expressions() -> list[str]:
    return [*alerts().values(), *(each for found in panels().values() for each in found)]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Start a service that has judged lists and has refused a registration."""
    with running(tmp_path_factory.mktemp("service"), LEGALITY_POSTS_PER_MINUTE="2") as service:
        registration = ("events/cup/registrations", {"player": "Anna", "list": LEGAL})
        answers = [post(service.address, *each) for each in (("check", {"list": LEGAL}), *[registration] * 2)]
        assert answers == [200, 404, 429]
        yield service.address


def post(address: str, path: str, said: dict[str, str]) -> int:
    """Send a request to the API and return the status of its answer."""
    asked = Request(
        f"{address}/api/v1/{path}", json.dumps(said).encode(), {"Content-Type": "application/json"}
    )
    try:
        with urlopen(asked, timeout=30) as answer:
            return int(answer.status)
    except HTTPError as refused:
        with refused:
            return refused.code


def exported(address: str) -> dict[str, set[str]]:
    """Return the labels of each series that a service exports; none for one without a value yet."""
    with urlopen(f"{address}/metrics", timeout=30) as answer:
        text = answer.read().decode()
    found: dict[str, set[str]] = defaultdict(set)
    for name, kind in re.findall(r"^# TYPE (\S+) (\w+)$", text, re.MULTILINE):
        for ending in ("_bucket", "_count", "_sum") if kind == "histogram" else ("",):
            found[name + ending] = set()
    for name, labels in re.findall(r"^(\w+)\{(.*)\} ", text, re.MULTILINE):
        found[name] |= set(re.findall(r'(\w+)="', labels))
    return found


def test_each_metric_is_exported(address: str) -> None:
    known = exported(address)
    named = {name for each in expressions() for name in re.findall(r"\blegality_\w+", each)}
    assert {"legality_requests_total", "legality_request_seconds_bucket"} <= named
    assert named - set(known) == set()


def test_each_label_is_exported(address: str) -> None:
    known = exported(address)
    wrong = []
    for each in expressions():
        names = re.findall(r"\blegality_\w+", each)
        labels = set(re.findall(r'(\w+)=~?"', each))
        labels |= {word.strip() for found in re.findall(r"by \(([^)]*)\)", each) for word in found.split(",")}
        if all(known[name] for name in names):
            allowed = OF_PROMETHEUS.union(*(known[name] for name in names))
            wrong += [(each, labels - allowed)] if labels - allowed else []
    assert wrong == []


def test_nearly_every_metric_is_on_the_dashboard(address: str) -> None:
    shown = {
        name for found in panels().values() for each in found for name in re.findall(r"legality_\w+", each)
    }
    counted = {name for name in exported(address) if not name.endswith(("_created", "_sum", "_count"))}
    assert counted - shown == set()


def test_every_alert_is_on_the_operators_page() -> None:
    page = (ROOT / "docs" / "operators.md").read_text("utf-8")
    assert [name for name in alerts() if name not in page] == []


@pytest.mark.slow
@needs_promtool
def test_each_alert_fires_in_its_trouble_only(tmp_path: Path) -> None:
    shutil.copy(FOLDER / "alerts.yml", tmp_path)
    shutil.copy(FOLDER / "prometheus.yml", tmp_path)
    shutil.copy(Path(__file__).with_name("alerts_test.yml"), tmp_path)
    for words in (("check", "config", "prometheus.yml"), ("test", "rules", "alerts_test.yml")):
        done = subprocess.run(
            [str(PROMTOOL), *words], cwd=tmp_path, capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
@needs_prometheus
def test_a_real_prometheus_scrapes_the_service_and_draws_the_dashboard(address: str, tmp_path: Path) -> None:
    shutil.copy(FOLDER / "alerts.yml", tmp_path)
    config = (FOLDER / "prometheus.yml").read_text("utf-8").replace(": 15s", ": 1s")
    assert "127.0.0.1:8000" in config
    (tmp_path / "prometheus.yml").write_text(
        config.replace("127.0.0.1:8000", address.removeprefix("http://"))
    )
    port = free_port()
    command = [
        str(PROMETHEUS),
        f"--config.file={tmp_path}/prometheus.yml",
        f"--storage.tsdb.path={tmp_path}/data",
    ]
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen([*command, f"--web.listen-address=127.0.0.1:{port}"], stderr=log)
    try:
        wait_for_samples(port)
        for title, found in panels().items():
            empty = [each for each in found if not ask(port, "query", query=each)["result"]]
            assert [each for each in empty if not counts_nothing_yet(port, each)] == [], title
        (group,) = ask(port, "rules")["groups"]
        assert {rule["name"]: rule["health"] for rule in group["rules"]} == dict.fromkeys(alerts(), "ok")
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)


def wait_for_samples(port: int) -> None:
    """Wait until rates can be computed and all rules were evaluated."""
    for _ in range(120):
        try:
            groups = ask(port, "rules")["groups"]
            judged = all(rule["health"] == "ok" for group in groups for rule in group["rules"])
            if judged and groups and ask(port, "query", query="rate(legality_verdicts_total[5m])")["result"]:
                return
        except (URLError, ConnectionError):
            pass
        time.sleep(0.25)
    raise AssertionError("Prometheus has no samples")


def counts_nothing_yet(port: int, expression: str) -> bool:
    """Tell whether a metric of an expression has labels and no value yet, such as webhooks without any."""
    names = re.findall(r"\blegality_\w+", expression)
    return not all(ask(port, "query", query=name)["result"] for name in names)


def ask(port: int, what: str, **fields: str) -> dict[str, Any]:
    """Ask the HTTP API of Prometheus."""
    with urlopen(f"http://127.0.0.1:{port}/api/v1/{what}?{urlencode(fields)}", timeout=30) as answer:
        told = json.loads(answer.read())
    assert told["status"] == "success"
    data: dict[str, Any] = told["data"]
    return data
