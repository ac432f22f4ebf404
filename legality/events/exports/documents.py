"""An event as a table, as one document, and as the report that the Organized Play Coordinator gets."""

import io
from collections.abc import Iterator
from typing import IO, Any, TextIO

from sqlalchemy import select
from sqlalchemy.orm import Session

from decklists.mistake_excerpts import printable
from legality.events.actors import DESK, Actor, admit
from legality.events.desk.deck_check_records import stream_checks
from legality.events.desk.desk_lists import list_with_versions
from legality.events.desk.draws import stream_draws
from legality.events.desk.lifecycle import get_event
from legality.events.desk.penalty_records import stream_penalties
from legality.events.errors import NotThere
from legality.events.exports.bracket_documents import bracket_document
from legality.events.exports.csv_cells import write_csv_file
from legality.events.exports.round_documents import full_round_document
from legality.events.exports.streamed_json import LateObject, StreamedList, write_document
from legality.events.lists.to_views import registration_view, supply_view
from legality.events.match_play.draw_bracket import read_bracket
from legality.events.rounds.event_standings import read_rounds
from legality.events.store.audit_log import find_log_end, verify_audit
from legality.events.store.queries import VERDICTS, find_event, stream_newest, stream_supplies
from legality.events.store.store import Store
from legality.events.store.tables import EventRow, PenaltyRecord
from legality.events.views import (
    AuditCheck,
    EventView,
    PenaltyView,
    RegistrationView,
    SupplyView,
    VersionView,
)

HEADER = (
    "registration",
    "player",
    "handle",
    "status",
    "version",
    "legal",
    "errors",
    "received",
    "judged",
    "corrected",
    "penalties",
)

STREAMED_PARTS = ("registrations", "draws", "checks", "supplies", "penalties")
"""Lists of the document that are read while it is written."""

REPORTED = 4
"""Disqualifications must be reported (Appendix B, Level 4)."""


def export_csv(store: Store, slug: str, *, by: Actor) -> str:
    """Return all registrations with their verdicts as CSV. The table holds no card."""
    written = io.StringIO()
    _write_rows(store, slug, written, by)
    return written.getvalue()


def write_lists_csv(store: Store, slug: str, file: IO[bytes], *, by: Actor) -> None:
    """Write the same into a file, with the mark that spreadsheets know UTF-8 by. Memory holds a few rows."""
    pieces = io.TextIOWrapper(file, "utf-8-sig", newline="", write_through=True)
    try:
        _write_rows(store, slug, pieces, by)
    finally:
        pieces.detach()  # The caller closes the file.


def _write_rows(store: Store, slug: str, file: TextIO, by: Actor) -> None:
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        given = _name_penalties(session, event)
        newest = stream_newest(session, event, VERDICTS, ("active", "withdrawn"))
        everybody = (registration_view(event, each, VERDICTS) for each in newest)
        write_csv_file(HEADER, (_row(each, "; ".join(given.get(each.id, []))) for each in everybody), file)


def _name_penalties(session: Session, event: EventRow) -> dict[str, list[str]]:
    """Return the penalties of each player in a few words, without their reasons."""
    columns = (PenaltyRecord.registration_id, PenaltyRecord.infraction, PenaltyRecord.level)
    wanted = select(*columns, PenaltyRecord.waived_at).where(PenaltyRecord.event_id == event.id)
    given: dict[str, list[str]] = {}
    for row in session.execute(wanted.order_by(PenaltyRecord.entry, PenaltyRecord.id)):
        said = row.infraction if row.level is None else f"{row.infraction} level {row.level}"
        given.setdefault(row.registration_id, []).append(f"{said} (waived)" if row.waived_at else said)
    return given


def _row(each: RegistrationView, given: str) -> tuple[object, ...]:
    newest = each.newest
    codes = sorted({found["code"] for found in newest.verdict["findings"] if found["severity"] == "error"})
    legal = {True: "legal", False: "illegal", None: "not judged"}[newest.legal]
    person = (each.id, each.player, each.handle, each.status)
    times = (newest.received_at.isoformat(), newest.judged_at.isoformat())
    return (*person, newest.number, legal, " ".join(codes), *times, "yes" if newest.corrected else "", given)


def export_json(store: Store, slug: str, *, by: Actor) -> dict[str, Any]:
    """Return everything that the desk knows, every version of every list included; no secret is in it."""
    with store.read() as session:
        document = event_export(store, session, slug, by=by)
        parts: dict[str, Any] = {name: [*document[name]] for name in STREAMED_PARTS}
        return document | parts | {"audit": dict(document["audit"].items())}


def write_json(store: Store, slug: str, file: IO[bytes], *, by: Actor) -> None:
    """Write the same into a file. Memory holds one registration at a time."""
    with store.read() as session:
        write_document(event_export(store, session, slug, by=by), file)


def event_export(store: Store, session: Session, slug: str, *, by: Actor) -> dict[str, Any]:
    """Return the document. Its registrations and deck checks are read from the session when it is written."""
    admit(by, slug, DESK)
    event = find_event(session, slug)
    return {
        "schema": "legality/event-1",
        "event": event_document(get_event(store, slug)),
        "registrations": StreamedList(
            registration_document(each.registration, each.versions)
            for each in list_with_versions(session, event)
        ),
        "draws": StreamedList(
            {"id": each.id, "seed": each.seed, "size": each.size, "round": each.round}
            | {"among": list(each.among), "drawn": list(each.drawn), "at": each.drawn_at.isoformat()}
            for each in stream_draws(session, event)
        ),
        "checks": StreamedList(
            {"id": each.id, "registration": each.registration, "version": each.version, "stage": each.stage}
            | {"round": each.round, "played_by": each.played_by}
            | {"sound": each.sound, "comparison": dict(each.comparison), "at": each.checked_at.isoformat()}
            for each in stream_checks(session, event)
        ),
        "supplies": StreamedList(
            {"registration": each.registration, **supply_document(each)}
            for each in map(supply_view, stream_supplies(session, event))
        ),
        "rounds": [full_round_document(each) for each in read_rounds(store, slug, by=by)],
        "bracket": _bracket(store, slug, by),
        "penalties": StreamedList(map(penalty_document, stream_penalties(session, event))),
        "audit": LateObject(lambda: _audit_document(verify_audit(store, slug))),
    }


