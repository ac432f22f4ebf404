"""Views of a bracket: what its pages and the API show."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from legality.events.rounds.bracket_rows import BracketRows, is_open
from legality.rounds.after.bracket_report import BracketLine, bracket_lines
from legality.rounds.brackets.bracket_plan import PlannedMatch
from legality.rounds.brackets.play import PlayedMatch

NAMES_FROM_END = ("Final", "Semi-finals", "Quarter-finals")


@dataclass(frozen=True, slots=True)
class MatchGameView:
    """A game of a match. Without a winner it was tied."""

    id: str
    number: int
    winner: str | None
    winner_name: str
    how: str
    decided_at: datetime
    decided_by: str


@dataclass(frozen=True, slots=True)
class MatchSide:
    """One of the two places of a match."""

    player: str
    """The registration; empty while it is not known."""
    name: str
    seed: int | None
    comes_from: str
    """Where the player comes from, such as `winner of Q1`; empty for seeds."""


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match with its games."""

    id: str
    round: int
    sides: tuple[MatchSide, MatchSide]
    games: tuple[MatchGameView, ...]
    winner: str
    winner_name: str
    reason: str
    is_bye: bool
    is_open: bool
    first_turn: str
    """Who has the first turn of the next game, or chooses it, in a sentence. Empty: no game is open."""


@dataclass(frozen=True, slots=True)
class BracketView:
    """The bracket of an event."""

    style: str
    best_of: int
    seed: int
    names_public: bool
    made_at: datetime
    made_by: str
    seeds: tuple[MatchSide, ...]
    matches: tuple[MatchView, ...]
    places: Mapping[str, str]
    """The place of each registration that is out, such as `3-4`; the winner has `1`."""
    winner: str
    winner_name: str
    report: tuple[BracketLine, ...]
    """Each player's rounds by name, for the form of the site."""

    @property
    def rounds(self) -> tuple[tuple[str, tuple[MatchView, ...]], ...]:
        """Return the matches of each round under its name."""
        last = max(match.round for match in self.matches)
        return tuple(
            (self._name(number, last), tuple(match for match in self.matches if match.round == number))
            for number in range(1, last + 1)
        )

    def _name(self, number: int, last: int) -> str:
        if self.style == "final-confrontation":
            return "Final confrontation"
        before_end = last - number
        is_plain = self.style != "modified-mcintyre" or not before_end
        return NAMES_FROM_END[before_end] if is_plain and before_end < 3 else f"Round {number}"

    @property
    def ranking(self) -> tuple[tuple[str, str], ...]:
        """Return place and name of those whose place is decided, the winner first."""
        names = {each.player: each.name for each in self.seeds}
        order = sorted(self.places.items(), key=lambda each: (int(each[1].split("-")[0]), names[each[0]]))
        return tuple((place, names[player]) for player, place in order)


def bracket_view(rows: BracketRows) -> BracketView:
    """Return the view of a bracket."""
    state = rows.state
    return BracketView(
        style=rows.row.style,
        best_of=rows.row.best_of,
        seed=rows.row.seed,
        names_public=rows.row.names_public,
        made_at=rows.row.made_at,
        made_by=rows.row.made_by,
        seeds=tuple(_side(rows, player, number) for number, player in enumerate(rows.row.seeds, 1) if player),
        matches=tuple(
            match_view(rows, match, planned) for match, planned in zip(state.matches, rows.plan, strict=True)
        ),
        places=dict(state.places),
        winner=state.winner,
        winner_name=_name(rows, state.winner),
        report=tuple(
            line._replace(player=_name(rows, line.player), opponent=_name(rows, line.opponent))
            for line in bracket_lines(state, rows.row.seeds)
        ),
    )


def _name(rows: BracketRows, player: str) -> str:
    return rows.players[player].label if player else ""


def _side(rows: BracketRows, player: str, seed: int | None, comes_from: str = "") -> MatchSide:
    shown = None if rows.row.style == "elimination" else seed
    return MatchSide(player, _name(rows, player), shown, comes_from)


def match_view(rows: BracketRows, match: PlayedMatch, planned: PlannedMatch) -> MatchView:
    """Return the view of a match."""
    one, other = _sides(rows, match, planned)
    return MatchView(
        id=match.id,
        round=match.round,
        sides=(one, other),
        games=tuple(
            MatchGameView(
                game.id,
                game.number,
                game.winner_id,
                _name(rows, game.winner_id or ""),
                game.how,
                game.decided_at,
                game.decided_by,
            )
            for game in rows.games_of(match.id)
        ),
        winner=match.winner,
        winner_name=_name(rows, match.winner),
        reason=match.reason.replace(*_gone_name(rows, match)),
        is_bye=match.is_bye,
        is_open=is_open(match),
        first_turn=_first_turn(rows, match) if is_open(match) else "",
    )


def _gone_name(rows: BracketRows, match: PlayedMatch) -> tuple[str, str]:
    """Return what of a reason to replace, and by what: it names a registration only where one left."""
    left = next((name for name in match.players if name and name in match.reason), "")
    return (left, rows.players[left].label) if left else ("\0", "")


def _sides(rows: BracketRows, match: PlayedMatch, planned: PlannedMatch) -> Iterator[MatchSide]:
    seeds: list[str] = rows.row.seeds
    for player, slot in zip(match.players, planned.slots, strict=True):
        if slot.isdigit():
            comes_from = "" if player else "bye"
        else:
            comes_from = f"{'winner' if slot[0] == 'W' else 'loser'} of {slot[1:]}"
        yield _side(rows, player, seeds.index(player) + 1 if player else None, comes_from)


def _first_turn(rows: BracketRows, match: PlayedMatch) -> str:
    number = len(rows.games_of(match.id)) + 1
    if chooses := rows.chooses_first(match):
        return f"{_name(rows, chooses)} lost game {number - 1} and chooses who goes first in game {number}."
    return f"{_name(rows, rows.drawn_first(match, number))} goes first in game {number}, drawn by the seed."
