"""Read our own JSON, `legality/deck-1`: the form in which a deck travels between programs.

It says all that a `Deck` says but the places, for those belong to the text that was read first.
"""

import re

from decklists.dialect import IsCardTitle, Likeness, Parsed, no_title
from decklists.dialects.common.draft import Draft
from decklists.dialects.json.mistakes import SCHEMA

OBJECT = re.compile(r'\s*+\{\s*+["}]')


def looks_like(text: str) -> Likeness:
    """Weigh the text: an object that names our form is nothing else, any other object is hardly a list."""
    if not OBJECT.match(text):
        return Likeness(0, "it does not begin with a brace and a key")
    if '"legality/deck-' in text:
        return Likeness(100, f"it is an object and names {SCHEMA}")
    return Likeness(70, "it begins with a brace and a key, as JSON does")


def read(text: str, is_card_title: IsCardTitle = no_title) -> Parsed:
    """Read a deck in our form, as far as the text is JSON."""
    # Most lists are no JSON, and none of them shall wait until its reader is loaded.
    from decklists.dialects.json.deck_objects import read_deck

    draft = Draft(text)
    read_deck(draft)
    return draft.finish()
