"""systemd accepts the units, and a service and a backup run under their conditions."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from click.testing import CliRunner

from cli import main
from legality.service.run_server import LAST_SECONDS
from tests.legality.service.asking import LEGAL
from tests.legality.service.running import free_port
from tests.tools.deploy.unit import (
    BWRAP,
    FOLDER,
    NOT_THERE,
    read_unit,
    sandbox,
    stop_unit,
    unit_environment,
    unit_running,
)

UNITS = sorted(path.name for path in (FOLDER / "systemd").iterdir())
ANALYZE = shutil.which("systemd-analyze")
needs_systemd = pytest.mark.skipif(
    ANALYZE is None, reason="systemd-analyze is not installed (apt-get install systemd)"
)
needs_bwrap = pytest.mark.skipif(BWRAP is None, reason=NOT_THERE)

MOST_EXPOSED = 1.3
"""The exposure that `systemd-analyze security` gives, from 0 to 10. A service without any limits has 9.6."""


def analyze(*words: str) -> str:
    assert ANALYZE is not None
    done = subprocess.run([ANALYZE, "--no-pager", *words], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@needs_systemd
def test_systemd_accepts_the_units(tmp_path: Path) -> None:
    for name in UNITS:
        text = (FOLDER / "systemd" / name).read_text("utf-8")
        (tmp_path / name).write_text(text.replace("/opt/legality/bin/", f"{tmp_path}/"))
    for program in ("legality", "backup.sh"):
        (tmp_path / program).touch(0o755)
    said = analyze("verify", "--man=no", *(str(tmp_path / name) for name in UNITS))
    assert [line for line in said.splitlines() if str(tmp_path) in line or "legality" in line] == []


@needs_systemd
@pytest.mark.parametrize("name", [name for name in UNITS if name.endswith(".service")])
def test_the_services_are_hardly_exposed(name: str) -> None:
    said = analyze("security", "--offline=true", str(FOLDER / "systemd" / name))
    (exposure,) = re.findall(r"Overall exposure level for \S+: ([0-9.]+)", said)
    assert float(exposure) <= MOST_EXPOSED


def test_a_stop_waits_longer_than_the_service_needs() -> None:
    unit = read_unit("legality.service")
    assert int(unit["TimeoutStopSec"][0]) > LAST_SECONDS
    assert unit["KillMode"] == ["mixed"]


@pytest.mark.slow
@needs_bwrap
def test_the_unit_serves_stops_and_starts_again(tmp_path: Path) -> None:
    port = free_port()
    for _ in range(2):
        with unit_running(tmp_path, port, {}) as process:
            body = json.dumps({"list": LEGAL}).encode()
            asked = Request(
                f"http://127.0.0.1:{port}/api/v1/check", body, {"Content-Type": "application/json"}
            )
            with urlopen(asked, timeout=60) as answer:
                assert json.loads(answer.read())["legal"] is True
            stop_unit(process)
            assert process.returncode == 0, (tmp_path / "journal").read_text("utf-8")
    database = tmp_path / "state" / "events.sqlite"
    assert database.stat().st_mode & 0o077 == 0
    assert [path.name for path in (tmp_path / "tmp").iterdir()] == []


@pytest.mark.slow
@needs_bwrap
def test_the_nightly_backup_keeps_the_newest_and_nothing_else_changes(tmp_path: Path) -> None:
    with unit_running(tmp_path, free_port(), {}) as process:
        stop_unit(process)
    (backups := tmp_path / "backups").mkdir()
    for day in range(1, 21):
        (backups / f"events-2026-01-{day:02}T031700Z.backup").write_text("an older backup")
    (backups / "notes.txt").write_text("not a backup")
    done = run_backup(tmp_path, {})
    assert done.returncode == 0, done.stderr
    left = sorted(path.name for path in backups.iterdir())
    assert left[-1] == "notes.txt"
    assert left[:-2] == [f"events-2026-01-{day:02}T031700Z.backup" for day in range(8, 21)]
    restored = ["--database", f"sqlite:///{tmp_path}/restored.sqlite"]
    answer = CliRunner().invoke(main, ["events", "restore", str(backups / left[-2]), *restored])
    assert answer.exit_code == 0, answer.output


@pytest.mark.slow
@needs_bwrap
def test_a_failed_backup_deletes_no_older_one(tmp_path: Path) -> None:
    (backups := tmp_path / "backups").mkdir()
    for day in range(1, 21):
        (backups / f"events-2026-01-{day:02}T031700Z.backup").write_text("an older backup")
    done = run_backup(tmp_path, {"LEGALITY_DATABASE": "postgresql+psycopg://127.0.0.1:1/none"})
    assert done.returncode != 0
    assert len(list(backups.glob("events-2026-01-*.backup"))) == 20


def run_backup(home: Path, settings: dict[str, str]) -> "subprocess.CompletedProcess[str]":
    unit = read_unit("legality-backup.service")
    command = [*sandbox(unit, home), *unit["ExecStart"][0].split()]
    return subprocess.run(
        command, env=unit_environment(unit, settings), capture_output=True, text=True, timeout=120
    )
