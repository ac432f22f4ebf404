"""Points of Tribbles: entered by table, head starts, and the cut for the highest Tribble."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, admit
from legality.events.errors import Malformed, NotOpen, NotThere
from legality.events.lists.terms_document import terms_of
from legality.events.names import check_text
from legality.events.pods.pod_rounds import new_seat
from legality.events.rounds.finished_rounds import note_finished_round
from legality.events.rounds.pod_rows import HEAD_START, list_seats, read_pods, require_tribbles
from legality.events.rounds.round_rows import find_round, last_number
from legality.events.rounds.round_views import RoundView, round_view
from legality.events.rounds.stored_results import read_results, scoring_of
from legality.events.store.audit_log import record
from legality.events.store.queries import find_registration, lock_event
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import EventRow, PodSeat
from legality.rounds.tribbles.tribbles_standings import rank_tribbles

MOST_POINTS = 99_999_999
"""Points of a round. The highest play pile of 100,000s is far below."""

MOST_HEAD_START = 1_000_000

TRIBBLE_VALUES = (1, 10, 100, 1_000, 10_000, 100_000)


class SeatPoints(NamedTuple):
    """The points of a player in a round."""

    points: int
    emptied: bool = False
    """The player emptied the hand first, and so won the round."""
    conceded: bool = False


def enter_points(
    store: Store,
    slug: str,
    number: int,
    table: int,
    points: Mapping[str, SeatPoints],
    *,
    by: Actor,
    now: datetime,
    reason: str = "",
) -> RoundView:
    """Enter the points of all players of a table. Points that count are changed with a reason only."""
    admit(by, slug, DESK)
    with store.write() as session:
        event = lock_event(session, slug)
        require_tribbles(event)
        row = find_round(session, event, number)
        seats = [seat for seat in list_seats(session, event, number) if seat.table_number == table]
        _require_valid(event, seats, points)
        if not _holds(seats, points):
            counted = any(seat.points is not None for seat in seats)
            why = check_text("the reason", reason, needed=counted)
            for seat in seats:
                _fill(seat, points[seat.player_id], by, now)
            told = {seat.player_id: _facts(seat) for seat in seats}
            record(
                session, event, by, "points entered", now, round=number, table=table, seats=told, reason=why
            )
            note_finished_round(session, event, number, by, now)
        return round_view(row, (), read_results(session, event), list_seats(session, event, number))


def _require_valid(event: EventRow, seats: Sequence[PodSeat], points: Mapping[str, SeatPoints]) -> None:
    if not seats:
        raise NotThere("there is no such table in this round")
    if {seat.player_id for seat in seats} != points.keys():
        raise Malformed("name every player of the table once, and nobody else")
    if any(not 0 <= each.points <= MOST_POINTS for each in points.values()):
        raise Malformed(f"points of a round are 0 to {MOST_POINTS:,}")
    guide = scoring_of(terms_of(event.terms)).scoring.guide
    if guide == "opg-4.1" and sum(each.emptied for each in points.values()) > 1:
        raise Malformed("under guide 4.1 only the player who emptied the hand first scores: name one")


def _holds(seats: Sequence[PodSeat], points: Mapping[str, SeatPoints]) -> bool:
    return all(
        (seat.points, seat.emptied, seat.how == "conceded") == points[seat.player_id] for seat in seats
    )


def _fill(seat: PodSeat, given: SeatPoints, by: Actor, now: datetime) -> None:
    seat.points, seat.emptied = given.points, given.emptied
    seat.how = "conceded" if given.conceded else ""
    seat.decided_at, seat.decided_by = now, str(by)


def _facts(seat: PodSeat) -> dict[str, object]:
    return {"points": seat.points, "emptied": seat.emptied, "how": seat.how}


def note_head_start(
    store: Store, slug: str, registration: str, points: int, *, by: Actor, now: datetime
) -> None:
    """Note the head start that a player earned, before the first round is seated (Glossary)."""
    admit(by, slug, DESK)
    if not 0 <= points <= MOST_HEAD_START:
        raise Malformed(f"a head start is 0 to {MOST_HEAD_START:,} points")
    with store.write() as session:
        event = lock_event(session, slug)
        require_tribbles(event)
        player = find_registration(session, event, registration)
        if last_number(session, event):
            raise NotOpen("the first round is seated, so head starts stay as they are")
        seat = session.get(PodSeat, (event.id, HEAD_START, player.id))
        if (seat.points if seat else 0) == points:
            return
        if seat is None:
            seat = new_seat(event, HEAD_START, player.id, 0)
            _fill(seat, SeatPoints(points), by, now)
            insert_rows(session, seat)
        else:
            _fill(seat, SeatPoints(points), by, now)
        record(session, event, by, "head start noted", now, registration=player.id, points=points)


def enter_cut(store: Store, slug: str, cuts: Mapping[str, int], *, by: Actor, now: datetime) -> None:
    """Enter the Tribbles that tied players cut after the last round: the highest ranks first (7.7)."""
    admit(by, slug, DESK)
    with store.write() as session:
        event = lock_event(session, slug)
        require_tribbles(event)
        stored = read_pods(session, event)
        number = stored.last_round
        if not number or stored.open_tables:
            raise NotOpen("players cut once all points of the round are entered")
        wrong = [value for value in cuts.values() if value not in (0, *TRIBBLE_VALUES)]
        if wrong or not cuts:
            raise Malformed(f"a Tribble counts {', '.join(f'{each:,}' for each in TRIBBLE_VALUES)}")
        tied = {stored.ids[each.player] for each in rank_tribbles(stored.rows) if each.decided_by == "cut"}
        if not cuts.keys() <= tied:
            raise Malformed("only players who are equal in points and rounds won cut for the highest Tribble")
        _write_cut(session, event, number, cuts, by, now)


def _write_cut(
    session: Session, event: EventRow, number: int, cuts: Mapping[str, int], by: Actor, now: datetime
) -> None:
    for player, value in cuts.items():
        seat = session.get(PodSeat, (event.id, number, player))
        if seat is None:
            raise Malformed("a player who does not sit in the last round cannot cut")
        seat.cut = value
    record(session, event, by, "tribbles cut", now, round=number, cuts=dict(cuts))
