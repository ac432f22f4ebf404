"""A finding: one problem of a deck, with facts, places and citation. The rule's template words it."""

from collections.abc import Mapping
from operator import itemgetter
from typing import Literal, NamedTuple

from cardpools.model import Citation
from decklists.model import Span

Severity = Literal["error", "warning", "advice"]
"""An error makes the deck illegal, a warning is for the director to look at, advice only helps the player."""

SEVERITIES: tuple[Severity, ...] = ("error", "warning", "advice")

UNBOUNDED = 1_000_000
"""The number of cards on a line that could not be read: it has no limit."""

Fact = str | int | tuple[str, ...]
Facts = Mapping[str, Fact]


_line_of = itemgetter(0)
"""The line of a span."""


class Finding(NamedTuple):
    """One problem, with the fix for the player and the citation for the director."""

    code: str
    severity: Severity
    message: str
    cards: tuple[str, ...]
    spans: tuple[Span, ...]
    facts: Facts
    citation: Citation
    fix: str
    doubt: int = 0
    """The number of cards that could not be judged: on an unreadable line, or with an ambiguous name."""
    curable: int = 0
    """The number of missing cards. Cards that could not be judged may be these."""
    undecided: bool = False
    """Whether another reading of the list would not have it. It leaves the deck unjudged."""
    counted: int = 0
    """The number of cards in doubt that sizes count already, so that they cannot be the missing ones."""
    more_cards: int = 0
    """The number of cards that a bounded finding does not name."""
    more_lines: int = 0
    """The number of lines that a bounded finding does not name."""

    @property
    def lines(self) -> tuple[int, ...]:
        """Return the lines that this is about, each once, in order."""
        return tuple(sorted({*map(_line_of, self.spans)}))

    @property
    def first_line(self) -> int:
        """Return the line to show this at: 0 if it is about the whole list, or about names in any part."""
        return 0 if self.counted else min(map(_line_of, self.spans), default=0)

    @property
    def unread(self) -> int:
        """Return the number of cards in doubt that may be missing ones."""
        return self.doubt - self.counted

    @property
    def family(self) -> str:
        """Return the letter: L list text, N name, P pool, D deck, E event, A advice, X our own fault."""
        return self.code[0]
