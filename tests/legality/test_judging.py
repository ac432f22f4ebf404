"""From the text of a list to its verdict: which cards tell that a line begins with a title."""

import pytest

from cardpools.model import Edition
from legality.judging import read_announced
from legality.terms.stated import StatedTerms


@pytest.mark.parametrize(
    ("edition", "count", "name"),
    [
        (None, 1, "10 Tribbles - Poison"),
        ("tr", 1, "10 Tribbles - Poison"),
        # Second Edition has no card of this title, so ten of something are meant.
        ("2e", 10, "Tribbles - Poison"),
    ],
)
def test_a_title_that_begins_with_a_number_is_one_where_a_card_has_it(
    edition: Edition | None, count: int, name: str
) -> None:
    deck = read_announced("10 Tribbles - Poison\n", StatedTerms(edition=edition)).deck
    assert [(each.count, each.name) for section in deck.sections for each in section.entries] == [
        (count, name)
    ]
