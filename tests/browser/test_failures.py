"""A service or a network that fails: the old verdict goes, the page says why, and the list is judged later.

Nothing is made up: a real service fails, is stopped, killed, limited or slow, and Chromium cuts its network.
"""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.coloured import COLOURED
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.judged_pages import PATHS, SIZES, SLUG, assert_neutral, write
from tests.browser.real_failures import use_up_posts
from tests.browser.scene import Scene
from tests.legality.service.asking import FAULTY, LEGAL
from tests.legality.service.running import Running

TIME_OUT = 30
"""Seconds after which a page no longer waits for an answer."""

SLOW = "3"
"""Seconds that the judge takes on a slow service."""


@pytest.fixture(scope="module")
def own(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A service with a switch for faults, and an event that refuses illegal lists."""
    program = (sys.executable, "-m", "tests.browser.faulty_service")
    service = Running(tmp_path_factory.mktemp("failing"), before=program, LEGALITY_SECONDS="60")
    service.start()
    context = chromium.new_context()
    Scene(context.request, service.address).announced(SLUG, name="Evening at the club")
    context.close()
    yield service
    service.kill()


@pytest.fixture
def pages(chromium: Browser, own: Running) -> Iterator[list[Page]]:
    """Every page that judges lists, on a phone and on a laptop, each with a green "Legal"."""
    opened = []
    for width, height in (PHONE, DESKTOP):
        for path in PATHS:
            context = chromium.new_context(viewport={"width": width, "height": height})
            opened.append(context.new_page())
            opened[-1].goto(f"{own.address}{path}")
            write(opened[-1], LEGAL)
    for page in opened:
        expect(page.locator("#verdict")).to_contain_text("Legal")
        assert page.evaluate(COLOURED) != []
    yield opened
    for page in opened:
        page.context.close()


@contextmanager
def fault(own: Running, kind: str) -> Iterator[None]:
    switch = own.log.parent / "fault"
    switch.write_text(kind, "utf-8")
    try:
        yield
    finally:
        switch.unlink()


@contextmanager
def killed(own: Running) -> Iterator[None]:
    own.kill()
    try:
        yield
    finally:
        own.start()


class SignInPage(BaseHTTPRequestHandler):
    """What the wireless network of a hotel answers to everything: 200, and a page of its own."""

    def do_POST(self) -> None:  # The library calls it so.
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"<h1>Welcome to our hotel. Sign in</h1>")

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""


@contextmanager
def behind_a_sign_in(own: Running) -> Iterator[None]:
    with killed(own), ThreadingHTTPServer(("127.0.0.1", own.port), SignInPage) as hotel:
        Thread(target=hotel.serve_forever, daemon=True).start()
        yield
        hotel.shutdown()


FAILURES: dict[str, Callable[[Running], AbstractContextManager[None]]] = {
    "Something failed on our side": lambda own: fault(own, "raise"),
    "no connection": killed,
    "the service gave no verdict": behind_a_sign_in,
}
"""What a page says, and what happens to the service."""


@pytest.mark.parametrize("said", FAILURES)
def test_a_list_that_was_not_judged_is_never_legal(own: Running, pages: list[Page], said: str) -> None:
    """An old green "Legal" stayed on the page when the request for a faulty list failed."""
    with FAILURES[said](own):
        for page in pages:
            write(page, FAULTY)
            expect(page.locator("#verdict")).to_contain_text(f"Not checked: {said}")
            expect(page.locator("#verdict")).to_contain_text("Your list is still here.")
            assert_neutral(page)
    for page in pages:
        page.click("#verdict >> text=Try again")
        expect(page.locator("#verdict")).to_contain_text("Illegal: 6 problems")
        assert page.evaluate(COLOURED) != []


def test_a_device_without_a_network_says_so_and_checks_when_it_is_back(pages: list[Page]) -> None:
    for page in pages:
        page.context.set_offline(True)
        write(page, FAULTY)
        expect(page.locator("#verdict")).to_contain_text("Not checked: no connection")
        assert_neutral(page)
        page.context.set_offline(False)
        expect(page.locator("#verdict")).to_contain_text("Illegal: 6 problems")


def test_a_service_that_does_not_answer_is_given_up_after_half_a_minute(
    own: Running, pages: list[Page]
) -> None:
    own.pause()
    try:
        begun = time.monotonic()
        for page in pages:
            write(page, FAULTY)
            assert "Checking…" in page.locator("#verdict").inner_text()
            assert_neutral(page)
        for page in pages:
            expect(page.locator("#verdict")).to_contain_text("Not checked: no answer", timeout=60_000)
            assert_neutral(page)
        assert time.monotonic() - begun > TIME_OUT - 1
    finally:
        own.resume()
    time.sleep(2)  # The service now answers requests that no page waits for.
    for page in pages:
        assert_neutral(page)
        page.click("#verdict >> text=Try again")
        expect(page.locator("#verdict")).to_contain_text("Illegal: 6 problems")


def test_a_slow_answer_keeps_the_page_neutral_until_it_is_there(own: Running, pages: list[Page]) -> None:
    with fault(own, SLOW):
        for page in pages[:3]:
            begun = time.monotonic()
            write(page, FAULTY)
            while time.monotonic() - begun < float(SLOW) - 1:
                assert_neutral(page)
                assert "Checking…" in page.locator("#verdict").inner_text()
            expect(page.locator("#verdict")).to_contain_text("Illegal: 6 problems")


def test_only_the_newest_of_two_slow_answers_counts(own: Running, pages: list[Page]) -> None:
    """The answer to the older text comes first or last, and never stays."""
    with fault(own, SLOW):
        for page in pages[:3]:
            write(page, FAULTY)
            page.wait_for_timeout(1_000)
            write(page, f"{LEGAL}\n")
            shown = set()
            end = time.monotonic() + 2 * float(SLOW)
            while time.monotonic() < end:
                shown.add(page.locator("#verdict").inner_text().split("\n")[0])
            assert not {each for each in shown if "Illegal" in each}
            expect(page.locator("#verdict")).to_contain_text("Legal")


def test_too_many_requests_are_named_and_asked_again_when_the_service_says(
    own: Running, pages: list[Page]
) -> None:
    own.stop()
    own.start(LEGALITY_POSTS_PER_MINUTE="3")
    try:
        for page in pages:
            use_up_posts(own.address)
            write(page, FAULTY)
            expect(page.locator("#verdict")).to_contain_text("Not checked: Too many requests")
            expect(page.locator("#verdict")).to_contain_text("Your list is still here. Trying again in ")
            assert_neutral(page)
        expect(pages[0].locator("#verdict")).to_contain_text("Illegal: 6 problems", timeout=120_000)
    finally:
        own.stop()
        own.start()


@SIZES
def test_without_script_a_failure_takes_the_place_of_the_old_verdict(
    chromium: Browser, own: Running, size: tuple[int, int]
) -> None:
    """The answer was JSON, which no player reads."""
    viewport = {"width": size[0], "height": size[1]}
    context = chromium.new_context(viewport=viewport, java_script_enabled=False)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{own.address}/")
    page.fill("#list", LEGAL)
    page.click("text=Check the deck")
    expect(page.locator("#verdict h2")).to_have_text("Legal")
    page.fill("#list", FAULTY)
    with fault(own, "raise"):
        page.click("text=Check the deck")
        expect(page.locator("h1")).to_have_text("Something failed on our side")
        expect(page.locator("main")).to_contain_text("The id of this request")
        assert page.locator(".legal, .illegal").count() == 0
    context.close()
