"""Words wrapped to lines of a given width. A style names the meaning of words; `colour` gives it a look."""

from collections.abc import Iterator
from typing import NamedTuple

from decklists.mistake_excerpts import columns


class TextRun(NamedTuple):
    """Some words in one style; no style is plain."""

    text: str
    style: str = ""


TextLine = tuple[TextRun, ...]


def wrap(runs: list[TextRun], width: int, indent: str = "", hang: str = "") -> Iterator[TextLine]:
    """Break words into lines. The first begins with `indent`, those after it with `hang`."""
    line: list[TextRun] = []
    used = 0
    margin = indent
    for word in _words(runs, width - max(len(indent), len(hang))):
        long = sum(columns(run.text) for run in word)
        if line and len(margin) + used + 1 + long > width:
            yield _indent(margin, line)
            line, used, margin = [], 0, hang
        if line:
            line.append(TextRun(" ", word[0].style if word[0].style == line[-1].style else ""))
            used += 1
        line += word
        used += long
    if line:
        yield _indent(margin, line)


def _indent(margin: str, runs: list[TextRun]) -> TextLine:
    return (TextRun(margin), *runs) if margin else tuple(runs)


def _words(runs: list[TextRun], widest: int) -> Iterator[list[TextRun]]:
    """Yield the words, each in its styles. A word that is too long for any line is cut."""
    word: list[TextRun] = []
    for text, style in runs:
        first, *others = text.split(" ")
        word += [TextRun(first, style)] if first else []
        for other in others:
            if word:
                yield from _cut(word, widest)
            word = [TextRun(other, style)] if other else []
    if word:
        yield from _cut(word, widest)


def _cut(word: list[TextRun], widest: int) -> Iterator[list[TextRun]]:
    """Cut a word into pieces that fit a line."""
    if sum(columns(run.text) for run in word) <= widest:
        yield word
        return
    piece: list[TextRun] = []
    used = 0
    for text, style in word:
        for letter in text:
            if used + columns(letter) > widest:
                yield piece
                piece, used = [], 0
            piece.append(TextRun(letter, style))
            used += columns(letter)
    yield piece