def _audit_document(checked: AuditCheck) -> dict[str, Any]:
    return {"entries": checked.entries, "head": checked.head, "whole": checked.whole}


def _bracket(store: Store, slug: str, by: Actor) -> dict[str, Any] | None:
    try:
        return bracket_document(read_bracket(store, slug, by=by))
    except NotThere:
        return None


def event_document(event: EventView) -> dict[str, Any]:
    """Return the public facts of an event."""
    return {
        "slug": event.slug,
        "name": event.name,
        "state": event.state,
        "policy": event.policy,
        "publication": event.publication,
        "terms": event.terms.as_json(),
        "starts": event.starts.isoformat(),
        "deadline": event.deadline.isoformat(),
        "locked": event.locked_at.isoformat() if event.locked_at else None,
        "published": event.published_at.isoformat() if event.published_at else None,
        "revisions": dict(event.revisions) if event.revisions else None,
        "lists": event.lists,
        "begun": event.begun,
        **event.listing._asdict(),
    }


def registration_document(each: RegistrationView, versions: tuple[VersionView, ...]) -> dict[str, Any]:
    """Return a registration with all versions of its list."""
    return {
        "id": each.id,
        "player": each.player,
        "handle": each.handle,
        "status": each.status,
        "registered": each.registered_at.isoformat(),
        "qualified_in": each.qualified_in,
        "earned_byes": each.earned_byes,
        "checked_in": each.checked_in_at and each.checked_in_at.isoformat(),
        "versions": [
            {"number": one.number, "dialect": one.dialect, "legal": one.legal, "corrected": one.corrected}
            | {"counts_from": one.counts_from}
            | {"received": one.received_at.isoformat(), "judged": one.judged_at.isoformat()}
            | {"list": one.text.decode("utf-8", "replace"), "verdict": dict(one.verdict)}
            for one in versions
        ],
    }


def supply_document(supply: SupplyView) -> dict[str, Any]:
    """Return the cards that a player was given."""
    facts = {name: getattr(supply, name) for name in ("number", "cards", "by_player")}
    return {**facts, "list": supply.text, "given": supply.given_at.isoformat(), "by": supply.given_by}


def penalty_document(each: PenaltyView) -> dict[str, Any]:
    """Return a penalty with its reasons."""
    waived = (
        {"at": each.waived_at.isoformat(), "by": each.waived_by, "reason": each.waived_reason}
        if (each.waived_at)
        else None
    )
    return {
        "id": each.id,
        "registration": each.registration,
        "player": each.player,
        "infraction": each.infraction,
        "level": each.level,
        "stage": each.stage,
        "reasons": dict(each.reasons),
        "note": each.note,
        "given": each.given_at.isoformat(),
        "by": each.given_by,
        "waived": waived,
        "round": each.round,
        "game": each.game,
    }


def export_report(store: Store, slug: str, *, by: Actor) -> str:
    """Return the report of penalties for the Organized Play Coordinator, as plain text.

    Verbal warnings are not recorded (Level 0), so they are counted and not listed.
    """
    admit(by, slug, DESK)
    told, warned, reported = get_event(store, slug), 0, list[str]()
    with store.read() as session:
        for each in stream_penalties(session, find_event(session, slug)):
            warned += each.level == 0 and each.waived_at is None
            reported += _reported(each) if each.level != 0 else ()
    lines = [
        f"Penalties at {join_lines(told.name)}",
        f"{told.terms.on}, {told.terms.guide}, {told.lists} players",
        "",
    ]
    lines += reported or ["No penalty was recorded.", ""]
    lines += [f"Verbal warnings, which are not recorded: {warned}"] if warned else []
    lines += [f"Audit log: {find_log_end(store, slug, by=by).head}"]
    return "".join(f"{line}\n" for line in lines)


def _reported(each: PenaltyView) -> Iterator[str]:
    level = "" if each.level is None else f", level {each.level}"
    name = each.reasons["infraction"]["name"]
    handle = f" ({join_lines(each.handle)})" if each.handle else ""
    yield f"{join_lines(each.player)}{handle}: {each.infraction} {name}{level}"
    given, director = f"{each.given_at:%Y-%m-%d %H:%M}", join_lines(each.given_by)
    yield f"  given {given} UTC by the {director}, stage: {each.stage}"
    if each.reasons.get("summary"):
        yield f"  why: {join_lines(each.reasons['summary'])}"
    if each.note:
        yield f"  note: {join_lines(each.note)}"
    if each.waived_at:
        at, by = f"{each.waived_at:%Y-%m-%d %H:%M} UTC", join_lines(each.waived_by)
        yield f"  waived {at} by the {by}: {join_lines(each.waived_reason)}"
    elif each.level == REPORTED:
        yield "  must be reported to the Organized Play Coordinator and the Director of Organized Play"
    yield ""


def join_lines(text: str) -> str:
    """Return a user's text as part of one line, so that it cannot imitate lines of the report."""
    return printable(" ".join(text.split()))
