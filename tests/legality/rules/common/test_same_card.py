"""Lines of one card are told together, and those of two cards never."""

from decklists.reader import read
from legality.engine.resolved.resolve import resolve
from legality.engine.resolved.resolved_deck import ResolvedDeck
from legality.rules.common.same_card import count_titles, most_of_a_title, of_each_card, repeated_lines
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


def test_repeated_titles_are_counted_over_all_lines() -> None:
    text = "1 Kahmis\n2 Dokar\n2 Alexander Rozhenko, Good Luck Charm\n2 Alexander Rozhenko, K'mtar\n"
    held = resolve(read(text).deck, shipped("2e")).holdings
    assert [each.entry.line for each in repeated_lines(held)] == [2, 3, 4]
    assert [each.entry.line for each in repeated_lines(held[:3])] == [2, 3]
    assert [most_of_a_title(held), most_of_a_title(held[:3]), most_of_a_title(())] == [4, 2, 0]
    assert max(count_titles(held).values()) == 4
