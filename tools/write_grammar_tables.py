"""Save the tables that Lark makes of each grammar, and the code that this Python makes of its patterns.

    python -m tools.write_grammar_tables

Run it after any change to a grammar, or with another version of Lark. Patterns are saved for the Python that
runs it: a start by another one compiles them.
"""

import marshal
import re
import sys
from array import array
from io import BytesIO
from pathlib import Path
from typing import Any
from zlib import compress

from lark import Lark

from decklists.lines.load_grammar import FOLDER, STARTS, build_grammar, tables_of
from decklists.lines.saved_patterns import STAMP, SavedPattern, SavedPatterns, path_of_patterns


class Recorder(SavedPatterns):
    """Compiles patterns, and remembers which."""

    def __init__(self) -> None:
        super().__init__("")
        self.seen: dict[tuple[str, int], None] = {}

    def compile(self, pattern: str, flags: int = 0) -> re.Pattern[str]:
        """Return a compiled pattern."""
        self.seen[pattern, int(flags)] = None
        return re.compile(pattern, flags)


def patterns_of(parser: Any) -> list[tuple[str, int]]:
    """Return the patterns that the lexers of a parser need, with their flags."""
    recorder = Recorder()
    for lexer in (*parser.parser.lexer.lexers.values(), parser.parser.lexer.root_lexer):
        lexer.re, lexer._scanner = recorder, None
        assert lexer.scanner
    return list(recorder.seen)


def saved_pattern(pattern: str, flags: int) -> SavedPattern:
    """Compile a pattern as `re` does, and return what it would make a pattern of."""
    compiler: Any = re._compiler  # type: ignore[attr-defined]
    parsed = compiler._parser.parse(pattern, flags)
    groups: dict[str, int] = parsed.state.groupdict
    names: list[str | None] = [None] * parsed.state.groups
    for name, number in groups.items():
        names[number] = name
    code = array("I", compiler._code(parsed, flags)).tobytes()
    return flags | parsed.state.flags, parsed.state.groups - 1, groups, tuple(names), compress(code, 9)


def tables(name: str) -> bytes:
    """Return the tables of a grammar."""
    saved = BytesIO()
    build_grammar(name).save(saved)
    return saved.getvalue()


def patterns(parser: Lark) -> bytes:
    """Return the code of the patterns of a grammar."""
    return marshal.dumps((STAMP, {each: saved_pattern(*each) for each in sorted(patterns_of(parser))}))


def main() -> None:
    """Write the files of every grammar, and take away those of other versions."""
    for old in (*Path(FOLDER).glob("*.tables"), *Path(FOLDER).glob("*.patterns")):
        old.unlink()
    for name in STARTS:
        path = tables_of(name)
        Path(path).write_bytes(tables(name))
        Path(path_of_patterns(path)).write_bytes(patterns(build_grammar(name)))
        sys.stdout.write(f"wrote {path} and its patterns\n")


if __name__ == "__main__":
    main()
