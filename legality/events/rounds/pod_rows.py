"""Rows of pods: the seats of each round of Tribbles."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from legality.events.errors import Malformed
from legality.events.lists.terms_document import terms_of
from legality.events.rounds.round_rows import list_players
from legality.events.rounds.stored_results import RoundPlayer, label_players
from legality.events.store.tables import EventRow, PodSeat
from legality.rounds.tribbles.tribbles_rows import TribblesRow

TRIBBLES = "tribbles"
"""The style of a round whose players sit in pods."""

HEAD_START = 0
"""The round whose seats hold the head starts."""


def list_seats(session: Session, event: EventRow, number: int | None = None) -> Sequence[PodSeat]:
    """Return the seats of an event, or of one round, by round, table and player."""
    wanted = select(PodSeat).where(PodSeat.event_id == event.id)
    if number is not None:
        wanted = wanted.where(PodSeat.round == number)
    return session.scalars(wanted.order_by(PodSeat.round, PodSeat.table_number, PodSeat.player_id)).all()


class StoredPods(NamedTuple):
    """The seats of an event at one moment, with its players by registration."""

    players: Mapping[str, RoundPlayer]
    seats: Sequence[PodSeat]

    @property
    def last_round(self) -> int:
        """Return the round that was seated last; 0 before the first."""
        return max((seat.round for seat in self.seats), default=0)

    @property
    def rows(self) -> list[TribblesRow]:
        """Return the seats as rows. Points that are not entered yet count nothing."""
        return list(self._rows())

    def _rows(self) -> Iterator[TribblesRow]:
        seated = {seat.player_id for seat in self.seats if seat.round != HEAD_START}
        for place, seat in enumerate(self.seats, 1):
            player = self.players[seat.player_id]
            if player.id in seated or player.is_active:
                numbers = (seat.table_number, seat.points or 0, seat.emptied, seat.how, place, seat.cut)
                yield TribblesRow(seat.round, player.label, *numbers)

    @property
    def open_tables(self) -> list[int]:
        """Return the tables of the last round whose points are not entered."""
        last = [seat for seat in self.seats if seat.round == self.last_round != HEAD_START]
        return sorted({seat.table_number for seat in last if seat.points is None})

    def label(self, registration: str) -> str:
        """Return the label of a player of this event."""
        if registration not in self.players:
            raise Malformed(f"there is no player {registration} in this event")
        return self.players[registration].label

    @property
    def ids(self) -> Mapping[str, str]:
        """Return the registration of each label."""
        return {each.label: each.id for each in self.players.values()}


def read_pods(session: Session, event: EventRow) -> StoredPods:
    """Read the seats of an event."""
    players = {each.id: each for each in label_players(list_players(session, event))}
    return StoredPods(players, list_seats(session, event))


def require_tribbles(event: EventRow) -> None:
    """Refuse events of other games."""
    if terms_of(event.terms).edition != "tr":
        raise Malformed("only players of Tribbles sit in pods")
