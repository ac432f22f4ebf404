"""How many cards a line counts as: its copies, or half of them where the card's own text says so."""

from collections.abc import Iterable

from legality.case import Case
from legality.findings import Fact
from legality.resolve import Holding


def amount(case: Case, holdings: Iterable[Holding]) -> float:
    """Count cards as the rules do: two copies of Space are one card. Halves are exact in binary."""
    halves = case.cards_that("half_card")
    held = list(holdings)
    if halves.isdisjoint(holding.card.id for holding in held):
        return sum(holding.count for holding in held)
    return sum(holding.count / 2 if holding.card.id in halves else holding.count for holding in held)


def written(count: float) -> Fact:
    """Write an amount as people do: 6, or 5½."""
    whole = int(count)
    return whole if count == whole else f"{whole or ''}½"
