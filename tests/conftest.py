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
from sqlalchemy import Connection, Engine, event

from cardpools.data_files import disk_cache
from cardpools.data_files.folders import VARIABLE
from legality.events.store import engines
from tests.frozen import frozen_data
from tests.one_dialect import share_statements, use_one_dialect

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CHROMIUM = Path("/usr/bin/chromium")

CACHE = TemporaryDirectory(prefix="legality-tests-")

os.environ[VARIABLE] = str(Path(__file__).parent / "nothing-was-fetched")
os.environ[disk_cache.VARIABLE] = CACHE.name

# No test takes the power away, so none waits for the disk; `test_engines` tests the shipped settings.
SHIPPED_PRAGMAS = engines.PRAGMAS
engines.PRAGMAS = tuple(each.replace("synchronous=FULL", "synchronous=OFF") for each in SHIPPED_PRAGMAS)

# A thousand tests have a database each, and ask them the same; compiling that was a fifth of their time.
use_one_dialect()
event.listen(Engine, "engine_connect", share_statements)

# A machine that is busy makes an example slow, and says nothing of the code.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("wild", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


@pytest.fixture
def frozen() -> Iterator[None]:
    """Judge by the frozen data, which no announcement of a ban changes."""
    with frozen_data():
        yield


@pytest.fixture(autouse=True, scope="module")
def closed_databases() -> Iterator[None]:
    """Close the connections that tests leave open, as Python 3.13 and later insist.

    Many tests ask an application that they never start, so it never stops and never closes its database.
    """
    engines: set[Engine] = set()

    def remember(connection: Connection) -> None:
        engines.add(connection.engine)

    event.listen(Engine, "engine_connect", remember)
    yield
    event.remove(Engine, "engine_connect", remember)
    for each in engines:
        each.dispose()


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
