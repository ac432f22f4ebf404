"""Every page, on a phone and on a desk, light and dark: for everybody, by keyboard, and without moving."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessible import faults
from tests.browser.arranged import arranged
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.every_page import every_page
from tests.browser.legible import MOVED, UNREADABLE
from tests.browser.scene import Scene
from tests.legality.service.asking import FAULTY

SMALL = (360, 780)
NARROW = (320, 700)

OF_PAPER = ("not one h1", "page-has-heading-one", "wider than the screen")
"""What is no fault of paper: each has its own heading, and is as wide as its paper."""

PAPER = ("sheets", "print-pairings", "print-score-cards", "print-table-tents", "print-form", "shared-form")


@pytest.fixture(scope="session")
def arrangement(chromium: Browser, service: str) -> tuple[Scene, list[dict[str, str]]]:
    """Announce the event once a process, which may run tests of other modules in between."""
    return arranged(chromium, service, "looks")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [SMALL, DESKTOP], ids=["phone", "desktop"])
def test_every_page_is_for_everybody_and_stays_where_it_is(
    chromium: Browser,
    arrangement: tuple[Scene, list[dict[str, str]]],
    size: tuple[int, int],
    scheme: str,
) -> None:
    scene, cookies = arrangement
    page = opened(chromium, cookies, size, scheme)
    wrong = []
    for name, path in every_page(scene).items():
        page.goto(f"{scene.address}{path}")
        moved = page.evaluate(MOVED)
        wrong += [f"{name} moves by {moved}"] if moved > 0.01 else []
        wrong += [
            f"{name}: {each}" for each in faults(page) if name not in PAPER or not each.startswith(OF_PAPER)
        ]
    page.context.close()
    assert wrong == []


@pytest.mark.parametrize("size", [NARROW, PHONE, DESKTOP], ids=["narrow", "phone", "desktop"])
def test_everything_can_be_read(
    chromium: Browser, arrangement: tuple[Scene, list[dict[str, str]]], size: tuple[int, int]
) -> None:
    """A long name stuck out of its plate, a tile said "Dilemma …", a button broke into "Lette" and "r"."""
    scene, cookies = arrangement
    page = opened(chromium, cookies, size, "light")
    wrong = []
    for name, path in every_page(scene).items():
        page.goto(f"{scene.address}{path}")
        wrong += [f"{name} {each}" for each in page.evaluate(UNREADABLE)]
    for name in ("precheck", "register"):
        page.goto(f"{scene.address}{scene.pages[name]}")
        page.fill("#list", FAULTY)
        expect(page.locator("#verdict")).to_contain_text("Illegal: 6 problems")
        wrong += [f"{name}, judged: {each}" for each in page.evaluate(UNREADABLE)]
    page.goto(f"{scene.address}/")  # The bench has kept the list.
    page.click(".segment >> text=Cards")
    expect(page.locator("#verdict")).to_contain_text("Illegal: 6 problems")
    wrong += [f"cards: {each}" for each in page.evaluate(UNREADABLE)]
    page.context.close()
    assert wrong == []


@pytest.mark.parametrize("path", ["precheck", "register"])
@pytest.mark.parametrize("size", [SMALL, DESKTOP], ids=["phone", "desktop"])
def test_nothing_moves_when_the_verdict_comes(
    chromium: Browser, arrangement: tuple[Scene, list[dict[str, str]]], size: tuple[int, int], path: str
) -> None:
    scene, cookies = arrangement
    page = opened(chromium, cookies, size, "light")
    page.goto(f"{scene.address}{scene.pages[path]}")
    page.fill("#list", FAULTY)
    expect(page.locator("#verdict")).to_contain_text("Illegal: 6 problems")
    assert page.evaluate(MOVED) <= 0.01
    assert faults(page) == []
    page.context.close()


def test_the_keyboard_reaches_everything_in_its_order(
    chromium: Browser, arrangement: tuple[Scene, list[dict[str, str]]]
) -> None:
    scene, cookies = arrangement
    page = opened(chromium, cookies, DESKTOP, "light")
    page.goto(f"{scene.address}{scene.pages['register']}")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("Skip to the content")
    page.keyboard.press("Enter")
    reached = []
    for _ in range(7):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("document.activeElement.id || document.activeElement.textContent"))
        width = page.evaluate("getComputedStyle(document.activeElement).outlineWidth")
        assert width != "0px", f"nobody sees that {reached[-1]} has the focus"
    order = ["About this event", "player", "handle", "list", "file", "Check first", "Register"]
    assert reached == order
    page.context.close()


def opened(chromium: Browser, cookies: list[dict[str, str]], size: tuple[int, int], scheme: str) -> Page:
    context = chromium.new_context(
        viewport={"width": size[0], "height": size[1]}, color_scheme="dark" if scheme == "dark" else "light"
    )
    context.add_cookies(cookies)  # type: ignore[arg-type]
    return context.new_page()
