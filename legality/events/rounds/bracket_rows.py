"""Rows of match play: the bracket of an event, the games of its matches, and the state that follows."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random

from sqlalchemy import select
from sqlalchemy.orm import Session

from legality.events.errors import Malformed, NotOpen
from legality.events.lists.terms_document import terms_of
from legality.events.rounds.round_rows import list_players
from legality.events.rounds.stored_results import RoundPlayer, label_players, scoring_of
from legality.events.store.tables import EventRow, MatchGame, StoredBracket
from legality.rounds.brackets.bracket_plan import (
    PlannedMatch,
    bracket_size,
    elimination_bracket,
    mcintyre_bracket,
    standard_bracket,
)
from legality.rounds.brackets.play import BracketState, MatchRules, PlayedMatch, play_bracket

FINAL = "final-confrontation"
"""The style of a single game that decides the first place alone (appendix A)."""


def plan_of(style: str, size: int) -> list[PlannedMatch]:
    """Return the matches of a bracket for so many seeds."""
    if style == "modified-mcintyre":
        return mcintyre_bracket(size)
    if style == "elimination":
        return elimination_bracket(size // 2)
    return standard_bracket(bracket_size(size))


class BracketRows:
    """The bracket of an event with its games and players, by registration."""

    def __init__(
        self, event: EventRow, row: StoredBracket, games: Sequence[MatchGame], players: Sequence[RoundPlayer]
    ) -> None:
        self.row = row
        self.games = games
        self.players: Mapping[str, RoundPlayer] = {each.id: each for each in players}
        scoring = scoring_of(terms_of(event.terms)).scoring
        gone = frozenset(each.id for each in players if not each.is_active)
        self.rules = MatchRules(row.best_of, scoring.tied_games_to_higher_seed, gone)
        self.plan = plan_of(row.style, len(row.seeds))

    @cached_property
    def state(self) -> BracketState:
        """Return the state after the games."""
        return self.state_after(self.games)

    def state_after(self, games: Sequence[MatchGame]) -> BracketState:
        """Return the state after other games. Raise WrongGameError if they do not fit each other."""
        winners: dict[str, list[str]] = {}
        for game in sorted(games, key=lambda game: game.number):
            winners.setdefault(game.match, []).append(game.winner_id or "")
        return play_bracket(self.plan, self.row.seeds, self.rules, winners)

    def games_of(self, match: str) -> list[MatchGame]:
        """Return the games of a match in their order."""
        return sorted((game for game in self.games if game.match == match), key=lambda game: game.number)

    def open_match_of(self, player: str) -> PlayedMatch | None:
        """Return the match that a player plays now."""
        return next(
            (match for match in self.state.matches if is_open(match) and player in match.players), None
        )

    def drawn_first(self, match: PlayedMatch, number: int) -> str:
        """Return who has the first turn of a game, drawn by the seed of the bracket (10.1)."""
        drawn = Random(f"{self.row.seed} {match.id} {number}")  # noqa: S311
        return str(drawn.choice(sorted(match.players, key=self.row.seeds.index)))

    def chooses_first(self, match: PlayedMatch) -> str:
        """Return who chooses who goes first in the next game: the last loser. Empty: it is drawn."""
        games = self.games_of(match.id)
        if not games:
            return ""
        winner = games[-1].winner_id or ""
        if not winner and self.rules.tied_games_to_higher_seed:
            winner = min(match.players, key=self.row.seeds.index)
        return next(name for name in match.players if name != winner) if winner else ""


def is_open(match: PlayedMatch) -> bool:
    """Tell whether both players are known and no winner is."""
    return all(match.players) and not match.winner and not match.is_bye


def find_bracket(session: Session, event: EventRow) -> BracketRows | None:
    """Return the bracket of an event, or None before it is drawn."""
    row = session.get(StoredBracket, event.id)
    if row is None:
        return None
    games = session.scalars(select(MatchGame).where(MatchGame.event_id == event.id)).all()
    return BracketRows(event, row, games, label_players(list_players(session, event)))


def require_bracket(session: Session, event: EventRow) -> BracketRows:
    """Return the bracket of an event, or refuse."""
    found = find_bracket(session, event)
    if found is None:
        raise NotOpen("no bracket of this event is drawn")
    return found


def require_match(bracket: BracketRows, match: str) -> PlayedMatch:
    """Return a match of a bracket."""
    found = next((each for each in bracket.state.matches if each.id == match), None)
    if found is None:
        raise Malformed("there is no such match in this bracket")
    return found


def final_winner(session: Session, event: EventRow) -> str | None:
    """Return the winner of the final confrontation, if there is one."""
    row = session.get(StoredBracket, event.id)
    if row is None or row.style != FINAL:
        return None
    return require_bracket(session, event).state.winner or None
