"""The first tables: events with their lists, the desk, the audit log, what goes out of the house."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)

ORDER = (
    "event",
    "shared_verdict",
    "audit_entry",
    "director",
    "draw",
    "registration",
    "webhook",
    "list_version",
    "outgoing",
    "deck_check",
    "judgement",
    "penalty_record",
)
"""Tables in the order in which each finds those that it refers to."""


def upgrade() -> None:
    """Make all tables."""
    events()
    shared_verdicts()
    audit_entries()
    directors()
    draws()
    registrations()
    webhooks()
    list_versions()
    outgoings()
    deck_checks()
    judgements()
    penalty_records()


def downgrade() -> None:
    """Drop all tables."""
    for name in reversed(ORDER):
        op.drop_table(name)


def events() -> None:
    """What an event is."""
    op.create_table(
        "event",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("slug", sa.String(length=80), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("policy", sa.String(length=16), nullable=False),
        sa.Column("terms", sa.Text(), nullable=False),
        sa.Column("files", sa.Text(), nullable=False),
        sa.Column("announcement", sa.Text(), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("starts", MOMENT, nullable=False),
        sa.Column("deadline", MOMENT, nullable=False),
        sa.Column("locked_at", MOMENT, nullable=True),
        sa.Column("published_at", MOMENT, nullable=True),
        sa.Column("revisions", sa.Text(), nullable=True),
        sa.Column("locks_itself", sa.Boolean(), nullable=False),
        sa.Column("audit_length", sa.Integer(), nullable=False),
        sa.Column("audit_head", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_event"),
        sa.UniqueConstraint("slug", name="uq_event_slug"),
    )


def shared_verdicts() -> None:
    """Verdicts that somebody wants to show."""
    op.create_table(
        "shared_verdict",
        sa.Column("id_digest", sa.String(length=64), nullable=False),
        sa.Column("text", sa.LargeBinary(), nullable=False),
        sa.Column("dialect", sa.String(length=16), nullable=False),
        sa.Column("verdict", sa.Text(), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("expires_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id_digest", name="pk_shared_verdict"),
    )
    op.create_index("ix_shared_verdict_expires_at", "shared_verdict", ["expires_at"])


def audit_entries() -> None:
    """The log of all that was done."""
    op.create_table(
        "audit_entry",
        sa.Column("event_id", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.String(length=40), nullable=False),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("action", sa.String(length=40), nullable=False),
        sa.Column("facts", sa.Text(), nullable=False),
        sa.Column("previous", sa.String(length=64), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_audit_entry_event_id"),
        sa.PrimaryKeyConstraint("event_id", "number", name="pk_audit_entry"),
    )


def directors() -> None:
    """Who directs an event."""
    op.create_table(
        "director",
        sa.Column("event_id", sa.String(length=16), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("role", sa.String(length=16), nullable=False),
        sa.Column("secret_digest", sa.String(length=64), nullable=False),
        sa.Column("added_at", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_director_event_id"),
        sa.PrimaryKeyConstraint("event_id", "name", name="pk_director"),
    )


def draws() -> None:
    """Random draws of decks to check."""
    op.create_table(
        "draw",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("event_id", sa.String(length=16), nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("among", sa.Text(), nullable=False),
        sa.Column("drawn", sa.Text(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=True),
        sa.Column("drawn_at", MOMENT, nullable=False),
        sa.Column("drawn_by", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_draw_event_id"),
        sa.PrimaryKeyConstraint("id", name="pk_draw"),
    )
    op.create_index("ix_draw_event_id", "draw", ["event_id"])


def registrations() -> None:
    """Who is registered."""
    op.create_table(
        "registration",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("event_id", sa.String(length=16), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("handle", sa.Text(), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("secret_digest", sa.String(length=64), nullable=False),
        sa.Column("salt", sa.LargeBinary(), nullable=False),
        sa.Column("registered_at", MOMENT, nullable=False),
        sa.Column("withdrawn_at", MOMENT, nullable=True),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_registration_event_id"),
        sa.PrimaryKeyConstraint("id", name="pk_registration"),
        sa.UniqueConstraint("secret_digest", name="uq_registration_secret_digest"),
    )
    op.create_index("ix_registration_event_id", "registration", ["event_id"])


def webhooks() -> None:
    """Addresses that are told what happens."""
    op.create_table(
        "webhook",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("event_id", sa.String(length=16), nullable=False),
        sa.Column("url", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("topics", sa.Text(), nullable=False),
        sa.Column("allow_private", sa.Boolean(), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_webhook_event_id"),
        sa.PrimaryKeyConstraint("id", name="pk_webhook"),
    )
    op.create_index("ix_webhook_event_id", "webhook", ["event_id"])


def list_versions() -> None:
    """Every version of every list."""
    op.create_table(
        "list_version",
        sa.Column("registration_id", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.String(length=16), nullable=False),
        sa.Column("text", sa.LargeBinary(), nullable=False),
        sa.Column("dialect", sa.String(length=16), nullable=False),
        sa.Column("received_at", MOMENT, nullable=False),
        sa.Column("entry", sa.Integer(), nullable=False),
        sa.Column("corrected", sa.Boolean(), nullable=False),
        sa.Column("key_digest", sa.String(length=64), nullable=False),
        sa.Column("request_digest", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_list_version_event_id"),
        sa.ForeignKeyConstraint(
            ["registration_id"], ["registration.id"], name="fk_list_version_registration_id"
        ),
        sa.PrimaryKeyConstraint("registration_id", "number", name="pk_list_version"),
        sa.UniqueConstraint("event_id", "key_digest", name="uq_list_version_event_id_key_digest"),
    )


def outgoings() -> None:
    """What waits to be delivered."""
    op.create_table(
        "outgoing",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("webhook_id", sa.String(length=16), nullable=False),
        sa.Column("topic", sa.String(length=40), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("next_at", MOMENT, nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("outcome", sa.String(length=200), nullable=False),
        sa.Column("done_at", MOMENT, nullable=True),
        sa.Column("delivered", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["webhook_id"], ["webhook.id"], name="fk_outgoing_webhook_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_outgoing"),
    )
    op.create_index("ix_outgoing_due", "outgoing", ["done_at", "next_at"])


def deck_checks() -> None:
    """Decks that were counted."""
    op.create_table(
        "deck_check",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("event_id", sa.String(length=16), nullable=False),
        sa.Column("registration_id", sa.String(length=16), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("draw_id", sa.String(length=16), nullable=True),
        sa.Column("stage", sa.String(length=20), nullable=False),
        sa.Column("counted", sa.LargeBinary(), nullable=False),
        sa.Column("dialect", sa.String(length=16), nullable=False),
        sa.Column("sound", sa.Boolean(), nullable=True),
        sa.Column("comparison", sa.Text(), nullable=False),
        sa.Column("proposed", sa.Text(), nullable=True),
        sa.Column("checked_at", MOMENT, nullable=False),
        sa.Column("checked_by", sa.Text(), nullable=False),
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


def judgements() -> None:
    """Verdicts on versions."""
    op.create_table(
        "judgement",
        sa.Column("registration_id", sa.String(length=16), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("verdict", sa.Text(), nullable=False),
        sa.Column("legal", sa.Boolean(), nullable=True),
        sa.Column("revisions", sa.Text(), nullable=False),
        sa.Column("judged_at", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(
            ["registration_id", "version"],
            ["list_version.registration_id", "list_version.number"],
            name="fk_judgement_registration_id_version",
        ),
        sa.PrimaryKeyConstraint("registration_id", "version", "number", name="pk_judgement"),
    )


def penalty_records() -> None:
    """Penalties that were given."""
    op.create_table(
        "penalty_record",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("event_id", sa.String(length=16), nullable=False),
        sa.Column("registration_id", sa.String(length=16), nullable=False),
        sa.Column("infraction", sa.String(length=16), nullable=False),
        sa.Column("level", sa.Integer(), nullable=True),
        sa.Column("stage", sa.String(length=20), nullable=False),
        sa.Column("reasons", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("check_id", sa.String(length=16), nullable=True),
        sa.Column("given_at", MOMENT, nullable=False),
        sa.Column("given_by", sa.Text(), nullable=False),
        sa.Column("waived_at", MOMENT, nullable=True),
        sa.Column("waived_by", sa.Text(), nullable=False),
        sa.Column("waived_reason", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["check_id"], ["deck_check.id"], name="fk_penalty_record_check_id"),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_penalty_record_event_id"),
        sa.ForeignKeyConstraint(
            ["registration_id"], ["registration.id"], name="fk_penalty_record_registration_id"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_penalty_record"),
    )
    op.create_index("ix_penalty_record_event_id", "penalty_record", ["event_id"])
