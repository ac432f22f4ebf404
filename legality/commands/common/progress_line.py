"""The progress of a long command: one line on standard error, rewritten in place and erased at the end."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from shutil import get_terminal_size
from time import monotonic

from legality.render.layout.colour import encodable_text

BAR = 30
"""Columns of the bar. A terminal that is too narrow for it gets the numbers alone."""

SECONDS_BETWEEN = 0.1
"""The line is rewritten at most that often."""


class ProgressLine:
    """How many of `total` items are done, how many a second, and how many seconds are left."""

    def __init__(self, label: str, total: int | None) -> None:
        self.label = label
        self.total = total
        self.began = self.drawn_at = monotonic()
        self.drawn = ""
        self.draw(0)

    def update(self, done: int) -> None:
        """Rewrite the line, unless it was rewritten just now."""
        if done == self.total or monotonic() - self.drawn_at >= SECONDS_BETWEEN:
            self.draw(done)

    def draw(self, done: int) -> None:
        """Write the line over the one before."""
        self.drawn_at = monotonic()
        width = get_terminal_size().columns - 1
        numbers = f"{done}/{'?' if self.total is None else self.total}  {self._rate(done)}"
        line = f"{self.label}  {self._bar(done)}{numbers}"
        shown = line if len(line) <= width else f"{self.label}  {numbers}"[:width]
        self._write(f"\r{shown}{' ' * (len(self.drawn) - len(shown))}")
        self.drawn = shown

    def erase(self) -> None:
        """Leave an empty line to the answer."""
        self._write(f"\r{' ' * len(self.drawn)}\r")

    def _bar(self, done: int) -> str:
        if not self.total:
            return ""
        length = min(BAR, BAR * done // self.total)
        return f"{'█' * length}{'·' * (BAR - length)}  "

    def _rate(self, done: int) -> str:
        seconds = self.drawn_at - self.began
        if not done or not seconds:
            return "– a second"
        rate = done / seconds
        left = f", {(self.total - done) / rate:,.0f} seconds left" if self.total else ""
        return f"{rate:,.0f} a second{left}"

    def _write(self, text: str) -> None:
        sys.stderr.write(encodable_text(text, sys.stderr.encoding))
        sys.stderr.flush()


@contextmanager
def progress_line(label: str, total: int | None) -> Iterator[ProgressLine]:
    """Show the line for as long as the work goes on."""
    line = ProgressLine(label, total)
    try:
        yield line
    finally:
        line.erase()


def track(names: Iterable[str], label: str, total: int) -> Iterator[str]:
    """Go through names and show how many are done."""
    with progress_line(label, total) as line:
        for done, name in enumerate(names, 1):
            yield name
            line.update(done)
