"""Standings as JSON: the contract `legality/standings-1`."""

from typing import Any

from legality.rounds.standings.ranking import RankedPlayer
from legality.rounds.standings.totals import PlayerTotals, ScoringRules


def player_facts(ranked: RankedPlayer, rules: ScoringRules) -> dict[str, Any]:
    """Return a player's line. A total that the guide does not know is null."""
    totals, known = ranked.totals, rules.scoring.tie_breakers
    return {
        "player": totals.player,
        "place": ranked.place,
        "victory_points": totals.victory_points,
        "strength_of_schedule": totals.strength_of_schedule if "strength_of_schedule" in known else None,
        "differential": totals.differential,
        "cumulative": totals.cumulative if "cumulative" in known else None,
        "decided_by": ranked.decided_by,
        "reason": ranked.reason,
        "schedule": schedule_facts(totals) if "strength_of_schedule" in known else [],
        "provisional": any(row.is_delayed for row, _, _ in totals.rounds),
    }


def schedule_facts(totals: PlayerTotals) -> list[dict[str, Any]]:
    """Return the items of a strength of schedule; one is struck."""
    return [
        {"round": item.round, "source": item.source, "points": item.points, "struck": item is totals.struck}
        for item in totals.schedule
    ]
