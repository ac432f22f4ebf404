"""Which card each line means, and what rules may ask of a deck that was joined with the catalog."""

import pytest

from cardpools.catalog.match import Found, Unknown
from cardpools.model import Edition
from decklists.reader import read
from legality.engine.resolve import ResolvedDeck, resolve
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


BELONGS: dict[Edition, dict[str, str]] = {
    "1e": {
        "Mission": "missions",
        "Site": "sites",
        "Tactic": "tactics",
        **dict.fromkeys(("Tribble", "Trouble"), "tribbles"),
        **dict.fromkeys(("Q Artifact", "Q Dilemma", "Q Event", "Q Interrupt", "Q Mission"), "flash"),
        **dict.fromkeys(("Personnel", "Dilemma", "Event", "Doorway"), "draw"),
    },
    "2e": {"Mission": "missions", "Dilemma": "dilemmas", "Personnel": "draw", "Event": "draw"},
    "tr": {"Tribble": "draw", "Trouble": "draw"},
}


@pytest.mark.parametrize("edition", BELONGS)
def test_in_a_list_without_headings_a_card_stands_where_its_type_belongs(edition: Edition) -> None:
    """As far as the type says so: a dilemma of First Edition may be seeded, or be in a Dyson Sphere."""
    some = {card.type: card.name for card in shipped(edition).cards() if not card.reverse_of}
    text = "".join(f"1 {some[kind]}\n" for kind in BELONGS[edition])
    deck = resolve(read(text, "plain").deck, shipped(edition))
    assert {holding.card.type: holding.section for holding in deck.holdings} == BELONGS[edition]


@pytest.mark.parametrize(
    ("edition", "heading", "name", "section"),
    [
        # Only Second Edition has a pile of dilemmas; in First Edition they are seeds.
        ("1e", "Dilemmas", "Archer", "seeds"),
        ("2e", "Dilemmas", "Dark Page", "dilemmas"),
        # Tribbles are the deck itself where nothing else is played.
        ("tr", "Tribbles", "10 Tribbles, Bonus", "draw"),
        ("1e", "Tribbles", "10 Tribbles - Bonus", "tribbles"),
    ],
)
def test_a_heading_means_what_its_edition_means(
    edition: Edition, heading: str, name: str, section: str
) -> None:
    deck = resolve(read(f"{heading}:\n1 {name}\n").deck, shipped(edition))
    assert [(holding.card.name, holding.section) for holding in deck.holdings] == [(name, section)]
