"""Names that the catalog does not have: play-test cards, and titles that may be newer."""

import re

from cardpools.catalog.match import Match, Unknown
from cardpools.model import Card
from decklists.model import Entry
from decklists.text.late_pattern import LatePattern

UNRELEASED = Card(
    **dict.fromkeys(
        ("id", "title", "subtitle", "type", "uniqueness", "mission_type", "location", "points"), ""
    ),
    **dict.fromkeys(("cost", "quadrant", "classification", "reverse_of"), ""),
    affiliations=(),
    icons=(),
    keywords=(),
)
"""A card of which nothing is known."""


def unreleased_card(title: str) -> Card:
    """Make a card of a title that the catalog does not have: it counts, and nothing else is known of it.

    It is a play-test card, or one that may be newer than the catalog.
    """
    return UNRELEASED._replace(title=title)


def is_play_test_card(card: Card) -> bool:
    """Tell whether only the title of a card is known, so that its part of the deck is unknown.

    This holds for cards that may be newer than the catalog, too.
    """
    return not card.type


LONGEST_TITLE = 80
"""The most characters of a name that may be the title of a newer card. The longest known title has 56."""

COUNT_INSIDE = LatePattern(
    r"(?:[/&+,]|\b(?:and|or|und|oder|et|ou))[ ]*"
    r"(?:[0-9０-９]|(?:one|two|three|four|zwei|drei|deux|trois|i{1,3})\b)"
    r"|[0-9][xX×]\b|\b[xX×][0-9]|^[?~]{1,2}[xX ]",
    re.IGNORECASE,
)
"""What may be a count in a name that no card has."""

ENDS_IN_NUMBER = LatePattern(r"[ (\[][0-9]{1,2}[)\]]?$")
"""`1 Tribble Go 10`: the number in front may be of the title, and the count behind it."""

NOT_COMPARED = Unknown()
"""The match of names beyond `ADVISED`, which were not compared with known ones."""


def may_be_newer(entry: Entry, match: Match) -> bool:
    """Tell whether a name that is not in the catalog can be the title of one card that is newer.

    It resembles no known name, and it is neither several cards on one line nor text that is no title.
    """
    if not isinstance(match, Unknown) or match.suggestions or match is NOT_COMPARED:
        return False
    is_title = len(entry.name) <= LONGEST_TITLE and any(map(str.isalpha, entry.name))
    return is_title and not may_hide_cards(entry)


def may_hide_cards(entry: Entry) -> bool:
    """Tell whether an unknown name may be several cards, or a count and a name."""
    name = entry.name
    hides_cards = name.count(",") > 1 or any(sign in ";|\t" for sign in name)
    hides_count = entry.start == 1 and any(sign.isdigit() or sign == ":" for sign in name)
    ends_in_count = entry.count == 1 and ENDS_IN_NUMBER.search(name) is not None
    return hides_cards or hides_count or ends_in_count or COUNT_INSIDE.search(name) is not None
