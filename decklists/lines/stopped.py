"""Say what is wrong with a line that the grammar does not take, by the state in which Lark's parser stopped.

`grammars/mistakes.toml` shows each state by lines that end in it, as for Lark's `match_examples`. The samples
are parsed once instead of at every mistake.
"""

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from decklists.lines.load_grammar import FOLDER, load_grammar

if TYPE_CHECKING:
    from lark import UnexpectedInput


class Stopped(NamedTuple):
    """The code of a line that no rule takes, the place where the parser stopped, and what it expected."""

    code: str
    place: int
    expected: str


def explain(error: "UnexpectedInput") -> Stopped:
    """Return what is wrong at the place where the parser stopped."""
    expected = _expected(error)
    words = dict.fromkeys(word for name, word in _table()["words"].items() if name in expected)
    code = _codes().get(expected, "L-UNREADABLE")
    return Stopped(code, max(error.pos_in_stream or 0, 0), ", or ".join(words))


@cache
def _table() -> dict[str, dict[str, str]]:
    import tomllib  # Few lists have such a line.

    with open(f"{FOLDER}/mistakes.toml", "rb") as file:  # noqa: PTH123
        return tomllib.load(file)


@cache
def _codes() -> dict[frozenset[str], str]:
    """Return the code of each set of terminals that was expected where a sample stopped."""
    from lark import UnexpectedInput

    codes: dict[frozenset[str], str] = {}
    for code, samples in _table()["lines"].items():
        for line in samples:
            try:
                load_grammar("odd_line").parse(line, start="card")
            except UnexpectedInput as error:
                codes[_expected(error)] = code
    return codes


def _expected(error: "UnexpectedInput") -> frozenset[str]:
    """Return the terminals that the parser would have taken."""
    return frozenset(getattr(error, "accepts", None) or getattr(error, "allowed", None) or ())
