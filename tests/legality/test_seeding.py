"""Which cards of a list are missions, sites and other seeds: their types say so, under whatever heading."""

from decklists.reader import read
from legality.catalogs import catalog_of
from legality.resolve import Holding, resolve
from legality.seeding import missions, seeds, sites

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
