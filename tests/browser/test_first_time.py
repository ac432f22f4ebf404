"""A player who was never here: from opening the page to a legal, registered list with two faults mended."""

import time

from playwright.sync_api import Browser, Page, expect

from tests.browser.scene import Scene
from tests.legality.service.asking import LEGAL

SECONDS = 60
TOUCHES = 12

COUNT = """addEventListener("pointerdown", (event) => event.isTrusted && window.touched(), true);
    addEventListener("paste", (event) => event.isTrusted && window.touched(), true);"""

TWO_FAULTS = LEGAL.replace("2 Anara\n", "4 Anara\n").replace(
    "Furel, Resistance Fighter", "Furel, Resistence Fightr"
)


def paste(page: Page, field: str) -> None:
    """Two touches, as on a phone: a long press into the field, and "Paste"."""
    page.tap(field)
    page.keyboard.press("Control+v")


def test_a_first_list_is_mended_and_registered_within_a_minute_and_12_touches(
    chromium: Browser, service: str
) -> None:
    """Every touch is a real one: the browser finds what is under the finger, and the pages count them."""
    Scene(chromium.new_context().request, service).announced("first-time", name="First time")
    context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    touches: list[float] = []
    context.expose_function("touched", lambda: touches.append(time.monotonic()))
    context.add_init_script(COUNT)
    page = context.new_page()
    page.goto(f"{service}/start")
    page.evaluate("text => navigator.clipboard.writeText(text)", TWO_FAULTS)

    begun = time.monotonic()
    page.goto(f"{service}/")
    paste(page, "#list")
    expect(page.locator("#verdict h2")).to_contain_text("Illegal: 2 problems")
    page.tap("text=Fix 1 for me")
    expect(page.locator("#verdict h2")).to_contain_text("Illegal: 1 problem")
    page.tap("#problems >> text=Remove 1")
    expect(page.locator("#verdict h2")).to_contain_text("Legal")
    page.tap("[aria-label='Copy the list']")
    expect(page.locator(".toast")).to_contain_text("Copied")
    page.tap("nav >> text=Events")
    page.tap("main >> text=First time")
    page.tap("main >> text=Register your deck")
    page.tap("#player")
    page.keyboard.type("Anna of the First Time")
    paste(page, "#list")
    expect(page.locator("#verdict")).to_contain_text("Legal")
    page.tap("button:text-is('Register')")
    expect(page.locator("h1")).to_contain_text("Registered: your list is legal")
    taken = time.monotonic() - begun

    print(f"\n{len(touches)} touches, {taken:.1f} s")
    assert 8 < len(touches) <= TOUCHES
    assert taken < SECONDS
    context.close()
