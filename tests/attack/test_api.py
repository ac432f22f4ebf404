"""The whole API, as its own description tells it, under invented requests: right, wrong, and in chains.

    ATTACK_EXAMPLES=2000 pytest -m slow tests/attack/test_api.py -s

`ATTACK_EXAMPLES` is how many requests are invented for each operation, `ATTACK_SEED` invents the same ones
again; docs/reliability.md holds the figures of a long run. Everything is checked that Schemathesis can check:
no answer of 5xx, none that is not described or not as it is described, nothing without the secret that it
needs, no wrong value taken for right.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import requests

from tests.legality.service.running import ROOT, serving

EXAMPLES = os.environ.get("ATTACK_EXAMPLES", "4")
SEED = os.environ.get("ATTACK_SEED", "")

UNLIMITED = {
    "LEGALITY_POSTS_PER_MINUTE": "1000000",
    "LEGALITY_PROCESSOR_SECONDS_PER_MINUTE": "1000000",
    "LEGALITY_READS_PER_MINUTE": "1000000",
    "LEGALITY_REGISTRATIONS_PER_MINUTE": "1000000",
}
"""The attack comes from one address, and is not about how often that may ask."""


@pytest.mark.slow
@pytest.mark.timed
def test_no_request_is_answered_otherwise_than_described(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("schemathesis", reason="pip install '.[attack]'")
    for name, value in UNLIMITED.items():
        monkeypatch.setenv(name, value)
    home = tmp_path / "home"
    home.mkdir()
    with serving(home) as address:
        run = run_attack(address, tmp_path)
        sent = requests_sent(address)
        print(f"{sent:,} requests", *run.stdout.splitlines()[-40:], sep="\n")
        assert requests.get(f"{address}/readyz", timeout=20).status_code == 200
    report = tmp_path / "report.txt"
    report.write_text(run.stdout + run.stderr, "utf-8")
    assert run.returncode == 0, f"{report} tells more:\n{run.stdout.partition(' FAILURES ')[2][:10_000]}"
    assert sent > 500
    failed = [line for line in (home / "log").read_text("utf-8").splitlines() if '"said": "failed"' in line]
    assert not failed


def run_attack(address: str, where: Path) -> "subprocess.CompletedProcess[str]":
    command = [str(Path(sys.executable).with_name("st")), "--config-file"]
    command += [str(ROOT / "tests/attack/schemathesis.toml"), "run", f"{address}/openapi.json"]
    command += ["--checks", "all", "--mode", "all", "--max-examples", EXAMPLES, "--continue-on-failure"]
    command += ["--suppress-health-check", "all", "--request-timeout", "60"]
    command += ["--seed", SEED] if SEED else []
    hooks = {
        "SCHEMATHESIS_HOOKS": "tests.attack.api_hooks",
        "ATTACK_ADDRESS": address,
        "PYTHONPATH": str(ROOT),
    }
    environment = {**os.environ, **hooks, "COLUMNS": "160"}
    return subprocess.run(command, cwd=where, env=environment, capture_output=True, text=True, check=False)


def requests_sent(address: str) -> int:
    """Return how many requests the service counted."""
    counts = requests.get(f"{address}/metrics", timeout=20).text
    return int(
        sum(float(each) for each in re.findall(r"^legality_requests_total\{.*\} (\S+)$", counts, re.M))
    )
