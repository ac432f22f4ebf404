"""Compile the grammars: Lark reads them, and what its lexer would do is written down as data.

    python -m decklists.dialects.common.compile_grammars

writes `terminals.py` anew, after any change to a grammar. A test compares that file with what Lark makes of
the grammars now, and Lark's own parse of every sample with the runs that `line_runs` finds.
"""

import sys
from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING, Any

from decklists.dialects import DIALECT_NAMES, find_dialect

if TYPE_CHECKING:
    from lark import Lark

DIALECTS = tuple(sorted(name for name in DIALECT_NAMES if find_dialect(name).has_grammar))
"""The dialects that have a grammar: those that are written in lines."""

WRITTEN = Path(__file__).with_name("terminals.py")
GRAMMARS = Path(__file__).parents[2] / "grammars"

HEAD = '''"""Terminals of the grammars, in the order in which Lark tries them. Written by `compiling`."""

TERMINALS: dict[str, tuple[tuple[str, str], ...]] = {
'''


def parser(dialect: str) -> "Lark":
    """Build the parser of a dialect from its grammar."""
    from lark import Lark

    return Lark.open(f"{GRAMMARS}/{dialect}.lark", parser="lalr", lexer="basic", start="list")


def terminals(dialect: str) -> list[tuple[str, str]]:
    """Return the terminals of a grammar as Lark's lexer tries them.

    They say all that the grammar says only as long as its one rule takes any terminal anywhere.
    """
    built = parser(dialect)
    lexer: Any = built.parser.lexer
    found = [(str(each.name), str(each.pattern.to_regexp())) for each in lexer.terminals]
    allowed = {symbol.name for rule in built.rules for symbol in rule.expansion if symbol.is_term}
    if {rule.origin.name for rule in built.rules} - {"list", "__list_star_0"} or allowed != {*dict(found)}:
        raise ValueError(f"{dialect}.lark has structure beyond terminals in any order")
    return found


def compiled() -> str:
    """Write the terminals of every grammar as a module."""
    lines = []
    for dialect in DIALECTS:
        pairs = [f'        ("{name}", {dumps(pattern)}),\n' for name, pattern in terminals(dialect)]
        lines.append(f'    "{dialect}": (\n{"".join(pairs)}    ),\n')
    return f"{HEAD}{''.join(lines)}}}\n"


if __name__ == "__main__":
    WRITTEN.write_text(compiled(), encoding="utf-8")
    sys.stdout.write(f"{WRITTEN} was written\n")
