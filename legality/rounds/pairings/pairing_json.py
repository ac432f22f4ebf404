"""A paired round as JSON: the contract `legality/pairing-1`."""

from typing import Any

from legality.rounds.pairings.pair_round import PlannedPair, PlannedRound


def round_facts(planned: PlannedRound) -> dict[str, Any]:
    """Return a round: pairs with their costs, byes, and those who do not play."""
    return {
        "round": planned.number,
        "pairs": [_pair_facts(table, pair) for table, pair in enumerate(planned.pairs, 1)],
        "byes": [bye.player.name for bye in planned.byes],
        "bye_details": [
            {
                "player": bye.player.name,
                "victory_points": bye.player.points,
                "second_bye": bye.cost.second_bye,
                "bye_above_lowest": bye.cost.bye_above_lowest,
                "reason": bye.reason,
            }
            for bye in planned.byes
        ],
        "earned_byes": list(planned.earned),
        "absent": list(planned.absent),
        "forced_repeats_next_round": planned.future,
        "proven": planned.is_proven,
        "notes": list(planned.notes),
    }


def _pair_facts(table: int, pair: PlannedPair) -> dict[str, Any]:
    return {
        "table": table,
        "player": pair.one.name,
        "opponent": pair.other.name,
        "players": [pair.one.name, pair.other.name],
        "victory_points": [pair.one.points, pair.other.points],
        "cost": {
            "repeat": pair.cost.repeat,
            "paired_past": pair.cost.paired_past,
            "unequal": pair.cost.unequal,
            "apart": pair.cost.apart,
        },
        "reasons": list(pair.reasons),
        "by_hand": pair.by_hand,
    }
