"""What rules may ask of a deck that was joined with the catalog."""

from pathlib import Path

import pytest

from cardpools.model import EDITIONS, Edition
from decklists.reader import read
from legality.engine.resolved.resolve import resolve
from legality.engine.resolved.resolved_deck import ResolvedDeck
from tests.cardpools.shipped import shipped
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


LISTS = (
    "1 Spock\nMissions\n1 Excavation\n2 Gomtuu\n1 Aftermath\n1 Armus: Skin Of Evil\nDraw deck\n2 Barron\n",
    "Draw deck\n1 Spock\nSeeds\n2 Archer\nDraw deck\n1 Barron\nPersonnel\n1 Data\n",
    "Draw deck\n1 Spock\nQ-Flash\n1 Archer\nSideboard\n1 Barron\nWords that nobody knows\n1 Nobody at all\n",
    "Missions\nDraw deck\n1 Spock\n1 Archer\n",
    "1 Excavation\n1 Spock\n2 Archer\n1 Earth, Cradle of the Federation\n1 Dark Page\n",
    *(path.read_text("utf-8", "replace") for path in sorted(Path("tests/pasted/strangers").glob("*.txt"))),
)


@pytest.mark.parametrize("edition", EDITIONS)
def test_lines_are_sorted_into_parts_while_they_are_found_as_they_are_afterwards(edition: Edition) -> None:
    catalog = shipped(edition)
    for text in LISTS:
        for _ in range(2):  # Names of the second time are plain.
            deck = resolve(read(text).deck, catalog)
            alone = ResolvedDeck(edition, deck.holdings)
            assert [*deck.sections.items()] == [*alone.sections.items()]
