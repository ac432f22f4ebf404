"""What every dialect module offers, and what it hands back.

A dialect is a module of this package with the names of the protocol `Dialect`. It is listed in
`decklists.reader.DIALECTS` and imported only when a text has to be looked at, so a heavy import (Lark,
an XML reader) belongs inside its functions.
"""

from collections.abc import Callable
from typing import Literal, NamedTuple, Protocol

from decklists.mistakes import Code, Mistake
from decklists.model import Deck

Account = Literal[
    "entry",  # the line gave at least one entry to the deck
    "heading",  # the line opened a section, even one of kind unknown, or a heading inside a section
    "title",  # the line names the deck
    "player",  # the line names the player
    "comment",  # the line is for people
    "blank",  # the line is empty
    "form",  # the line belongs to the format: XML tags, JSON brackets, the header row of a table
    "mistake",  # the line gave nothing but a mistake
]
"""What became of a line of the input. Every line has exactly one."""

Known = Callable[[str], bool]
"""Whether a text is the whole title of a card. Asked only where a count and a title look alike."""


def no_title(_text: str) -> bool:
    """Know no card at all."""
    return False


class Evidence(NamedTuple):
    """How much a text looks like a dialect, from 0 (not at all) to 100 (nothing else), and why."""

    points: int
    why: str


SETTLED = 95
"""From so many points on, no other dialect is asked. The reader asks in the order of its registry."""


class Parsed(NamedTuple):
    """What a dialect made of a text: the deck, the mistakes, and one account for each line."""

    deck: Deck
    mistakes: list[Mistake]
    accounts: list[Account]


class Dialect(Protocol):
    r"""A dialect module.

    Its functions get text without a byte order mark, in which every line ends with "\n" alone, and which
    is within the limits of the reader. Lines are what lies between "\n": a text that ends with "\n" has no
    empty line behind it, and the empty text has no line.
    """

    DIALECT: str
    """The name of the dialect."""

    LONG_LINES: bool
    """Whether a line may be as long as it likes, because the format does not speak in lines."""

    CODES: tuple[Code, ...]
    """The L- codes that only this dialect reports."""

    def looks_like(self, text: str) -> Evidence:
        """Weigh the text as one of this dialect. Cheap: it is asked of every text, and never raises."""

    def read(self, text: str, known: Known = no_title) -> Parsed:
        """Read the text. Never raises, whatever the text: what cannot be read is a mistake."""
