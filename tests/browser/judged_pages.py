"""What tests of verdicts share: the pages that judge a list, writing into them, and what neutral means."""

import pytest
from playwright.sync_api import Page

from tests.browser.coloured import COLOURED
from tests.browser.conftest import DESKTOP, PHONE

SLUG = "never-mislead"
PATHS = ("/", f"/e/{SLUG}/register", f"/embed/{SLUG}")
SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "laptop"])
PAGES = pytest.mark.parametrize("path", PATHS)


def write(page: Page, text: str) -> None:
    """Replace the list as a paste does, also while the page shows it as cards."""
    page.evaluate(
        """text => {
            const list = document.getElementById("list");
            list.value = text;
            list.dispatchEvent(new InputEvent("input", { inputType: "insertFromPaste" }));
        }""",
        text,
    )


def assert_neutral(page: Page) -> None:
    """Nothing on the page is green or red, or says that a list is legal or illegal."""
    assert page.evaluate(COLOURED) == []
    assert "egal" not in page.locator("#verdict").inner_text()
    assert "Legal" not in page.title()
