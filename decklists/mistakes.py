"""What can be wrong with the text of a list: the L- codes, and one mistake at its place."""

from typing import Literal, NamedTuple

from decklists.model import Span

Severity = Literal["error", "warning", "note"]
"""An error leaves the list in doubt, a warning was read in the one likely way, a note only informs."""


class Sample(NamedTuple):
    """A malformed text, the dialect to read it in, and the line on which the code must be reported.

    A text that must be large to be malformed is given once, and how often it is repeated.
    """

    text: str | bytes
    dialect: str
    line: int
    times: int = 1

    @property
    def whole(self) -> str | bytes:
        """Return the text as often as it takes."""
        return self.text * self.times


class Mistake(NamedTuple):
    """One thing that is wrong with the text, at its place, with what was expected and how to mend it."""

    code: str
    severity: Severity
    span: Span
    meaning: str
    found: str
    expected: str
    fix: str


class Code(NamedTuple):
    """An L- code: what it means, what was expected instead, how to mend it, and texts that show it.

    `expected` and `fix` may name `{found}`, the words that were found.
    """

    name: str
    severity: Severity
    meaning: str
    expected: str
    fix: str
    samples: tuple[Sample, ...]

    def at(self, span: Span, found: str) -> Mistake:
        """Report this code at a place."""
        said = found if len(found) <= LONGEST_QUOTE else found[: LONGEST_QUOTE - 1] + "…"
        expected, fix = (text.replace("{found}", said) for text in (self.expected, self.fix))
        return Mistake(self.name, self.severity, span, self.meaning, said, expected, fix)


LONGEST_QUOTE = 80
"""So many characters of the input are repeated in a mistake."""
