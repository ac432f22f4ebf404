"""How many cards a line counts as: its copies, or half of them where the card's own text says so."""

from collections.abc import Iterable
from fractions import Fraction

from legality.case import Case
from legality.findings import Fact
from legality.resolve import Holding


def amount(case: Case, holdings: Iterable[Holding]) -> Fraction:
    """Count cards as the rules do: two copies of Space are one card."""
    halves = case.cards_that("half_card")
    held = list(holdings)
    if halves.isdisjoint(holding.card.id for holding in held):
        return Fraction(sum(holding.count for holding in held))
    return sum(
        (Fraction(holding.count, 2 if holding.card.id in halves else 1) for holding in held), Fraction()
    )


def written(count: Fraction) -> Fact:
    """Write an amount as people do: 6, or 5½."""
    whole = int(count)
    return whole if count == whole else f"{whole or ''}½"
