"""Save the tables that Lark makes of each grammar, so that a start loads them instead of building them.

    python -m tools.write_grammar_tables

Run it after any change to a grammar, or with another version of Lark.
"""

import sys
from io import BytesIO
from pathlib import Path

from decklists.lines.load_grammar import FOLDER, STARTS, build_grammar, tables_of


def tables(name: str) -> bytes:
    """Return the tables of a grammar."""
    saved = BytesIO()
    build_grammar(name).save(saved)
    return saved.getvalue()


def main() -> None:
    """Write the tables of every grammar, and take away those of other versions."""
    for old in Path(FOLDER).glob("*.tables"):
        old.unlink()
    for name in STARTS:
        Path(tables_of(name)).write_bytes(tables(name))
        sys.stdout.write(f"wrote {tables_of(name)}\n")


if __name__ == "__main__":
    main()
