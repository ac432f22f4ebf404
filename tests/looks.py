"""What people and programs see, kept in files to be looked at, so that each change of it shows in review.

Write all anew with `python -m tests.looks`, and read the difference as whoever gets to see it.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

MODULES = ("tests.cardpools.looks", "tests.decklists.looks", "tests.legality.render.looks")
"""Each has its `LOOKS`, and a test beside it that holds them."""

REVISION = re.compile(r"\b[0-9a-f]{12}\b")


@dataclass(frozen=True)
class Looks:
    """A folder of texts, what they are called, and how each is shown now."""

    folder: Path
    names: Sequence[str]
    shown: Callable[[str], str]

    def hold(self, name: str) -> None:
        """Fail unless it looks as it was looked at."""
        seen = (self.folder / name).read_text("utf-8")
        assert self.shown(name) == seen, "look at it, then: python -m tests.looks"

    def write(self) -> None:
        """Keep what is shown now, and nothing else."""
        self.folder.mkdir(exist_ok=True)
        for gone in {path.name for path in self.folder.iterdir()} - set(self.names):
            (self.folder / gone).unlink()
        for name in self.names:
            (self.folder / name).write_text(self.shown(name), "utf-8")


def without_revisions(text: str) -> str:
    """Mask what changes with every change of data."""
    return REVISION.sub("x" * 12, text)


if __name__ == "__main__":
    for module in MODULES:
        import_module(module).LOOKS.write()
