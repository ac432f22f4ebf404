"""A copy of the tracked tree in which a test performs a change, and the tests that turn red by it."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from filecmp import cmp
from pathlib import Path

from tests.shared import SHARED

ROOT = Path(__file__).parents[2]
LAST_FAILED = Path(".pytest_cache/v/cache/lastfailed")


def copy_tree(home: Path) -> Path:
    """Copy all tracked files as they are now, and put a link to the shared lists beside the copy."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    for name in filter(None, listed.stdout.decode().split("\0")):
        copy = home / "tree" / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, copy)
    if SHARED.is_dir():
        (home / "shared").symlink_to(SHARED)
    return home / "tree"


def run_module(tree: Path, module: str) -> None:
    """Run a command of a recipe in a tree."""
    subprocess.run(
        [sys.executable, "-m", module], cwd=tree, env=own_environment(tree), check=True, timeout=600
    )


def run_tests(tree: Path, *options: str) -> str:
    """Run the default tests of a tree and return the report. Raises unless pytest ran all of them.

    They share two cores with other slow tests: at a load of twelve they took 19 minutes.
    """
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *options],
        cwd=tree,
        env=own_environment(tree),
        capture_output=True,
        text=True,
        timeout=2700,
        check=False,
    )
    if done.returncode not in (0, 1):
        raise RuntimeError(f"pytest ended with {done.returncode}\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout


def failed_tests(tree: Path) -> set[str]:
    """Return the ids of the tests that failed in the last run."""
    path = tree / LAST_FAILED
    return set(json.loads(path.read_text("utf-8"))) if path.exists() else set()


def run_again(tree: Path, tests: set[str]) -> set[str]:
    """Run some tests of a tree again, one at a time, and return the ids of those that fail."""
    if not tests:
        return set()
    report = run_tests(tree, "-rfE", *sorted(tests))
    return {test for test in tests if f"\nFAILED {test}" in report or f"\nERROR {test}" in report}


def red_without_change(tree: Path, red: set[str]) -> set[str]:
    """Restore a tree, and return the red tests that fail in it as well: this machine lacks what they need."""
    for path in list(changed_files(tree)):
        restore(path, tree)
    report = run_tests(tree, "--last-failed", "-rfE") if red else ""
    return {test for test in red if f"\nFAILED {test}" in report or f"\nERROR {test}" in report}


def changed_files(tree: Path) -> Iterator[Path]:
    """Yield the files of a tree that differ from the original, caches aside."""
    for path in tree.rglob("*"):
        original = ROOT / path.relative_to(tree)
        is_cache = "__pycache__" in path.parts or ".pytest_cache" in path.parts
        if (
            path.is_file()
            and not is_cache
            and not (original.is_file() and cmp(path, original, shallow=False))
        ):
            yield path


def own_environment(tree: Path) -> dict[str, str]:
    """Return the environment for a process that imports the packages of a tree, and keeps their bytecode."""
    others = ("PYTEST", "PYTHONDONTWRITEBYTECODE")
    own = {name: value for name, value in os.environ.items() if not name.startswith(others)}
    return {**own, "PYTHONPATH": str(tree)}


def restore(path: Path, tree: Path) -> None:
    """Undo a change of a file: copy it again, or delete it if it is new."""
    original = ROOT / path.relative_to(tree)
    if original.exists():
        shutil.copy2(original, path)
    else:
        path.unlink()
