"""D-MISSION-LOCATION: two different missions at one location."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from cardpools.catalog.catalog import Catalog, UnknownIdError
from cardpools.data_files.mission_locations import Location, read_locations
from cardpools.model import Card
from legality.engine import Case, Holding, Offences, Repair, ids_on, offence, rule
from legality.rules.common import missions


@rule(
    "D-MISSION-LOCATION",
    "{titles} lie at one location, {location} ({certainty}); use only one of them",
    fix="keep one of {titles} and replace the others",
    repair=Repair("pairs", "keep_first"),
    by_deck=True,
)
def mission_location(case: Case) -> Offences:
    """Since August 2013 two missions of different titles at one location may not both be used by a player,
    unless they are universal.

    The same place in the mirror quadrant is another location. A Mission II lies where the mission that it
    follows lies. Where our knowledge of a location does not come from the card itself, but from its lore or
    from a Second Edition mission of the same name, this only warns.
    """
    held, locations = missions(case.deck), read_locations(case.catalog.folder)
    if are_apart([*ids_on(held)], places_of(case.catalog)):
        return
    at: dict[MissionPlace, list[Holding]] = defaultdict(list)
    for holding in held:
        if holding.card.uniqueness != "universal":
            at[place_of(holding.card, locations)].append(holding)
    for place, holdings in at.items():
        titles = sorted({holding.card.title for holding in holdings}) if len(holdings) > 1 else ()
        if len(titles) > 1:
            certainty = weakest_certainty(locations.get(holding.card.id) for holding in holdings)
            location = place.name or f"that of {place.title}"
            yield offence(
                holdings,
                severity=None if certainty == "sure" else "warning",
                titles=" and ".join(titles),
                location=location,
                certainty=certainty,
            )


def are_apart(missions: list[str], places: Mapping[str, "MissionPlace"]) -> bool:
    """Tell whether no two missions lie at one place, whatever they are. One in play test may lie anywhere."""
    try:
        return len({*map(places.__getitem__, missions)}) == len(missions)
    except UnknownIdError:
        return False


class MissionPlace(NamedTuple):
    """A location by its name, or by its mission if the name is unknown."""

    name: str
    title: str


class MissionPlaces(dict[str, MissionPlace]):
    """Where each mission lies, found when it is first asked for."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog

    def __missing__(self, mission: str) -> MissionPlace:
        place = place_of(self.catalog.card(mission), read_locations(self.catalog.folder))
        self[mission] = place
        return place


places_of = lru_cache(maxsize=16)(MissionPlaces)


def place_of(card: Card, locations: Mapping[str, Location]) -> MissionPlace:
    """Return where a mission lies."""
    known, is_two = locations.get(card.id), is_mission_two(card)
    if known is None and is_two:
        known = locations.get(card.id.removesuffix("-ii"))
    if known:
        return MissionPlace(known.name, "")
    return MissionPlace("", card.title.removesuffix(" II") if is_two else card.title)


def is_mission_two(card: Card) -> bool:
    """Tell whether a mission is a later version of one that has its title without the II."""
    return "Mission II" in card.keywords


_CERTAINTIES = ("sure", "likely", "unverified")


def weakest_certainty(locations: Iterable[Location | None]) -> str:
    """Return the lowest certainty of locations. One that is only concluded from another mission is likely."""
    found = [location.source.certainty if location else "likely" for location in locations]
    return max(found, key=_CERTAINTIES.index)
