"""A verdict for a terminal: one line a problem, advice, and the verdict with its count in the last line."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from decklists.mistake_excerpts import columns, printable
from legality.judging import Judged
from legality.render.layout import words
from legality.render.layout.paragraph import TextLine, TextRun, wrap
from legality.render.verdict.headline import describe_event, verdict_line
from legality.render.verdict.line_accounts import describe_others
from legality.render.verdict.problems import FOLLOWS, ProblemLine, ProblemList, list_problems
from legality.render.verdict.report import basis_sentences, blocks_of_penalty, describe_reading
from legality.render.verdict.text import STYLE_OF, block_lines, count_lines

HANG = "    "
FEWEST_ROWS = 24
MOST_ROWS = 28
"""The rows that problems with their lines of the list may fill; with more, these lines are left out."""

BETWEEN = " · "
SHORTEST_TEXT = 12
"""The fewest columns for the text behind a code. With fewer, it begins on the next line."""

ADVICE = "Advice: "
SHOW = " (-v)."


class Screen(NamedTuple):
    """How an answer is shown: columns and rows, and how much of it."""

    width: int
    rows: int = FEWEST_ROWS
    verbose: bool = False
    explain: bool = False


def lay_out(judged: Judged, screen: Screen) -> Iterator[TextLine]:
    """Lay a verdict out."""
    listed = list_problems(judged, verbose=screen.verbose)
    name = short_name(judged.verdict.source, screen.width)
    yield from _problem_lines(listed, name, screen)
    yield from _advice_lines(judged, listed, screen)
    if judged.penalty:
        yield from block_lines(blocks_of_penalty(judged), screen.width)
    if screen.verbose:
        yield from _verbose_lines(judged, screen.width)
    else:
        yield from _summary_lines(judged, listed.fixable, screen.width)
    yield from _verdict_lines(judged, listed.fixable, screen.width)


def fits_one_line(verdict: str, event: str, width: int) -> bool:
    """Tell whether verdict and terms fit the last line. If not, the terms are told above it."""
    return len(verdict) + len(BETWEEN) + len(event) <= width


def _verdict_lines(judged: Judged, fixable: int, width: int) -> Iterator[TextLine]:
    """Lay out the last line: the verdict with its count, and the terms."""
    said, event = verdict_line(judged, fixable), describe_event(judged)
    runs = [TextRun(said, STYLE_OF[judged.verdict.legal])]
    runs += [TextRun(f"{BETWEEN}{event}")] if fits_one_line(said, event, width) else []
    yield from wrap(runs, width, "", HANG)


def short_name(source: str, width: int) -> str:
    """Return the name of a list as it fits the screen: a long path loses its folders."""
    name = printable(source)
    if columns(name) <= width // 3:
        return name
    file = name.rpartition("/")[2]
    return words.shorten(f"…/{file}" if file != name else name, width // 2)


def _problem_lines(listed: ProblemList, name: str, screen: Screen) -> Iterator[TextLine]:
    """Lay the problems out, with the lines of the list if all fits the screen."""
    blocks = [list(each) for _, each in groupby(listed.problems, key=_block_key)]
    plain = [list(_block_lines(block, name, screen)) for block in blocks]
    rows = sum(map(len, plain)) + 2 * sum(bool(block[0].excerpt) for block in blocks)
    with_excerpts = screen.verbose or rows <= min(max(screen.rows, FEWEST_ROWS), MOST_ROWS) - 5
    for (first, *_), lines in zip(blocks, plain, strict=True):
        yield from lines
        if with_excerpts and not first.follows:
            yield from ((TextRun(f"{HANG}{line}"),) for line in first.excerpt)
        yield from _more_lines(first, screen)


def _block_key(problem: ProblemLine) -> object:
    """Return a key that only problems share which unread lines may explain: they are one paragraph."""
    return "follows" if problem.follows else id(problem)


def _block_lines(block: Sequence[ProblemLine], name: str, screen: Screen) -> Iterator[TextLine]:
    first = block[0]
    if first.follows:
        said = " ".join(f"{each.text.removesuffix('.')} ({each.code})." for each in block)
        clause = said[:1].lower() + said[1:]
        yield from wrap([TextRun(f"{FOLLOWS}: {clause}", "faint")], screen.width, HANG, HANG)
        return
    label = "Warning: " if first.severity == "warning" else ""
    head = [TextRun(f"{name}{first.where}  ", "strong"), TextRun(first.code, first.severity), TextRun("  ")]
    yield from behind(head, f"{label}{first.text}", screen.width)


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


def _more_lines(problem: ProblemLine, screen: Screen) -> Iterator[TextLine]:
    if screen.verbose or screen.explain:
        for text in problem.more:
            yield from wrap([TextRun(text, "faint")], screen.width, HANG, HANG)
    if screen.explain and problem.quote:
        yield from wrap([TextRun(f"“{problem.quote}”", "faint")], screen.width, HANG, HANG)


def _advice_lines(judged: Judged, listed: ProblemList, screen: Screen) -> Iterator[TextLine]:
    """Lay out the advice: short pieces on a line each, of the rest only the codes."""
    if screen.verbose or screen.explain:
        for each in listed.advice:
            yield from wrap([TextRun(f"Advice: {each.code}  {each.text}", "advice")], screen.width, "", HANG)
            yield from _more_lines(each, screen)
        return
    of_text = any(each.code[0] == "L" for each in listed.advice)
    most = 1 if judged.verdict.legal and not of_text else 2
    for line in short_advice(listed.advice, screen.width, most):
        yield (TextRun(line, "advice"),)


def short_advice(advice: Sequence[ProblemLine], width: int, most: int) -> list[str]:
    """Return at most so many lines: first how the text was read, last the codes of what has no room."""
    ordered = sorted(advice, key=lambda each: each.code[0] != "L")
    fitting = [each for each in ordered if len(ADVICE + each.text) <= width]
    shown = fitting[: most if len(advice) <= most else most - 1]
    codes = ", ".join(dict.fromkeys(each.code for each in ordered if each not in shown))
    lines = [f"{ADVICE}{each.text}" for each in shown]
    also = f" Also {codes}{SHOW}"
    if codes and lines and len(lines[-1] + also) <= width:
        return [*lines[:-1], lines[-1] + also]
    return lines + ([shorten_codes(codes, width)] if codes else [])


def shorten_codes(codes: str, width: int) -> str:
    """Return the codes of advice in one line."""
    return f"{ADVICE}{words.shorten(codes, width - len(ADVICE) - len(SHOW))}{SHOW}"


def _summary_lines(judged: Judged, fixable: int, width: int) -> Iterator[TextLine]:
    """Say in two lines which deck this is, and how its list was read."""
    sizes = judged.verdict.sections
    total = words.count_noun(sum(sizes.values()), "card")
    parts = ", ".join(f"{count} {words.SECTIONS[kind]}" for kind, count in sizes.items())
    title = f" “{printable(judged.reading.deck.title)}”" if judged.reading.deck.title else ""
    name = short_name(judged.verdict.source, width)
    choices = (f"{name}{title}: {total} ({parts})", f"{name}: {total} ({parts})", f"{total} ({parts})", total)
    yield (TextRun(next((each for each in choices if columns(each) <= width), total), "faint"),)
    event = describe_event(judged)
    lead = "" if fits_one_line(verdict_line(judged, fixable), event, width) else f"{event}. "
    yield (TextRun(words.shorten(f"{lead}{_how_read(judged)}", width), "faint"),)
    if judged.inferred.guess:
        yield from wrap([TextRun(judged.inferred.guess, "faint")], width)


def _how_read(judged: Judged) -> str:
    """Say which lines were taken for text, and why the list is of its edition."""
    why = f"Read as {words.dialect_label(judged.verdict.dialect)}; {judged.inferred.why}."
    return f"{describe_others(judged.reading.accounts)} {why}".strip()


def _verbose_lines(judged: Judged, width: int) -> Iterator[TextLine]:
    yield from wrap([TextRun(describe_reading(judged), "faint")], width)
    for sentence in basis_sentences(judged.verdict, judged.inferred.assumed):
        yield from wrap([TextRun(sentence, "faint")], width)
    sizes = ((words.SECTIONS[kind], count) for kind, count in judged.verdict.sections.items())
    yield from count_lines(tuple(sizes), width)
