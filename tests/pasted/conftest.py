"""What holds for every pasted list."""

import pytest


@pytest.fixture(autouse=True)
def no_announcements(frozen: None) -> None:
    """Judge by the frozen data: an announcement of a ban changes no meaning of a list."""
