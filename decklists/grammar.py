"""Build the parser of a dialect from its grammar, once, when the first text of that dialect is read."""

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lark import Lark, Token


@cache
def _parser(dialect: str) -> "Lark":
    """Build the parser. Lark is imported here, so that importing this package costs nothing."""
    from lark import Lark

    return Lark.open(
        f"grammars/{dialect}.lark",
        rel_to=__file__,
        parser="lalr",
        lexer="basic",
        start="list",
        maybe_placeholders=False,
        propagate_positions=False,
    )


def runs(dialect: str, text: str) -> "list[Token]":
    """Split a text into runs of lines of one kind. The last line is given its end if it lacks one."""
    if text and not text.endswith("\n"):
        text += "\n"
    tree = _parser(dialect).parse(text)
    return tree.children  # type: ignore[return-value]  # The grammars have one rule, so all children are tokens.


def lines_of(run: str) -> list[str]:
    """Return the lines of a run without their ends."""
    return run[:-1].split("\n")
