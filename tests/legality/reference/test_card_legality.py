"""A card in every pool: what all cards share is read once."""

from datetime import date

from cardpools.catalog.catalog import open_catalog
from legality.reference.card_legality import judge_card
from legality.terms.terms import default_guide
from tests.processor_time import least_seconds

DAY = date(2026, 11, 18)
GUIDE = default_guide("1e", DAY)
MOST = 0.008
"""Seconds a card. It took 0.035 while each card read the ledger of ids and the ban lists again."""


def test_the_ledger_and_the_ban_lists_are_not_read_again_for_each_card() -> None:
    catalog = open_catalog("1e")
    cards = list(catalog.cards())[::200]

    def judge_all() -> None:
        for card in cards:
            judge_card(catalog, card, GUIDE, DAY)

    judge_all()
    assert least_seconds(judge_all, len(cards) * MOST / 2) < len(cards) * MOST
