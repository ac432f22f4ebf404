"""Parse JSON by `grammars/json.lark`, and give each value its place in the text.

Where the text stops being JSON, all values before that place are kept: objects and lists that were still open
are marked as broken.
"""

import re
from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import Any, NamedTuple, cast

from decklists.lines.load_grammar import load_grammar
from decklists.text.computed_once import computed_once
from decklists.text.grammar_breaks import BROKEN, parse_partly
from decklists.text.nesting import DEEPEST

MOST_VALUES = 50_000
"""The most members and items that are parsed. No deck has a tenth of them."""
LONGEST_NUMBER = 500
"""No number in a deck list has more digits than this; a longer one is read as the largest of this length."""

SHORT = 5
"""Numbers with fewer digits are read at once."""

WORDS = {"true": True, "false": False, "null": None} | {
    word: float(word) for word in ("NaN", "Infinity", "-Infinity")
}
EXPECTED = {
    "COMMA": "a comma",
    "COLON": "a colon",
    "RBRACE": "}",
    "RSQB": "]",
    "LBRACE": "a value",
    "STRING": "a key in double quotes",
    "$END": "the end of the text",
}
"""The words for the terminals that Lark expects."""

_TOKEN = re.compile(
    r'"[^"\\]*+(?:\\.[^"\\]*+)*(?:"|\\?\Z)|([\[{][ \t\n\r]*+)|[\]}]|(,[ \t\n\r]*+)', re.DOTALL
)
"""A string, an opening bracket, a closing one or a comma. A string without an end reaches to the end."""

_SCALAR = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*"|[-0-9A-Za-z.+]++', re.DOTALL)
"""A scalar in text that the grammar has taken for a flat list."""


_OBJECT_NEXT = re.compile(r"\[[ \t\n\r]*+\{")

_MEMBER = re.compile(
    r'([ \t\n\r,\[\]]*+(?:"([^"\\]*+(?:\\.[^"\\]*+)*)"[ \t\n\r]*+:[ \t\n\r]*+'
    r'(?:"([^"\\]*+(?:\\.[^"\\]*+)*)"|([-0-9A-Za-z.+]++|\[[^"\]]*+(?:"[^"\\]*+(?:\\.[^"\\]*+)*"[^"\]]*+)*\]))|([{}])))',
    re.DOTALL,
)
"""A key with its scalar, or its list of scalars or flat objects, or a brace. The grammar has parsed the text.

Matches follow each other without a gap, so their lengths say where they are. That is faster than to ask each.
"""


class Value(NamedTuple):
    """A value, from one offset of the text to another."""

    data: "object | JsonObject | JsonList"
    start: int
    end: int


class JsonObject(NamedTuple):
    """The members of an object: keys and values in order. The value is missing where a text breaks off."""

    members: list[tuple[Value, Value | None]]
    is_broken: bool = False
    is_flat: bool = False
    """Whether all values are scalars."""


class JsonList:
    """The items of a list."""

    def __init__(self, items: list[Value]) -> None:
        self.items = items


class FlatList(JsonList):
    """A list of objects that hold only scalars. They are parted when they are asked for."""

    def __init__(self, text: str, start: int) -> None:
        self.text = text
        self.start = start

    @computed_once
    def items(self) -> list[Value]:
        """Return the objects one by one."""
        return list(_objects(self.text, self.start))


_value = partial(tuple.__new__, Value)


class ParsedJson(NamedTuple):
    """The value of a text, if it has any, and the place at which it stops being JSON."""

    value: Value | None
    broken_at: int | None = None
    expected: str = ""
    is_too_much: bool = False
    """Whether the text was parsed only as far as the limits go."""


def whole_number(digits: str) -> int:
    """Read a whole number in constant time, for Python refuses long ones and is slow with them."""
    sign = -1 if digits.startswith("-") else 1
    figures = digits.removeprefix("-")
    return sign * int(figures if len(figures) <= LONGEST_NUMBER else "9" * LONGEST_NUMBER)


def parse_json(text: str) -> ParsedJson:
    """Parse a text as far as it is JSON and within the limits."""
    excess = find_excess(text)
    tree, broken = parse_partly(load_grammar("json"), text if excess is None else text[:excess], "deck")
    (node,) = tree.children
    value = None if getattr(node, "type", "") == BROKEN else next(_values(node))
    if broken is None:
        return ParsedJson(value)
    is_too_much = broken.at == excess
    at = broken.at if is_too_much else _fault_in_string(text, broken.at)
    return ParsedJson(value, at, _words(broken.expected), is_too_much)


