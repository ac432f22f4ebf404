"""How many cards a line counts as: its copies, or half of them where the card's own text says so."""

from collections.abc import Iterable

from legality.engine import Case, Fact, Holding


def amount(case: Case, holdings: Iterable[Holding]) -> float:
    """Count cards as the rules do: two copies of Space are one card. Halves are exact in binary."""
    held = list(holdings)
    copies = sum([holding.count for holding in held])
    halves = case.cards_that("half_card")
    half = [holding.count for holding in held if holding.card.id in halves] if halves else ()
    return copies - sum(half) / 2 if half else copies


def write_amount(count: float) -> Fact:
    """Write an amount as people do: 6, or 5½."""
    whole = int(count)
    return whole if count == whole else f"{whole or ''}½"
