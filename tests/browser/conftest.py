"""A real service and a real browser: Debian's Chromium, driven by Playwright. Slow, so CI runs it."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.operator_scene import OPERATOR_KEY
from tests.legality.service.running import serving

expect.set_options(timeout=30_000)
"""A machine that is busy is no fault of the page."""

PHONE = (390, 844)
DESKTOP = (1280, 900)

Open = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser" in item.nodeid:
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    key = {"LEGALITY_OPERATOR_KEY": OPERATOR_KEY}
    with serving(tmp_path_factory.mktemp("browser"), "--workers", "2", **key) as address:
        yield address


@pytest.fixture
def open_page(chromium: Browser, service: str) -> Iterator[Open]:
    """Open pages of the service. A page that asks another site, or complains of itself, fails the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def opened(
        path: str, size: tuple[int, int] = DESKTOP, scheme: str = "light", *, script: bool = True
    ) -> Page:
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if scheme == "dark" else "light",
            java_script_enabled=script,
        )
        contexts.append(context)
        page = context.new_page()
        page.on("request", lambda asked: wrong.append(asked.url) if _foreign(asked.url, service) else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if "Content Security" in said.text else None)
        page.goto(f"{service}{path}")
        if script:  # The bench loads its scripts after its paint; test_first_paint.py uses it before.
            expect(page.locator(".bench:not([data-script])")).to_have_count(0)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert wrong == []


def _foreign(url: str, service: str) -> bool:
    return not url.startswith((service, "data:"))
