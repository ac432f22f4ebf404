"""The contract of a dialect: the functions of its reader and its writer, and their results.

Both are modules in the folder of the dialect. They are imported when a text is weighed, read or written, so a
heavy import (Lark, an XML reader) belongs inside their functions.
"""

from collections.abc import Callable
from typing import Literal, NamedTuple, Protocol

from decklists.mistakes import Mistake
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
"""The result of reading a line. Every line of the input has exactly one."""

IsCardTitle = Callable[[str], bool]
"""Whether a text is the whole title of a card. Called only where a count and a title look alike."""


def no_title(_text: str) -> bool:
    """Know no card at all."""
    return False


class Likeness(NamedTuple):
    """How much a text looks like a dialect, from 0 (not at all) to 100 (nothing else), and why."""

    points: int
    why: str


SETTLED = 95
"""From this many points on, no later dialect of `DIALECT_NAMES` is weighed."""


class Parsed(NamedTuple):
    """The deck that a dialect read in a text, the mistakes, and one account for each line."""

    deck: Deck
    mistakes: list[Mistake]
    accounts: list[Account]


class DialectReader(Protocol):
    r"""The module `read.py` of a dialect.

    Its functions get text without a byte order mark, in which every line ends with "\n" alone, and which
    is within the limits of the reader. Lines are what lies between "\n": a text that ends with "\n" has no
    empty line behind it, and the empty text has no line.
    """

    def looks_like(self, text: str) -> Likeness:
        """Weigh the text as one of this dialect. Cheap, because detection calls it; never raises."""

    def read(self, text: str, is_card_title: IsCardTitle = no_title) -> Parsed:
        """Read the text. Never raises: text that cannot be read is a mistake."""


class DialectWriter(Protocol):
    """The module `write.py` of a dialect.

    It may also have `losses_of(deck)`, for losses that its reader does not see.
    """

    def text_of(self, deck: Deck) -> str:
        """Write the deck."""
