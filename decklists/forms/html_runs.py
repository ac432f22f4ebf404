"""Split the runs that `page.lark` takes whole: rows, items, lines with a break, cards of a deck."""

import re
from collections.abc import Iterator

from decklists.forms.common.rows import TableLine
from decklists.forms.common.typed_lines import TypedLine, typed_line

TAG = re.compile(r"<[^<>]*+>")
_CELL_OR_END = re.compile(
    r"<t[dh](?=[\s>])[^<>]*+>(?:(?:<(?:a|b|i|strong|em)(?=[\s>])[^<>]*+>)?([^<>]*+)(?:</(?:a|b|i|strong|em)>)?</t[dh]"
    r"|(.*?)</t[dh])|</tr",
    re.IGNORECASE | re.DOTALL,
)
"""A cell with its words in one element at most, or with anything, or the end of a row."""
_TAGS = re.compile(r"(<[^<>]*+>\s*+(?:<[^<>]*+>\s*+)*)")
"""Tags without words between them."""
_BETWEEN_CELLS = re.compile(
    r"(?:(?:</(?:a|b|i|strong|em)>)?</t[dh]\s*+>\s*+(?:</tr\s*+>\s*+)?)?(<tr(?=[\s>])[^<>]*+>\s*+)?"
    r"<t[dh](?=[\s>])[^<>]*+>(?:<(?:a|b|i|strong|em)(?=[\s>])[^<>]*+>)?\s*+",
    re.IGNORECASE,
)
"""The tags between the words of two cells, which are in one element at most; in a group that of a new row."""
_LAST_END = re.compile(r"(?:</(?:a|b|i|strong|em)>)?</t[dh]\s*+>\s*+</tr\s*+>\s*+", re.IGNORECASE)
_ITEM = re.compile(r"(<li(?=[\s>])[^<>]*+>)([^<]*+(?:<(?!/li)[^<]*+)*)(</li\s*+>\s*+)", re.IGNORECASE)
_LINE = re.compile(r"()([^<]*+(?:<(?!br)[^<]*+)*)(<br\s*+/?>\s*+)", re.IGNORECASE)
"""A tag, the words of a line, and what ends it."""
_CARD_ELEMENT = re.compile(r"<card(\s[^<>]*+)>(?:([^<>]*+)</card>)?(\s*+)", re.IGNORECASE)
_ATTRIBUTE = re.compile(r"""([A-Za-z_]++)\s*+=\s*+(?:"([^"<]*+)"|'([^'<]*+)')""")

COUNTS = ("qty", "number", "quantity", "count")
"""Attributes of a card in an XML deck that say how many."""


def words_of(text: str) -> str:
    """Return text without tags, references to characters and superfluous blanks."""
    said = TAG.sub("", text) if "<" in text else text
    if "&" in said:
        from html import unescape  # Its table of names is large, and few lists have need of it.

        said = unescape(said)
    return " ".join(said.split())


def attributes_of(tag: str) -> dict[str, str]:
    """Return the attributes of a tag by their names in small letters."""
    return {key.lower(): double or single for key, double, single in _ATTRIBUTE.findall(tag)}


def card_line(attributes: dict[str, str], words: str) -> str:
    """Write the card that an element names by its attributes or by the words in it."""
    count = "1"
    for key in COUNTS:
        if attributes.get(key):
            count = attributes[key]
            break
    return f"{count} {attributes.get('name', '')} {words}"


def rows_in(token: str, number: int) -> list[TableLine]:
    """Return whole rows, from a line on."""
    above, *parts = _TAGS.split(token)
    tags, words = parts[:-2:2], parts[1:-2:2]
    found = {each: _BETWEEN_CELLS.fullmatch(each) for each in {*tags}}  # Rows of a table have the same tags.
    if above or parts[-1] or None in found.values() or not _LAST_END.fullmatch(parts[-2]):
        return list(_rows(token, number))
    rows: list[TableLine] = []
    breaks = {each: (each.count("\n"), bool(tag and tag[1])) for each, tag in found.items()}
    for each, said in zip(tags, words, strict=True):
        below, begins_row = breaks[each]
        if begins_row:
            cells: list[str] = []
            lines: list[int] = []
            rows.append((cells, lines))
        number += below
        lines.append(number)
        cells.append(words_of(said))
        if "\n" in said:
            number += said.count("\n")
    return rows


def _rows(token: str, number: int) -> Iterator[TableLine]:
    """Yield whole rows with anything in their cells, from a line on."""
    cells: list[str] = []
    lines: list[int] = []
    at = 0
    for found in _CELL_OR_END.finditer(token):
        which = found.lastindex
        if which is None:
            yield cells, lines
            cells, lines = [], []
            continue
        said = found[which]
        begins = found.start(which) + len(said) - len(said.lstrip())
        number += token.count("\n", at, begins)
        at = begins
        cells.append(words_of(said))
        lines.append(number)


def lines_in(token: str, are_items: bool, number: int) -> list[TypedLine]:
    """Return the words of items, or of lines that end with a break, from a line on."""
    lines: list[TypedLine] = []
    for tag, raw, end in (_ITEM if are_items else _LINE).findall(token):
        said, line = words_of(raw), number
        if "\n" in raw or "\n" in tag:
            whole = tag + raw
            line += whole.count("\n", 0, max(0, whole.find(said[:1])))
            number += whole.count("\n")
        number += end.count("\n")
        lines.append(typed_line((said, line)))
    return lines


def cards_in(token: str, number: int) -> Iterator[TypedLine]:
    """Yield the line of each card of an XML deck, from a line on."""
    for attributes, words, end in _CARD_ELEMENT.findall(token):
        yield typed_line((words_of(card_line(attributes_of(attributes), words)), number))
        number += attributes.count("\n") + end.count("\n")
