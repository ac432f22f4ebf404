"""What an object in the JSON of another program is: its name, its count, and whether it holds cards."""

import re

from decklists.dialect import IsCardTitle
from decklists.dialects.common.headings import read_heading
from decklists.dialects.json.json_values import JsonList, JsonObject, Value
from decklists.forms.json_keys import CARDS, COUNT_WORDS, NO_TITLES, card_keys, fold_key
from decklists.lines.numbers import WORDS
from decklists.mistakes import LONGEST_QUOTE


def member(value: JsonObject, place: int) -> Value | None:
    """Return the value of a member at a place that was found."""
    return value.members[place][1] if place >= 0 else None


def name_in(value: JsonObject) -> Value | None:
    """Return the name in an object, or in the object that is its card."""
    name = member(value, card_keys(tuple(str(key.data) for key, _ in value.members)).name)
    return name_in(name.data) if name is not None and isinstance(name.data, JsonObject) else name


def whole_count(value: Value | None) -> int | None:
    """Return the count that a value says: a whole number, or its digits in quotes."""
    if value is None or isinstance(value.data, bool):
        return None
    if isinstance(value.data, int):
        return value.data
    if isinstance(value.data, float):
        return int(value.data) if value.data.is_integer() else None
    said = value.data.strip(" xX×") if isinstance(value.data, str) else ""
    return int(said) if said.isascii() and said.isdigit() and len(said) < 5 else None


def said_part(part: Value | None) -> str:
    """Return the part that a member beside the name of a card says, or nothing."""
    return part.data if part is not None and isinstance(part.data, str) else ""


def names_no_part(words: str) -> bool:
    """Tell whether words are a title, and not the name of a part."""
    heading = read_heading(words)
    return heading is None or heading.kind == "unknown"


MOST_MEMBERS = 50
"""Members of an object in which a title is looked for. No program says more of a card."""


def holds_cards(value: JsonObject) -> bool:
    """Tell whether an object has parts or cards in it, so that its name is no card."""
    for key, said in value.members:
        words = fold_key(str(key.data))
        is_nested = said is not None and isinstance(said.data, JsonList | JsonObject) and words != "card"
        if is_nested and (words in CARDS or not names_no_part(words)):
            return True
    return False


def may_be_card(value: Value) -> bool:
    """Tell whether a value in a list may be a card, and is not a part with cards in it."""
    return not (isinstance(value.data, JsonObject) and holds_cards(value.data))


def names_a_card(value: JsonObject, is_card_title: IsCardTitle) -> bool:
    """Tell whether a value in an object is the title of a card, under a key that nobody knows."""
    return any(
        isinstance(said.data, str) and fold_key(str(key.data)) not in NO_TITLES and is_card_title(said.data)
        for key, said in value.members[:MOST_MEMBERS]
        if said is not None
    )


def count_within(value: JsonObject) -> Value | None:
    """Return the count in an object within another one, which may be that of the card."""
    if value.is_flat:
        return None
    inner = (said.data for _, said in value.members if said is not None and isinstance(said.data, JsonObject))
    members = (each for object_ in inner for each in object_.members)
    return next((said for key, said in members if fold_key(str(key.data)) in COUNT_WORDS), None)


def is_blank(value: Value) -> bool:
    """Tell whether an item of a list is an empty line, or a part without cards."""
    if isinstance(value.data, JsonList):
        return not value.data.items
    return isinstance(value.data, str) and not value.data.strip()


def is_nothing(value: Value) -> bool:
    """Tell whether a value says that there is no copy."""
    return value.data is False or whole_count(value) == 0


_COUNT_IN_QUOTES = re.compile(r"[ xX×]*+(-?+[0-9]++)(?:\.0++)?[ xX×]*+")


def typed_count(value: Value) -> str:
    """Return a count as somebody would type it, or nothing if the value is no count."""
    whole = whole_count(value)
    if whole is not None:
        return str(whole)
    if not isinstance(value.data, str):
        return ""
    digits = _COUNT_IN_QUOTES.fullmatch(value.data)
    words = value.data.strip().casefold()
    return digits[1] if digits else str(WORDS[words]) if words in WORDS else ""


def source_words(text: str, value: Value) -> str:
    """Return a value as the text says it; of a long one, the beginning of its first line."""
    return text[value.start : min(value.end, value.start + 2 * LONGEST_QUOTE)].split("\n")[0].rstrip()
