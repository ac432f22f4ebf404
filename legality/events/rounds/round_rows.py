"""Rows of rounds: paired rounds, their games, and the players of an event."""

from collections.abc import Iterable, Sequence

from sqlalchemy import exists, func, or_, select
from sqlalchemy.orm import Session

from legality.events.errors import NotOpen, NotThere
from legality.events.store.queries import count_lists
from legality.events.store.secrets import digest_of
from legality.events.store.tables import (
    DrawSeeds,
    EventRow,
    PairedRound,
    PodSeat,
    RegistrationRow,
    StoredGame,
)

LAST = 1_000_000
"""Sorts games without a table behind the others."""


def list_rounds(session: Session, event: EventRow) -> Sequence[PairedRound]:
    """Return the paired rounds in their order."""
    wanted = select(PairedRound).where(PairedRound.event_id == event.id).order_by(PairedRound.number)
    return session.scalars(wanted).all()


def last_number(session: Session, event: EventRow) -> int:
    """Return the number of the round that was paired last; 0 before the first."""
    wanted = select(func.max(PairedRound.number)).where(PairedRound.event_id == event.id)
    return session.scalars(wanted).one() or 0


def find_round(session: Session, event: EventRow, number: int) -> PairedRound:
    """Return a paired round."""
    found = session.get(PairedRound, (event.id, number))
    if found is None:
        raise NotThere(f"round {number} is not paired")
    return found


def require_last_round(session: Session, event: EventRow) -> PairedRound:
    """Return the round that was paired last, or refuse."""
    number = last_number(session, event)
    if not number:
        raise NotOpen("no round of this event is paired yet")
    return find_round(session, event, number)


def list_games(session: Session, event: EventRow, number: int | None = None) -> Sequence[StoredGame]:
    """Return the games of an event, or of one round, by round and table. Those without a table come last."""
    wanted = select(StoredGame).where(StoredGame.event_id == event.id)
    if number is not None:
        wanted = wanted.where(StoredGame.round == number)
    return in_order(session.scalars(wanted).all())


def in_order(games: Iterable[StoredGame]) -> list[StoredGame]:
    """Sort games by round and table. Those without a table come last."""
    return sorted(games, key=lambda game: (game.round, game.table_number or LAST, game.result, game.id))


def find_game(session: Session, event: EventRow, game: str) -> StoredGame:
    """Return a game of this event."""
    found = session.get(StoredGame, game)
    if found is None or found.event_id != event.id:
        raise NotThere("there is no such game in this event")
    return found


def find_game_of(
    session: Session, event: EventRow, registration: str, number: int | None = None
) -> StoredGame | None:
    """Return the game of a player in a round; without a round, the newest one that is not decided, or else
    the newest one.
    """
    wanted = select(StoredGame).where(
        StoredGame.event_id == event.id,
        or_(StoredGame.player_id == registration, StoredGame.opponent_id == registration),
    )
    if number is not None:
        return session.scalar(wanted.where(StoredGame.round == number))
    games = session.scalars(wanted.order_by(StoredGame.round.desc())).all()
    return next((game for game in games if not game.result), next(iter(games), None))


MOST_PLAYERS = 1_000
"""Players whom the service pairs. The command takes more."""


def is_too_large(session: Session, event: EventRow) -> bool:
    """Tell whether an event has more players than are paired here, and has no game.

    Pages of rounds then read none of its players.
    """
    if count_lists(session, event) <= MOST_PLAYERS:
        return False
    of_event = (exists().where(table.event_id == event.id) for table in (StoredGame, PodSeat))
    return not session.scalars(select(or_(*of_event))).one()


def list_players(session: Session, event: EventRow) -> Sequence[RegistrationRow]:
    """Return all registrations, withdrawn ones included, in the order of registration."""
    wanted = select(RegistrationRow).where(RegistrationRow.event_id == event.id)
    return session.scalars(wanted.order_by(RegistrationRow.registered_at, RegistrationRow.id)).all()


def list_players_by_name(
    session: Session, event: EventRow, offset: int, limit: int
) -> Sequence[RegistrationRow]:
    """Return some of the active players, by name."""
    row = RegistrationRow
    wanted = select(row).where(row.event_id == event.id, row.status == "active")
    return session.scalars(wanted.order_by(row.folded_name, row.id).offset(offset).limit(limit)).all()


def seed_for(session: Session, event: EventRow, purpose: str) -> int:
    """Return a seed that the server fixed before the first player registered, and that nobody can choose.

    A proposal and its pairing have the same one. Events from before revision 0006 may have no chain of
    seeds; their id, which is told to nobody, takes its place.
    """
    chain = session.get(DrawSeeds, event.id)
    secret = chain.chain_end if chain else event.id
    return int(digest_of(f"{secret} {purpose}")[:7], 16)
