"""Add a version of a list with its first judgement and its audit entry, in one transaction."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy.orm import Session

from legality.events.actors import Actor
from legality.events.errors import KeyReused
from legality.events.judging.newest_facts import set_newest
from legality.events.lists.judged_list import JudgedList
from legality.events.lists.list_turns import counts_from
from legality.events.lists.to_views import make_receipt
from legality.events.store.audit_log import list_digest, next_entry
from legality.events.store.outbox import Happening, queue_deliveries
from legality.events.store.queries import find_versions_by_key
from legality.events.store.secrets import check_key, digest_of
from legality.events.store.statements import insert_rows
from legality.events.store.tables import AuditEntry, EventRow, JudgementRow, ListVersion, RegistrationRow
from legality.events.store.tables.column_types import canonical_json
from legality.events.views import Receipt


class SentList(NamedTuple):
    """A list as it was sent, with the idempotency key of its request. Its repr does not show the list."""

    text: bytes
    key: str
    request: str
    """The digest of the whole request: a key that comes back with another digest is refused."""
    repeatable: bool
    """Whether the sender chose the key. A key that we made up never comes back."""

    def __repr__(self) -> str:
        """Say how long the list is and no more."""
        return f"<a list of {len(self.text)} bytes>"

    @property
    def key_digest(self) -> str:
        """Return the digest that is stored of the key."""
        return digest_of(self.key)


class NewVersion(NamedTuple):
    """The rows of a version that is about to be inserted, and the happening that webhooks may be told of."""

    registration: RegistrationRow
    entry: AuditEntry
    version: ListVersion
    judgement: JudgementRow
    happening: Happening

    def receipt(self, event: EventRow, secret: str) -> Receipt:
        """Return the player's receipt."""
        return make_receipt(event, self.registration, self.version, self.judgement, self.entry.hash, secret)


def make_sent_list(key: str | None, text: bytes, *request: str | None) -> SentList:
    """Return a list with the digest of its whole request, which consists of `request` and the text."""
    digest = digest_of(canonical_json([*request, digest_of(text)]))
    return SentList(text, check_key(key), digest, repeatable=key is not None)


def find_repeated(session: Session, event: EventRow, sent: SentList) -> ListVersion | None:
    """Return the version that the same request brought in before, if it did."""
    keys = {sent.key_digest} if sent.repeatable else set[str]()
    return choose_repeated(find_versions_by_key(session, event, keys), sent)


def choose_repeated(by_key: Mapping[str, ListVersion], sent: SentList) -> ListVersion | None:
    """Return the version of the same request; refuse a key that came with another request."""
    version = by_key.get(sent.key_digest) if sent.repeatable else None
    if version is not None and version.request_digest != sent.request:
        raise KeyReused("this idempotency key came before with another request")
    return version


def make_version(
    event: EventRow,
    registration: RegistrationRow,
    sent: SentList,
    judged: JudgedList,
    number: int,
    *,
    action: str,
    by: Actor,
    now: datetime,
    reason: str = "",
    more: Mapping[str, Any] | None = None,
) -> NewVersion:
    """Return the rows of a new version, and append its entry to the event's audit chain.

    The player's row repeats the facts of it from now on.
    """
    facts: dict[str, Any] = {"registration": registration.id, "player": registration.player}
    facts |= {"handle": registration.handle, "version": number, "legal": judged.list_legal}
    facts |= {"digest": list_digest(registration.id, number, sent.text)}
    facts |= {"reason": reason} if reason else {}
    facts |= more or {}
    facts |= {"counts_from": counts_from(event, corrected=action == "corrected")} if event.begun else {}
    entry = next_entry(event, by, action, now, facts)
    version = ListVersion(
        registration_id=registration.id,
        number=number,
        event_id=event.id,
        text=sent.text,
        dialect=judged.verdict.dialect,
        received_at=now,
        entry=entry.number,
        corrected=action == "corrected",
        counts_from=counts_from(event, corrected=action == "corrected"),
        key_digest=sent.key_digest,
        request_digest=sent.request,
    )
    first = make_judgement(version, 1, judged, now)
    set_newest(registration, number, first.list_legal, first.verdict, first.revisions)
    return NewVersion(registration, entry, version, first, Happening(entry.number, action, facts, now))


def insert_versions(session: Session, event: EventRow, versions: Sequence[NewVersion]) -> None:
    """Insert versions of registrations that are stored already, and queue their deliveries."""
    entries = (each.entry for each in versions)
    judgements = (each.judgement for each in versions)
    insert_rows(session, *entries, *(each.version for each in versions), *judgements)
    queue_deliveries(session, event, [each.happening for each in versions])


def make_judgement(version: ListVersion, number: int, judged: JudgedList, now: datetime) -> JudgementRow:
    """Return the row of a judgement of a version."""
    return JudgementRow(
        registration_id=version.registration_id,
        version=version.number,
        number=number,
        verdict=judged.verdict.as_json(),
        list_legal=judged.list_legal,
        revisions=dict(judged.revisions),
        judged_at=now,
    )
