"""Fold the problems of a list: those that say the same, and the many of one code."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from legality.engine.finding import Severity
from legality.render.layout import words

MOST_OF_A_CODE = 8
"""The problems of one code that are shown if there is room; the rest is counted."""


class ProblemLine(NamedTuple):
    """A problem on one line of the screen."""

    severity: Severity
    code: str
    where: str
    """Line and column, such as `:31:3`; nothing for the list as a whole."""
    text: str
    short: str = ""
    """The text without other lines and the fix, for a screen without room."""
    excerpt: tuple[str, ...] = ()
    """The line of the list and the carets under it."""
    more: tuple[str, ...] = ()
    """Source and cards, for a verbose answer."""
    quote: str = ""
    follows: bool = False
    """Whether unread lines may be all that is wrong here. Such a problem is shown under these lines."""
    others: int = 0
    """The number of problems that are folded into this one."""

    @property
    def line(self) -> int:
        """Return the number of the line, or 0 for the list as a whole."""
        return int(self.where.split(":")[1]) if self.where else 0


def merge_equal(problems: Iterable[ProblemLine]) -> Iterator[ProblemLine]:
    """Yield each problem once, with the lines of those that say the same."""
    equal: dict[tuple[str, str, bool], list[ProblemLine]] = {}
    for problem in problems:
        equal.setdefault((problem.code, problem.text, problem.follows), []).append(problem)
    for first, *others in equal.values():
        lines = _lines(others)
        also = f" Also on {words.line_numbers(lines)}." if lines else ""
        yield first._replace(text=first.text + also, others=len(lines))


def fold_codes(problems: Sequence[ProblemLine], most: int) -> Iterator[ProblemLine]:
    """Fold the problems of a code that are more than `most` into one line that counts them."""
    by_code: dict[str, list[ProblemLine]] = {}
    for problem in problems:
        if not problem.follows:
            by_code.setdefault(problem.code, []).append(problem)
    rest = {code: each[most:] for code, each in by_code.items() if len(each) > most + (most > 1)}
    for problem in problems:
        left = [] if problem.follows else rest.get(problem.code, [])
        if problem not in left:
            yield _joined(problem, left) if left and most == 1 else problem
        elif problem == left[0] and most > 1:
            yield _counted(left)


def _joined(first: ProblemLine, rest: Sequence[ProblemLine]) -> ProblemLine:
    """Return the first problem of a code with the number of the others."""
    count = _count(rest)
    return first._replace(
        text=f"{first.text} {count} more{_on_lines(rest)} (-v).", others=first.others + count
    )


def _counted(rest: Sequence[ProblemLine]) -> ProblemLine:
    """Return a line for problems of one code that are not shown."""
    text = f"{_count(rest)} more of these{_on_lines(rest)}. Show all with -v."
    return ProblemLine(rest[0].severity, rest[0].code, "", text, text)


def _count(problems: Sequence[ProblemLine]) -> int:
    return sum(1 + each.others for each in problems)


def _on_lines(problems: Sequence[ProblemLine]) -> str:
    lines = _lines(problems)
    return f" on {words.line_numbers(lines)}" if lines else ""


def _lines(problems: Iterable[ProblemLine]) -> list[int]:
    return [problem.line for problem in problems if problem.line]
