"""All rounds of a tournament: one row for each player and round, whatever the file left out."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import NamedTuple

from legality.rounds.results.game_row import GameRow


class RoundsEventFacts(NamedTuple):
    """The facts of the event that its results do not say. Empty or 0: not said."""

    name: str = ""
    guide: str = ""
    rules: str = ""
    rounds: int = 0
    seed: int | None = None
    scenario: str = ""
    level: str = ""
    on: str = ""


class Entrant(NamedTuple):
    """A registered player."""

    name: str
    seed: int = 0
    earned_byes: int = 0
    head_start: int = 0


class EventResults:
    """The rows of an event. Rows that the file does not have are derived and marked by line 0."""

    def __init__(
        self, rows: Iterable[GameRow], facts: RoundsEventFacts | None = None, entrants: Iterable[Entrant] = ()
    ) -> None:
        self.facts = facts or RoundsEventFacts()
        self.entrants = tuple(entrants)
        self.written = tuple(rows)
        self.rows = with_mirrors(self.written)

    @cached_property
    def players(self) -> tuple[str, ...]:
        """All players by name, so that the order of rows changes nothing."""
        named = {row.player for row in self.rows} | {each.name for each in self.entrants}
        return tuple(sorted(named))

    @cached_property
    def last_round(self) -> int:
        """Return the highest round that has a row."""
        return max((row.round for row in self.rows), default=0)

    @cached_property
    def by_player(self) -> Mapping[str, Mapping[int, GameRow]]:
        """Return the rows of each player by round. A round without a row is a missed game."""
        table: dict[str, dict[int, GameRow]] = {
            player: {number: GameRow(number, player, result="MG") for number in range(1, self.last_round + 1)}
            for player in self.players
        }
        for row in self.rows:
            if row.round:
                table[row.player][row.round] = row
        return table

    @cached_property
    def missing(self) -> tuple[tuple[int, str], ...]:
        """Return round and player of the rounds that no row tells of."""
        known = {(row.round, row.player) for row in self.rows}
        return tuple(
            (number, player)
            for number in range(1, self.last_round + 1)
            for player in self.players
            if (number, player) not in known
        )

    @property
    def open_round(self) -> int:
        """Return the last round if its rows name only earned byes and absent players, and not all; else 0.

        Such a round is announced and not paired.
        """
        rows = [row for row in self.rows if row.round == self.last_round]
        is_preset = all(row.result in ("EB", "MG") and not row.opponent for row in rows)
        return self.last_round if is_preset and len(rows) < len(self.players) else 0

    def begun(self) -> "EventResults":
        """Return the event without a last round that is not paired yet."""
        return self.until(self.open_round - 1) if self.open_round > 1 else self

    def until(self, last: int) -> "EventResults":
        """Return the event as it was after a round."""
        return EventResults([row for row in self.written if row.round <= last], self.facts, self.entrants)


def with_mirrors(rows: Iterable[GameRow]) -> tuple[GameRow, ...]:
    """Add the opponent's row of each game that the file writes once."""
    rows = tuple(rows)
    known = {(row.round, row.player) for row in rows}
    mirrors = [row.mirrored() for row in rows if row.opponent and (row.round, row.opponent) not in known]
    return (*rows, *mirrors)
