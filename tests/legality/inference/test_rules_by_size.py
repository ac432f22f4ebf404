"""Which rules a list may be meant for, by its sizes alone."""

from datetime import date

import pytest

from decklists.reader import read
from legality.inference.rules_by_size import suggest_rules
from legality.terms.terms import Terms, default_terms

OTF = default_terms("1e", date(2026, 6, 1)).but(rules="otf")
IN_1996 = default_terms("1e", date(1996, 6, 1))
WARP_SPEED = (
    "A guess from numbers alone: 3 missions and {seeds} other seeds are the size of a Warp Speed deck;"
    " if it is one, say --rules warp-speed."
)


@pytest.mark.parametrize(
    ("missions", "seeds", "terms", "guessed"),
    [
        # Warp Speed: three missions and at most ten seed cards.
        (3, 10, OTF, WARP_SPEED),
        (3, 0, OTF, WARP_SPEED),
        (3, 11, OTF, ""),
        (4, 10, OTF, ""),
        # What keeps the number of the terms, or names no mission, is meant as it was said.
        (6, 10, OTF, ""),
        (0, 10, OTF, ""),
        (3, 10, OTF.but(rules="warp-speed"), ""),
        # In 1996 no number of missions was asked for.
        (3, 10, IN_1996, ""),
    ],
)
def test_a_size_suggests_the_rules_that_have_it(
    missions: int, seeds: int, terms: Terms, guessed: str
) -> None:
    """Dilemmas under a heading of their own are seeds as well."""
    parts = [("Missions", missions), ("Seeds", seeds // 2), ("Dilemmas", seeds - seeds // 2)]
    text = "".join(f"{heading}:\n{count} Some card\n" for heading, count in parts if count)
    assert suggest_rules(read(text).deck, terms) == guessed.format(seeds=seeds)
