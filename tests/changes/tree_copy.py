"""A copy of the tracked tree in which a test performs a change, and the tests that turn red by it."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from tests.shared import SHARED

ROOT = Path(__file__).parents[2]
LAST_FAILED = Path(".pytest_cache/v/cache/lastfailed")

Change = Callable[[Path], Iterable[Path]]
"""Changes a tree, and returns the files that it wrote."""


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


def find_red_tests(change: Change, home: Path) -> set[str]:
    """Return the ids of the tests that fail with the change and pass without it, in a copy below a folder.

    Only the tests that fail with the change run again without it: a test that needs what this machine lacks,
    or was red before, is not counted.
    """
    tree = copy_tree(home)
    written = list(change(tree))
    run_tests(tree, "-n", "2")
    red = failed_tests(tree)
    if red:
        for path in written:
            restore(path, tree)
        run_tests(tree, "--last-failed")
    return red - failed_tests(tree)


def run_tests(tree: Path, *options: str) -> None:
    """Run the default tests of a tree. Raises unless pytest ran all of them."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *options],
        cwd=tree,
        env={**own, "PYTHONPATH": str(tree)},
        capture_output=True,
        text=True,
        timeout=1200,
        check=False,
    )
    if done.returncode not in (0, 1):
        raise RuntimeError(f"pytest ended with {done.returncode}\n{done.stdout[-4000:]}{done.stderr[-4000:]}")


def failed_tests(tree: Path) -> set[str]:
    """Return the ids of the tests that failed in the last run."""
    path = tree / LAST_FAILED
    return set(json.loads(path.read_text("utf-8"))) if path.exists() else set()


def restore(path: Path, tree: Path) -> None:
    """Undo a change of a file: copy it again, or delete it if it is new."""
    original = ROOT / path.relative_to(tree)
    if original.exists():
        shutil.copy2(original, path)
    else:
        path.unlink()
