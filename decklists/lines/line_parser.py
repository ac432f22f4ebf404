"""Parse a single line as one of the readings that `odd_line.lark` names."""

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from decklists.lines.load_grammar import load_grammar

if TYPE_CHECKING:
    from lark import Token, UnexpectedInput


LONGEST_KEPT = 250
"""Letters of a line whose tokens are kept. Those of a line of a million letters would take 100 MB."""


def parse_line(text: str, start: str, offset: int = 0) -> "tuple[Token, ...] | None":
    """Return the tokens of a line parsed as one of its readings, or nothing if it is none.

    The last answers are kept: a line is asked for several times while its neighbours are read.
    """
    return _parse_kept(text, start, offset) if len(text) <= LONGEST_KEPT else _parse(text, start, offset)


def _parse(text: str, start: str, offset: int) -> "tuple[Token, ...] | None":
    found = parse_or_stop(text, start, offset)
    return tuple(found) if isinstance(found, list) else None


_parse_kept = lru_cache(maxsize=64)(_parse)


def parse_or_stop(text: str, start: str, offset: int = 0) -> "list[Token] | UnexpectedInput":
    """Return the tokens of a line, or the state in which the parser stopped.

    Parsing begins at the offset, and the places of the tokens are those in the whole line.
    """
    from lark import TextSlice, Token, UnexpectedInput  # Many lists have no odd line.

    try:
        said = TextSlice(text, offset, len(text)) if offset else text
        tree: Any = load_grammar("odd_line").parse(said, start=start)
    except UnexpectedInput as error:
        return error
    return list(tree.scan_values(lambda value: isinstance(value, Token)))
