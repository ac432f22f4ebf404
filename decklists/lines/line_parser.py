"""The parser of single lines: Lark's, from `grammars/odd_line.lark`, built on first use."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lark import Lark, Token

GRAMMAR = Path(__file__).parents[1] / "grammars" / "odd_line.lark"

STARTS = ("row", "item", "note", "aside", "deck_label", "prose")
"""What a line may be parsed as."""


@cache
def line_parser() -> "Lark":
    """Build the parser. Lark is imported here, because most lists have no odd line."""
    from lark import Lark

    return Lark.open(str(GRAMMAR), parser="lalr", lexer="contextual", start=list(STARTS))


def parse_line(text: str, start: str) -> "list[Token] | None":
    """Return the tokens of a line parsed as one of `STARTS`, or nothing if it is none."""
    from lark import Token, UnexpectedInput

    try:
        tree: Any = line_parser().parse(text, start=start)
    except UnexpectedInput:
        return None
    return list(tree.scan_values(lambda value: isinstance(value, Token)))
