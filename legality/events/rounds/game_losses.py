"""Penalties that decide games: a Game Loss is that result, a Disqualification drops the player.

Guides 5.0 and 4.1, Appendix B: during a game the loss is "applied immediately"; between rounds it is for "the
offending player's next game". Two such penalties in one game are a true tie, as two automatic losses (7.10).
"""

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from legality.conduct.stages import Stage
from legality.events.actors import Actor
from legality.events.errors import Malformed
from legality.events.lists.replacing import write_withdrawal
from legality.events.rounds.bracket_losses import lose_match_game
from legality.events.rounds.bracket_rows import find_bracket
from legality.events.rounds.finished_rounds import note_finished_round
from legality.events.rounds.pending_losses import list_pending_losses
from legality.events.rounds.round_rows import find_game, find_game_of, last_number
from legality.events.store.audit_log import record
from legality.events.store.tables import EventRow, PenaltyRecord, RegistrationRow, StoredGame

GAME_LOSS, DISQUALIFICATION = 3, 4

DURING_GAME: tuple[Stage, ...] = ("round", "after-time")


def place_penalty(session: Session, event: EventRow, row: PenaltyRecord, game: str | None) -> None:
    """Note the round of a penalty and its game: the named one, or during a round the player's game."""
    row.round = last_number(session, event) or None
    row.game_id = None
    if game is not None:
        found = find_game(session, event, game)
        if row.registration_id not in (found.player_id, found.opponent_id):
            raise Malformed("this player has no part in this game")
        row.round, row.game_id = found.round, found.id
    elif row.round and row.stage in DURING_GAME and not find_bracket(session, event):
        own = find_game_of(session, event, row.registration_id, row.round)
        row.game_id = own.id if own and own.opponent_id else None


def carry_out(
    session: Session, event: EventRow, row: PenaltyRecord, player: RegistrationRow, by: Actor, now: datetime
) -> None:
    """Decide the game that a penalty loses, and drop a disqualified player, where rounds are paired here."""
    if row.level not in (GAME_LOSS, DISQUALIFICATION) or row.stage == "after-event":
        return
    in_match_play = row.game_id is None and find_bracket(session, event) is not None
    if not in_match_play and not row.round:
        return
    if in_match_play and (row.level == GAME_LOSS or row.stage in DURING_GAME):
        lose_match_game(session, event, row, by, now)
    elif row.game_id and row.stage in DURING_GAME:
        _lose_stored_game(session, event, row, by, now)
    if row.level == DISQUALIFICATION and player.status == "active":
        write_withdrawal(session, event, player, by, "disqualified", now)


def _lose_stored_game(
    session: Session, event: EventRow, row: PenaltyRecord, by: Actor, now: datetime
) -> None:
    game = find_game(session, event, row.game_id or "")
    if lose_game(session, game, row, by, now):
        facts = result_facts(game)
        record(session, event, by, "game decided", now, **facts, penalty=row.id, reason="")
        note_finished_round(session, event, game.round, by, now)


def lose_game(session: Session, game: StoredGame, penalty: PenaltyRecord, by: Actor, now: datetime) -> bool:
    """Give a player a full loss and the opponent a full win. Tell whether that changed the result.

    A game with another result is over, and its result is final (section 14).
    """
    if game.result and not _is_lost_by_another(session, game, penalty):
        return False
    is_player = game.player_id == penalty.registration_id
    result, other = ("FL", "FW") if is_player else ("FW", "FL")
    if game.result == result or game.result == "TT":
        return False
    if game.result:
        result = other = "TT"
    game.result, game.opponent_result, game.how = result, other, "ruling"
    game.player_score = game.opponent_score = None
    game.decided_at, game.decided_by = now, str(by)
    return True


def _is_lost_by_another(session: Session, game: StoredGame, penalty: PenaltyRecord) -> bool:
    """Tell whether an earlier penalty decided a game."""
    wanted = select(PenaltyRecord.id).where(
        PenaltyRecord.game_id == game.id,
        PenaltyRecord.level.in_((GAME_LOSS, DISQUALIFICATION)),
        PenaltyRecord.waived_at.is_(None),
        PenaltyRecord.id != penalty.id,
    )
    return game.how == "ruling" and session.scalar(wanted.limit(1)) is not None


def lose_new_games(
    session: Session, event: EventRow, games: Iterable[StoredGame], by: Actor, now: datetime
) -> dict[str, str]:
    """Let the losses that wait decide games that were just paired. Return the game of each penalty."""
    pending = list_pending_losses(session, event)
    lost: dict[str, str] = {}
    for game in games:
        names = (game.player_id, game.opponent_id) if game.opponent_id else ()
        waiting = [pending[name] for name in names if name in pending]
        for row in waiting:
            row.game_id = game.id
            lost[row.id] = game.id
        if len(waiting) == 2:
            game.result = game.opponent_result = "TT"
        elif waiting:
            is_player = waiting[0].registration_id == game.player_id
            game.result, game.opponent_result = ("FL", "FW") if is_player else ("FW", "FL")
        if waiting:
            game.how, game.decided_at, game.decided_by = "ruling", now, str(by)
    return lost


def result_facts(game: StoredGame) -> dict[str, object]:
    """Return the result of a game as the log names it."""
    names = ("result", "opponent_result", "how", "player_score", "opponent_score")
    return {"game": game.id, "round": game.round} | {name: getattr(game, name) for name in names}
