"""What the documents show is what the commands print, and every code is documented."""

import pytest

from tests import codes_page
from tests.pages import DOCS, PAGES, written


@pytest.mark.parametrize("name", PAGES)
def test_outputs_are_real(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(DOCS.parent)
    page = (DOCS / name).read_text("utf-8")
    assert written(page) == page, "write the page anew with: python -m tests.pages"


def test_every_code_is_documented() -> None:
    page = codes_page.PAGE.read_text("utf-8")
    assert codes_page.page() == page, "write the page anew with: python -m tests.codes_page"
