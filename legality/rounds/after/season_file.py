"""Read a league season from TOML: `[league]`, `[[player]]` and `[[event]]` tables (docs/rounds.md)."""

import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, cast, get_args

from legality.rounds.after.season import LeagueEvent, LeagueStage, Scheme, Season
from legality.rounds.results.row_faults import RowFault, UnreadableResultsError

STAGES: tuple[str, ...] = get_args(LeagueStage)
SCHEMES: tuple[str, ...] = get_args(Scheme)

PlacesOf = Callable[[str], Mapping[str, int]]
WaysOf = Callable[[str], Collection[str]]
"""Read a deck list, and return the headquarters and affiliations that the deck qualifies for."""

KEYS: Mapping[str, Mapping[str, type]] = {
    "league": {"name": str, "guide": str, "qualifiers": int, "bonuses": list},
    "player": {"name": str, "lifetime": int, "known": bool},
    "event": {"stage": str, "results": str, "places": dict, "decks": dict, "lists": dict, "missions": dict},
}


def is_season_file(content: bytes) -> bool:
    """Tell whether a file begins with the table of a league."""
    lines = (line.strip() for line in content.decode("utf-8", "replace").lstrip("\ufeff").splitlines())
    return next((line for line in lines if line and not line.startswith("#")), "") == "[league]"


def read_season(content: bytes, places_of: PlacesOf, ways_of: WaysOf) -> Season:
    """Read a season; `places_of` ranks the results file of an event, `ways_of` reads a deck list."""
    try:
        document = tomllib.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise UnreadableResultsError([RowFault(0, f"The file is not TOML: {error}.")]) from None
    faults = list(_faults(document))
    if faults:
        raise UnreadableResultsError(faults)
    league, players = document["league"], document.get("player", [])
    tables = document.get("event", [])
    events = [_event(table, places_of, ways_of) for table in tables]
    strangers = [
        RowFault(0, f"[[event]] {number}: {key} names {name}, who is not in the event. Correct the name.")
        for number, (table, event) in enumerate(zip(tables, events, strict=True), 1)
        for key in ("decks", "lists", "missions")
        for name in sorted(table.get(key, {}).keys() - event.places.keys())
    ]
    if strangers:
        raise UnreadableResultsError(strangers)
    return Season(
        league.get("guide", "opg-5.0"),
        events,
        league.get("qualifiers", 4),
        tuple(league.get("bonuses", ())),
        {each["name"]: each.get("lifetime", 0) for each in players},
        frozenset(each["name"] for each in players if each.get("known", each.get("lifetime", 0) > 0)),
    )


def _event(table: Mapping[str, Any], places_of: PlacesOf, ways_of: WaysOf) -> LeagueEvent:
    places = table["places"] if "places" in table else places_of(table["results"])
    lists = {player: ways_of(path) for player, path in table.get("lists", {}).items()}
    stage = cast(LeagueStage, table["stage"])
    return LeagueEvent(stage, places, table.get("decks", {}) | lists, table.get("missions", {}))


def _wrong_values(table: Mapping[str, Any]) -> Iterator[str]:
    """Name the players whose place, deck, list or missions are not written as such."""
    places = table.get("places", {})
    for player, place in places.items():
        if type(place) is not int or not 1 <= place <= len(places):
            yield f"places.{player} must be a whole number from 1 to {len(places)}, the players of the event"
    for key in ("decks", "lists"):
        for player, value in table.get(key, {}).items():
            if not isinstance(value, str):
                yield f"{key}.{player} must be a str"
    for player, missions in table.get("missions", {}).items():
        if not isinstance(missions, list) or not all(isinstance(each, str) for each in missions):
            yield f"missions.{player} must be a list of titles"


def _faults(document: Mapping[str, Any]) -> list[RowFault]:
    """Return the problems of all tables."""
    found = [
        f"[{key}] is no table here. Use [league], [[player]], [[event]]."
        for key in document
        if key not in KEYS
    ]
    for key in KEYS:
        tables = document.get(key, {} if key == "league" else [])
        listed = [tables] if key == "league" else tables
        for number, table in enumerate(listed if isinstance(listed, list) else [None], 1):
            found += _table_faults(key, number, table)
    return [RowFault(0, message) for message in found]


def _table_faults(key: str, number: int, table: Any) -> list[str]:
    where = "[league]" if key == "league" else f"[[{key}]] {number}"
    if not isinstance(table, dict):
        return [f"{where} is no table."]
    found = [f"{where}: {name} is no key here." for name in table if name not in KEYS[key]]
    found += [
        f"{where}: {name} must be a {wanted.__name__}."
        for name, wanted in KEYS[key].items()
        if name in table and type(table[name]) is not wanted
    ]
    if found:
        return found
    if key == "league" and (wrong := sorted(set(map(str, table.get("bonuses", []))) - set(SCHEMES))):
        found.append(f"{where}: bonuses has {', '.join(wrong)}. Use {', '.join(SCHEMES)}.")
    if key == "league" and table.get("guide", "opg-5.0") not in ("opg-5.0", "opg-4.1"):
        found.append(f"{where}: guide must be opg-5.0 or opg-4.1.")
    if key == "league" and table.get("qualifiers", 1) < 1:
        found.append(f"{where}: qualifiers must be 1 or more.")
    if key == "player" and not table.get("name"):
        found.append(f"{where} has no name.")
    if key == "event" and table.get("stage") not in STAGES:
        found.append(f"{where}: stage must be one of {', '.join(STAGES)}.")
    if key == "event" and ("results" in table) == ("places" in table):
        found.append(f"{where} needs either results, a file, or places, a table of players.")
    if key == "event":
        found += [f"{where}: {wrong}." for wrong in _wrong_values(table)]
    return found
