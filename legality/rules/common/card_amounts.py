"""How many cards a line counts as: its copies, or half of them where the card's own text says so."""

from collections.abc import Sequence

from legality.engine import Case, Fact, Holding, cards_on, ids_on


def amount(case: Case, held: Sequence[Holding]) -> float:
    """Count cards as the rules do: two copies of Space are one card. Halves are exact in binary."""
    copies, halves = cards_on(held), case.cards_that("half_card")
    if halves.isdisjoint(ids_on(held)):
        return copies
    return copies - cards_on(holding for holding in held if holding.card.id in halves) / 2


def write_amount(count: float) -> Fact:
    """Write an amount as people do: 6, or 5½."""
    whole = int(count)
    return whole if count == whole else f"{whole or ''}½"
