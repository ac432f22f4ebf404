"""The cards that a player was given at a draft or sealed event, read from a list like any other."""

from collections import Counter
from pathlib import Path

from decklists.reader import read
from legality.engine import Case
from legality.engine.resolve import resolve


class SupplyUnreadable(ValueError):
    """A list of supplied cards with lines that could not be read or matched."""


def supplied_cards(case: Case) -> Counter[str]:
    """Count the supplied cards by id, or refuse a list that cannot be read in full."""
    path = Path(case.terms.event.supplied)
    reading = read(path.read_bytes())
    supply = resolve(reading.deck, case.catalog)
    lines = {mistake.span.line for mistake in reading.mistakes if mistake.severity == "error"}
    lines |= {unmatched.entry.line for unmatched in supply.unmatched}
    if lines:
        numbers = ", ".join(map(str, sorted(lines)))
        raise SupplyUnreadable(f"{path}, the list of supplied cards, cannot be read in line {numbers}")
    cards: Counter[str] = Counter()
    for holding in supply.holdings:
        cards[holding.card.id] += holding.count
    return cards
