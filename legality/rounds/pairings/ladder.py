"""Decipher's pairing: neighbours by rank, and on a repeat the next one not yet met (step 6 of the guide)."""

from collections.abc import Sequence
from random import Random

from legality.rounds.pairings.next_round import PairingPlayer

PairedPlayers = list[tuple[PairingPlayer, PairingPlayer]]


def rank_for_pairing(players: Sequence[PairingPlayer], seed: str) -> list[PairingPlayer]:
    """Return the pile: by victory points, then differential; equal ones in random order."""
    pile = sorted(players, key=lambda player: player.name)
    Random(seed).shuffle(pile)  # noqa: S311
    return sorted(pile, key=lambda player: (-player.points, -player.differential))


def shuffle_pile(players: Sequence[PairingPlayer], seed: str) -> list[PairingPlayer]:
    """Return the pile in random order, as simple Swiss and every first round have it."""
    pile = sorted(players, key=lambda player: player.name)
    Random(seed).shuffle(pile)  # noqa: S311
    return pile


def take_bye(pile: Sequence[PairingPlayer]) -> PairingPlayer | None:
    """Return the last player of an odd pile who has had no bye, or else the last one."""
    if len(pile) % 2 == 0:
        return None
    return next((player for player in reversed(pile) if not player.had_bye), pile[-1])


def climb(pile: Sequence[PairingPlayer]) -> PairedPlayers:
    """Pair from the top, each with the next one not yet met; if all were met, with the next one."""
    left, pairs = list(pile), []
    while len(left) > 1:
        first = left.pop(0)
        place = next((place for place, each in enumerate(left) if each.name not in first.met), 0)
        pairs.append((first, left.pop(place)))
    return pairs
