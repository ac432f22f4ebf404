"""What people with a keyboard, a screen reader or a small screen need of a page.

axe-core asks most of it; it comes from the package axe-playwright-python, so no page fetches anything.
Nothing of it may be left, however small its impact. It does not ask what is ours: that a page has one first
heading, is no wider than the screen, and that what is touched is large enough.
"""

from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

QUESTIONS = Path(__file__).with_suffix(".js").read_text("utf-8")

UNSCRIPTED = "matchMedia('(scripting: none)').matches"
"""axe waits for timers, which a page without script does not have: there only our own questions are asked."""


def faults(page: Page) -> list[str]:
    """Return what is wrong with a page for people who do not see it, or do not use a mouse."""
    of_axe = [] if page.evaluate(UNSCRIPTED) else _of_axe(page)
    return [*of_axe, *map(str, page.evaluate(QUESTIONS))]


def _of_axe(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [
        f"{each['id']} ({each['impact']}): {node['html'][:120]}"
        for each in found
        for node in each["nodes"][:3]
    ]
