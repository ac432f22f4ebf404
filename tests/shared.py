"""Where the real card tables and deck lists lie, and how a test says that it needs them."""

from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[2] / "shared"

needs_shared = pytest.mark.skipif(
    not SHARED.is_dir(), reason="../shared (real card tables and deck lists) is not beside this checkout"
)
