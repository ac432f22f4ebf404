"""What people see stays as it was looked at."""

import pytest

from tests.legality.render.looks import names, path_of, shown


@pytest.mark.parametrize(("deck", "layout"), names())
def test_people_see_what_was_looked_at(deck: str, layout: str) -> None:
    seen = path_of(deck, layout).read_text("utf-8")
    assert shown(deck, layout) == seen, "look at it, then: python -m tests.legality.render.looks"
