"""Lines that hold copies of the same card, gathered for one finding."""

from collections import Counter
from collections.abc import Iterable, Sequence

from legality.engine import Holding


def of_each_card(holdings: Iterable[Holding]) -> list[list[Holding]]:
    """Gather the lines that hold the same card in the same part of the deck.

    Play-test cards have no id, so their titles tell them apart.
    """
    gathered: dict[tuple[str, str], list[Holding]] = {}
    for holding in holdings:
        gathered.setdefault((holding.section, holding.card.id or holding.card.title), []).append(holding)
    return list(gathered.values())


def cards_on(holdings: Iterable[Holding]) -> int:
    """Count the cards on some lines."""
    return sum(holding.count for holding in holdings)


def repeated_lines(holdings: Sequence[Holding]) -> tuple[Holding, ...]:
    """Return the lines of whose title there is more than one card among these."""
    if len({holding.card.title for holding in holdings}) == sum([holding.count for holding in holdings]):
        return ()
    titles = Counter[str]()
    for holding in holdings:
        titles[holding.card.title] += holding.count
    return tuple(holding for holding in holdings if titles[holding.card.title] > 1)
