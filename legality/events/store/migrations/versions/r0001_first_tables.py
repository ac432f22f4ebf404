"""The first tables: events with their lists, the desk, the audit log, what goes out of the house."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

SHORT, DIGEST, TEXT = sa.String(16), sa.String(64), sa.Text()
NUMBER, TRUTH, BYTES = sa.Integer(), sa.Boolean(), sa.LargeBinary()
MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make all tables."""
    for make in TABLES.values():
        make()


def downgrade() -> None:
    """Drop all tables."""
    for name in reversed(TABLES):
        op.drop_table(name)


def columns(kind: sa.types.TypeEngine[Any], *names: str, nullable: bool = False) -> list[sa.Column[Any]]:
    """Return columns of one kind."""
    return [sa.Column(name, kind, nullable=nullable) for name in names]


def _events() -> None:
    op.create_table(
        "event",
        *columns(SHORT, "id", "state", "policy"),
        *columns(sa.String(length=80), "slug"),
        *columns(TEXT, "name", "terms", "files", "announcement"),
        *columns(MOMENT, "created_at", "starts", "deadline"),
        *columns(MOMENT, "locked_at", "published_at", nullable=True),
        *columns(TEXT, "revisions", nullable=True),
        *columns(TRUTH, "locks_itself"),
        *columns(NUMBER, "audit_length"),
        *columns(DIGEST, "audit_head"),
        sa.PrimaryKeyConstraint("id", name="pk_event"),
        sa.UniqueConstraint("slug", name="uq_event_slug"),
    )


def _shared_verdicts() -> None:
    op.create_table(
        "shared_verdict",
        *columns(DIGEST, "id_digest"),
        *columns(BYTES, "text"),
        *columns(SHORT, "dialect"),
        *columns(TEXT, "verdict"),
        *columns(MOMENT, "created_at", "expires_at"),
        sa.PrimaryKeyConstraint("id_digest", name="pk_shared_verdict"),
    )
    op.create_index("ix_shared_verdict_expires_at", "shared_verdict", ["expires_at"])


def _audit_entries() -> None:
    op.create_table(
        "audit_entry",
        *columns(SHORT, "event_id"),
        *columns(NUMBER, "number"),
        *columns(sa.String(length=40), "at", "action"),
        *columns(TEXT, "actor", "facts"),
        *columns(DIGEST, "previous", "hash"),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_audit_entry_event_id"),
        sa.PrimaryKeyConstraint("event_id", "number", name="pk_audit_entry"),
    )


def _directors() -> None:
    op.create_table(
        "director",
        *columns(SHORT, "event_id", "role"),
        *columns(sa.String(length=80), "name"),
        *columns(DIGEST, "secret_digest"),
        *columns(MOMENT, "added_at"),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_director_event_id"),
        sa.PrimaryKeyConstraint("event_id", "name", name="pk_director"),
    )


def _draws() -> None:
    op.create_table(
        "draw",
        *columns(SHORT, "id", "event_id"),
        *columns(TEXT, "seed", "among", "drawn", "drawn_by"),
        *columns(NUMBER, "size"),
        *columns(NUMBER, "round", nullable=True),
        *columns(MOMENT, "drawn_at"),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_draw_event_id"),
        sa.PrimaryKeyConstraint("id", name="pk_draw"),
    )
    op.create_index("ix_draw_event_id", "draw", ["event_id"])


def _registrations() -> None:
    op.create_table(
        "registration",
        *columns(SHORT, "id", "event_id", "status"),
        *columns(TEXT, "player", "handle"),
        *columns(DIGEST, "secret_digest"),
        *columns(BYTES, "salt"),
        *columns(MOMENT, "registered_at"),
        *columns(MOMENT, "withdrawn_at", nullable=True),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_registration_event_id"),
        sa.PrimaryKeyConstraint("id", name="pk_registration"),
        sa.UniqueConstraint("secret_digest", name="uq_registration_secret_digest"),
    )
    op.create_index("ix_registration_event_id", "registration", ["event_id"])


def _webhooks() -> None:
    op.create_table(
        "webhook",
        *columns(SHORT, "id", "event_id"),
        *columns(TEXT, "url", "key", "topics"),
        *columns(TRUTH, "allow_private"),
        *columns(MOMENT, "created_at"),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_webhook_event_id"),
        sa.PrimaryKeyConstraint("id", name="pk_webhook"),
    )
    op.create_index("ix_webhook_event_id", "webhook", ["event_id"])


