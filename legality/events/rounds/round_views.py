"""Views of rounds and games: the frozen answers of the store."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, cast

from legality.events.rounds.stored_results import StoredResults
from legality.events.store.tables import PairedRound, PodSeat, StoredGame
from legality.rounds.clock.time_limits import warning_after
from legality.rounds.open_readings import OpenReading
from legality.rounds.pairings.pair_round import PlannedRound
from legality.rounds.results.game_row import OPPOSITE, GameResult
from legality.rounds.standings.ranking import RankedPlayer
from legality.rounds.standings.totals import ScoringRules

PlayerReport = Mapping[str, Any]
"""A result as one of the two players reported it, from the side of the game's player."""


@dataclass(frozen=True, slots=True)
class GameView:
    """A game of a round; without an opponent a bye or a missed game."""

    id: str
    round: int
    table: int | None
    player: str
    player_name: str
    opponent: str | None
    opponent_name: str
    player_score: int | None
    opponent_score: int | None
    result: str
    opponent_result: str
    how: str
    by_hand: bool
    reasons: tuple[str, ...]
    player_report: PlayerReport | None
    opponent_report: PlayerReport | None
    decided_at: datetime | None
    decided_by: str

    @property
    def is_contradicted(self) -> bool:
        """Tell whether both players reported, and differently, and no result counts."""
        both = self.player_report is not None and self.opponent_report is not None
        return both and self.player_report != self.opponent_report and not self.result

    @property
    def awaits_director(self) -> bool:
        """Tell whether both reported the same concession, which the director has to approve (7.9)."""
        is_same = self.player_report is not None and self.player_report == self.opponent_report
        return is_same and not self.result


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat of a round of Tribbles. Points are None until they are entered."""

    table: int
    player: str
    player_name: str
    points: int | None
    emptied: bool
    how: str
    cut: int
    decided_by: str


@dataclass(frozen=True, slots=True)
class RoundView:
    """A paired round."""

    number: int
    seed: int
    style: str
    guide: str
    names_public: bool
    notes: tuple[str, ...]
    paired_at: datetime
    paired_by: str
    started_at: datetime | None
    minutes: int | None
    games: tuple[GameView, ...]
    heat: int | None = None
    in_heat: int = 0
    """The number of the round within its heat, where all rounds of the event were read."""
    seats: tuple[SeatView, ...] = ()
    """The seats of a round of Tribbles."""

    @property
    def title(self) -> str:
        """Return the name of the round on pages."""
        return (
            f"Heat {self.heat}, round {self.in_heat or self.number}" if self.heat else f"Round {self.number}"
        )

    @property
    def matches(self) -> tuple[GameView, ...]:
        """Return the games at tables."""
        return tuple(game for game in self.games if game.opponent)

    @property
    def pods(self) -> dict[int, tuple[SeatView, ...]]:
        """Return the seats of each table of a round of Tribbles."""
        tables = sorted({seat.table for seat in self.seats})
        return {table: tuple(seat for seat in self.seats if seat.table == table) for table in tables}

    @property
    def tables(self) -> int:
        """Count the tables."""
        return len(self.matches) or len(self.pods)

    @property
    def decided(self) -> int:
        """Count the tables whose results count."""
        done = sum(all(seat.points is not None for seat in pod) for pod in self.pods.values())
        return sum(bool(game.result) for game in self.matches) + done

    @property
    def ends_at(self) -> datetime | None:
        """Return the end of the round's time."""
        if self.started_at is None or self.minutes is None:
            return None
        return self.started_at + timedelta(minutes=self.minutes)

    def seconds_left(self, now: datetime) -> int:
        """Return the seconds until the end of the round's time; 0 once it is over."""
        return max(0, int((self.ends_at - now).total_seconds())) if self.ends_at else 0

    @property
    def warning_at(self) -> datetime | None:
        """Return the time of the director's warning, at half time (7.3)."""
        if self.started_at is None or self.minutes is None:
            return None
        return self.started_at + timedelta(minutes=warning_after(self.minutes))


@dataclass(frozen=True, slots=True)
class RoundProposal:
    """The next round as it would be paired. Nothing is written."""

    planned: PlannedRound
    guide: str
    style: str
    seed: int
    ids: Mapping[str, str]
    """The registration of each player that the plan names."""
    reminders: tuple[str, ...]
    """Decks that are to be mended before the round."""
    readings: tuple[OpenReading, ...]


@dataclass(frozen=True, slots=True)
class StandingsView:
    """The standings of an event."""

    rounds: int
    rules: ScoringRules
    seed: int | None
    ranked: tuple[RankedPlayer, ...]
    ids: Mapping[str, str]
    readings: tuple[OpenReading, ...]
    doubts: tuple[tuple[str, str], ...]
    """Games with full wins that their scores do not show, each with a message."""
    names_public: bool
    open_games: int
    """Games whose results do not count yet."""
    heat: int = 0
    """The heat whose standings these are; 0 where there are no heats."""


def mirror_game(game: GameView) -> GameView:
    """Return a game from the opponent's side."""
    return replace(
        game,
        player=game.opponent or "",
        player_name=game.opponent_name,
        opponent=game.player,
        opponent_name=game.player_name,
        player_score=game.opponent_score,
        opponent_score=game.player_score,
        result=game.opponent_result,
        opponent_result=game.result,
        player_report=_mirror_report(game.opponent_report),
        opponent_report=_mirror_report(game.player_report),
    )


def _mirror_report(report: PlayerReport | None) -> PlayerReport | None:
    if report is None:
        return None
    opposite = OPPOSITE[cast(GameResult, report["result"])]
    scores = {"player_score": report["opponent_score"], "opponent_score": report["player_score"]}
    return {**report, **scores, "result": opposite}


def round_view(
    row: PairedRound, games: Sequence[StoredGame], stored: StoredResults, seats: Sequence[PodSeat] = ()
) -> RoundView:
    """Return the view of a round."""
    return RoundView(
        number=row.number,
        seed=row.seed,
        style=row.style,
        guide=row.guide,
        names_public=row.names_public,
        notes=tuple(row.notes),
        paired_at=row.paired_at,
        paired_by=row.paired_by,
        started_at=row.started_at,
        minutes=row.minutes,
        games=tuple(game_view(game, stored) for game in games),
        heat=row.heat,
        seats=tuple(
            sorted(
                (seat_view(seat, stored) for seat in seats), key=lambda seat: (seat.table, seat.player_name)
            )
        ),
    )


def seat_view(seat: PodSeat, stored: StoredResults) -> SeatView:
    """Return the view of a seat."""
    return SeatView(
        table=seat.table_number,
        player=seat.player_id,
        player_name=stored.label(seat.player_id),
        points=seat.points,
        emptied=seat.emptied,
        how=seat.how,
        cut=seat.cut,
        decided_by=seat.decided_by,
    )


def game_view(game: StoredGame, stored: StoredResults) -> GameView:
    """Return the view of a game."""
    return GameView(
        id=game.id,
        round=game.round,
        table=game.table_number,
        player=game.player_id,
        player_name=stored.label(game.player_id),
        opponent=game.opponent_id,
        opponent_name=stored.label(game.opponent_id) if game.opponent_id else "",
        player_score=game.player_score,
        opponent_score=game.opponent_score,
        result=game.result,
        opponent_result=game.opponent_result,
        how=game.how,
        by_hand=game.by_hand,
        reasons=tuple(game.reasons),
        player_report=game.player_report,
        opponent_report=game.opponent_report,
        decided_at=game.decided_at,
        decided_by=game.decided_by,
    )
