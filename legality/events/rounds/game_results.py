"""Results of games: entered by a director, or reported by both players and the same."""

from datetime import datetime
from typing import Any, NamedTuple, cast

from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, admit
from legality.events.errors import Malformed, NotOpen
from legality.events.lists.terms_document import terms_of
from legality.events.names import check_text
from legality.events.rounds.finished_rounds import note_finished_round
from legality.events.rounds.game_losses import result_facts
from legality.events.rounds.round_rows import find_game, find_game_of
from legality.events.rounds.round_views import GameView, game_view, mirror_game
from legality.events.rounds.stored_results import StoredResults, label_players, scoring_of
from legality.events.store.audit_log import record
from legality.events.store.queries import find_holder, lock_event
from legality.events.store.store import Store
from legality.events.store.tables import EventRow, RegistrationRow, StoredGame
from legality.rounds.results.check_for_guide import check_for_guide
from legality.rounds.results.event_results import EventResults
from legality.rounds.results.game_row import HOWS, OPPOSITE, PLAYED, RESULTS, GameEnd, GameResult, GameRow
from legality.rounds.results.row_fields import HIGHEST_SCORE

BOTH_PLAYERS = "both players"

REPORTED_HOWS = ("", "conceded", "card", "decks", "time")
"""How a game ended, as far as players report it. Rulings are the director's."""


class GameOutcome(NamedTuple):
    """The outcome of a game from one player's side."""

    result: str
    how: str = ""
    player_score: int | None = None
    opponent_score: int | None = None
    both_missed: bool = False
    """A missed game of both players (13.5); otherwise the opponent of a missed game has a bye."""

    def mirrored(self) -> "GameOutcome":
        """Return the same game from the opponent's side."""
        opposite = OPPOSITE[cast(GameResult, self.result)]
        return self._replace(
            result=opposite, player_score=self.opponent_score, opponent_score=self.player_score
        )

    def as_report(self) -> dict[str, Any]:
        """Return the outcome as a report is stored."""
        names = ("result", "how", "player_score", "opponent_score")
        return {name: getattr(self, name) for name in names}


def enter_result(
    store: Store, slug: str, game_id: str, outcome: GameOutcome, *, by: Actor, now: datetime, reason: str = ""
) -> GameView:
    """Enter the result of a game from the side of its player. An empty result opens the game again.

    The same result again changes nothing. A result that counts is changed with a reason only.
    """
    admit(by, slug, DESK)
    with store.write() as session:
        event = lock_event(session, slug)
        game = find_game(session, event, game_id)
        _require_valid(event, game, outcome)
        if _holds(game, outcome):
            return _view(session, event, game)
        why = check_text("the reason", reason, needed=bool(game.result))
        _decide(game, outcome, str(by), now)
        record(session, event, by, "game decided", now, **result_facts(game), reason=why)
        if game.result and game.opponent_id:
            note_finished_round(session, event, game.round, by, now)
        return _view(session, event, game)


def report_result(
    store: Store, secret: str, outcome: GameOutcome, *, now: datetime, number: int | None = None
) -> GameView:
    """Report the result of a player's own game, from the player's side.

    It counts once both players report the same, except a concession, which "needs the director's approval"
    (7.9). Until then a later report replaces an earlier one.
    """
    with store.read() as session:
        _, event = find_holder(session, secret)
    with store.write() as session:
        event = lock_event(session, event.slug)
        player, _ = find_holder(session, secret)
        game = _require_own_game(session, event, player, number)
        seen = outcome if game.player_id == player.id else outcome.mirrored()
        side = "player_report" if game.player_id == player.id else "opponent_report"
        if getattr(game, side) == seen.as_report():
            return _own_view(session, event, game, player)
        if game.result:
            raise NotOpen("the result of this game counts already; only a director can change it")
        _require_reportable(outcome)
        _require_valid(event, game, seen)
        setattr(game, side, seen.as_report())
        counts = game.player_report == game.opponent_report and seen.how != "conceded"
        by = Actor("player", player.player, event.slug)
        if counts:
            _decide(game, seen, BOTH_PLAYERS, now)
        facts: dict[str, Any] = {"game": game.id, "round": game.round, "registration": player.id}
        facts |= {"side": side, "report": seen.as_report(), "counts": counts}
        record(session, event, by, "game reported", now, **facts, opponent_result=game.opponent_result)
        if counts:
            note_finished_round(session, event, game.round, by, now)
        return _own_view(session, event, game, player)


