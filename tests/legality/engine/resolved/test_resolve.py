"""Which card each line means."""

from cardpools.catalog.match import Found, Unknown
from tests.cardpools.shipped import shipped
from tests.legality.engine.resolving import resolved


def test_after_sixty_names_in_doubt_no_more_is_advised_but_cards_are_still_found() -> None:
    wrong = "".join(f"1 Kahmiz{'x' * (number % 2)}\n" for number in range(61))
    deck = resolved(f"Draw deck\n{wrong}1 Kahmis\n")
    suggested = [bool(each.match.suggestions) for each in deck.unmatched if isinstance(each.match, Unknown)]
    assert suggested == [True] * 60 + [False]
    assert [holding.card.name for holding in deck.holdings] == ["Kahmis"]


def test_only_the_play_test_cards_that_an_event_names_are_taken_as_such() -> None:
    deck = resolved("Draw deck\n1 Not Yet Printed\n1 Nor This\n1 Kahmis\n", "NOT yet printed")
    assert [(each.card.title, each.card.type) for each in deck.holdings] == [
        ("Not Yet Printed", ""),
        ("Kahmis", "Personnel"),
    ]
    assert [each.entry.name for each in deck.unmatched] == ["Nor This"]
    assert isinstance(shipped("2e").resolve("Kahmis"), Found)
