"""Snapshots: files that hold what people and programs see, so that each change shows in review.

Each `looks.py` in the folders below has its `LOOKS`, and the `test_looks.py` in the same folder compares them
with the snapshots. `python -m tools.write_snapshots` writes all of them. Read the difference as a user does.
All judge by the data in `tests/frozen`, so a new ban or a new set changes none of them.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.frozen import frozen_data

REVISION = re.compile(r"\b[0-9a-f]{12}\b")

RANDOM = {64: "hash", 43: "secret", 32: "tag", 16: "id", 6: "table-code"}
"""What is as long as one of these and made of nothing but its signs is called so."""
RANDOM_WORD = re.compile(
    r"(?<![\w-])[\w-]{43}(?![\w-])|\b(?:[0-9a-f]{64}|[0-9a-f]{32}|[0-9a-f]{16})\b"
    r"|(?<![\w-])[2-9A-HJ-NP-Z]{2}-[2-9A-HJ-NP-Z]{3}(?![\w-])"
)


@dataclass(frozen=True)
class Looks:
    """A folder of texts, what they are called, and how each is shown by the frozen data."""

    folder: Path
    names: Sequence[str]
    shown: Callable[[str], str]

    def hold(self, name: str) -> None:
        """Fail unless it looks as it was looked at."""
        seen = (self.folder / name).read_text("utf-8")
        assert self.seen_now(name) == seen, "look at it, then: python -m tools.write_snapshots"

    def seen_now(self, name: str) -> str:
        """Return a text as the product shows it now, judged by the frozen data."""
        with frozen_data():
            return self.shown(name)


def without_revisions(text: str) -> str:
    """Mask what changes with every change of data."""
    return REVISION.sub("x" * 12, text)


def numbered(text: str) -> str:
    """Mask what is random: each secret, digest and id by its kind and when it is met first."""
    met: dict[str, str] = {}
    counted: Counter[str] = Counter()

    def named(found: re.Match[str]) -> str:
        word = found[0]
        if word not in met:
            kind = RANDOM[len(word)]
            counted[kind] += 1
            met[word] = f"<{kind}-{counted[kind]}>"
        return met[word]

    return RANDOM_WORD.sub(named, text)
