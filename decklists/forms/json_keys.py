"""The keys that programs use in the JSON of a deck, and what they make of an object."""

import re
from functools import lru_cache
from typing import NamedTuple

from decklists.dialects.common.part_names import fold

NAMES = ("name", "title", "card", "cardname", "cardtitle", "fullname", "displayname", "nom", "karte", "titel")
COUNTS = (
    *("count", "qty", "quantity", "copies", "amount", "number", "num", "n", "cnt", "total", "numcopies"),
    *("anzahl", "menge", "exemplare", "nombre", "quantite", "cantidad", "owned", "howmany", "times", "pcs"),
)
PARTS = ("section", "zone", "part", "board", "pile", "category", "group", "location", "deckpart", "slot")
CARDS = frozenset(
    (
        *("cards", "entries", "list", "items", "contents", "deck", "decklist", "zones", "sections", "parts"),
        *("boards", "data", "decks", "piles", "groups", "cardlist", "card", "slots", "result", "payload"),
    )
)
"""Keys that hold cards and name no part."""

COUNT_WORDS = frozenset(("count", "qty", "quantity", "copies", "amount"))
"""Words that make a key a count, whatever else is in it: `deckCount`, `max_copies`."""

COUNT_LETTERS = frozenset(("x", "q", "ct", "qt"))
"""Keys that may be a count, and may be something else: `x` is a place on a table too."""

NO_CARDS = frozenset(
    (*COUNTS, "id", "size", "version", "year", "rank", "points", "score", "likes", "views", "wins", "losses")
)
"""Keys whose numbers count no copies of a card that is called so."""

PLAYERS = ("player", "author", "owner", "creator", "user", "username", "playername")
ABOUT = ("type", "kind", *PARTS)
"""Keys of a part whose values name it."""

NO_TITLES = frozenset((*NAMES, *NO_CARDS, *CARDS, *PLAYERS, *ABOUT))
"""Keys that are no cards, whatever cards may be called."""


class CardKeys(NamedTuple):
    """The places of the members of an object that are a name, a count and a part; none is -1."""

    name: int
    count: int  # type: ignore[assignment]  # It hides tuple.count, which no object needs.
    part: int
    doubtful_count: int
    """The key of a value that may be the count, where no key is one: `deckCount`, `x`."""


_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")


@lru_cache(maxsize=1024)
def fold_key(key: str) -> str:
    """Reduce a key to its letters and digits: `card_name` to `cardname`."""
    return fold(key).replace(" ", "")


def split_camel(key: str) -> str:
    """Part the words of a key: `drawDeck` and `draw_deck` to `draw deck`."""
    return _CAMEL.sub(" ", key.replace("_", " "))


@lru_cache(maxsize=1024)
def card_keys(keys: tuple[str, ...]) -> CardKeys:
    """Find what makes an object a card by its keys. The first word of each list that is a key counts."""
    folded = list(map(fold_key, keys))
    found = (
        next((folded.index(each) for each in words if each in folded), -1) for words in (NAMES, COUNTS, PARTS)
    )
    name, count, part = found
    doubtful = (
        at
        for at, key in enumerate(keys)
        if folded[at] in COUNT_LETTERS or not COUNT_WORDS.isdisjoint(fold(split_camel(key)).split())
    )
    return CardKeys(name, count, part, next(doubtful, -1) if count < 0 else -1)
