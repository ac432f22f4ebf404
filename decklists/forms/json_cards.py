"""Read a card that is an object in JSON: its name, or the key above it, with its count and its part."""

from typing import NamedTuple

from decklists.dialect import IsCardTitle
from decklists.dialects.common.headings import read_heading
from decklists.dialects.json.json_values import JsonObject, Value
from decklists.forms.json_keys import card_keys
from decklists.forms.json_objects import (
    MOST_MEMBERS,
    count_within,
    holds_cards,
    member,
    name_in,
    names_a_card,
)


class JsonCard(NamedTuple):
    """The values of a card. Without a count it is one copy, unless another value may be its count."""

    name: Value
    count: Value | None  # type: ignore[assignment]  # It hides tuple.count, which no card needs.
    part: Value | None
    doubtful_count: Value | None
    is_named: bool
    """Whether the name is one: it may be no text, or a key that is an id."""


def card_of(value: JsonObject, key: Value | None, is_card_title: IsCardTitle) -> JsonCard | None:
    """Return the card that an object is, under the key that it has, or nothing if it is something else."""
    keys = card_keys(tuple([str(each.data) for each, _ in value.members]))
    name, count = member(value, keys.name), member(value, keys.count)
    if not value.is_flat:
        if holds_cards(value):
            return None
        name = name_in(value) or (name if key is None and count is not None else None)
    is_named = True
    if name is not None and (isinstance(name.data, str) or not value.is_flat):
        is_named = isinstance(name.data, str)
        if count is None and (key is not None or not is_named):
            return None
    elif key is not None and count is not None and is_card_key(key, value, is_card_title):
        name = key
        is_named = is_card_title(str(key.data)) or not names_a_card(value, is_card_title)
    else:
        return None
    doubtful = None if count is not None else member(value, keys.doubtful_count) or count_within(value)
    return JsonCard(name, count, member(value, keys.part), doubtful, is_named)


def is_card_key(key: Value, value: JsonObject, is_card_title: IsCardTitle) -> bool:
    """Tell whether the key of an object with a count is a card, even if some part is called so too."""
    words = str(key.data)
    if not words:
        return False
    if read_heading(words.replace("_", " ")) is None:
        return True
    others = [str(each.data) for each, _ in value.members[:MOST_MEMBERS]]
    return value.is_flat and is_card_title(words) and not any(map(is_card_title, others))