def find_excess(text: str) -> int | None:
    """Return the offset of the first value that is nested too deep, or is one too many."""
    opened = text.count("{") + text.count("[")
    if opened <= DEEPEST and opened + text.count(",") <= MOST_VALUES:
        return None
    depth = values = 0
    for token in _TOKEN.finditer(text):
        if token[1]:
            depth += 1
            values += text[token.end() : token.end() + 1] not in ("]", "}", "")
        elif token[2]:
            values += 1
        elif token[0][0] != '"':
            depth -= 1
        if depth > DEEPEST:
            return token.start()
        if values > MOST_VALUES:
            return token.end()
    return None


def _fault_in_string(text: str, at: int) -> int:
    """Return the place at which a string goes wrong, if one does at an offset: a raw line end in it."""
    begun = re.compile(r'"[^"\\\x00-\x1f]*+(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\x00-\x1f]*+)*').match(
        text, at
    )
    return begun.end() if begun and begun.end() < len(text) and text[begun.end()] != '"' else at


def _words(expected: frozenset[str]) -> str:
    """Return the words for what could follow."""
    if "LBRACE" in expected:
        expected -= {"STRING"}
    return " or ".join(words for name, words in EXPECTED.items() if name in expected)


def _values(node: Any) -> Iterator[Value]:
    """Return the values of a node: one, but for a run of flat objects."""
    kind = getattr(node, "type", "")
    if kind in ("FLAT", "FLATS", "SHALLOW"):
        return _objects(node, node.start_pos)
    if kind in ("SCALARS", "FLAT_LIST"):
        return iter((_list_of(str(node), node.start_pos),))
    if kind == "SHALLOW_LIST":
        return iter((Value(JsonList(list(_objects(node, node.start_pos))), node.start_pos, node.end_pos),))
    if kind:
        return iter((scalar(str(node), node.start_pos),))
    return iter((_object(node) if node.data == "object" else _list(node),))


def scalar(said: str, start: int) -> Value:
    """Return the value of a string, a number or a word."""
    end = start + len(said)
    if said[0] == '"':
        return Value(_string(said) if "\\" in said else said[1:-1], start, end)
    if said in WORDS:
        return Value(WORDS[said], start, end)
    return Value(float(said) if any(mark in said for mark in ".eE") else whole_number(said), start, end)


def _string(said: str) -> str:
    from json import loads

    return cast(str, loads(said))


def _objects(run: str, start: int) -> Iterator[Value]:
    """Split a run of objects that hold only scalars, and lists of scalars or of such objects."""
    last = opened = start
    unescape = _string if "\\" in run else None
    held: list[tuple[Value, Value | None]] = []
    is_flat = True
    for whole, key, said, word, brace in _MEMBER.findall(run):
        first, last = last, last + len(whole)
        if brace == "{":
            opened, held, is_flat = last - 1, [], True
        elif brace:
            yield Value(JsonObject(held, is_flat=is_flat), opened, last)
        else:
            first += whole.index('"')
            name = _value((unescape(f'"{key}"') if unescape else key, first, first + len(key) + 2))
            if not word:
                begins = last - len(said) - 2
                held.append((name, _value((unescape(f'"{said}"') if unescape else said, begins, last))))
            elif len(word) < SHORT and word.isdigit():
                held.append((name, _value((int(word), last - len(word), last))))
            elif word[0] == "[":
                is_flat = False
                held.append((name, _list_of(word, last - len(word))))
            else:
                held.append((name, scalar(word, last - len(word))))


def _list_of(text: str, start: int) -> Value:
    """Return a list of scalars, or of flat objects."""
    end = start + len(text)
    if _OBJECT_NEXT.match(text):
        return Value(FlatList(text, start), start, end)
    items = [scalar(found[0], start + found.start()) for found in _SCALAR.finditer(text)]
    return Value(JsonList(items), start, end)


def _object(node: Any) -> Value:
    members: list[tuple[Value, Value | None]] = []
    for child in node.children:
        if getattr(child, "data", "") == "member":
            first = child.children[0]
            said = first[:-1].rstrip() if first.type == "KEY" else str(first)
            key = scalar(said, first.start_pos)
            last = child.children[-1]
            is_missing = getattr(last, "type", "") == BROKEN
            members.append((key, None if is_missing else next(_values(last))))
    last = node.children[-1]
    start = node.children[0].start_pos
    return Value(JsonObject(members, last.type == BROKEN), start, last.end_pos or start + 1)


def _list(node: Any) -> Value:
    marks = ("LSQB", "RSQB", "COMMA", BROKEN)
    items = chain.from_iterable(
        _values(child) for child in node.children if getattr(child, "type", "") not in marks
    )
    start, last = node.children[0].start_pos, node.children[-1]
    return Value(JsonList(list(items)), start, last.end_pos or start + 1)
