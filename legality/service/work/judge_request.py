"""Judge a list of a request by the same call as the command line, and count the verdict."""

from datetime import date
from time import perf_counter

from decklists.reader import Reading
from decklists.unreadable import has_cards
from legality.check import from_mistake
from legality.engine.catalogs import Catalogs, catalogs_in_use
from legality.judging import Judged, judge_reading, read_announced
from legality.service.http import metrics
from legality.service.http.problems import ProblemError
from legality.terms.stated import StatedTerms

LARGEST_DECK = 600
"""Lines. The longest real lists, with side decks, have a third as many."""


def judge_text(text: str | bytes, announced: StatedTerms, today: date, dialect: str | None = None) -> Judged:
    """Read and judge a list."""
    catalogs = catalogs_in_use()
    return judge_and_count(read_announced(text, announced, dialect, catalogs), announced, today, catalogs)


def judge_and_count(reading: Reading, announced: StatedTerms, today: date, catalogs: Catalogs) -> Judged:
    """Judge a list that is read already, and count the verdict in the metrics."""
    begun = perf_counter()
    found = judge_reading(reading, announced, today, catalogs=catalogs)
    metrics.JUDGE_SECONDS.observe(perf_counter() - begun)
    metrics.count_verdict(found.verdict.terms.edition, found.verdict.legal)
    return found


def require_cards(found: Judged) -> Judged:
    """Refuse a judged list without cards."""
    require_reading(found.reading)
    return found


def require_reading(reading: Reading) -> Reading:
    """Refuse a list without cards, and name the mistakes that may be the reason."""
    if not has_cards(reading):
        raise ProblemError("no-cards", findings=map(from_mistake, reading.mistakes))
    return reading


def require_deck(reading: Reading) -> Reading:
    """Refuse a whole collection of cards where a list is judged and repaired dozens of times."""
    lines = sum(len(section.entries) for section in reading.deck.sections) + len(reading.mistakes)
    if lines > LARGEST_DECK:
        said = f"Where else a list is legal is worked out for up to {LARGEST_DECK} lines."
        raise ProblemError("too-large", said)
    return reading
