"""Compare the rows of an event with its audit log, field by field, as far as the log names them."""

from collections.abc import Iterable, Iterator

from sqlalchemy import func, select
from sqlalchemy.orm import Session, aliased

from legality.events.reads.streams import stream
from legality.events.store.replay.replayed_rows import EVENT, MANY, LoggedAction, ReplayedLog, Row, RowKey
from legality.events.store.replayed_log import replay, supply_digest, version_name
from legality.events.store.tables import (
    Base,
    DeckCheckRow,
    DeckCount,
    DeckExchange,
    DeskCode,
    Director,
    Draw,
    EventRow,
    ExpectedPlayer,
    JudgementRow,
    ListVersion,
    MatchGame,
    PairedRound,
    PenaltyRecord,
    PodSeat,
    RegistrationRow,
    StoredBracket,
    StoredGame,
    SupplyRow,
    Webhook,
)

NAMED_BY_ID: dict[str, type[Base]] = {
    "registration": RegistrationRow,
    "draw": Draw,
    "deck check": DeckCheckRow,
    "deck count": DeckCount,
    "penalty": PenaltyRecord,
    "game": StoredGame,
    "match game": MatchGame,
    "webhook": Webhook,
    "code": DeskCode,
    "expected player": ExpectedPlayer,
}
"""Tables whose rows the log names by their ids."""

MISSING = object()


AT_A_TIME = {"draw": 1, "deck check": 5, "penalty": 20}
"""Rows with long columns that are in memory at a time: a draw names all players."""


def find_differing_rows(session: Session, event: EventRow, entries: Iterable[LoggedAction]) -> Iterator[str]:
    """Name each row that differs from the log, is missing, or is not in the log."""
    log = ReplayedLog()
    for entry in entries:
        try:
            replay(log, entry)
        except (KeyError, TypeError, ValueError, AttributeError):
            yield f"entry {entry.number} ({entry.action}) does not continue the log"
            return
    yield from _compare(log, _held_rows(session, event))
    log.many.close()


def _compare(log: ReplayedLog, held: Iterable[tuple[RowKey, Row]]) -> Iterator[str]:
    """Compare each held row with the log as it is read, and name what the log has besides."""
    found: list[tuple[RowKey, str]] = []
    for key, row in held:
        logged = log.many.pop(key) if key[0] in MANY else log.rows.pop(key, None)
        if logged is not None or key[0] != "version":  # Their digests tell of the others.
            found += ((key, fault) for fault in _differences(key, logged, row))
    for key, logged in (*log.rows.items(), *_left(log)):
        found += ((key, fault) for fault in _differences(key, logged, None))
    yield from (fault for _, fault in sorted(found))


def _left(log: ReplayedLog) -> Iterator[tuple[RowKey, Row]]:
    return ((key, row) for key, row in log.many.items() if key[0] != "version")


def _differences(key: RowKey, logged: Row | None, held: Row | None) -> Iterator[str]:
    named = " ".join(filter(None, key)) if key[1] or key == EVENT else "the director"
    if held is None:
        yield f"{named} is in the log and not in the database"
    elif logged is None:
        yield f"{named} is in the database and not in the log"
    elif wrong := [name for name, value in logged.items() if held.get(name, MISSING) != value]:
        yield f"{named} differs from the log: {', '.join(sorted(wrong))}"


def _held_rows(session: Session, event: EventRow) -> Iterator[tuple[RowKey, Row]]:
    """Yield the rows of an event in the form of a replay."""
    terms = event.terms if isinstance(event.terms, dict) else {}
    yield EVENT, _fields(event) | {f"terms.{name}": value for name, value in terms.items()}
    directors = select(Director).where(Director.event_id == event.id)
    for director in session.scalars(directors):
        yield ("director", director.name), _fields(director)
    for kind, table in NAMED_BY_ID.items():
        wanted = select(table).where(table.__table__.c.event_id == event.id)
        at_a_time = AT_A_TIME.get(kind, 100)
        for row in stream(session.scalars(wanted.execution_options(yield_per=at_a_time))):
            yield (kind, _fields(row)["id"]), _fields(row)
    yield from _held_versions(session, event)
    yield from _held_supplies(session, event)
    for row in session.scalars(select(DeckExchange).where(DeckExchange.event_id == event.id)):
        yield ("exchange", f"{row.round}/{row.player_id}"), _fields(row)
    for paired in session.scalars(select(PairedRound).where(PairedRound.event_id == event.id)):
        yield ("round", str(paired.number)), _fields(paired)
    for seat in session.scalars(select(PodSeat).where(PodSeat.event_id == event.id)):
        yield ("seat", f"{seat.round}/{seat.player_id}"), _fields(seat)
    if bracket := session.get(StoredBracket, event.id):
        yield ("bracket", ""), _fields(bracket)


def _fields(row: Base) -> Row:
    return {name: getattr(row, name) for name in type(row).__mapper__.column_attrs.keys()}  # noqa: SIM118


def _held_supplies(session: Session, event: EventRow) -> Iterator[tuple[RowKey, Row]]:
    """Yield the cards that players were given, each with the digest of its text."""
    wanted = select(SupplyRow).where(SupplyRow.event_id == event.id)
    for row in stream(session.scalars(wanted.execution_options(yield_per=20))):
        fields = _fields(row)
        text = fields.pop("text")
        digest = supply_digest(row.registration_id, row.number, text) if isinstance(text, bytes) else ""
        yield ("supply", version_name(row.registration_id, row.number)), fields | {"supply_digest": digest}


def _held_versions(session: Session, event: EventRow) -> Iterator[tuple[RowKey, Row]]:
    """Yield versions without their texts, each with the newest judgement of its list."""
    later = aliased(JudgementRow)
    newest = select(func.max(later.number)).where(
        later.registration_id == ListVersion.registration_id, later.version == ListVersion.number
    )
    judged = (
        (JudgementRow.registration_id == ListVersion.registration_id)
        & (JudgementRow.version == ListVersion.number)
        & (JudgementRow.number == newest.correlate(ListVersion).scalar_subquery())
    )
    columns = (ListVersion.registration_id, ListVersion.number, ListVersion.received_at)
    facts = (ListVersion.corrected, ListVersion.counts_from)
    wanted = select(*columns, *facts, JudgementRow.number, JudgementRow.list_legal)
    of_event = wanted.outerjoin(JudgementRow, judged).where(ListVersion.event_id == event.id)
    rows = stream(session.execute(of_event, execution_options={"yield_per": 100}))
    for registration, number, received_at, corrected, turn, judgement, legal in rows:
        fields = {"received_at": received_at, "corrected": corrected, "counts_from": turn}
        fields |= {"legal": legal} if judgement is not None else {}
        yield ("version", version_name(registration, number)), fields
