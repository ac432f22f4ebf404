"""Folders of counts that killed services left behind."""

import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from legality.service.process.metrics_folder import PREFIX, metrics_folder

HOLDS = """
import sys
from legality.service.process.metrics_folder import metrics_folder
with metrics_folder() as made:
    print(made, flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)
    return tmp_path


def test_what_a_killed_service_left_goes_and_what_one_that_runs_holds_stays(home: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLDS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout
        held = Path(other.stdout.readline().strip())
        with metrics_folder() as own:
            assert held.is_dir()
            assert Path(own).is_dir()
        assert not Path(own).exists()
        other.kill()
        other.wait(30)
    assert held.is_dir()
    with metrics_folder():
        assert not held.exists()


def test_what_only_bears_the_name_is_left_alone(home: Path) -> None:
    elsewhere = home / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "held").write_text("")
    (home / f"{PREFIX}link").symlink_to(elsewhere)
    (home / f"{PREFIX}other").mkdir()
    with metrics_folder():
        pass
    assert (elsewhere / "held").exists()
    assert (home / f"{PREFIX}other").is_dir()
