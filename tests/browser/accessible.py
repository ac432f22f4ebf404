"""What people with a keyboard or a screen reader need of a page, asked of the page itself.

These are our own questions and no copy of axe, whose script would have to be fetched: every field and button
has a name, headings do not skip a level, ids are unique, nothing is wider than the screen, what is touched is
large enough, and text stands out from its ground as WCAG 2.1 AA asks (4.5 to 1, large text 3 to 1).
"""

from pathlib import Path

from playwright.sync_api import Page

QUESTIONS = Path(__file__).with_suffix(".js").read_text("utf-8")


def faults(page: Page) -> list[str]:
    """Return what is wrong with a page for people who do not see it, or do not use a mouse."""
    found = page.evaluate(QUESTIONS)
    assert isinstance(found, list)
    return found
