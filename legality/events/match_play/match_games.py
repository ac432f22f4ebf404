"""Games of matches: entered at the desk, taken back with a reason; a player's own match."""

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, admit
from legality.events.errors import Malformed, NotOpen
from legality.events.match_play.bracket_views import BracketView, MatchView, bracket_view, match_view
from legality.events.names import check_text
from legality.events.rounds.bracket_losses import add_game, lose_pending_games
from legality.events.rounds.bracket_rows import find_bracket, is_open, require_bracket, require_match
from legality.events.store.audit_log import record
from legality.events.store.queries import find_holder, lock_event
from legality.events.store.store import Store
from legality.events.store.tables import PenaltyRecord
from legality.rounds.brackets.play import WrongGameError

MATCH_HOWS = ("", "time", "conceded", "card", "decks", "ruling")
"""How a game of a match ended."""


def enter_match_game(
    store: Store,
    slug: str,
    match: str,
    number: int,
    winner: str | None,
    *,
    how: str = "",
    by: Actor,
    now: datetime,
) -> BracketView:
    """Enter the next game of a match; without a winner it was tied. The same game again counts once."""
    admit(by, slug, DESK)
    if how not in MATCH_HOWS:
        raise Malformed(f"how a game ended is {', '.join(filter(None, MATCH_HOWS))} or empty")
    with store.write() as session:
        event = lock_event(session, slug)
        bracket = require_bracket(session, event)
        found = require_match(bracket, match)
        games = bracket.games_of(match)
        if number <= len(games):
            there = games[number - 1] if number > 0 else None
            if there is None or (there.winner_id, there.how) != (winner, how):
                raise NotOpen(f"game {number} of match {match} is entered already; take it back first")
            return bracket_view(bracket)
        if not is_open(found):
            raise NotOpen(f"match {match} is over, or its players are not known yet")
        if number != len(games) + 1:
            raise NotOpen(f"the next game of match {match} is game {len(games) + 1}")
        if winner is not None and winner not in found.players:
            raise Malformed("the winner is one of the two players of the match, or nobody")
        add_game(session, event, match, number, winner, how, by, now)
        lose_pending_games(session, event, by, now)
        after = require_bracket(session, event)
        if after.state.winner:
            record(session, event, by, "match play finished", now, registration=after.state.winner)
        return bracket_view(after)


def take_match_game_back(
    store: Store, slug: str, match: str, *, reason: str, by: Actor, now: datetime
) -> BracketView:
    """Delete the last game of a match while no later match rests on it. The log keeps it."""
    admit(by, slug, DESK)
    why = check_text("the reason", reason)
    with store.write() as session:
        event = lock_event(session, slug)
        bracket = require_bracket(session, event)
        require_match(bracket, match)
        games = bracket.games_of(match)
        if not games:
            raise NotOpen(f"no game of match {match} is entered")
        last = games[-1]
        try:
            bracket.state_after([game for game in bracket.games if game is not last])
        except WrongGameError:
            raise NotOpen("a game of a later match rests on this one; take that back first") from None
        if last.how == "ruling":
            _require_no_penalty(bracket_penalties(session, event.id, last.id))
        session.delete(last)
        session.flush()
        facts = {"game": last.id, "match": match, "number": last.number, "reason": why}
        record(session, event, by, "match game taken back", now, **facts)
        return bracket_view(require_bracket(session, event))


def bracket_penalties(session: Session, event: str, game: str) -> bool:
    """Tell whether a penalty that is not waived decided a game."""
    wanted = select(PenaltyRecord.id).where(
        PenaltyRecord.event_id == event, PenaltyRecord.game_id == game, PenaltyRecord.waived_at.is_(None)
    )
    return session.scalar(wanted.limit(1)) is not None


def _require_no_penalty(by_penalty: bool) -> None:
    if by_penalty:
        raise NotOpen("a penalty decided this game; waive the penalty first")


def read_own_match(store: Store, secret: str) -> MatchView | None:
    """Return the match that a player plays now, or else the last one that the player was in."""
    with store.read() as session:
        player, event = find_holder(session, secret)
        bracket = find_bracket(session, event)
        if bracket is None:
            return None
        own = [
            (match, planned)
            for match, planned in zip(bracket.state.matches, bracket.plan, strict=True)
            if player.id in match.players
        ]
        if not own:
            return None
        open_ones = [each for each in own if is_open(each[0])]
        return match_view(bracket, *(open_ones or own)[-1])
