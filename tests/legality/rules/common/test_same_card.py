"""Lines of one card are told together, and those of two cards never."""

from decklists.reader import read
from legality.engine.resolved.resolve import resolve
from legality.engine.resolved.resolved_deck import ResolvedDeck
from legality.rules.common.same_card import of_each_card
from tests.cardpools.shipped import shipped


def gathered(deck: ResolvedDeck) -> list[list[int]]:
    return [[holding.entry.line for holding in lines] for lines in of_each_card(deck.holdings)]


def test_lines_of_one_card_in_one_part_belong_together() -> None:
    """Two persons of one title are two cards."""
    text = (
        "Draw deck\n1 Kahmis\n1 Alexander Rozhenko, Good Luck Charm\n2 Kahmis\n1 Alexander Rozhenko, K'mtar\n"
        "Aside\n1 Kahmis\n"
    )
    deck = resolve(read(text).deck, shipped("2e"))
    assert gathered(deck) == [[2, 4], [3], [5], [7]]


def test_play_test_cards_are_told_apart_by_their_titles() -> None:
    text = "Draw deck\n1 One\n1 Other\n1 One\n"
    assert gathered(resolve(read(text).deck, shipped("2e"), ["One", "Other"])) == [[2, 4], [3]]
