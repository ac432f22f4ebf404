"""Which part of the deck the cards of a section are in."""

import pytest

from cardpools.model import Edition
from decklists.reader import read
from legality.engine.resolved.resolve import resolve
from tests.cardpools.shipped import shipped
from tests.legality.engine.resolving import resolved


def test_one_heading_is_enough_for_parts() -> None:
    """Cards above the first heading are in the draw deck, whatever their type."""
    deck = resolved("1 Brute Force\nDilemmas\n1 Dark Page\n")
    assert not deck.unheaded
    assert [holding.section for holding in deck.holdings] == ["draw", "dilemmas"]


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
