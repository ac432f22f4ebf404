"""The advice of an answer: in full, or in the first rows that have room."""

from collections.abc import Iterator, Sequence

from decklists.mistake_excerpts import columns
from legality.render.layout import words
from legality.render.layout.paragraph import TextLine, TextRun, wrap
from legality.render.verdict.folded_problems import ProblemLine
from legality.render.verdict.problem_rows import HANG, Screen, more_rows

ADVICE = "Advice: "
SHOW = " (-v)."


def advice_rows(advice: Sequence[ProblemLine], screen: Screen, most: int) -> list[TextLine]:
    """Lay advice out: each on a row, with the number of those that have none."""
    if not screen.is_bounded:
        return list(_all_rows(advice, screen))
    ordered = sorted(advice, key=lambda each: each.code[0] != "L")
    left = len(ordered) - most
    return [
        (TextRun(advice_row(each, left if place == most else 0, screen.width), "advice"),)
        for place, each in enumerate(ordered[:most], 1)
    ]


def advice_row(advice: ProblemLine, left: int, width: int) -> str:
    """Return one row: the advice, or only its message, or the beginning of that."""
    also = f" {left} more{SHOW}" if left > 0 else ""
    for text in (advice.text, advice.short):
        if text and columns(ADVICE + text + also) <= width:
            return ADVICE + text + also
    also = also or SHOW
    return ADVICE + words.shorten(advice.short or advice.text, width - len(ADVICE + also)) + also


def _all_rows(advice: Sequence[ProblemLine], screen: Screen) -> Iterator[TextLine]:
    for each in advice:
        yield from wrap([TextRun(f"{ADVICE}{each.code}  {each.text}", "advice")], screen.width, "", HANG)
        yield from more_rows(each, screen)
