"""What rules may ask of a deck that was joined with the catalog."""

from pathlib import Path

import pytest

from benchmarks.decks import DECKS, write_deck, write_lackey_file
from cardpools.model import EDITIONS, Edition
from decklists.reader import read
from legality.engine.resolved.layout import layout_of
from legality.engine.resolved.resolve import resolve, resolve_plain
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


TWICE = ("Draw deck\n1 Spock\nMissions\nDraw deck\n2 Archer\n", "Deck\n2 10 Tribbles - Poison\n")


def facts_of(deck: ResolvedDeck) -> dict[str, object]:
    """Return all that a deck was made of."""
    return {name: value for name, value in vars(deck).items() if name != "parts"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_list_of_known_names_is_resolved_in_columns_as_line_by_line(edition: Edition) -> None:
    catalog, in_columns = shipped(edition), 0
    for text in (*LISTS, *map(write_deck, DECKS), *map(write_lackey_file, DECKS), *TWICE):
        deck = read(text).deck
        by_line = resolve(deck, catalog, ["No card is called so"])
        resolve(deck, catalog)
        assert facts_of(resolve(deck, catalog)) == facts_of(by_line)
        layout = layout_of(deck.sections, edition)
        in_columns += layout.is_settled and resolve_plain(deck, catalog, layout) is not None
    assert in_columns


def test_an_empty_zone_for_q_flash_leaves_all_parts_settled() -> None:
    for text, is_settled in (("Flash:\nAside:\n", True), ("Flash:\n1\tSpock\n", False)):
        deck = read(f"1\tArcher\n1\tBarron\n1\tSpock\nMissions:\n1\tAftermath\nSeed+Dil:\n{text}").deck
        assert layout_of(deck.sections, "1e").is_settled is is_settled


def test_matches_of_the_latest_list_are_not_those_of_the_next() -> None:
    catalog = shipped("2e")
    catalog.clear_cache()
    first, second = (read(f"Draw deck\n1 {name}\n").deck for name in ("Kahmis", "Dokar"))
    for deck in (first, second):
        assert catalog.plain.find_in(deck.sections) is None
        resolve(deck, catalog)
    for deck, name in ((first, "Kahmis"), (second, "Dokar"), (first, "Kahmis")):
        lines, matches = catalog.plain.find_in(deck.sections) or ([], [])
        assert [(line[1], match.card.title) for line, match in zip(lines, matches, strict=True)] == [
            (name, name)
        ]
    catalog.clear_cache()
    assert catalog.plain.find_in(first.sections) is None
