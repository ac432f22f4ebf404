"""What holds for every test: no data that somebody fetched, and properties that try the same examples always.

`HYPOTHESIS_PROFILE=wild` tries new examples on every run; whatever it finds becomes an `@example`.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from cardpools.data_files import disk_cache
from cardpools.data_files.folders import VARIABLE

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CHROMIUM = Path("/usr/bin/chromium")

CACHE = TemporaryDirectory(prefix="legality-tests-")

os.environ[VARIABLE] = str(Path(__file__).parent / "nothing-was-fetched")
os.environ[disk_cache.VARIABLE] = CACHE.name

# A machine that is busy makes an example slow, and says nothing of the code.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("wild", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


@pytest.fixture(scope="session")
def chromium() -> "Iterator[Browser]":
    """One browser for all tests that look at pages: a process can drive no second one."""
    from playwright.sync_api import sync_playwright

    if not CHROMIUM.exists():
        pytest.skip(f"THE BROWSER TESTS DID NOT RUN: there is no {CHROMIUM}; apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        yield browser
        browser.close()
