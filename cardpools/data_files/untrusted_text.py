"""Parse TOML and JSON that strangers send. One linear pass checks every limit before a parser sees the text.

tomllib takes quadratic time and memory for a dotted key (Python 3.11 to 3.13), and both parsers nest as deep
as the stack of the interpreter allows. Within these limits both are linear.
"""

import re
from typing import Any, NamedTuple


class TextLimits(NamedTuple):
    """The limits of a text. Strings and comments only count as characters."""

    characters: int
    marks: int = 20_000
    """Brackets, commas, colons, equals signs and dots: each makes at most one object in memory."""
    depth: int = 10
    parts: int = 10
    """Parts of a dotted key in TOML."""
    word: int = 100
    """Characters of a number, a date or a key without quotes. int() is slow for long numbers."""


class UntrustedTextError(ValueError):
    """A text beyond its limits, or one that is not TOML or JSON. The message fits on one line."""


def parse_untrusted_toml(text: str, limits: TextLimits) -> dict[str, Any]:
    """Parse TOML within limits."""
    import tomllib  # Takes two milliseconds, which most commands save.

    check_toml_limits(text, limits)
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise UntrustedTextError(f"is not TOML: {error}") from None
    _check_strings(table)
    return table


def parse_untrusted_json(text: str, limits: TextLimits) -> Any:
    """Parse JSON within limits."""
    import json

    check_json_limits(text, limits)
    try:
        value = json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise UntrustedTextError(f"is not JSON: {error}") from None
    _check_strings(value)
    return value


def check_toml_limits(text: str, limits: TextLimits) -> None:
    """Raise UntrustedTextError at the first line beyond a limit."""
    _check_characters(text, limits)
    outline = _TOML_OPAQUE.sub(_keep_lines, text)
    _check_outline(outline, limits)
    if deep := re.search(rf"(?:\.[^\n=,\[\]{{}}.]*+){{{limits.parts},}}", outline):
        raise _beyond(outline, deep.start(), f"a key has more than {limits.parts} parts")


def check_json_limits(text: str, limits: TextLimits) -> None:
    """Raise UntrustedTextError at the first line beyond a limit."""
    _check_characters(text, limits)
    # Strings of JSON have no line breaks, so lines keep their numbers without the slower `_keep_lines`.
    _check_outline(_JSON_OPAQUE.sub("", text), limits)


_TOML_OPAQUE = re.compile(
    r"#[^\n]*+"
    r'|"""[^"\\]*+(?:(?:\\.|"{1,2}(?!"))[^"\\]*+)*"{3,5}'
    r"|'''[^']*+(?:'{1,2}(?!')[^']*+)*'{3,5}"
    r'|"(?!"")[^"\\\n]*+(?:\\.[^"\\\n]*+)*"'
    r"|'(?!'')[^'\n]*+'"
    r"|[\"'].*+",
    re.DOTALL,
)
"""Comments and strings. A string without an end runs to the end of the text, because parsers stop at it.

Nothing can be matched in two ways, so a match takes linear time. No group is possessive: Python before 3.11.5
forgets where such a group began if something within it can be taken back.
"""

_JSON_OPAQUE = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*"|".*+', re.DOTALL)

_MARK = re.compile(r"[\[\]{},:=.]")
_BRACKET = re.compile(r"[\[\]{}]")
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


def _check_characters(text: str, limits: TextLimits) -> None:
    """Refuse long texts, and characters that no database and no page can hold."""
    if len(text) > limits.characters:
        raise UntrustedTextError(f"is longer than {limits.characters:,} characters")
    # The characters of ASCII are told apart in a tenth of the time of a search.
    if (not text.isascii() or "\0" in text) and (odd := _UNSTORABLE.search(text)):
        raise _beyond(text, odd.start(), _UNSTORABLE_WORDS)


def _keep_lines(opaque: re.Match[str]) -> str:
    """Blank out a match and keep its line breaks, so that errors name the right line."""
    return "\n" * opaque[0].count("\n")


def _check_outline(outline: str, limits: TextLimits) -> None:
    """Check the text between strings and comments. One that is shorter than each limit is within all."""
    if len(outline) <= min(limits.marks, limits.depth, limits.word):
        return
    for number, mark in enumerate(_MARK.finditer(outline)):
        if number >= limits.marks:
            told = f"more than {limits.marks:,} keys, values and brackets"
            raise _beyond(outline, mark.start(), told)
    depth = 0
    for bracket in _BRACKET.finditer(outline):
        depth += _STEPS[bracket[0]]
        if depth > limits.depth:
            raise _beyond(outline, bracket.start(), f"brackets nest deeper than {limits.depth} levels")
    # The lookbehind starts a match only at the beginning of a word, which keeps the search linear.
    if long := re.search(rf"(?<![^\s\[\]{{}},:=.])[^\s\[\]{{}},:=.]{{{limits.word + 1}}}", outline):
        told = f"a number or a key without quotes is longer than {limits.word} characters"
        raise _beyond(outline, long.start(), told)


_UNSTORABLE = re.compile("[\0\ud800-\udfff]")
_UNSTORABLE_WORDS = "a NUL character or half of a surrogate pair cannot be stored"


def _check_strings(value: object) -> None:
    """Refuse escapes such as \\u0000 that yield unstorable characters. The depth is limited already."""
    if isinstance(value, str):
        if _UNSTORABLE.search(value):
            raise UntrustedTextError(_UNSTORABLE_WORDS)
    elif isinstance(value, dict):
        for key, inner in value.items():
            _check_strings(key)
            _check_strings(inner)
    elif isinstance(value, list):
        for inner in value:
            _check_strings(inner)


def _refuse_constant(name: str) -> object:
    """Refuse NaN and Infinity, which Python reads and JSON does not have."""
    raise ValueError(f"{name} is no JSON")


def _beyond(text: str, place: int, told: str) -> UntrustedTextError:
    line = text.count("\n", 0, place) + 1
    return UntrustedTextError(f"line {line}: {told}")
