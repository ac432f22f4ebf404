"""The wheel holds the data, and works in a fresh environment, far from the tree."""

import hashlib
import os
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
    pages = {name for name in held if name.endswith(".data/data/share/man/man1/legality.1")}
    assert len(pages) == 1
    assert expected == held - pages


MACHINES: tuple[tuple[int, dict[str, str]], ...] = (
    (0o022, {}),
    (0o077, {"TZ": "Pacific/Auckland", "LC_ALL": "C"}),
    (0o001, {"TZ": "America/New_York", "LC_ALL": "tr_TR.UTF-8", "PYTHONHASHSEED": "7"}),
)
"""The umask and the surroundings of those who build."""


@pytest.mark.slow
def test_the_same_tree_makes_the_same_wheel_and_sdist_on_every_machine(tmp_path: Path) -> None:
    digests: dict[str, set[str]] = {".whl": set(), ".gz": set()}
    for number, (umask, surroundings) in enumerate(MACHINES):
        tree = tmp_path / str(number) / "tree"
        copy_tree(tree, umask)
        environment = {**os.environ, **surroundings}
        command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", "../dist", "."]
        for kind in ("--wheel", "--sdist"):
            subprocess.run(
                [*command, kind], cwd=tree, env=environment, check=True, capture_output=True, umask=umask
            )
        for made in (tree.parent / "dist").iterdir():
            digests[made.suffix].add(hashlib.sha256(made.read_bytes()).hexdigest())
    assert {suffix: len(each) for suffix, each in digests.items()} == {".whl": 1, ".gz": 1}


def copy_tree(tree: Path, umask: int) -> None:
    """Copy what is tracked as a checkout under this umask does: with its modes, and at its own time."""
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True)
    for name in filter(None, tracked.stdout.split("\0")):
        path = tree / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes((ROOT / name).read_bytes())
        path.chmod(0o666 & ~umask)
        os.utime(path, (1_600_000_000 + umask, 1_600_000_000 + umask))


@pytest.mark.slow
def test_a_wheel_from_the_sdist_is_the_wheel_from_the_tree(wheel: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(tmp_path), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    assert next(tmp_path.glob("*.whl")).read_bytes() == wheel.read_bytes()


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
