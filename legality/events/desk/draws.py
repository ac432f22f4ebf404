"""Draw decks to check at random. Anyone can repeat a draw by hand from the recorded seed."""

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from legality.events.actors import DESK, TABLE, Actor, admit
from legality.events.errors import Malformed
from legality.events.store.audit_log import record
from legality.events.store.draw_order import order_of
from legality.events.store.draw_seeds import commit_to_seeds, next_seed
from legality.events.store.queries import find_event, lock_event
from legality.events.store.secrets import id_for
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import DeckCheckRow, Draw, EventRow, RegistrationRow
from legality.events.views import DrawView


def draw_decks(
    store: Store,
    slug: str,
    size: int,
    *,
    by: Actor,
    now: datetime,
    round: int | None = None,  # noqa: A002  # A round of the tournament is meant, and it has no other name.
    again: bool = False,
    key: str | None = None,
) -> DrawView:
    """Draw decks to check. Who was checked or drawn already is left out, unless all may be drawn again.

    The seed was fixed before the players were, and the draw reveals it (`draw_seeds`). What is sent twice
    under one key is drawn once.
    """
    admit(by, slug, DESK)
    if size < 1:
        raise Malformed("at least one deck is drawn")
    with store.write() as session:
        event = lock_event(session, slug)
        own = id_for(key, "draw", slug, size, again)
        if before := session.get(Draw, own):
            return _view(before)
        among = sorted(_active(session, event) - (set() if again else _seen(session, event)))
        commit_to_seeds(session, event, by, now)
        seed = next_seed(session, event)
        drawn = order_of(seed, among)[:size]
        row = Draw(id=own, event_id=event.id, seed=seed, size=size, among=among, drawn=drawn)
        row.round, row.drawn_at, row.drawn_by = round, now, str(by)
        insert_rows(session, row)
        record(session, event, by, "drawn", now, draw=row.id, seed=seed, among=among, drawn=drawn)
        return _view(row)


def list_draws(store: Store, slug: str, *, by: Actor) -> tuple[DrawView, ...]:
    """Return all draws, the oldest first."""
    admit(by, slug, TABLE)
    with store.read() as session:
        event = find_event(session, slug)
        wanted = select(Draw).where(Draw.event_id == event.id).order_by(Draw.drawn_at, Draw.id)
        return tuple(map(_view, session.scalars(wanted).all()))


def list_undrawn(store: Store, slug: str, *, by: Actor) -> tuple[str, ...]:
    """Return the players whose decks the next draw is among: neither drawn nor checked yet."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        return tuple(sorted(_active(session, event) - _seen(session, event)))


def _active(session: Session, event: EventRow) -> set[str]:
    """Return the players who may play: not those who have qualified from an earlier heat (section 9)."""
    wanted = select(RegistrationRow.id, RegistrationRow.qualified_in).where(
        RegistrationRow.event_id == event.id, RegistrationRow.status == "active"
    )
    return {row[0] for row in session.execute(wanted) if row[1] is None or row[1] >= event.begun}


def _seen(session: Session, event: EventRow) -> set[str]:
    """Return the registrations that were drawn or checked before."""
    drawn = session.scalars(select(Draw.drawn).where(Draw.event_id == event.id)).all()
    checked = session.scalars(
        select(DeckCheckRow.registration_id).where(DeckCheckRow.event_id == event.id)
    ).all()
    return {each for draw in drawn for each in draw} | set(checked)


def _view(row: Draw) -> DrawView:
    return DrawView(
        row.id, row.seed, row.size, tuple(row.among), tuple(row.drawn), row.drawn_at, row.drawn_by, row.round
    )
