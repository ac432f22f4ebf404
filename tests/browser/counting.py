"""Taps on the page of a deck check."""

import re

from playwright.sync_api import Page


def tap(page: Page, *titles: str) -> None:
    for title in titles:
        page.get_by_role("button", name=re.compile(f"^{re.escape(title)}.*Count one more")).click()


def mark_rest(page: Page) -> int:
    """Mark the rest of each part as there, and return how many taps it took."""
    rest = page.locator(".rest:visible")
    for done in range(10):
        if rest.count() == 0:
            return done
        rest.first.click()
    raise AssertionError("a part is never complete")
