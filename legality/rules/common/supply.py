"""The cards that a player was given at a draft or sealed event, read from a list like any other."""

from collections import Counter
from functools import lru_cache

from cardpools.catalog.catalog import Catalog
from cardpools.data_files.organiser_files import EnclosedText, organiser_file_name, read_organiser_file
from decklists.reader import read
from decklists.text.size_limits import LIMITS
from legality.engine import Case
from legality.engine.resolve import resolve


class SupplyUnreadable(ValueError):
    """A list of supplied cards with lines that could not be read or matched."""


MOST_LINES = 20
"""Lines that a refusal names."""


def supplied_cards(case: Case) -> Counter[str]:
    """Count the supplied cards by id, or refuse a list that cannot be read in full."""
    path = case.terms.event.supplied
    counted = _count_enclosed if isinstance(path, EnclosedText) else _count_cards
    cards, lines = counted(path, case.catalog)
    if lines:
        name = organiser_file_name(path) if isinstance(path, EnclosedText) else path
        numbers = ", ".join(map(str, lines[:MOST_LINES])) + (", …" if len(lines) > MOST_LINES else "")
        raise SupplyUnreadable(f"{name}, the list of supplied cards, cannot be read in line {numbers}")
    return cards.copy()


def _count_cards(path: str, catalog: Catalog) -> tuple[Counter[str], list[int]]:
    """Return the cards by id, and the lines that cannot be read or matched."""
    reading = read(read_organiser_file(path, LIMITS.length))
    supply = resolve(reading.deck, catalog)
    lines = {mistake.span.line for mistake in reading.mistakes if mistake.severity == "error"}
    lines |= {unmatched.entry.line for unmatched in supply.unmatched}
    cards: Counter[str] = Counter()
    for holding in supply.holdings:
        cards[holding.card.id] += holding.count
    return cards, sorted(lines)


_count_enclosed = lru_cache(maxsize=16)(_count_cards)
"""A text in memory never changes, so its cards are counted once for all decks of an event."""
