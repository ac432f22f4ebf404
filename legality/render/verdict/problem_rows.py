"""The problems of a list on a screen with few rows: as much of each as there is room for."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from decklists.mistake_excerpts import columns
from legality.render.layout import words
from legality.render.layout.paragraph import TextLine, TextRun, wrap
from legality.render.verdict.folded_problems import MOST_OF_A_CODE, ProblemLine, fold_codes
from legality.render.verdict.problems import FOLLOWS

HANG = "    "
FEWEST_ROWS = 24
MOST_WITH_EXCERPTS = 28
"""The rows that an answer with lines of the list may fill; with more, these lines are left out."""
ROWS_OF_VERDICT = 5
"""The rows below the problems: advice, the deck, how it was read, and the verdict."""

SHORTEST_TEXT = 12
"""The fewest columns for the text behind a code. With fewer, it begins on the next line."""
SHOW_ALL = "Show all with -v."
MORE = " (-v)."

ProblemBlock = list[ProblemLine]
"""One problem, or all that unread lines may explain: these are one paragraph."""


class Screen(NamedTuple):
    """How an answer is shown: columns and rows, and how much of it."""

    width: int
    rows: int = FEWEST_ROWS
    verbose: bool = False
    explain: bool = False

    @property
    def is_bounded(self) -> bool:
        """Must the answer fit few rows?"""
        return not (self.verbose or self.explain)


class Detail(NamedTuple):
    """How much is shown of problems."""

    most: int = MOST_OF_A_CODE
    """The problems of one code."""
    one_row: bool = False
    """Whether each problem is cut to one row."""


DETAILS = (Detail(), Detail(4), Detail(2), Detail(1), Detail(1, one_row=True))
"""From much to little. The first that fits the screen is shown."""


def fit_problems(problems: Sequence[ProblemLine], name: str, screen: Screen, room: int) -> list[TextLine]:
    """Lay problems out in so many rows at most, with the lines of the list if all fits."""
    if not screen.is_bounded:
        kept = list(problems if screen.verbose else fold_codes(problems, MOST_OF_A_CODE))
        return list(_all_rows(kept, name, screen))
    for detail in DETAILS:
        blocks = _blocks(list(fold_codes(problems, detail.most)))
        rows = [_block_rows(block, name, screen.width, detail.one_row) for block in blocks]
        if sum(map(len, rows)) <= room:
            rows = _fill(blocks, rows, name, screen.width, room) if detail.one_row else rows
            excerpts = _fits_with_excerpts(blocks, rows, screen, room)
            return _joined(blocks, rows, excerpts=excerpts)
    return _cut(blocks, rows, screen.width, room)


def _fill(
    blocks: Sequence[ProblemBlock], rows: Sequence[list[TextLine]], name: str, width: int, room: int
) -> list[list[TextLine]]:
    """Show the first problems in full, as far as there is room."""
    left = room - sum(map(len, rows))
    filled = []
    for block, short in zip(blocks, rows, strict=True):
        full = _block_rows(block, name, width)
        shown = full if len(full) - len(short) <= left else short
        left -= len(shown) - len(short)
        filled.append(shown)
    return filled


def _fits_with_excerpts(
    blocks: Sequence[ProblemBlock], rows: Sequence[list[TextLine]], screen: Screen, room: int
) -> bool:
    filled = sum(map(len, rows)) + sum(len(block[0].excerpt) for block in blocks)
    return filled <= min(room, min(max(screen.rows, FEWEST_ROWS), MOST_WITH_EXCERPTS) - ROWS_OF_VERDICT)


def _joined(
    blocks: Sequence[ProblemBlock], rows: Sequence[list[TextLine]], *, excerpts: bool
) -> list[TextLine]:
    lines: list[TextLine] = []
    for block, shown in zip(blocks, rows, strict=True):
        lines += shown
        if excerpts and not block[0].follows:
            lines += [(TextRun(f"{HANG}{line}"),) for line in block[0].excerpt]
    return lines


def _cut(
    blocks: Sequence[ProblemBlock], rows: Sequence[list[TextLine]], width: int, room: int
) -> list[TextLine]:
    """Keep what fits, warnings last, and name the codes of the rest in the last row."""
    ordered = sorted(range(len(blocks)), key=lambda place: blocks[place][0].severity != "error")
    kept = sorted(ordered[: room - 1])
    left = [each for place in ordered[room - 1 :] for each in blocks[place]]
    noun = "warning" if all(each.severity == "warning" for each in left) else "problem"
    lead = words.count_noun(sum(1 + each.others for each in left), f"more {noun}" if kept else noun)
    codes = words.shorten(
        ", ".join(dict.fromkeys(each.code for each in left)), width - len(lead) - len(SHOW_ALL) - 4
    )
    said = f"{lead}: {codes}. {SHOW_ALL}"
    return [*(line for place in kept for line in rows[place]), (TextRun(said, "strong"),)]


def _all_rows(problems: Sequence[ProblemLine], name: str, screen: Screen) -> Iterator[TextLine]:
    """Lay problems out with their lines of the list, sources and quotations."""
    for block in _blocks(problems):
        first = block[0]
        yield from _block_rows(block, name, screen.width)
        if not first.follows:
            yield from ((TextRun(f"{HANG}{line}"),) for line in first.excerpt)
        yield from more_rows(first, screen)


def more_rows(problem: ProblemLine, screen: Screen) -> Iterator[TextLine]:
    """Lay out the sources of a problem, and its sentence if that is asked for."""
    for text in problem.more:
        yield from wrap([TextRun(text, "faint")], screen.width, HANG, HANG)
    if screen.explain and problem.quote:
        yield from wrap([TextRun(f"“{problem.quote}”", "faint")], screen.width, HANG, HANG)


def _blocks(problems: Sequence[ProblemLine]) -> list[ProblemBlock]:
    return [list(each) for _, each in groupby(problems, key=_block_key)]


def _block_key(problem: ProblemLine) -> object:
    return "follows" if problem.follows else id(problem)


def _block_rows(block: ProblemBlock, name: str, width: int, one_row: bool = False) -> list[TextLine]:
    first = block[0]
    if first.follows:
        return [_short_follows(block, width)] if one_row else list(_follows_rows(block, width))
    label = "Warning: " if first.severity == "warning" else ""
    shown = words.shorten(name, width // 4) if one_row else name
    head = [TextRun(f"{shown}{first.where}  ", "strong"), TextRun(first.code, first.severity), TextRun("  ")]
    if one_row:
        return [(*head, TextRun(_one_row(first, label, width - sum(columns(run.text) for run in head))))]
    return list(behind(head, f"{label}{first.text}", width))


def _one_row(problem: ProblemLine, label: str, room: int) -> str:
    """Return as much of a problem as fits a row: all, or its message, or the beginning of that."""
    if columns(label + problem.text) <= room:
        return label + problem.text
    also = f" {problem.others} more{MORE}" if problem.others else ""
    short = label + (problem.short or problem.text)
    if columns(short + also) <= room:
        return short + also
    also = also or MORE
    return words.shorten(short, max(room - len(also), 1)) + also


def _follows_rows(block: ProblemBlock, width: int) -> Iterator[TextLine]:
    said = " ".join(f"{each.text.removesuffix('.')} ({each.code})." for each in block)
    clause = said[:1].lower() + said[1:]
    return wrap([TextRun(f"{FOLLOWS}: {clause}", "faint")], width, HANG, HANG)


def _short_follows(block: ProblemBlock, width: int) -> TextLine:
    codes = ", ".join(dict.fromkeys(each.code for each in block))
    return (TextRun(words.shorten(f"{HANG}{FOLLOWS}: {codes}", width), "faint"),)


def behind(head: Sequence[TextRun], text: str, width: int) -> Iterator[TextLine]:
    """Lay a text out behind words that are not wrapped."""
    used = sum(columns(run.text) for run in head)
    if used > width - len(HANG) - SHORTEST_TEXT:
        yield from wrap(list(head), width, "", HANG)
        yield from wrap([TextRun(text)], width, HANG, HANG)
        return
    first, *_ = wrap([TextRun(text)], width - used)
    said = "".join(run.text for run in first)
    yield (*head, TextRun(said))
    yield from wrap([TextRun(" ".join(text.split(" ")[len(said.split(" ")) :]))], width, HANG, HANG)
