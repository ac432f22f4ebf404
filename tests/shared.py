"""The real card tables and deck lists in ../shared, and the mark of a test that needs them."""

from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[2] / "shared"
DECKS = SHARED / "decks"

needs_shared = pytest.mark.skipif(
    not SHARED.is_dir(), reason="../shared (real card tables and deck lists) is not beside this checkout"
)

NOT_JUDGED_YET = {"worlds-2026-54535.txt"}
"""The list of a World Championship of 2026. It leaves the comma out of titles, marks virtual promos with
`*VP`, and has cards that are newer than the card tables: 12 of its names are not found yet."""


def all_lists() -> list[Path]:
    """Return every deck list: those of LackeyCCG in 1e/ and 2e/, and the wild ones in other notations."""
    return sorted(path for path in DECKS.glob("*/*") if not path.name.endswith(".expected.json"))


def lackey_lists(editions: str = "[12]e") -> list[Path]:
    """Return the lists in LackeyCCG's own format; the folder of each is its edition."""
    return sorted(DECKS.glob(f"{editions}/*.txt"))


def starter_lists() -> list[Path]:
    """Return LackeyCCG's starter decks, and the list of 2007: every card in them is in the card tables."""
    return [path for path in lackey_lists() if path.name not in NOT_JUDGED_YET]
