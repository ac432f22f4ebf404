"""No group is possessive.

Python before 3.11.5 does not go back where a possessive group fails in its middle (gh-106052), and such a
Python is what Debian 12 has. A letter or a class of letters may be repeated possessively: it has no middle.
"""

import re
from pathlib import Path

import pytest

import decklists

SOURCES = sorted(
    path
    for path in Path(decklists.__file__).parent.rglob("*")
    if path.suffix in (".py", ".lark") and path.name != "terminals.py"
)
REPEATS = re.compile(r"(?:[*+?]|\{[0-9,]+\})\+")
SINGLE = {r"(?:[^\w\t;,\n]|_)*+"}
"""A group that takes one letter has no middle."""


def possessive_groups(text: str) -> list[str]:
    """Return each group that is repeated without going back."""
    found = []
    for close in (place for place, letter in enumerate(text) if letter == ")"):
        repeat = REPEATS.match(text, close + 1)
        if repeat:
            found.append(text[opening(text, close) : repeat.end()])
    return found


def opening(text: str, close: int) -> int:
    """Return where the group begins that is closed here."""
    depth = 0
    for place in range(close, -1, -1):
        escaped = place and text[place - 1] == "\\"
        depth += (text[place] == ")" and not escaped) - (text[place] == "(" and not escaped)
        if not depth:
            return place
    raise AssertionError(text)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_no_group_is_possessive(path: Path) -> None:
    groups = possessive_groups(path.read_text("utf-8"))
    assert [each for each in groups if each not in SINGLE] == []


def test_such_groups_are_found() -> None:
    assert possessive_groups(r"a(?:b(c)?d)*+ (?:(?=x)x){1,2}+ (e)+") == ["(?:b(c)?d)*+", "(?:(?=x)x){1,2}+"]
