"""Deck checks: what was counted at the table, against the list that holds."""

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from decklists.text.size_limits import LIMITS
from legality.conduct.penalties import STAGES, Circumstances
from legality.conduct.stages import Stage
from legality.deck_check.consequence import consequence
from legality.deck_check.deck_check import DeckCheckResult as Compared
from legality.deck_check.deck_check import ListText, compare_texts
from legality.events.actors import DESK, Actor, admit
from legality.events.desk.penalty_records import Found, circumstances
from legality.events.errors import Malformed, NotThere, TooLong
from legality.events.lists.judged_list import Basis, basis_of, in_effect, said
from legality.events.store.audit_log import record
from legality.events.store.queries import event_row, newest_version, registration_row
from legality.events.store.secrets import digest_of, id_for
from legality.events.store.store import Store
from legality.events.store.tables import DeckCheck, Draw, Event, Registration
from legality.events.views import CheckView
from legality.render.deck_check.json import comparison_json
from legality.render.penalty.json import as_json

MADE = select(DeckCheck, Registration).join(Registration, Registration.id == DeckCheck.registration_id)


def record_check(
    store: Store,
    slug: str,
    registration: str,
    *,
    counted: bytes,
    stage: Stage,
    by: Actor,
    now: datetime,
    dialect: str | None = None,
    draw: str | None = None,
    key: str | None = None,
) -> CheckView:
    """Write down a deck check, with every difference and the penalty that follows from it.

    What is sent twice under one key is one check.
    """
    admit(by, slug, DESK)
    _require_sense(stage, counted)
    with store.read() as session:
        event = event_row(session, slug)
        player = registration_row(session, event, registration)
        listed = newest_version(session, player.id)
        known = circumstances(session, event.terms, player, Found("", stage))
        _require_draw(session, event, draw)
    own = id_for(key, "check", slug, registration, stage, digest_of(counted))
    row = DeckCheck(id=own, event_id=event.id, registration_id=player.id, version=listed.number)
    row.draw_id, row.stage, row.counted, row.checked_at, row.checked_by = draw, stage, counted, now, str(by)
    sides = ListText("list", listed.text, listed.dialect), ListText("deck", counted, dialect)
    _fill(row, basis_of(event, store), sides, known)
    with store.write() as session:
        event = event_row(session, slug, change=True)
        if before := session.get(DeckCheck, own):
            return _view(before, player)
        session.add(row)
        facts = {"registration": player.id, "version": row.version, "sound": row.sound, "draw": draw}
        record(session, event, by, "deck checked", now, check=row.id, stage=stage, **facts)
        return _view(row, player)


def _require_sense(stage: Stage, counted: bytes) -> None:
    """Refuse a stage that there is not, and a text that nobody has counted."""
    if stage not in STAGES:
        raise Malformed(f"the stages are {', '.join(STAGES)}")
    if len(counted) > LIMITS.length:
        raise TooLong(f"what was counted is longer than any deck (at most {LIMITS.length:,} bytes)")


def _require_draw(session: Session, event: Event, draw: str | None) -> None:
    """Refuse a draw of another event as the reason of a deck check."""
    found = session.get(Draw, draw) if draw else None
    if draw and (found is None or found.event_id != event.id):
        raise NotThere("there is no such draw in this event")


def checks(store: Store, slug: str, *, by: Actor) -> tuple[CheckView, ...]:
    """Return all deck checks of an event, the oldest first."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = event_row(session, slug)
        wanted = MADE.where(DeckCheck.event_id == event.id)
        rows = session.execute(wanted.order_by(DeckCheck.checked_at, DeckCheck.id)).all()
        return tuple(_view(row[0], row[1]) for row in rows)


def check_made(store: Store, slug: str, check: str, *, by: Actor) -> CheckView | None:
    """Return one deck check of an event, or None where it has no such one."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = event_row(session, slug)
        wanted = MADE.where(DeckCheck.event_id == event.id, DeckCheck.id == check)
        row = session.execute(wanted).first()
        return _view(row[0], row[1]) if row else None


def _fill(row: DeckCheck, basis: Basis, sides: tuple[ListText, ListText], known: Circumstances) -> None:
    """Compare, by what the event froze, and write what it comes to into the row."""
    terms, catalogs, _ = in_effect(basis)
    compared: Compared = compare_texts(*sides, said(terms), terms.on, catalogs)
    follows = consequence(compared, known)
    row.comparison = comparison_json(compared, follows)
    row.dialect, row.sound = compared.found.verdict.dialect, compared.sound
    found = follows.penalty
    row.proposed = as_json(found) if found is not None and found.infraction is not None else None


def _view(row: DeckCheck, registration: Registration) -> CheckView:
    return CheckView(
        id=row.id,
        registration=registration.id,
        player=registration.player,
        version=row.version,
        draw=row.draw_id,
        stage=row.stage,
        sound=row.sound,
        comparison=row.comparison,
        proposed=row.proposed,
        checked_at=row.checked_at,
        checked_by=row.checked_by,
    )
