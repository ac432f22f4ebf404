"""The report of an event, round by round as the form of the site takes it, with totals to confirm."""

from typing import Any, NamedTuple

from legality.rounds.after.award_tables import (
    GUIDES_WITH_AWARDS,
    earned_awards,
    read_tables,
    table_points,
)
from legality.rounds.after.elo import NOT_SAID, estimate_ratings
from legality.rounds.results.event_results import EventResults
from legality.rounds.standings.ranking import RankedPlayer
from legality.rounds.standings.totals import ScoringRules


class ReportWishes(NamedTuple):
    """What the report is to count besides the results."""

    level: str = "local"
    edition: str = "2e"
    is_league: bool = False


class GameLine(NamedTuple):
    """One player's round, as the form takes it."""

    round: int
    player: str
    opponent: str
    score: int | None
    opponent_score: int | None
    result: str
    how: str
    victory_points: int
    differential: int


def game_lines(ranked: list[RankedPlayer]) -> list[GameLine]:
    """Return all rounds of all players, by round and player."""
    lines = [
        GameLine(
            row.round,
            row.player,
            row.opponent,
            row.score,
            row.opponent_score,
            row.result,
            row.how,
            points,
            differential.points,
        )
        for each in ranked
        for row, points, differential in each.totals.rounds
    ]
    return sorted(lines, key=lambda line: (line.round, line.player))


def attendance_of(event: EventResults) -> int:
    """Count the players who were paired at least once, or had a bye. Those who dropped count too."""
    return sum(
        any(row.result != "MG" or row.opponent for row in rounds.values())
        for rounds in event.by_player.values()
    )


def report_facts(
    event: EventResults, rules: ScoringRules, ranked: list[RankedPlayer], wishes: ReportWishes
) -> dict[str, Any]:
    """Return the report as JSON."""
    guide, attendance = rules.scoring.guide, attendance_of(event)
    places = [(each.place, each.totals.player) for each in ranked]
    has_tables = guide in GUIDES_WITH_AWARDS
    awards = earned_awards(places, wishes.level, wishes.edition, guide, attendance) if has_tables else ()
    return {
        "attendance": attendance,
        "rounds": [_round_facts(number, ranked) for number in range(1, event.last_round + 1)],
        "totals": [_total_facts(each) for each in ranked],
        "awards": [{"player": name, "award": words} for name, words in awards],
        "points": points_facts(places, wishes, guide, attendance) if has_tables else None,
        "ratings": _ratings_facts(event, wishes.level, guide) if has_tables else None,
        "tribbles": None,
    }


def _round_facts(number: int, ranked: list[RankedPlayer]) -> dict[str, Any]:
    games = [line._asdict() for line in game_lines(ranked) if line.round == number]
    return {"round": number, "games": games}


def _total_facts(ranked: RankedPlayer) -> dict[str, Any]:
    totals = ranked.totals
    return {
        "player": totals.player,
        "place": ranked.place,
        "victory_points": totals.victory_points,
        "differential": totals.differential,
    }


def points_facts(
    places: list[tuple[int, str]], wishes: ReportWishes, guide: str, attendance: int
) -> dict[str, Any] | None:
    """Return the points of a league or the masters, if the event gives any."""
    is_masters = wishes.level == "masters"
    gives_points = wishes.is_league or is_masters
    if not gives_points or attendance < read_tables(guide)["league"]["least_players"]:
        return None
    players = [{"player": name, "points": table_points(place, attendance, guide)} for place, name in places]
    return {"of": "masters" if is_masters else "league", "players": players}


def _ratings_facts(event: EventResults, level: str, guide: str) -> dict[str, Any] | None:
    """Return an estimate of the ratings, if the event is rated."""
    is_rated = level in read_tables(guide)["ratings"]["k"]
    if not is_rated or event.facts.scenario == "no-such-thing-as-luck":
        return None
    estimate = [each._asdict() for each in estimate_ratings(event, level, guide, {})]
    return {"estimate": estimate, "note": NOT_SAID}
