"""The errors of newest verdicts that count a part of the deck, for the players of one page.

Verdicts of 100 illegal lists take 4 ms of processor time (SQLite); legal lists are not read.
"""

import json
from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple

from sqlalchemy import Text, bindparam, func, select, type_coerce

from legality.events.actors import DESK, Actor, admit
from legality.events.judging.newest_judgement import IS_NEWEST
from legality.events.store.store import Store
from legality.events.store.tables import JudgementRow, RegistrationRow

LONGEST = 100_000
"""Characters of a verdict that is read. A longer one has hundreds of findings; its dial stays plain."""

ROW = RegistrationRow

VERDICTS = (
    select(ROW.id, type_coerce(JudgementRow.verdict, Text))
    .join(JudgementRow, IS_NEWEST)
    .where(ROW.id.in_(bindparam("registrations", expanding=True)))
    .where(func.length(type_coerce(JudgementRow.verdict, Text)) <= LONGEST)
)


class SizeFinding(NamedTuple):
    """An error that counts a part of the deck."""

    code: str
    facts: Mapping[str, Any]


def read_size_findings(
    store: Store, slug: str, registrations: Collection[str], *, by: Actor
) -> dict[str, tuple[SizeFinding, ...]]:
    """Return the errors with a `count` by registration. One verdict is read for each registration."""
    admit(by, slug, DESK)
    if not registrations:
        return {}
    with store.read() as session:
        rows = session.execute(VERDICTS, {"registrations": [*registrations]}).all()
    return {registration: tuple(_sizes(json.loads(verdict))) for registration, verdict in rows}


def _sizes(verdict: Mapping[str, Any]) -> Iterator[SizeFinding]:
    for each in verdict["findings"]:
        if each["severity"] == "error" and "count" in each["facts"]:
            yield SizeFinding(each["code"], each["facts"])
