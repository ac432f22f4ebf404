"""A verdict for programs that read lines: `path:line:column  CODE  sentence`, and the verdict last."""

from collections.abc import Iterable, Iterator

from decklists.mistake_excerpts import printable
from legality.judging import Judged
from legality.render.layout.paragraph import TextLine, TextRun
from legality.render.verdict.folded_problems import ProblemLine
from legality.render.verdict.headline import count_verdicts, describe_event, verdict_line
from legality.render.verdict.problems import FOLLOWS, ProblemList, list_problems
from legality.render.verdict.text import STYLE_OF

LABELS = {"error": "", "warning": "Warning: ", "advice": "Advice: "}


def lay_out_concise(judged: Iterable[Judged], *, alone: bool) -> Iterator[TextLine]:
    """Lay verdicts out, each problem on a line of its own. With several decks each verdict names its deck."""
    legal = []
    for each in judged:
        legal.append(is_legal := each.verdict.legal)
        name = printable(each.verdict.source)
        yield from _deck_lines(each, name)
        listed = list_problems(each, verbose=True, brief=True)
        if not each.decks:
            yield from _problem_lines(listed, name)
        if each.penalty:
            from legality.render.penalty.text import penalty_blocks

            yield (TextRun(f"{name}  {penalty_blocks(each.penalty)[0].heading}"),)
        lead = [] if alone else [TextRun(f"{name}  ")]
        said = TextRun(verdict_line(each, listed.fixable), STYLE_OF[is_legal])
        yield (*lead, said, TextRun(f" · {describe_event(each)}"))
    if legal and not alone:
        yield (TextRun(count_verdicts(legal), "strong"),)


def _problem_lines(listed: ProblemList, name: str) -> Iterator[TextLine]:
    for problem in (*listed.problems, *listed.advice):
        yield _line(problem, name)


def _deck_lines(judged: Judged, name: str) -> Iterator[TextLine]:
    """Lay out each deck of a text that holds several, and where the second begins."""
    if not judged.decks:
        return
    from legality.render.verdict.decks_of_text import deck_verdict, text_alone

    for number, deck in enumerate(judged.decks, 1):
        listed = list_problems(deck.judged, verbose=True, brief=True)
        yield from _problem_lines(listed, name)
        yield (TextRun(f"{name}  "), *deck_verdict(deck, number, listed.fixable))
    yield from _problem_lines(list_problems(text_alone(judged), verbose=True, brief=True), name)


def _line(problem: ProblemLine, name: str) -> TextLine:
    follows = f" {FOLLOWS}." if problem.follows else ""
    return (
        TextRun(f"{name}{problem.where}  "),
        TextRun(problem.code, problem.severity),
        TextRun(f"  {LABELS[problem.severity]}{problem.text}{follows}"),
    )
