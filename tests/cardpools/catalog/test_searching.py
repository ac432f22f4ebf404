"""Cards by their fields."""

import pytest

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.searching import UnknownExpansionError, search


@pytest.mark.parametrize(
    ("wanted", "ids"),
    [
        ({"type": "dilemma", "expansion": "Voyager"}, ["navigational-hazards"]),
        ({"expansion": "VOY"}, ["navigational-hazards"]),
        ({"affiliations": "bajoran"}, ["rom"]),
        ({"title": "sight"}, ["investigate-sighting-ii"]),
        ({"rarity": "VP", "property": "TOS"}, ["spock"]),
        ({"rarity": "VP", "expansion": "au"}, []),
        ({"uniqueness": "universal"}, ["vekor"]),
        ({"id": "god"}, ["god"]),
        ({"id": "khan-incident"}, ["khan-incident"]),
        ({"id": "Khan Incident"}, []),
        ({"points": "?"}, []),
        ({"type": "Ship"}, []),
        ({"title": "★"}, []),
        ({"title": "写真"}, []),
        ({"location": "--"}, []),
        ({"uniqueness": "?"}, []),
        ({"rarity": "★"}, []),
        ({"title": "sight", "subtitle": " "}, ["investigate-sighting-ii"]),
    ],
)
def test_search(first: Catalog, wanted: dict[str, str], ids: list[str]) -> None:
    assert [card.id for card, _ in search(first, wanted)] == ids


def test_only_the_printings_that_fit_are_named(first: Catalog) -> None:
    [(_, printings)] = search(first, {"title": "Navigational", "expansion": "voy"})
    assert [printing.id for printing in printings] == ["voy-5"]


@pytest.mark.parametrize("name", ["Foo", "★", ""])
def test_an_expansion_that_nobody_knows(first: Catalog, name: str) -> None:
    with pytest.raises(UnknownExpansionError):
        list(search(first, {"expansion": name}))
