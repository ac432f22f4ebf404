"""Split a text into runs of lines of one kind, by the terminals of its dialect's grammar.

The grammars in `grammars/*.lark` are compiled by Lark ahead of time (`compile_grammars`): each has one
rule, which takes its terminals in any order, so all that parsing leaves to be done is to find the terminals.
That takes one regular expression, and neither Lark's import nor its tables, which would be half of the time
that a cold process needs to judge a deck.
"""

import re
from functools import cache
from typing import NamedTuple

from decklists.dialects.common.terminals import TERMINALS


AHEAD = 120
"""How many runs ahead a line is looked at together with: a side deck is shorter."""


class LineRun(NamedTuple):
    """A run of lines, and the name of the terminal that takes them."""

    kind: str
    text: str


@cache
def _pattern(dialect: str) -> re.Pattern[str]:
    """Join the terminals of a dialect, in the order in which Lark tries them."""
    return re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in TERMINALS[dialect]))


def runs(dialect: str, text: str) -> list[LineRun]:
    """Split a text into runs of lines of one kind. The last line is given its end if it lacks one."""
    if text and not text.endswith("\n"):
        text += "\n"
    found = _pattern(dialect).finditer(text)
    return [LineRun(match.lastgroup or "", match.group()) for match in found]


def lines_of(run: str) -> list[str]:
    """Return the lines of a run without their ends."""
    return run[:-1].split("\n")
