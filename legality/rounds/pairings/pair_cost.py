"""The cost of a pair or a bye in the guide's criteria, in their order: guide 5.0, sections 7.5.1 and 7.6."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from legality.rounds.pairings.next_round import PairingPlayer


class PairCost(NamedTuple):
    """Costs from the gravest to the lightest. Costs of pairs add up."""

    repeat: int = 0
    """The players have met (criterion 1)."""
    second_bye: int = 0
    """The player has had a bye (7.5.1)."""
    bye_above_lowest: int = 0
    """Points of the bye above the lowest total without one (7.5.1)."""
    paired_past: int = 0
    """Paired down past the next total, though an unmet player was there (7.6)."""
    unequal: int = 0
    """The totals differ (criterion 2)."""
    apart: int = 0
    """By so many points (criterion 3)."""

    def plus(self, other: "PairCost") -> "PairCost":
        """Add two costs."""
        return PairCost(*(one + two for one, two in zip(self, other, strict=True)))


class CostTable:
    """Costs of all pairs of a round."""

    def __init__(self, players: Collection[PairingPlayer]) -> None:
        self.totals = sorted({player.points for player in players}, reverse=True)
        self._below = dict(zip(self.totals, self.totals[1:], strict=False))
        self._names_at = {
            total: frozenset(player.name for player in players if player.points == total)
            for total in self.totals
        }
        self.bye_free = {player.points for player in players if not player.had_bye}
        self._lowest = min(self.bye_free or self.totals, default=0)

    def of_pair(self, one: PairingPlayer, other: PairingPlayer) -> PairCost:
        """Return the cost of pairing two players."""
        high, low = (one, other) if one.points >= other.points else (other, one)
        apart = high.points - low.points
        return PairCost(
            repeat=int(low.name in high.met),
            paired_past=int(
                bool(apart) and low.points < self._below[high.points] and self.can_step_down(high)
            ),
            unequal=int(apart > 0),
            apart=apart,
        )

    def of_bye(self, player: PairingPlayer) -> PairCost:
        """Return the cost of a bye."""
        return PairCost(second_bye=int(player.had_bye), bye_above_lowest=max(0, player.points - self._lowest))

    def can_step_down(self, player: PairingPlayer) -> bool:
        """Tell whether a player has not met everyone of the next lower total."""
        below = self._below.get(player.points)
        return below is not None and not self._names_at[below] <= player.met

    def weights(self, players: int) -> Mapping[str, int]:
        """Return a weight for each cost, and for a gap below each total, so that a graver cost always wins.

        A gap counts once by its size, and then from the top group down.
        """
        span = (max(self.totals, default=0) - min(self.totals, default=0) + 1) * (players + 2)
        weight, found = 1, {}
        for total in reversed(self.totals):
            found[f"gap {total}"] = weight
            weight *= span
        for name in reversed(PairCost._fields):
            found[name] = weight
            weight *= span
        return found
