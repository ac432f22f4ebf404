"""A list that came in over the network, and its verdict: the same call as the command line makes."""

from datetime import date

from decklists.reader import Reading
from decklists.unreadable import has_cards
from legality.check import from_mistake
from legality.judging import Judged, judge_reading, read_announced
from legality.service.http import metrics
from legality.service.http.problems import ProblemError
from legality.terms.stated import StatedTerms

LARGEST_DECK = 600
"""Lines. The longest real lists, side decks included, have a third of it."""


def judge(text: str | bytes, announced: StatedTerms, today: date, dialect: str | None = None) -> Judged:
    """Judge a list, and count the verdict."""
    return judged(read_announced(text, announced, dialect), announced, today)


def judged(reading: Reading, announced: StatedTerms, today: date) -> Judged:
    """Judge a list that was read, and count the verdict."""
    found = judge_reading(reading, announced, today)
    metrics.count_verdict(found.verdict.terms.edition, found.verdict.legal)
    return found


def require_cards(found: Judged) -> Judged:
    """Refuse what holds no card."""
    require_reading(found.reading)
    return found


def require_reading(reading: Reading) -> Reading:
    """Refuse what holds no card, with the mistakes that may be why."""
    if not has_cards(reading):
        raise ProblemError("no-cards", findings=map(from_mistake, reading.mistakes))
    return reading


def require_deck(reading: Reading) -> Reading:
    """Refuse what is a collection and no deck where it would be judged and mended dozens of times."""
    lines = sum(len(section.entries) for section in reading.deck.sections) + len(reading.mistakes)
    if lines > LARGEST_DECK:
        said = f"Where else a list is legal is worked out for up to {LARGEST_DECK} lines."
        raise ProblemError("too-large", said)
    return reading
