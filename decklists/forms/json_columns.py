"""Read a list of JSON objects with the same keys as a table: its columns at once, not object by object."""

import re
from itertools import accumulate
from typing import NamedTuple

_MEMBER = re.compile(r'([^"]*+)"([^"]*+)"([ \t\n\r]*+:[ \t\n\r]*+)(?:"([^"]*+)"|([^",}\s]++))')
"""What is before a key, the key, the colon, and the string or other scalar behind it, without an escape."""


class JsonColumns(NamedTuple):
    """The keys of the objects, and in columns the values of each key."""

    keys: tuple[str, ...]
    strings: list[tuple[str, ...]]
    """The strings of each key, empty where a value is none."""
    scalars: list[tuple[str, ...]]
    """The numbers and words of each key, empty where a value is a string."""
    ends: list[tuple[int, ...]]
    """The line ends of the list before each value."""


def columns_of(text: str) -> JsonColumns | None:
    """Return the columns of a list of flat objects, unless keys differ or a text has an escape.

    A key that is there twice and an empty object are found object by object.
    """
    members = _MEMBER.findall(text) if "\\" not in text else ()
    if not members:
        return None
    before, keys, colons, strings, scalars = zip(*members, strict=True)
    begins = ["{" in each for each in before]
    objects = sum(begins)
    width = len(keys) // objects
    if len({*keys[:width]}) < width or text.count("{") > objects:
        return None
    is_even = keys == keys[:width] * objects and begins == ([True] + [False] * (width - 1)) * objects
    if not is_even or any("\n" in colon for colon in set(colons)):
        return None
    places = range(width)
    ends = [(0,) * objects] * width
    if "\n" in text:
        above = tuple(accumulate([each.count("\n") for each in before]))
        ends = [above[at::width] for at in places]
    return JsonColumns(
        keys[:width], [strings[at::width] for at in places], [scalars[at::width] for at in places], ends
    )