def _list_versions() -> None:
    op.create_table(
        "list_version",
        *columns(SHORT, "registration_id", "event_id", "dialect"),
        *columns(NUMBER, "number", "entry"),
        *columns(BYTES, "text"),
        *columns(MOMENT, "received_at"),
        *columns(TRUTH, "corrected"),
        *columns(DIGEST, "key_digest", "request_digest"),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_list_version_event_id"),
        sa.ForeignKeyConstraint(
            ["registration_id"], ["registration.id"], name="fk_list_version_registration_id"
        ),
        sa.PrimaryKeyConstraint("registration_id", "number", name="pk_list_version"),
        sa.UniqueConstraint("event_id", "key_digest", name="uq_list_version_event_id_key_digest"),
    )


def _outgoings() -> None:
    op.create_table(
        "outgoing",
        *columns(SHORT, "id", "webhook_id"),
        *columns(sa.String(length=40), "topic"),
        *columns(TEXT, "body"),
        *columns(MOMENT, "created_at", "next_at"),
        *columns(NUMBER, "attempts"),
        *columns(sa.String(length=200), "outcome"),
        *columns(MOMENT, "done_at", nullable=True),
        *columns(TRUTH, "delivered"),
        sa.ForeignKeyConstraint(
            ["webhook_id"], ["webhook.id"], name="fk_outgoing_webhook_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_outgoing"),
    )
    op.create_index("ix_outgoing_due", "outgoing", ["done_at", "next_at"])


def _deck_checks() -> None:
    op.create_table(
        "deck_check",
        *columns(SHORT, "id", "event_id", "registration_id", "dialect"),
        *columns(NUMBER, "version"),
        *columns(SHORT, "draw_id", nullable=True),
        *columns(sa.String(length=20), "stage"),
        *columns(BYTES, "counted"),
        *columns(TRUTH, "sound", nullable=True),
        *columns(TEXT, "comparison", "checked_by"),
        *columns(TEXT, "proposed", nullable=True),
        *columns(MOMENT, "checked_at"),
        sa.ForeignKeyConstraint(["draw_id"], ["draw.id"], name="fk_deck_check_draw_id"),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_deck_check_event_id"),
        sa.ForeignKeyConstraint(
            ["registration_id", "version"],
            ["list_version.registration_id", "list_version.number"],
            name="fk_deck_check_registration_id_version",
        ),
        sa.ForeignKeyConstraint(
            ["registration_id"], ["registration.id"], name="fk_deck_check_registration_id"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_deck_check"),
    )
    op.create_index("ix_deck_check_event_id", "deck_check", ["event_id"])


def _judgements() -> None:
    op.create_table(
        "judgement",
        *columns(SHORT, "registration_id"),
        *columns(NUMBER, "version", "number"),
        *columns(TEXT, "verdict", "revisions"),
        *columns(TRUTH, "legal", nullable=True),
        *columns(MOMENT, "judged_at"),
        sa.ForeignKeyConstraint(
            ["registration_id", "version"],
            ["list_version.registration_id", "list_version.number"],
            name="fk_judgement_registration_id_version",
        ),
        sa.PrimaryKeyConstraint("registration_id", "version", "number", name="pk_judgement"),
    )


def _penalty_records() -> None:
    op.create_table(
        "penalty_record",
        *columns(SHORT, "id", "event_id", "registration_id", "infraction"),
        *columns(NUMBER, "level", nullable=True),
        *columns(sa.String(length=20), "stage"),
        *columns(TEXT, "reasons", "note", "given_by", "waived_by", "waived_reason"),
        *columns(SHORT, "check_id", nullable=True),
        *columns(MOMENT, "given_at"),
        *columns(MOMENT, "waived_at", nullable=True),
        sa.ForeignKeyConstraint(["check_id"], ["deck_check.id"], name="fk_penalty_record_check_id"),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_penalty_record_event_id"),
        sa.ForeignKeyConstraint(
            ["registration_id"], ["registration.id"], name="fk_penalty_record_registration_id"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_penalty_record"),
    )
    op.create_index("ix_penalty_record_event_id", "penalty_record", ["event_id"])


TABLES = {
    "event": _events,
    "shared_verdict": _shared_verdicts,
    "audit_entry": _audit_entries,
    "director": _directors,
    "draw": _draws,
    "registration": _registrations,
    "webhook": _webhooks,
    "list_version": _list_versions,
    "outgoing": _outgoings,
    "deck_check": _deck_checks,
    "judgement": _judgements,
    "penalty_record": _penalty_records,
}
"""Tables in the order in which each finds those that it refers to."""
