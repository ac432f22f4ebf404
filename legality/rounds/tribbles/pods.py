"""Split Tribbles players into pods: at random at first, by score after five rounds (7.2, 7.6)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from cardpools.data_files.toml_tables import read_toml

FILE = Path(__file__).with_name("pods.toml")

Pods = tuple[tuple[str, ...], ...]


class PodLimits(NamedTuple):
    """The sizes of pods, the rounds of a stage, and the fewest players of an event."""

    least: int
    most: int
    rounds: int
    fewest: int


@lru_cache(maxsize=1)
def pod_limits() -> PodLimits:
    """Read the limits."""
    file = read_toml(FILE)
    return PodLimits(
        file["pod"]["least"], file["pod"]["most"], file["stage"]["rounds"], file["fewest"]["players"]
    )


def pod_sizes(players: int) -> tuple[int, ...]:
    """Return the sizes of the fewest pods that hold all; they differ by one at most, larger ones first."""
    pods = -(-players // pod_limits().most)
    return tuple(players // pods + (number < players % pods) for number in range(pods)) if pods else ()


def first_pods(players: Sequence[str], seed: str) -> Pods:
    """Split the players at random."""
    order = sorted(players)
    Random(seed).shuffle(order)  # noqa: S311
    return _filled(order)


def pods_by_score(pods: Pods, ranked: Sequence[str]) -> Pods:
    """Return the next pods: the best of each pod at the top table, then all others by score.

    `ranked` names all players by their score, best first.
    """
    place = {name: number for number, name in enumerate(ranked)}
    leaders = sorted((min(pod, key=place.__getitem__) for pod in pods), key=place.__getitem__)
    others = [name for name in ranked if name not in leaders]
    return _filled([*leaders, *others])


def _filled(order: Sequence[str]) -> Pods:
    pods, start = [], 0
    for size in pod_sizes(len(order)):
        pods.append(tuple(order[start : start + size]))
        start += size
    return tuple(pods)


def seeds_of(pods: Pods) -> Mapping[str, int]:
    """Return the seed of each player in the final: the number of the table, 1 for the top one."""
    return {name: number for number, pod in enumerate(pods, 1) for name in pod}
