"""A player at the desk when a penalty is looked up: the history in the event, and the games."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from legality.conduct.stages import Stage
from legality.events.actors import DESK, Actor, admit
from legality.events.desk.penalty_records import penalty_views
from legality.events.lists.to_views import read_event_view
from legality.events.rounds.round_rows import in_order
from legality.events.store.queries import find_event, find_registration
from legality.events.store.store import Store
from legality.events.store.tables import EventRow, RegistrationRow, StoredGame
from legality.events.views import EventView, PenaltyView


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game of a player, as the desk names it."""

    id: str
    round: int
    table: int | None
    opponent: str
    is_decided: bool


@dataclass(frozen=True, slots=True)
class PlayerAtDesk:
    """A player with the penalties and the games in the event, the oldest first."""

    event: EventView
    id: str
    player: str
    handle: str
    is_active: bool
    penalties: tuple[PenaltyView, ...]
    games: tuple[PlayedGame, ...]

    def usual_stage(self, now: datetime) -> Stage:
        """Return the stage at which a penalty is usual now: a game in progress, or between rounds."""
        if is_before_round_1(self.event, now):
            return "registration"
        last = self.games[-1] if self.games else None
        return "between-rounds" if last is not None and last.is_decided else "round"


def is_before_round_1(event: EventView, now: datetime) -> bool:
    """Tell whether the event has not begun. If no round was paired or begun here, its start tells it."""
    return event.state not in ("locked", "published") or (not event.begun and now < event.starts)


def read_player_at_desk(store: Store, slug: str, registration: str, *, by: Actor) -> PlayerAtDesk:
    """Return a player with the penalties and the games in the event."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        player = find_registration(session, event, registration)
        return PlayerAtDesk(
            event=read_event_view(session, event),
            id=player.id,
            player=player.player,
            handle=player.handle,
            is_active=player.status == "active",
            penalties=penalty_views(session, event, player.id),
            games=_games_of(session, event, player),
        )


def _games_of(session: Session, event: EventRow, player: RegistrationRow) -> tuple[PlayedGame, ...]:
    """Return the games at tables of a player. A bye or a missed game has no opponent to win."""
    wanted = select(StoredGame).where(
        StoredGame.event_id == event.id,
        or_(StoredGame.player_id == player.id, StoredGame.opponent_id == player.id),
        StoredGame.opponent_id.is_not(None),
    )
    games = in_order(session.scalars(wanted).all())
    opponents = [each.opponent_id if each.player_id == player.id else each.player_id for each in games]
    named = select(RegistrationRow.id, RegistrationRow.player).where(RegistrationRow.id.in_(opponents))
    names = {row[0]: row[1] for row in session.execute(named)}
    return tuple(
        PlayedGame(game.id, game.round, game.table_number, names.get(other or "", ""), bool(game.result))
        for game, other in zip(games, opponents, strict=True)
    )
