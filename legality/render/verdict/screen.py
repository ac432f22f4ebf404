"""A verdict for a terminal: one line a problem, advice, and the verdict with its count in the last line.

A legal deck fills 4 rows at most, any other list 30, so the verdict never scrolls away.
"""

from collections.abc import Iterator

from decklists.mistake_excerpts import columns, printable
from decklists.text.line_mistakes import COUNT_MISSING
from legality.judging import Judged
from legality.render.layout import words
from legality.render.layout.paragraph import TextLine, TextRun, wrap
from legality.render.verdict.advice_rows import advice_rows
from legality.render.verdict.headline import describe_event, verdict_line
from legality.render.verdict.line_accounts import describe_others
from legality.render.verdict.problem_rows import HANG, Screen, fit_problems
from legality.render.verdict.problems import ProblemList, list_problems
from legality.render.verdict.report import basis_sentences, blocks_of_penalty, describe_reading
from legality.render.verdict.text import STYLE_OF, block_lines, count_lines

__all__ = ("Screen", "lay_out")

MOST_ROWS = 30
"""The rows of an answer, without a penalty."""
ROWS_OF_LEGAL = 4
"""The rows of an answer for a legal deck."""
ROWS_OF_TITLES = 8
"""The rows of an answer for a list of titles without counts, all of which could be read."""
BETWEEN = " · "


def lay_out(judged: Judged, screen: Screen) -> Iterator[TextLine]:
    """Lay a verdict out."""
    if judged.decks:
        from legality.render.verdict.decks_of_text import lay_out_decks

        yield from lay_out_decks(judged, screen)
        return
    listed = list_problems(judged, verbose=screen.verbose)
    below = _below(judged, listed, screen)
    room = max(_most_rows(judged, listed) - len(below), 1)
    if listed.problems:
        name = short_name(judged.verdict.source, screen.width)
        yield from fit_problems(listed.problems, name, screen, room)
    if judged.penalty:
        yield from block_lines(blocks_of_penalty(judged), screen.width)
    yield from below


def _most_rows(judged: Judged, listed: ProblemList) -> int:
    """Return the rows that an answer may fill."""
    if judged.verdict.legal:
        return ROWS_OF_LEGAL
    is_read = all(problem.code[0] not in "NL" for problem in listed.problems)
    return ROWS_OF_TITLES if is_read and _is_countless(judged) else MOST_ROWS


def _is_countless(judged: Judged) -> bool:
    """Tell whether most cards of a list have no count."""
    found = [each for each in judged.verdict.findings if each.code == COUNT_MISSING.name]
    cards = sum(len(section.entries) for section in judged.reading.deck.sections)
    return 2 * sum(len(each.lines) + each.more_lines for each in found) > cards


def _below(judged: Judged, listed: ProblemList, screen: Screen) -> list[TextLine]:
    """Lay out all below the problems: advice, the deck, how it was read, and the verdict."""
    verdict = list(verdict_rows(judged, listed.fixable, screen.width))
    if not screen.is_bounded:
        about = _verbose_lines if screen.verbose else _summary_lines
        return [*advice_rows(listed.advice, screen, 0), *about(judged, listed, screen.width), *verdict]
    deck, *reading = _summary_lines(judged, listed, screen.width)
    of_text = any(each.code[0] == "L" for each in listed.advice)
    most = 1 if judged.verdict.legal or not of_text or _is_countless(judged) else 2
    if judged.verdict.legal and listed.problems:
        most = int(of_text)
        tells_notes = describe_others(judged.reading.accounts) and len(listed.problems) == 1
        reading = reading if tells_notes and not of_text else []
    return [*advice_rows(listed.advice, screen, most), deck, *reading, *verdict]


def verdict_rows(judged: Judged, fixable: int, width: int) -> Iterator[TextLine]:
    """Lay out the last line: the verdict with its count, and the terms."""
    said, event = verdict_line(judged, fixable), describe_event(judged)
    runs = [TextRun(said, STYLE_OF[judged.verdict.legal])]
    runs += [TextRun(f"{BETWEEN}{event}")] if fits_one_line(said, event, width) else []
    yield from wrap(runs, width, "", HANG)


def fits_one_line(verdict: str, event: str, width: int) -> bool:
    """Tell whether verdict and terms fit the last line. If not, the terms are told above it."""
    return len(verdict) + len(BETWEEN) + len(event) <= width


def short_name(source: str, width: int) -> str:
    """Return the name of a list as it fits the screen: a long path loses its folders."""
    name = printable(source)
    if columns(name) <= width // 3:
        return name
    file = name.rpartition("/")[2]
    return words.shorten(f"…/{file}" if file != name else name, width // 2)


def _summary_lines(judged: Judged, listed: ProblemList, width: int) -> Iterator[TextLine]:
    """Say in two lines which deck this is, and how its list was read."""
    yield (TextRun(_describe_deck(judged, width), "faint"),)
    event = describe_event(judged)
    lead = "" if fits_one_line(verdict_line(judged, listed.fixable), event, width) else f"{event}. "
    yield (TextRun(words.shorten(f"{lead}{_how_read(judged)}", width), "faint"),)
    if judged.inferred.guess:
        yield from wrap([TextRun(judged.inferred.guess, "faint")], width)


def _describe_deck(judged: Judged, width: int) -> str:
    """Name the deck and count its cards, with as much of the name as fits."""
    sizes = judged.verdict.sections
    total = words.count_noun(sum(sizes.values()), "card")
    parts = ", ".join(f"{count} {words.SECTIONS[kind]}" for kind, count in sizes.items())
    title = f" “{printable(judged.reading.deck.title)}”" if judged.reading.deck.title else ""
    name = short_name(judged.verdict.source, width)
    counted = f"{total} ({parts})" if parts else total
    choices = (f"{name}{title}: {counted}", f"{name}: {counted}", counted)
    fitting = next((each for each in choices if columns(each) <= width), "")
    return fitting or words.shorten(f"{total}: {parts}", width)


def _how_read(judged: Judged) -> str:
    """Say which lines were taken for text, and why the list is of its edition."""
    why = f"Read as {words.dialect_label(judged.verdict.dialect)}; {judged.inferred.why}."
    return f"{describe_others(judged.reading.accounts)} {why}".strip()


def _verbose_lines(judged: Judged, _listed: ProblemList, width: int) -> Iterator[TextLine]:
    yield from wrap([TextRun(describe_reading(judged), "faint")], width)
    for sentence in basis_sentences(judged.verdict, judged.inferred.assumed):
        yield from wrap([TextRun(sentence, "faint")], width)
    sizes = ((words.SECTIONS[kind], count) for kind, count in judged.verdict.sections.items())
    yield from count_lines(tuple(sizes), width)
