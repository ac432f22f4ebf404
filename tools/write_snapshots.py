"""Write the snapshots of all `looks.py` in tests.

    python -m tools.write_snapshots [FOLDER]

FOLDER is a part of tests, such as `legality/service/pages`; without it all are written. Read the difference
before you commit it.
"""

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from pathlib import Path

from tests.looks import Looks

TESTS = Path(__file__).parents[1] / "tests"


def all_looks(part: str = "") -> Iterator[AbstractContextManager[Looks]]:
    """Yield the looks of every folder of a part of tests; some need a service that runs meanwhile."""
    for path in sorted((TESTS / part).glob("**/looks.py")):
        if path.parent != TESTS:
            names = path.relative_to(TESTS.parent).with_suffix("").parts
            looks = import_module(".".join(names)).LOOKS
            yield nullcontext(looks) if isinstance(looks, Looks) else looks()


def write(looks: Looks) -> list[Path]:
    """Write the snapshots that differ, delete those without a name, and return the paths of both."""
    looks.folder.mkdir(exist_ok=True)
    changed = [path for path in sorted(looks.folder.iterdir()) if path.name not in looks.names]
    for path in changed:
        path.unlink()
    for name in looks.names:
        path, text = looks.folder / name, looks.seen_now(name)
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            changed.append(path)
    return changed


def main(part: str = "") -> None:
    """Write all snapshots of a part of tests and print which ones changed."""
    written = 0
    for opened in all_looks(part):
        with opened as looks:
            for path in write(looks):
                print(f"{'wrote' if path.exists() else 'deleted'} {path.relative_to(TESTS.parent)}")
            written += len(looks.names)
    print(f"{written} snapshots")


if __name__ == "__main__":
    main(*sys.argv[1:])
