"""Load the parser of a grammar from its saved tables, or build it from the grammar.

The tables are a pickle, so they are read only from the folder of the package, which its installer writes.
`python -m tools.write_grammar_tables` writes them; a test compares them with the grammars.
"""

import os
from functools import cache
from typing import TYPE_CHECKING

from decklists.lines.saved_patterns import path_of_patterns, use_saved_patterns

if TYPE_CHECKING:
    from lark import Lark

FOLDER = f"{os.path.dirname(os.path.dirname(__file__))}/grammars"  # noqa: PTH120
"""A string, because importing pathlib costs a cold process two milliseconds."""

STARTS: dict[str, tuple[str, ...]] = {
    "lackey": ("list", "card"),
    "trekcc": ("list", "said", "spaced"),
    "plain": ("list", "counted", "numbered", "fronted", "x_behind", "behind"),
    "odd_line": (
        *("card", "heading", "field", "counted_piece", "named_piece", "row", "item", "tribble"),
        "distributed",
        *("note", "aside", "deck_label", "prose"),
    ),
    "table": ("commas", "semicolons", "tabs"),
    "json": ("deck",),
    "dek": ("document",),
    "page": ("page",),
}
"""Each grammar, and what a text or a line may be parsed as by it."""


def build_grammar(name: str) -> "Lark":
    """Build the parser of a grammar anew."""
    from lark import Lark

    return Lark.open(f"{FOLDER}/{name}.lark", parser="lalr", lexer="contextual", start=list(STARTS[name]))


def tables_of(name: str) -> str:
    """Return the file with the tables of a grammar, which holds for one version of Lark."""
    from lark import __version__

    return f"{FOLDER}/{name}-{__version__}.tables"


@cache
def load_grammar(name: str) -> "Lark":
    """Load the parser of a grammar. Where the tables are missing or those of another Lark, it is built."""
    from lark import Lark

    tables = tables_of(name)
    try:
        with open(tables, "rb") as file:  # noqa: PTH123
            parser: Lark = Lark.load(file)
    except OSError:
        return build_grammar(name)
    use_saved_patterns(parser, path_of_patterns(tables))
    return parser
