"""The people of an event day of 200 players, step by step, against a real service."""

import pytest

for name in ("announced", "at_the_door", "at_the_tables", "in_rounds", "afterwards"):
    pytest.register_assert_rewrite(f"{__name__}.{name}")
