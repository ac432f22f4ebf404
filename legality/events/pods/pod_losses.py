"""Game Losses in Tribbles: the match is lost as by a concession, with a final score of 0 (7.9)."""

from sqlalchemy import select

from legality.events.actors import DESK, Actor, admit
from legality.events.rounds.pending_losses import GAME_LOSS
from legality.events.rounds.pod_rows import list_seats
from legality.events.store.queries import find_event
from legality.events.store.store import Store
from legality.events.store.tables import PenaltyRecord


def list_pod_losses(store: Store, slug: str, *, by: Actor) -> frozenset[str]:
    """Return the players with a Game Loss that no table shows yet: none of their seats since has conceded."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        given = select(PenaltyRecord.registration_id, PenaltyRecord.round).where(
            PenaltyRecord.event_id == event.id,
            PenaltyRecord.level == GAME_LOSS,
            PenaltyRecord.stage != "after-event",
            PenaltyRecord.waived_at.is_(None),
        )
        losses = session.execute(given).all()
        if not losses:
            return frozenset()
        lost = {(seat.player_id, seat.round) for seat in list_seats(session, event) if seat.how}
    return frozenset(
        player
        for player, number in losses
        if not any(one == player and played >= (number or 1) for one, played in lost)
    )
