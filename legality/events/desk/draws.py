"""Draw decks to check at random. Anyone can repeat a draw by hand from the recorded seed."""

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from legality.events.actors import DESK, TABLE, Actor, admit
from legality.events.errors import Malformed
from legality.events.reads.desk_counts import list_drawn, may_be_drawn
from legality.events.reads.streams import stream
from legality.events.store.audit_log import record
from legality.events.store.draw_order import draw_first
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
        drawn = draw_first(seed, among, size)
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


def stream_draws(session: Session, event: EventRow) -> Iterator[DrawView]:
    """Yield all draws, the oldest first, one at a time."""
    wanted = select(Draw).where(Draw.event_id == event.id).order_by(Draw.drawn_at, Draw.id)
    yield from map(_view, stream(session.scalars(wanted.execution_options(yield_per=1))))


class DrawPage(NamedTuple):
    """Some draws of an event, and the number of all."""

    items: tuple[DrawView, ...]
    total: int


def page_of_draws(store: Store, slug: str, *, by: Actor, offset: int, limit: int) -> DrawPage:
    """Return some draws, the oldest first. Each names all players that it was among."""
    admit(by, slug, TABLE)
    with store.read() as session:
        event = find_event(session, slug)
        total = select(func.count()).select_from(Draw).where(Draw.event_id == event.id)
        wanted = select(Draw).where(Draw.event_id == event.id).order_by(Draw.drawn_at, Draw.id)
        rows = session.scalars(wanted.offset(offset).limit(limit)).all()
        return DrawPage(tuple(map(_view, rows)), session.scalars(total).one())


def _active(session: Session, event: EventRow) -> set[str]:
    return set(session.scalars(select(RegistrationRow.id).where(*may_be_drawn(event))))


def _seen(session: Session, event: EventRow) -> set[str]:
    """Return the registrations that were drawn or checked before."""
    checked = session.scalars(
        select(DeckCheckRow.registration_id).where(DeckCheckRow.event_id == event.id)
    ).all()
    return list_drawn(session, event) | set(checked)


def _view(row: Draw) -> DrawView:
    return DrawView(
        row.id, row.seed, row.size, tuple(row.among), tuple(row.drawn), row.drawn_at, row.drawn_by, row.round
    )
