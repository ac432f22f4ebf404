"""The pods of the next round of Tribbles: the same for five rounds, then by score."""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from legality.rounds.tribbles.pods import Pods, first_pods, pod_limits, pods_by_score
from legality.rounds.tribbles.tribbles_rows import TribblesRow
from legality.rounds.tribbles.tribbles_standings import rank_tribbles


class PodRound(NamedTuple):
    """A round of Tribbles with its pods, top table first."""

    number: int
    pods: Pods
    notes: tuple[str, ...]


def next_pods(rows: Sequence[TribblesRow], seed: int, staying: Collection[str] | None = None) -> PodRound:
    """Return the pods of the round after the last one. Without `staying`, all players stay.

    Who arrives within a match of five rounds joins the smallest pod: no sentence says where.
    """
    last = max((row.round for row in rows), default=0)
    everybody = {row.player for row in rows}
    playing = everybody if staying is None else {*staying}
    if last == 0:
        pods, notes = first_pods(sorted(playing), f"{seed} pods"), list[str]()
    else:
        pods, notes = _following(rows, last, playing)
    return PodRound(last + 1, pods, (*notes, *_size_notes(pods)))


def _following(rows: Sequence[TribblesRow], last: int, playing: set[str]) -> tuple[Pods, list[str]]:
    """Return the pods after a round, and what the director should know."""
    tables = sorted({row.table for row in rows if row.round == last})
    seated = [[row.player for row in rows if row.round == last and row.table == table] for table in tables]
    pods = [[name for name in pod if name in playing] for pod in seated]
    late = sorted(playing - {name for pod in seated for name in pod})
    notes = []
    for name in late:
        smallest = min(pods, key=len)
        smallest.append(name)
        notes.append(f"{name} arrives and joins the smallest pod.")
    kept = tuple(tuple(pod) for pod in pods if pod)
    if last % pod_limits().rounds or len(kept) == 1:
        return kept, notes
    ranked = rank_tribbles(rows)
    places = [each.player for each in ranked if each.player in playing]
    order = [*places, *(name for name in late if name not in places)]
    shared = [each.place for each in ranked]
    ties = [each.player for each in ranked if shared.count(each.place) > 1 and each.player in playing]
    if ties:
        notes.append(f"{', '.join(ties)}: equal; cut for the highest Tribble before they are seated.")
    return pods_by_score(kept, order), notes


def _size_notes(pods: Pods) -> list[str]:
    limits = pod_limits()
    small = [f"A pod of {len(pod)}: section 7.2 asks for {limits.least}." for pod in pods]
    large = [f"A pod of {len(pod)}: section 7.2 allows {limits.most}." for pod in pods]
    return [
        *(note for note, pod in zip(small, pods, strict=True) if len(pod) < limits.least),
        *(note for note, pod in zip(large, pods, strict=True) if len(pod) > limits.most),
    ]


def pod_facts(found: PodRound) -> dict[str, Any]:
    """Return a round of pods as JSON."""
    return {
        "round": found.number,
        "pods": [{"table": number, "players": list(pod)} for number, pod in enumerate(found.pods, 1)],
        "notes": list(found.notes),
    }
