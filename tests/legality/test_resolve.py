"""Which card each line means, and what rules may ask of a deck that was joined with the catalog."""

from cardpools.match import Found, Unknown
from decklists.reader import read
from legality.resolve import ADVISED, ResolvedDeck, resolve
from tests.cardpools.shipped import shipped


def resolved(text: str, *play_test: str) -> ResolvedDeck:
    return resolve(read(text).deck, shipped("2e"), play_test)


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


def test_one_heading_is_enough_for_parts() -> None:
    """Cards above the first heading are in the draw deck, whatever their type."""
    deck = resolved("1 Brute Force\nDilemmas\n1 Dark Page\n")
    assert not deck.unheaded
    assert [holding.section for holding in deck.holdings] == ["draw", "dilemmas"]


def test_after_sixty_names_in_doubt_no_more_is_advised_but_cards_are_still_found() -> None:
    wrong = "".join(f"1 Kahmiz{'x' * (number % 2)}\n" for number in range(ADVISED + 1))
    deck = resolved(f"Draw deck\n{wrong}1 Kahmis\n")
    suggested = [bool(each.match.suggestions) for each in deck.unmatched if isinstance(each.match, Unknown)]
    assert suggested == [True] * ADVISED + [False]
    assert [holding.card.name for holding in deck.holdings] == ["Kahmis"]


def test_only_the_play_test_cards_that_an_event_names_are_taken_as_such() -> None:
    deck = resolved("Draw deck\n1 Not Yet Printed\n1 Nor This\n1 Kahmis\n", "NOT yet printed")
    assert [(each.card.title, each.card.type) for each in deck.holdings] == [
        ("Not Yet Printed", ""),
        ("Kahmis", "Personnel"),
    ]
    assert [each.entry.name for each in deck.unmatched] == ["Nor This"]
    assert isinstance(shipped("2e").resolve("Kahmis"), Found)
