"""Parse a text as far as its grammar goes, and keep the part before the place where it breaks off."""

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from lark import Lark

BROKEN = "BROKEN"
"""The terminal without text that closes each open rule of a grammar where its text breaks off."""


class GrammarBreak(NamedTuple):
    """The offset at which a text leaves its grammar, and the names of the terminals that could follow."""

    at: int
    expected: frozenset[str]


class PartialTree(NamedTuple):
    """The tree of a text, or of its part before a break."""

    tree: Any
    broken: GrammarBreak | None


def parse_partly(parser: "Lark", text: str, start: str) -> PartialTree:
    """Parse a text. Where it breaks off, the grammar's `BROKEN` closes every rule that is still open."""
    from lark import Token, UnexpectedInput

    try:
        return PartialTree(parser.parse(text, start=start), None)
    except UnexpectedInput as error:
        state: Any = error.interactive_parser
        found = break_of(error, text)
    tree = None
    while tree is None:
        if "$END" in state.accepts():
            tree = state.feed_eof()
        else:
            state.feed_token(Token(BROKEN, "", found.at))
    return PartialTree(tree, found)


def break_of(error: Any, text: str) -> GrammarBreak:
    """Return the place of an error of Lark, and the terminals that its state accepts."""
    at = error.pos_in_stream
    if at is None or getattr(getattr(error, "token", None), "type", "") == "$END":
        at = len(text)
    return GrammarBreak(at, frozenset(error.interactive_parser.accepts()) - {BROKEN})
