"""What the documents show is what the commands print, and every code is documented."""

import pytest

from tools import write_codes_page
from tools.write_doc_outputs import DOCS, PAGES, fill_outputs


@pytest.mark.parametrize("name", PAGES)
def test_outputs_are_real(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(DOCS.parent)
    page = (DOCS / name).read_text("utf-8")
    assert fill_outputs(page) == page, "write the page anew with: python -m tools.write_doc_outputs"


def test_every_code_is_documented() -> None:
    page = write_codes_page.PAGE.read_text("utf-8")
    assert write_codes_page.page() == page, "write the page anew with: python -m tools.write_codes_page"
