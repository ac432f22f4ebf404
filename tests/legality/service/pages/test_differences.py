"""The difference of two pages shows each line that is not the same, and where it is."""

import pytest

from tests.legality.service.pages.differences import difference

PAGE = ["200", "h1 Desk", "{input#name value=1}", "p one", "p two", "p three", "p four", "footer"]


@pytest.mark.parametrize(
    ("page", "found"),
    [
        (PAGE, []),
        (["404", *PAGE[1:]], ["- 200", "+ 404"]),
        ([*PAGE[:2], "{input#name value=2}", *PAGE[3:]], ["~ {input#name value=2}"]),
        (
            [*PAGE[:2], "{input#other value=1}", *PAGE[3:]],
            ["- {input#name value=1}", "+ {input#other value=1}"],
        ),
        ([*PAGE[:4], "p new", *PAGE[4:]], ["  p one", "+ p new"]),
        ([*PAGE[:5], "p new", *PAGE[5:]], ["  p two", "+ p new"]),
        (["new", *PAGE], ["+ new"]),
        ([*PAGE[:3], *PAGE[6:]], ["- p one", "- p two", "- p three"]),
        ([*PAGE[:3], "p new", *PAGE[7:]], ["- p one", "- … 3 more lines …", "+ p new"]),
    ],
)
def test_each_line_that_differs_is_shown(page: list[str], found: list[str]) -> None:
    assert difference(PAGE, page) == found
