"""The pods of the next round of Tribbles: the same for five rounds, then by score."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from legality.rounds.tribbles.pods import Pods, first_pods, pod_limits, pods_by_score
from legality.rounds.tribbles.tribbles_rows import TribblesRow
from legality.rounds.tribbles.tribbles_standings import rank_tribbles


class PodRound(NamedTuple):
    """A round of Tribbles with its pods, top table first."""

    number: int
    pods: Pods
    notes: tuple[str, ...]


def next_pods(rows: Sequence[TribblesRow], seed: int) -> PodRound:
    """Return the pods of the round after the last one."""
    limits = pod_limits()
    last = max((row.round for row in rows), default=0)
    players = sorted({row.player for row in rows})
    if last == 0:
        pods = first_pods(players, f"{seed} pods")
        notes = [
            f"A pod of {len(pod)}: section 7.2 asks for {limits.least}."
            for pod in pods
            if len(pod) < limits.least
        ]
        return PodRound(1, pods, tuple(notes))
    tables = sorted({row.table for row in rows if row.round == last})
    pods = tuple(
        tuple(row.player for row in rows if row.round == last and row.table == table) for table in tables
    )
    if last % limits.rounds or len(pods) == 1:
        return PodRound(last + 1, pods, ())
    ranked = [each.player for each in rank_tribbles([row for row in rows if row.round <= last])]
    ties = [each.player for each in rank_tribbles(rows) if each.decided_by == "cut"]
    notes = [f"{', '.join(ties)}: equal; cut for the highest Tribble before they are seated."] if ties else []
    return PodRound(last + 1, pods_by_score(pods, ranked), tuple(notes))


def pod_facts(found: PodRound) -> dict[str, Any]:
    """Return a round of pods as JSON."""
    return {
        "round": found.number,
        "pods": [{"table": number, "players": list(pod)} for number, pod in enumerate(found.pods, 1)],
        "notes": list(found.notes),
    }
