"""L- codes for mistakes in the text of a list, and a mistake at its place."""

from collections.abc import Collection, Iterable, Iterator
from typing import Literal, NamedTuple

from decklists.model import Span

Severity = Literal["error", "warning", "note"]
"""An error leaves the list in doubt, a warning was read in the one likely way, a note only informs."""


class Sample(NamedTuple):
    """A malformed text, the dialect to read it in, and the line on which the code must be reported.

    A text that is malformed only if it is large is repeated `times` times.
    """

    text: str | bytes
    dialect: str
    line: int
    times: int = 1
    titles: tuple[str, ...] = ()
    """The titles that are known when the text is read."""

    @property
    def whole(self) -> str | bytes:
        """Return the repeated text."""
        return self.text * self.times


AnySample = Sample | tuple[str | bytes, int]


class Mistake(NamedTuple):
    """A mistake in the text: its code, place, the expected text and the fix."""

    code: str
    severity: Severity
    span: Span
    meaning: str
    found: str
    expected: str
    fix: str
    more: tuple[Span, ...] = ()
    """The other places with the same mistake, where it is reported once for all of them."""


class Code(NamedTuple):
    """An L- code: its meaning, the expected text, the fix, and samples that show it.

    `expected` and `fix` may contain `{found}`, the words in the list.
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


def report_once(mistakes: Iterable[Mistake], codes: Collection[str]) -> list[Mistake]:
    """Return the mistakes, those of some codes joined into one each at its first place."""
    kept: list[Mistake] = []
    first: dict[str, int] = {}
    more: dict[str, list[Span]] = {}
    for mistake in mistakes:
        if mistake.code in first:
            more[mistake.code].append(mistake.span)
            continue
        if mistake.code in codes:
            first[mistake.code], more[mistake.code] = len(kept), []
        kept.append(mistake)
    for code, at in first.items():
        kept[at] = kept[at]._replace(more=tuple(more[code]))
    return kept


LONGEST_QUOTE = 80
"""The most characters of the input that a mistake quotes."""


class CodeTable:
    """The codes of one module of mistakes, in the order in which they are defined.

    A sample is a text and the line of the mistake, to be read in the dialect of the table, or a `Sample`.
    """

    def __init__(self, dialect: str) -> None:
        self._dialect = dialect
        self._codes: list[Code] = []

    def __iter__(self) -> Iterator[Code]:
        return iter(self._codes)

    def error(self, name: str, meaning: str, expected: str, fix: str, *samples: AnySample) -> Code:
        """Define a code that leaves the list in doubt."""
        return self._define(name, "error", meaning, expected, fix, samples)

    def warning(self, name: str, meaning: str, expected: str, fix: str, *samples: AnySample) -> Code:
        """Define a code for text that was read in the one likely way."""
        return self._define(name, "warning", meaning, expected, fix, samples)

    def note(self, name: str, meaning: str, expected: str, fix: str, *samples: AnySample) -> Code:
        """Define a code that only informs."""
        return self._define(name, "note", meaning, expected, fix, samples)

    def _define(
        self,
        name: str,
        severity: Severity,
        meaning: str,
        expected: str,
        fix: str,
        samples: tuple[AnySample, ...],
    ) -> Code:
        found = (
            each if isinstance(each, Sample) else Sample(each[0], self._dialect, each[1]) for each in samples
        )
        code = Code(name, severity, meaning, expected, fix, tuple(found))
        self._codes.append(code)
        return code
