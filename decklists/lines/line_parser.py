"""The parser of single lines: Lark's, from `grammars/odd_line.lark`, built on first use."""

from functools import cache
from typing import TYPE_CHECKING, Any

from decklists.lines.load_grammar import load_grammar

if TYPE_CHECKING:
    from lark import Lark, Token

STARTS = ("row", "item", "tribble", "note", "aside", "deck_label", "prose")
"""What a line may be parsed as."""


@cache
def line_parser() -> "Lark":
    """Load the parser. Lark is imported here, because many lists have no odd line."""
    return load_grammar("odd_line", STARTS)


def parse_line(text: str, start: str) -> "list[Token] | None":
    """Return the tokens of a line parsed as one of `STARTS`, or nothing if it is none."""
    from lark import Token, UnexpectedInput

    try:
        tree: Any = line_parser().parse(text, start=start)
    except UnexpectedInput:
        return None
    return list(tree.scan_values(lambda value: isinstance(value, Token)))
