"""Which cards of a list are missions, sites and other seeds: their types say so, under whatever heading."""

from decklists.reader import read
from legality.engine.catalogs import catalog_of
from legality.engine.resolved.resolve import resolve
from legality.engine.resolved.resolved_deck import Holding
from legality.rules.common.seeded_parts import missions, missions_among, seeds, sites

LIST = """
Missions:
1 Acquire Technology
Seed deck:
1 Aftermath
1 Security Office
1 Klag
Draw deck:
1 Archer
"""


def names(held: tuple[Holding, ...]) -> list[str]:
    return [holding.card.name for holding in held]


def test_missions_and_sites_below_the_seeds_are_no_other_seeds() -> None:
    deck = resolve(read(LIST).deck, catalog_of("1e"))
    assert names(missions(deck)) == ["Acquire Technology", "Aftermath"]
    assert names(sites(deck)) == ["Security Office"]
    assert names(seeds(deck)) == ["Klag"]
    assert seeds(deck) is seeds(deck), "a deck keeps its parts"


def test_a_card_in_play_test_is_a_mission_where_the_heading_says_so() -> None:
    """Of any other card its type says it, wherever it stands."""
    text = "Missions\n1 Not Yet Printed\n1 Archer\nSeeds\n1 Not Yet Printed\n1 Aftermath\nDraw deck\n1 Klag\n"
    deck = resolve(read(text).deck, catalog_of("1e"), ["Not Yet Printed"])
    told = [(each.section, each.card.title) for each in missions_among(deck.holdings)]
    assert told == [("missions", "Not Yet Printed"), ("seeds", "Aftermath")]
