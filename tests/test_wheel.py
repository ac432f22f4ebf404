"""The wheel holds the data, and works in a fresh environment, far from the tree."""

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("wheel")
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--wheel-dir",
        str(made),
        str(ROOT),
    ]
    subprocess.run(command, check=True, capture_output=True)
    return next(made.glob("stccg_legality-*.whl"))


@pytest.mark.slow
def test_it_holds_every_data_file_of_the_tree(wheel: Path) -> None:
    tracked = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.split("\n")
    packages = ("decklists/", "cardpools/", "legality/")
    expected = {name for name in tracked if name.startswith(packages)} | {"cli.py"}
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert expected == held


@pytest.mark.slow
def test_the_same_tree_makes_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "1763424000"}
    digests = set()
    for name in ("one", "two"):
        tree = tmp_path / name / "tree"
        shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(".git", ".venv", "build", "*.egg-info"))
        command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", "..", "."]
        subprocess.run(command, cwd=tree, env=environment, check=True, capture_output=True)
        made = next((tmp_path / name).glob("*.whl"))
        digests.add(hashlib.sha256(made.read_bytes()).hexdigest())
    assert len(digests) == 1


@pytest.mark.slow
def test_it_works_in_a_fresh_environment_outside_the_tree(wheel: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "venv")], check=True)
    binary = tmp_path / "venv" / "bin"
    subprocess.run([binary / "pip", "install", "--quiet", str(wheel)], check=True, capture_output=True)
    (tmp_path / "deck.txt").write_text(
        "1\tKahmis\nDilemmas:\n1\tHard Time\nMissions:\n1\tBrute Force\n", "utf-8"
    )
    run: list[str | Path] = [binary / "legality", "check", "--on", "2024-06-01", "--json", "deck.txt"]
    checked = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert checked.returncode == 1, checked.stderr
    assert '"D-DRAW-SIZE"' in checked.stdout
