"""A person with a keyboard alone: presses Tab until the focus is where it is wanted, and always sees it."""

import re
from pathlib import Path

from playwright.sync_api import Page

SEEN = Path(__file__).with_suffix(".js").read_text("utf-8")
"""Says what of the element with the focus cannot be seen: its ring, its place, or what lies over it."""

NAMED = """() => { const on = document.activeElement;
    if (on === document.body) return "";
    const named = on.getAttribute("aria-label") || on.labels?.[0]?.textContent || on.textContent || on.id;
    return named.replace(/\\s+/g, " ").trim(); }"""

MOST_TABS = 60


def tab_to(page: Page, name: str, key: str = "Tab", most: int = MOST_TABS) -> int:
    """Press a key until an element of this name has the focus, and return how often."""
    passed = []
    for pressed in range(1, most + 1):
        page.keyboard.press(key)
        passed.append(str(page.evaluate(NAMED)))  # Nothing: the browser itself has the focus.
        unseen = page.evaluate(SEEN) if passed[-1] else ""
        assert unseen == "", f"{passed[-1]}: {unseen}"
        if re.fullmatch(name, passed[-1]):
            return pressed
    raise AssertionError(f"no {name} among {passed}")


def press_on(page: Page, name: str, key: str = "Enter") -> None:
    """Press an element, after going to it by Tab where it has not the focus already."""
    if not re.fullmatch(name, page.evaluate(NAMED)):
        tab_to(page, name)
    page.keyboard.press(key)
