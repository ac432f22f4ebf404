"""A text with several decks on a screen: the problems of each deck above its own verdict."""

from collections.abc import Iterator, Sequence

from legality.judging import DeckOfText, Judged
from legality.render.layout.paragraph import TextLine, TextRun, wrap
from legality.render.verdict.headline import TWO_DECKS, describe_event, verdict_line
from legality.render.verdict.problem_rows import HANG, Screen, fit_problems
from legality.render.verdict.problems import list_problems
from legality.render.verdict.screen import MOST_ROWS, short_name, verdict_rows
from legality.render.verdict.text import STYLE_OF


def lay_out_decks(judged: Judged, screen: Screen) -> Iterator[TextLine]:
    """Lay out each deck, then the verdict on the text."""
    name = short_name(judged.verdict.source, screen.width)
    below = _below(judged, name, screen)
    share = (MOST_ROWS - len(below)) // len(judged.decks)
    for number, deck in enumerate(judged.decks, 1):
        listed = list_problems(deck.judged, verbose=screen.verbose)
        verdict = list(wrap(deck_verdict(deck, number, listed.fixable), screen.width, "", HANG))
        if listed.problems:
            yield from fit_problems(listed.problems, name, screen, share - len(verdict))
        yield from verdict
    yield from below


def _below(judged: Judged, name: str, screen: Screen) -> Sequence[TextLine]:
    listed = list_problems(text_alone(judged))
    rows = fit_problems(listed.problems, name, screen, 3)
    return [*rows, *verdict_rows(judged, 0, screen.width)]


def deck_verdict(deck: DeckOfText, number: int, fixable: int) -> list[TextRun]:
    """Name a deck by its number and lines, and its verdict."""
    said = verdict_line(deck.judged, fixable)
    lead = TextRun(f"Deck {number}, lines {deck.first}–{deck.last}: ", "strong")
    verdict = TextRun(said, STYLE_OF[deck.judged.verdict.legal])
    return [lead, verdict, TextRun(f" · {describe_event(deck.judged)}")]


def text_alone(judged: Judged) -> Judged:
    """Return the verdict on a text of several decks, without the findings on their cards."""
    found = tuple(each for each in judged.verdict.findings if each.code == TWO_DECKS)
    return judged._replace(verdict=judged.verdict._replace(findings=found), decks=())
