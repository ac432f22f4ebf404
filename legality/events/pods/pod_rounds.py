"""Seat the pods of a round of Tribbles (guide 5.0, sections 7.2 and 7.6)."""

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, admit
from legality.events.errors import Malformed, NotLocked, NotOpen, TooMany
from legality.events.lists.replacing import write_withdrawal
from legality.events.lists.terms_document import terms_of
from legality.events.rounds.next_pairing import MOST_ROUNDS
from legality.events.rounds.pod_rows import TRIBBLES, StoredPods, list_seats, read_pods, require_tribbles
from legality.events.rounds.round_rows import MOST_PLAYERS, find_round, seed_for
from legality.events.rounds.round_views import RoundView, round_view
from legality.events.rounds.stored_results import read_results, scoring_of
from legality.events.store.audit_log import record
from legality.events.store.queries import lock_event
from legality.events.store.secrets import digest_of
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import EventRow, PairedRound, PodSeat, RegistrationRow
from legality.events.store.tables.column_types import canonical_json
from legality.rounds.tribbles.next_pods import PodRound, next_pods


class PodWish(NamedTuple):
    """The director's choices for the next round. Players are named by registration."""

    drops: tuple[str, ...] = ()
    """Players who leave the event."""
    absent: tuple[str, ...] = ()
    """Players who miss this round and may come later."""
    names_public: bool = False

    @property
    def digest(self) -> str:
        """Return the digest by which the same choices are known again."""
        return digest_of(canonical_json(self._asdict()))


def seat_pods(store: Store, slug: str, number: int, wish: PodWish, *, by: Actor, now: datetime) -> RoundView:
    """Seat the next round. The same round with the same choices again answers with the first pods."""
    admit(by, slug, DESK)
    with store.write() as session:
        event = lock_event(session, slug)
        require_tribbles(event)
        stored = read_pods(session, event)
        if number <= stored.last_round:
            return _repeated(session, event, number, wish)
        _require_next(event, stored, number)
        return _write_pods(session, event, stored, wish, by, now)


def _repeated(session: Session, event: EventRow, number: int, wish: PodWish) -> RoundView:
    row = find_round(session, event, number)
    if row.request != wish.digest:
        raise NotOpen(f"round {number} is seated already; take it back to seat it anew")
    return round_view(row, (), read_results(session, event), list_seats(session, event, number))


def _require_next(event: EventRow, stored: StoredPods, number: int) -> None:
    """Refuse what cannot be seated."""
    if event.state not in ("locked", "published"):
        raise NotLocked("lock the lists before the first round is seated")
    if number != stored.last_round + 1:
        raise NotOpen(f"round {number} cannot be seated now: the next one is round {stored.last_round + 1}")
    if number > MOST_ROUNDS:
        raise TooMany(f"an event has at most {MOST_ROUNDS} rounds")
    if stored.open_tables:
        tables = ", ".join(map(str, stored.open_tables))
        raise NotOpen(f"the points of round {stored.last_round} are missing at table {tables}")


def _write_pods(
    session: Session, event: EventRow, stored: StoredPods, wish: PodWish, by: Actor, now: datetime
) -> RoundView:
    number = stored.last_round + 1
    leaving = {stored.label(each) for each in (*wish.drops, *wish.absent)}
    staying = {each.label for each in stored.players.values() if each.is_active} - leaving
    if not 2 <= len(staying) <= MOST_PLAYERS:
        raise Malformed(f"2 to {MOST_PLAYERS:,} players are seated, not {len(staying)}")
    seed = seed_for(session, event, f"round {number}")
    found = next_pods(stored.rows, seed, staying)
    for registration in wish.drops:
        row = session.get_one(RegistrationRow, registration)
        if row.status == "active":
            write_withdrawal(session, event, row, by, f"dropped before round {number}", now)
    made = PairedRound(event_id=event.id, number=number, seed=seed, style=TRIBBLES)
    made.guide, made.names_public = scoring_of(terms_of(event.terms)).scoring.guide, wish.names_public
    made.notes, made.request = list(found.notes), wish.digest
    made.paired_at, made.paired_by = now, str(by)
    made.started_at, made.minutes, made.coin_seed, made.heat = None, None, None, None
    seats = list(_seats(event, stored, found))
    event.begun = max(event.begun, number)
    insert_rows(session, made, *seats)
    pods = [[stored.ids[name] for name in pod] for pod in found.pods]
    facts = {"round": number, "seed": seed, "style": TRIBBLES, "guide": made.guide, "heat": None}
    facts |= {"names_public": made.names_public, "begun": event.begun, "pods": pods}
    record(session, event, by, "pods seated", now, **facts)
    return round_view(made, (), read_results(session, event), seats)


def _seats(event: EventRow, stored: StoredPods, found: PodRound) -> Iterator[PodSeat]:
    for table, pod in enumerate(found.pods, 1):
        for name in pod:
            yield new_seat(event, found.number, stored.ids[name], table)


def new_seat(event: EventRow, number: int, player: str, table: int) -> PodSeat:
    """Return a seat without points."""
    seat = PodSeat(event_id=event.id, round=number, player_id=player, table_number=table)
    seat.points, seat.emptied, seat.how, seat.cut = None, False, "", 0
    seat.decided_at, seat.decided_by = None, ""
    return seat
