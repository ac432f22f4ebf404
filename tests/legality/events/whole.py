"""Whether a database is whole: every version numbered, judged and logged, and the log a chain."""

from collections import Counter

from sqlalchemy import select

from legality.events.desk.lifecycle import list_events
from legality.events.store.audit_log import verify_audit
from legality.events.store.store import Store
from legality.events.store.tables import AuditEntry, JudgementRow, ListVersion, PenaltyRecord, RegistrationRow


def versions(store: Store) -> list[tuple[str, int]]:
    """Return every version of every list: the registration and the number."""
    with store.read() as session:
        rows = session.execute(select(ListVersion.registration_id, ListVersion.number)).all()
        return [(row[0], row[1]) for row in rows]


def is_whole(store: Store) -> None:
    """Fail where anything is half-written."""
    found = versions(store)
    numbers: dict[str, list[int]] = {}
    for registration, number in found:
        numbers.setdefault(registration, []).append(number)
    assert all(sorted(each) == list(range(1, len(each) + 1)) for each in numbers.values())
    with store.read() as session:
        registered = {each.id: each.status for each in session.scalars(select(RegistrationRow))}
        judged = session.execute(select(JudgementRow.registration_id, JudgementRow.version)).all()
        logged = Counter(session.scalars(select(AuditEntry.action)))
        given = len(session.scalars(select(PenaltyRecord.id)).all())
    assert registered.keys() == numbers.keys()
    assert {(row[0], row[1]) for row in judged} == set(found)
    assert logged["registered"] == len(registered)
    assert logged["registered"] + logged["replaced"] + logged["corrected"] == len(found)
    assert logged["withdrawn"] == list(registered.values()).count("withdrawn")
    assert logged["penalty given"] == given
    for event in list_events(store, limit=10_000):
        assert verify_audit(store, event.slug).faults == ()