def read_own_game(store: Store, secret: str) -> GameView | None:
    """Return the newest open game of a player, or else the newest one, from the player's side."""
    with store.read() as session:
        player, event = find_holder(session, secret)
        game = find_game_of(session, event, player.id)
        return _own_view(session, event, game, player) if game else None


def _require_own_game(
    session: Session, event: EventRow, player: RegistrationRow, number: int | None
) -> StoredGame:
    game = find_game_of(session, event, player.id, number)
    if game is None or not game.opponent_id:
        raise NotOpen("you have no game to report")
    return game


def _require_reportable(outcome: GameOutcome) -> None:
    if outcome.result not in PLAYED or outcome.how not in REPORTED_HOWS:
        raise Malformed("players report FW, MW, TT, ML or FL; everything else is for a director")


def _require_valid(event: EventRow, game: StoredGame, outcome: GameOutcome) -> None:
    """Refuse a result that the guide does not know, or that lacks a score."""
    if outcome.result not in ("", *RESULTS) or outcome.how not in ("", *HOWS):
        raise Malformed(f"results are {' '.join(RESULTS)}; how a game ended is {', '.join(HOWS)} or empty")
    if any(abs(score or 0) > HIGHEST_SCORE for score in (outcome.player_score, outcome.opponent_score)):
        raise Malformed(f"a score is at most {HIGHEST_SCORE:,}")
    if game.opponent_id is None and outcome.result not in ("BYE", "EB", "MG"):
        raise Malformed("there is no opponent: BYE, EB or MG")
    if game.opponent_id is not None and outcome.result == "EB":
        raise Malformed("an earned bye has no opponent")
    scores = (outcome.player_score, outcome.opponent_score)
    result, how = cast(GameResult, outcome.result), cast(GameEnd, outcome.how)
    opponent = "the opponent" if game.opponent_id else ""
    row = GameRow(game.round, "the player", opponent, *scores, result, how, 1)
    if faults := check_for_guide(EventResults([row]), scoring_of(terms_of(event.terms)).scoring):
        raise Malformed(faults[0].message)


def _holds(game: StoredGame, outcome: GameOutcome) -> bool:
    """Tell whether a game has this result."""
    if (game.opponent_result == "MG" == game.result) != outcome.both_missed and game.opponent_id:
        return False
    return outcome.as_report() == {name: getattr(game, name) for name in outcome.as_report()}


def _decide(game: StoredGame, outcome: GameOutcome, by: str, now: datetime) -> None:
    """Store the result of a game; an empty one opens it."""
    opposite = OPPOSITE[cast(GameResult, outcome.result)] if game.opponent_id else ""
    game.result, game.how = outcome.result, outcome.how
    game.opponent_result = "MG" if outcome.both_missed and outcome.result == "MG" else opposite
    if not outcome.result:
        game.player_report = game.opponent_report = None
    game.player_score, game.opponent_score = outcome.player_score, outcome.opponent_score
    game.decided_at, game.decided_by = (now, by) if outcome.result else (None, "")


def _own_view(session: Session, event: EventRow, game: StoredGame, player: RegistrationRow) -> GameView:
    """Return the view of a game from one player's side."""
    view = _view(session, event, game)
    return view if game.player_id == player.id else mirror_game(view)


def _view(session: Session, event: EventRow, game: StoredGame) -> GameView:
    """Return the view of a game with the labels of its two players."""
    ids = [each for each in (game.player_id, game.opponent_id) if each]
    rows = [session.get_one(RegistrationRow, each) for each in ids]
    return game_view(game, StoredResults(event, label_players(rows), [game]))
