"""What is wrong with a deck: facts, places and a citation; the words are made from the rule's template."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from cardpools.model import Citation
from decklists.model import Span

Severity = Literal["error", "warning", "advice"]
"""An error makes the deck illegal, a warning is for the director to look at, advice only helps the player."""

SEVERITIES: tuple[Severity, ...] = ("error", "warning", "advice")

UNBOUNDED = 1_000_000
"""How many cards may stand on lines that could not be read: nobody knows."""

Fact = str | int
Facts = Mapping[str, Fact]


class Finding(NamedTuple):
    """One thing that is wrong, with all that a player needs to mend it and a director to stand behind it."""

    code: str
    severity: Severity
    message: str
    cards: tuple[str, ...]
    spans: tuple[Span, ...]
    facts: Facts
    citation: Citation
    fix: str
    doubt: int = 0
    """So many cards could not be judged: a line nobody can read, a name that fits several cards."""
    curable: int = 0
    """So many cards are missing: unjudged ones might be just these."""

    @property
    def lines(self) -> tuple[int, ...]:
        """Return the lines that this is about, each once, in order."""
        return tuple(sorted({span.line for span in self.spans}))

    @property
    def family(self) -> str:
        """Return the letter: L list text, N name, P pool, D deck, E event, A advice, X our own fault."""
        return self.code[0]
