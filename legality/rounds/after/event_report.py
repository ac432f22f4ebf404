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
    rated = has_tables and wishes.level in read_tables(guide)["ratings"]["k"]
    points_for = "masters" if wishes.level == "masters" else "league"
    counts = has_tables and (wishes.is_league or wishes.level == "masters")
    least = read_tables(guide)["league"]["least_players"] if has_tables else 0
    return {
        "attendance": attendance,
        "rounds": [
            {
                "round": number,
                "games": [line._asdict() for line in game_lines(ranked) if line.round == number],
            }
            for number in range(1, event.last_round + 1)
        ],
        "totals": [
            {
                "player": each.totals.player,
                "place": each.place,
                "victory_points": each.totals.victory_points,
                "differential": each.totals.differential,
            }
            for each in ranked
        ],
        "awards": [
            {"player": name, "award": words}
            for name, words in (
                earned_awards(places, wishes.level, wishes.edition, guide, attendance) if has_tables else ()
            )
        ],
        "points": {
            "of": points_for,
            "players": [
                {"player": name, "points": table_points(place, attendance, guide)} for place, name in places
            ],
        }
        if counts and attendance >= least
        else None,
        "ratings": {
            "estimate": [each._asdict() for each in estimate_ratings(event, wishes.level, guide, {})],
            "note": NOT_SAID,
        }
        if rated and event.facts.scenario != "no-such-thing-as-luck"
        else None,
    }
