"""Turn offsets in a text into lines and columns."""

from bisect import bisect_right
from itertools import accumulate

from decklists.model import Span


class Places:
    """The lines of one text, ready to tell the place of any offset in it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.removesuffix("\n").split("\n") if text else []
        self.starts = [0, *accumulate([len(line) + 1 for line in self.lines])]

    def span(self, start: int, end: int) -> Span:
        """Return the place from one offset to another; a place that runs on ends with its first line."""
        if not self.lines:
            return Span(1, 1, 1)
        line = min(bisect_right(self.starts, start), len(self.lines))
        first = self.starts[line - 1]
        behind = len(self.lines[line - 1]) + 1
        column = min(start - first + 1, behind)
        return Span(line, column, max(column, min(end - first + 1, behind)))

    def rest(self, start: int) -> Span:
        """Return the place from an offset to the end of its line."""
        line, column, _ = self.span(start, start)
        return self.line(line)._replace(start=column)

    def line(self, number: int) -> Span:
        """Return the place of a whole line."""
        width = len(self.lines[number - 1]) if number <= len(self.lines) else 0
        return Span(number, 1, width + 1)


def on_one_line(text: str) -> str:
    """Return the words of a text that may run over several lines, with a blank for each line end."""
    return " ".join(filter(None, map(str.strip, text.split("\n"))))
