"""Two cards that count as half a card each are one card."""

from datetime import date

import pytest

from cardpools.catalog.catalog import open_catalog
from decklists.reader import read
from legality.engine import Case, Fact
from legality.engine.resolved.resolve import resolve
from legality.rules.common.card_amounts import amount, write_amount
from legality.terms.terms import default_terms


@pytest.mark.parametrize(("text", "count"), [("1 Space", 0.5), ("2 Space", 1), ("3 Space\n1 Nebula", 2.5)])
def test_space_counts_as_half_a_card(text: str, count: float) -> None:
    catalog = open_catalog("1e")
    deck = resolve(read(f"Missions\n{text}\n").deck, catalog)
    case = Case(deck, default_terms("1e", date(2026, 6, 1)), catalog)
    assert amount(case, deck.holdings) == count


@pytest.mark.parametrize(("count", "fact"), [(6, 6), (6.0, 6), (0, 0), (0.5, "½"), (5.5, "5½")])
def test_amounts_are_written_as_people_do(count: float, fact: Fact) -> None:
    assert write_amount(count) == fact
    assert type(write_amount(count)) is type(fact)
