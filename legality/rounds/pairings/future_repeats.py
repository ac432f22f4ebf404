"""Criterion 5, "Ability to pair future rounds": repeats that the next round could not avoid."""

from collections.abc import Collection, Sequence

from legality.rounds.pairings.matching import least_cost_matching
from legality.rounds.pairings.next_round import PairingPlayer

MOST_PLAYERS = 60
"""With more players than these, a meeting with everyone is rounds away and nothing is computed."""


def may_be_forced(players: Collection[PairingPlayer]) -> bool:
    """Tell whether the round after this one could force a repeat.

    It cannot while every player has at least half of the others unmet (Dirac's theorem): then a tour through
    all players exists, and every second step of it is a pair.
    """
    nodes = len(players) + len(players) % 2
    if nodes > MOST_PLAYERS:
        return False
    most_met = max((len(player.met) + player.had_bye for player in players), default=0) + 1
    return nodes - 1 - most_met < nodes / 2


def forced_repeats(
    players: Sequence[PairingPlayer],
    pairs: Collection[tuple[PairingPlayer, PairingPlayer]],
    bye: PairingPlayer | None,
) -> int:
    """Return how many pairs of the next round must be repeats, if these pairs are played now."""
    if not may_be_forced(players):
        return 0
    now = {frozenset((one.name, other.name)) for one, other in pairs}
    names = [player.name for player in players]
    edges = [
        (place, later, 0)
        for place, player in enumerate(players)
        for later in range(place + 1, len(players))
        if names[later] not in player.met and frozenset((names[later], player.name)) not in now
    ]
    if len(players) % 2:
        free = [place for place, each in enumerate(players) if not each.had_bye and each is not bye]
        edges += [(place, len(players), 0) for place in free]
    nodes = len(players) + len(players) % 2
    return nodes // 2 - len(least_cost_matching(edges)) if edges else nodes // 2
