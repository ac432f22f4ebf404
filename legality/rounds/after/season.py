"""A league season: points, bonuses, qualifying and playoffs (guide 5.0 and 4.1, section 12)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from cardpools.catalog.folding import fold
from legality.rounds.after.award_tables import read_tables, table_points

LeagueStage = Literal["first", "second", "playoff"]

Scheme = Literal["participation", "decks", "missions"]


class LeagueEvent(NamedTuple):
    """An event of a league with its places."""

    stage: LeagueStage
    places: Mapping[str, int]
    decks: Mapping[str, str | Collection[str]] = {}
    """The headquarters and affiliations that each player's deck qualifies for (12.5.1)."""
    missions: Mapping[str, Sequence[str]] = {}
    """The missions that each player completed."""

    def ways_of(self, player: str) -> frozenset[str]:
        """Return the headquarters and affiliations that the deck of a player qualifies for."""
        ways = self.decks.get(player) or ()
        return frozenset((ways,) if isinstance(ways, str) else ways)


class CompletedMission(NamedTuple):
    """A mission on the tally sheet of a season: where it was completed first, and by whom (12.5.3)."""

    mission: str
    event: int
    """The number of the event in the season, from 1."""
    players: tuple[str, ...]


class Season(NamedTuple):
    """A season before it is counted."""

    guide: str
    events: Sequence[LeagueEvent]
    qualifiers: int = 4
    """So many players qualify from each half."""
    schemes: Collection[str] = ()
    lifetime: Mapping[str, int] = {}
    """Lifetime points before the season, without bonuses."""
    known: Collection[str] = ()
    """Players who were in an earlier event of the league."""


class SeasonLine(NamedTuple):
    """A player's season."""

    player: str
    season_points: int
    bonus: int
    """Bonus points, which count in this league and in no seasonal or lifetime total (12.5)."""
    lifetime: int
    events: int
    qualified: bool
    playoff_points: int
    playoff_victories: int
    playoff_events: int
    place: int | None
    """The place in the playoffs; None without qualifying. Equal players share it until a coin toss."""


def event_points(event: LeagueEvent, guide: str) -> dict[str, int]:
    """Return the league points of an event by the table; places beyond it have none."""
    players = len(event.places)
    if players < read_tables(guide)["league"]["least_players"]:
        return dict.fromkeys(event.places, 0)
    return {name: table_points(place, players, guide) or 0 for name, place in event.places.items()}


def bonus_points(season: Season) -> list[dict[str, int]]:
    """Return the bonus points of each event by the schemes in use."""
    table = read_tables(season.guide)["bonus"]
    found, last_seen = [], dict.fromkeys(season.known, -1)
    done: set[str] = set()
    for number, event in enumerate(season.events):
        bonus = dict.fromkeys(event.places, 0)
        for name in event.places:
            if "participation" in season.schemes:
                bonus[name] += _participation(name, number, last_seen, table)
            if "decks" in season.schemes:
                bonus[name] += _deck_bonus(name, number, season, table)
            if "missions" in season.schemes:
                bonus[name] += table["new_mission"] * len(_folded(event.missions.get(name, ())) - done)
        last_seen |= dict.fromkeys(event.places, number)
        done |= {each for missions in event.missions.values() for each in _folded(missions)}
        found.append(bonus)
    return found


def completed_missions(events: Sequence[LeagueEvent]) -> list[CompletedMission]:
    """Return the tally sheet: each mission that was completed, in the event that completed it first.

    "A tally sheet should be maintained and made available to players before league events" (12.5.3).
    """
    found: dict[str, CompletedMission] = {}
    for number, event in enumerate(events, 1):
        for player, missions in event.missions.items():
            for mission in missions:
                before = found.setdefault(fold(mission), CompletedMission(mission, number, ()))
                if before.event == number and player not in before.players:
                    found[fold(mission)] = before._replace(players=(*before.players, player))
    return list(found.values())


def _folded(missions: Iterable[str]) -> set[str]:
    """Return the titles of missions in a spelling that does not depend on case and quotes."""
    return set(map(fold, missions))


def _participation(name: str, number: int, last_seen: Mapping[str, int], table: Mapping[str, int]) -> int:
    """Four points for the first event; two for a return after an absence of more than two events."""
    if name not in last_seen:
        return table["first_event"]
    missed = number - last_seen[name] - 1
    return table["return_after_absence"] if missed > table["absent_more_than"] else 0


def _deck_bonus(name: str, number: int, season: Season, table: Mapping[str, int]) -> int:
    """One point for a deck that the player has not used; two more if no one used it in the event before.

    A deck that qualifies in several ways earns the points once, for the way that earns most.
    """
    earlier = season.events[:number]
    used = {way for event in earlier for way in event.ways_of(name)}
    before = {way for event in earlier[-1:] for player in event.decks for way in event.ways_of(player)}
    new = season.events[number].ways_of(name) - used
    if not new:
        return 0
    return table["new_deck"] + (table["unused_deck"] if new - before else 0)


def qualified_players(season: Season) -> frozenset[str]:
    """Return who qualifies: the best of each half by league points, bonuses of the league included.

    Who qualifies in both halves counts once, and nobody moves up.
    """
    bonuses = bonus_points(season)
    found: set[str] = set()
    for half in ("first", "second"):
        totals: dict[str, int] = {}
        for event, bonus in zip(season.events, bonuses, strict=True):
            if event.stage == half:
                for name, points in event_points(event, season.guide).items():
                    totals[name] = totals.get(name, 0) + points + bonus[name]
        if totals:
            limit = sorted(totals.values(), reverse=True)[: season.qualifiers][-1]
            found |= {name for name, points in totals.items() if points >= limit}
    return frozenset(found)


def count_season(season: Season) -> list[SeasonLine]:
    """Return all players: qualified ones by the playoffs' tie-breakers, then the others by league points."""
    bonuses, qualified = bonus_points(season), qualified_players(season)
    names = sorted({name for event in season.events for name in event.places})
    lines = [_line(name, season, bonuses, name in qualified) for name in names]
    order = read_tables(season.guide)["playoffs"]["order"]
    keys = {line.player: tuple(-getattr(line, measure) for measure in order) for line in lines}
    ranked = sorted(
        (line for line in lines if line.qualified), key=lambda line: (keys[line.player], line.player)
    )
    places = [keys[line.player] for line in ranked]
    found = [line._replace(place=places.index(keys[line.player]) + 1) for line in ranked]
    rest = [line for line in lines if not line.qualified]
    return found + sorted(rest, key=lambda line: (-line.season_points - line.bonus, line.player))


def _line(name: str, season: Season, bonuses: Sequence[Mapping[str, int]], qualified: bool) -> SeasonLine:
    played = [event for event in season.events if name in event.places]
    points = {id(event): event_points(event, season.guide)[name] for event in played}
    playoffs = [event for event in played if event.stage == "playoff"]
    total = sum(points.values())
    return SeasonLine(
        name,
        total,
        sum(bonus.get(name, 0) for bonus in bonuses),
        season.lifetime.get(name, 0) + total,
        len(played),
        qualified,
        sum(points[id(event)] for event in playoffs) if qualified else 0,
        sum(event.places[name] == 1 for event in playoffs),
        len(playoffs),
        None,
    )
