"""By which data the lists of an event were judged: counts over an index, and one list as a sample of each."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from sqlalchemy import Text, and_, func, select, type_coerce
from sqlalchemy.orm import Session

from legality.events.store.tables import EventRow, JudgementRow, RegistrationRow

ROW = RegistrationRow

MOST = 50
"""Different data that are compared with those of today. Each update of the data makes another one."""

TAIL = 600
"""The last characters of a verdict, which hold its terms: the keys of a stored document are sorted."""

_VERDICT = type_coerce(JudgementRow.verdict, Text)


class JudgementBasis(NamedTuple):
    """Data and a day, the number of lists judged by them, and the end of the verdict on one of them."""

    digest: str
    lists: int
    revisions: Mapping[str, str]
    tail: str


def is_judged_by(session: Session, event: EventRow, digest: str) -> bool:
    """Tell whether all lists of an event were judged by the same data and for the same day."""
    return next(_other_digests(session, event, digest), None) is None


def list_other_bases(session: Session, event: EventRow, digest: str) -> Iterator[JudgementBasis]:
    """Yield the data by which lists were judged, other than those of a digest."""
    for number, other in enumerate(_other_digests(session, event, digest)):
        if number == MOST:
            return
        with_basis = (ROW.event_id == event.id, ROW.status == "active", ROW.newest_basis == other)
        lists = session.scalars(select(func.count()).select_from(ROW).where(*with_basis)).one()
        sample = (
            select(JudgementRow.revisions, func.substr(_VERDICT, func.length(_VERDICT) - TAIL, type_=Text))
            .join(
                ROW,
                and_(ROW.id == JudgementRow.registration_id, ROW.newest_version == JudgementRow.version),
            )
            .where(*with_basis)
            .order_by(JudgementRow.registration_id, JudgementRow.number.desc())
            .limit(1)
        )
        found = session.execute(sample).one()
        yield JudgementBasis(other, lists, found[0], found[1])


def _other_digests(session: Session, event: EventRow, digest: str) -> Iterator[str]:
    """Yield each digest once: the index answers which one follows another."""
    last = ""
    while True:
        following = select(func.min(ROW.newest_basis)).where(
            ROW.event_id == event.id, ROW.status == "active", ROW.newest_basis > last
        )
        found = session.scalars(following).one()
        if found is None:
            return
        if found != digest:
            yield found
        last = found
