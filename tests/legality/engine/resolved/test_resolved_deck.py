"""What rules may ask of a deck that was joined with the catalog."""

from tests.legality.engine.resolving import resolved


def test_a_card_is_held_by_all_its_lines_in_their_order() -> None:
    deck = resolved("Draw deck\n1 Kahmis\n2 Dokar\n3 Kahmis\n1 Kahmis\n")
    assert [holding.count for holding in deck.of_card["kahmis"]] == [1, 3, 1]


def test_a_part_that_the_list_has_not_holds_nothing() -> None:
    deck = resolved("Draw deck\n2 Kahmis\nMissions\n1 Brute Force\n")
    assert (deck.of("tent"), deck.of("tent", "sites")) == ((), ())
    assert (deck.size("tent"), deck.size("draw", "tent"), deck.size("draw", "missions")) == (0, 2, 3)


def test_a_list_says_what_it_has() -> None:
    assert set(resolved("2 Kahmis\n").kinds) == {"draw", "unheaded"}
    assert set(resolved("Missions\n1 Brute Force\n").kinds) == {"missions"}
    assert set(resolved("Missions\n1 Brute Force\n1 Nobody at all\n").kinds) == {"missions", "unmatched"}
