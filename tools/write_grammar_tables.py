"""Save the tables that Lark makes of each grammar, so that a start loads them instead of building them.

    python -m tools.write_grammar_tables

Run it after any change to a grammar, or with another version of Lark.
"""

import sys
from io import BytesIO

from decklists.dialects import DIALECT_NAMES, find_dialect
from decklists.lines.line_parser import STARTS
from decklists.lines.load_grammar import FOLDER, build_grammar, tables_of

GRAMMARS: dict[str, tuple[str, ...]] = {
    **{each.name: each.grammar_starts for each in map(find_dialect, DIALECT_NAMES) if each.has_grammar},
    "odd_line": STARTS,
    "page": ("page",),
}
"""Each grammar that is parsed with, and what it may be parsed as."""


def tables(name: str) -> bytes:
    """Return the tables of a grammar."""
    saved = BytesIO()
    build_grammar(name, GRAMMARS[name]).save(saved)
    return saved.getvalue()


def main() -> None:
    """Write the tables of every grammar, and take away those of other versions."""
    for old in FOLDER.glob("*.tables"):
        old.unlink()
    for name in GRAMMARS:
        tables_of(name).write_bytes(tables(name))
        sys.stdout.write(f"wrote {tables_of(name)}\n")


if __name__ == "__main__":
    main()
