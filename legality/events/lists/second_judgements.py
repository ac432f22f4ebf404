"""Lists that were judged again: read in batches as columns, compared with the verdict before, and stored."""

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Text, bindparam, insert, select, type_coerce
from sqlalchemy.orm import Session

from legality.events.judging.newest_facts import NewestFacts, basis_digest, update_newest
from legality.events.judging.newest_judgement import IS_NEWEST, NEWEST_JUDGEMENT
from legality.events.store.tables import JudgementRow, ListVersion, RegistrationRow, SupplyRow
from legality.events.views import RejudgedVerdict

MOST = 20
"""Messages that appeared or are gone, of one list."""

ROW = RegistrationRow

SUPPLY = (
    select(SupplyRow.text)
    .where(SupplyRow.registration_id == ROW.id)
    .order_by(SupplyRow.number.desc())
    .limit(1)
    .correlate(ROW)
    .scalar_subquery()
)

STORED = (
    select(
        ROW.id,
        ROW.player,
        ListVersion.number,
        ListVersion.text,
        ListVersion.dialect,
        JudgementRow.number,
        type_coerce(JudgementRow.verdict, Text),
        JudgementRow.list_legal,
        JudgementRow.revisions,
        SUPPLY,
    )
    .join(ListVersion, (ListVersion.registration_id == ROW.id) & (ListVersion.number == ROW.newest_version))
    .join(JudgementRow, IS_NEWEST)
    .where(ROW.id.in_(bindparam("registrations", expanding=True)))
)

CURRENT = select(ROW.id, ROW.newest_version, NEWEST_JUDGEMENT).where(
    ROW.id.in_(bindparam("registrations", expanding=True))
)

NEW_JUDGEMENT = insert(JudgementRow).values(
    registration_id=bindparam("registration"),
    version=bindparam("version"),
    number=bindparam("number"),
    verdict=type_coerce(bindparam("verdict_text"), Text),
    list_legal=bindparam("list_legal"),
    revisions=bindparam("revisions"),
    judged_at=bindparam("judged_at"),
)
"""The verdict is inserted as it is spelled already."""


class StoredList(NamedTuple):
    """The newest list of a player with its newest verdict, as it is spelled in the database."""

    registration: str
    player: str
    version: int
    text: bytes
    dialect: str
    judgement: int
    verdict: str
    legal: bool | None
    revisions: Mapping[str, str]
    supply: bytes | None

    def __repr__(self) -> str:
        """Name the list and no card of it."""
        return f"<version {self.version} of {self.registration}>"


class SecondJudgement(NamedTuple):
    """A list that was judged again: what is new, and nothing of a verdict that says the same as before.

    An event has thousands of lists, so neither their texts nor all their findings stay in memory.
    """

    registration: str
    version: int
    before: int
    """The number of the judgement before."""
    was: Mapping[str, str]
    """The revisions of the judgement before."""
    revisions: Mapping[str, str]
    legal: bool | None
    verdict: str | None
    """The new verdict as it is stored, if it differs in words or revisions."""
    turned: RejudgedVerdict | None
    """The change, if the list is legal now and was not before, or the other way round."""
    problems: int = 0
    """The errors of the new verdict."""
    day: str = ""
    """The day of the new verdict."""

    def __repr__(self) -> str:
        """Name the list and say nothing of what is in it."""
        return f"<version {self.version} of {self.registration}>"


def read_lists(session: Session, registrations: Sequence[str]) -> list[StoredList]:
    """Return the newest lists of some players with their verdicts, in the order of the registrations."""
    named = {"registrations": list(registrations)}
    found = {row[0]: StoredList(*row) for row in session.execute(STORED, named)}
    return [found[each] for each in registrations if each in found]


def write_judgements(
    session: Session, again: Sequence[SecondJudgement], now: datetime
) -> list[SecondJudgement]:
    """Store judgements that say anything new. Return those whose list was replaced or judged meanwhile."""
    named = {"registrations": [each.registration for each in again]}
    newest = {tuple(row) for row in session.execute(CURRENT, named)}
    held = ((each.registration, each.version, each.before) for each in again)
    current = {each[0] for each in held if each in newest}
    new = [each for each in again if each.verdict is not None and each.registration in current]
    if new:
        session.execute(NEW_JUDGEMENT, [_values(each, now) for each in new])
        update_newest(session, [_newest_facts(each) for each in new])
    return [each for each in again if each.registration not in current]


def _values(again: SecondJudgement, now: datetime) -> dict[str, Any]:
    return {
        "registration": again.registration,
        "version": again.version,
        "number": again.before + 1,
        "verdict_text": again.verdict,
        "list_legal": again.legal,
        "revisions": dict(again.revisions),
        "judged_at": now,
    }


def _newest_facts(again: SecondJudgement) -> NewestFacts:
    """Return what the player's row repeats of a new judgement."""
    digest = basis_digest(again.revisions, again.day)
    return NewestFacts(again.registration, again.legal, again.problems, digest)


def describe_change(before: StoredList, verdict: Mapping[str, Any], legal: bool | None) -> RejudgedVerdict:
    """Say how a verdict differs from the one before."""
    was, now = list_errors(json.loads(before.verdict)), list_errors(verdict)
    return RejudgedVerdict(
        registration=before.registration,
        player=before.player,
        version=before.version,
        was=before.legal,
        legal=legal,
        appeared=first_changes(each for each in now if each not in was),
        gone=first_changes(each for each in was if each not in now),
    )


def list_errors(verdict: Mapping[str, Any]) -> list[str]:
    """Return the errors of a verdict, each with its code."""
    errors = (each for each in verdict["findings"] if each["severity"] != "advice")
    more = (each for each in verdict.get("more_findings", ()) if each["severity"] != "advice")
    shown = [f"{each['code']}: {each['message']}" for each in errors]
    return [*shown, *(f"{each['code']}: {each['findings']} more" for each in more)]


def first_changes(messages: Iterable[str]) -> tuple[str, ...]:
    """Return the first of many messages, and the number of the others."""
    found = list(messages)
    return tuple(found[:MOST]) + ((f"and {len(found) - MOST} more",) if len(found) > MOST else ())
