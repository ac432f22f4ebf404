"""What a player's row repeats of the newest list: pages of many players read it instead of the list."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import bindparam, update
from sqlalchemy.orm import Session

from legality.events.judging.list_verdict import count_problems
from legality.events.names import fold_name
from legality.events.store.tables import RegistrationRow

TABLE = RegistrationRow.__table__

UPDATED = (
    update(RegistrationRow)
    .where(TABLE.c.id == bindparam("row_id"))
    .values(newest_legal=bindparam("legal"), newest_problems=bindparam("problems"))
    .values(newest_basis=bindparam("basis"))
)


class NewestFacts(NamedTuple):
    """The facts of a player's newest judgement."""

    registration: str
    legal: bool | None
    problems: int
    basis: str


def set_folded_name(row: RegistrationRow) -> None:
    """Set the text by which a player is searched and sorted."""
    row.folded_name = fold_name(f"{row.player} {row.handle}")


def set_newest(
    row: RegistrationRow,
    version: int,
    legal: bool | None,
    verdict: Mapping[str, Any],
    revisions: Mapping[str, str],
) -> None:
    """Set what a player's row repeats of a new list."""
    row.newest_version, row.newest_legal = version, legal
    row.newest_problems = count_problems(verdict)
    row.newest_basis = basis_digest(revisions, verdict["terms"]["on"])


def update_newest(session: Session, facts: Sequence[NewestFacts]) -> None:
    """Update what the rows of some players repeat of their newest judgements."""
    if facts:
        names = ("row_id", "legal", "problems", "basis")
        session.connection().execute(UPDATED, [dict(zip(names, each, strict=True)) for each in facts])


def basis_digest(revisions: Mapping[str, str], day: str) -> str:
    """Return the digest of the revisions and of the day that a list was judged by."""
    content = json.dumps([day, dict(revisions)], sort_keys=True)
    return hashlib.sha256(content.encode()).hexdigest()[:16]
