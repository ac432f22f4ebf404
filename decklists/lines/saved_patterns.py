"""Patterns of a grammar as Python compiled them before, because compiling those of odd lines takes 50 ms.

The code of a pattern is the one that `re` makes of it. It holds for one version of Python and is found by the
whole pattern and its flags, so what is not saved, or was changed since, is compiled as usual.
`python -m tools.write_grammar_tables` writes the files; only the folder of the package is read.
"""

import _sre  # type: ignore[import-not-found]  # `re` is made of it, and names no other way to load its code.
import marshal
import re
import sys
from typing import Any

STAMP = (_sre.MAGIC, _sre.CODESIZE, _sre.MAXREPEAT, sys.byteorder)
"""What the code of a pattern depends on besides Python's version."""

SavedPattern = tuple[int, int, dict[str, int], tuple[str | None, ...], bytes]
"""The flags of a pattern, its groups, their numbers and names, and its code, compressed."""


def path_of_patterns(tables: str) -> str:
    """Return the file with the patterns of this Python beside the tables of a grammar."""
    return f"{tables.removesuffix('.tables')}.{sys.implementation.cache_tag}.patterns"


class SavedPatterns:
    """Compiles patterns for a lexer of Lark, as `re` does, and loads those that are saved."""

    error = re.error

    def __init__(self, path: str) -> None:
        try:
            with open(path, "rb") as file:  # noqa: PTH123
                stamp, saved = marshal.loads(file.read())  # noqa: S302
        except OSError:
            stamp, saved = STAMP, {}
        self._saved: dict[tuple[str, int], SavedPattern] = saved if stamp == STAMP else {}

    @property
    def saved(self) -> set[tuple[str, int]]:
        """Return the patterns that need not be compiled, with their flags."""
        return set(self._saved)

    def compile(self, pattern: str, flags: int = 0) -> re.Pattern[str]:
        """Return a compiled pattern."""
        saved = self._saved.get((pattern, flags))
        return re.compile(pattern, flags) if saved is None else _load(pattern, saved)

    def match(self, pattern: str, text: str, flags: int = 0) -> re.Match[str] | None:
        """Match a pattern at the start of a text."""
        return self.compile(pattern, flags).match(text)


def _load(pattern: str, saved: SavedPattern) -> re.Pattern[str]:
    from zlib import decompress  # A start without an odd line needs it for no pattern.

    flags, groups, numbers, names, packed = saved
    code = memoryview(decompress(packed)).cast("I").tolist()
    loaded: re.Pattern[str] = _sre.compile(pattern, flags, code, groups, numbers, names)
    return loaded


def use_saved_patterns(parser: Any, path: str) -> None:
    """Let the lexers of a parser of Lark take their patterns from a file."""
    patterns = SavedPatterns(path)
    contextual = parser.parser.lexer
    for lexer in (*contextual.lexers.values(), contextual.root_lexer):
        lexer.re = patterns
