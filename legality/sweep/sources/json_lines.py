"""Lists as JSON lines: an object with `id` and `list`, and if need be `dialect` and `terms`."""

import json
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import IO, Any

from decklists.text.nesting import is_too_deep
from decklists.text.size_limits import LIMITS
from legality.sweep.one_list.list_item import NO_TERMS, Item, UnreadableList, no_list, printable_name
from legality.sweep.one_list.terms_in_words import WrongWords, read_terms

ENDINGS = (".jsonl", ".ndjson")

LONGEST = 7 * LIMITS.length
"""Bytes of a line: a list in which every character is escaped, and as much again for its other fields."""


def items_of(path: str) -> Iterator[Item]:
    """Go through the lines. A line that is no list is one list that cannot be read."""
    name = "standard input" if path == "-" else printable_name(path)
    try:
        with nullcontext(sys.stdin.buffer) if path == "-" else Path(path).open("rb") as file:
            for number, line in enumerate(_lines(file), 1):
                if line.strip():
                    yield _item(line, f"{name}:{number}")
    except OSError as error:
        yield no_list(name, f"cannot be read: {error.strerror or error}")


def count_of(path: str) -> int:
    """Count the lines, as far as the file can be read."""
    try:
        with Path(path).open("rb") as file:
            return sum(1 for line in _lines(file) if line.strip())
    except OSError:
        return 1


def item_from(facts: dict[str, Any], source: str) -> Item:
    """Return the list that an object or a row of a table holds, or why it holds none."""
    named = facts.get("id")
    id_ = printable_name(str(named)) if named not in (None, "") else source
    try:
        text, dialect, terms = facts.get("list"), facts.get("dialect") or None, facts.get("terms") or {}
        if not isinstance(text, str | bytes):
            raise UnreadableList('has no text under "list"')
        if dialect is not None and not isinstance(dialect, str):
            raise UnreadableList('has no name under "dialect"')
        if not isinstance(terms, dict):
            raise UnreadableList('has no object under "terms"')
        return Item(0, id_, source, text=text, dialect=dialect, own=read_terms(terms) if terms else NO_TERMS)
    except (UnreadableList, WrongWords) as error:
        return no_list(source, printable_name(str(error)))._replace(id=id_)


def _item(line: bytes, source: str) -> Item:
    if len(line) > LONGEST:
        return no_list(source, f"is a line of more than {LONGEST:,} bytes")
    try:
        text = line.decode(json.detect_encoding(line), "surrogatepass")  # As json.loads decodes bytes.
        if is_too_deep(text):
            return no_list(source, "is no JSON")
        facts = json.loads(text)
    except ValueError:
        return no_list(source, "is no JSON")
    if not isinstance(facts, dict):
        return no_list(source, "is no JSON object")
    return item_from(facts, source)


def _lines(file: IO[bytes]) -> Iterator[bytes]:
    """Yield each line; cut an overlong one just past the limit, so that the caller sees its length."""
    while line := file.readline(LONGEST + 1):
        rest = line
        while not rest.endswith(b"\n") and len(rest) > LONGEST:
            rest = file.readline(LONGEST + 1)
        yield line
