"""The roster of expected players, codes for the desk, check-in, unlocked lists, and when lists are published.

Events from before expect nobody, and publish their lists after the event.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

EXPECTED = sa.text("status = 'expected'")


def added_columns() -> list[tuple[str, sa.Column[Any]]]:
    """Return the new columns by their tables. A column belongs to one table, so each call makes new ones."""
    return [
        ("event", sa.Column("publication", sa.String(16), server_default="after", nullable=False)),
        ("event", sa.Column("published_only", sa.Text(), nullable=True)),
        ("event", sa.Column("expected", sa.Integer(), server_default="0", nullable=False)),
        ("registration", sa.Column("checked_in_at", sa.DateTime(timezone=True), nullable=True)),
        ("registration", sa.Column("unlocked_at", sa.DateTime(timezone=True), nullable=True)),
    ]


def upgrade() -> None:
    """Make the tables and add the columns."""
    _create_expected_players()
    _create_codes()
    for table, column in added_columns():
        op.add_column(table, column)


def _create_expected_players() -> None:
    op.create_table(
        "expected_player",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("event_id", sa.String(16), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("handle", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("folded_name", sa.Text(), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("registration_id", sa.String(16), nullable=True),
        sa.Column("added_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("checked_in_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_expected_player_event_id"),
        sa.ForeignKeyConstraint(
            ["registration_id"], ["registration.id"], name="fk_expected_player_registration_id"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_expected_player"),
    )
    op.create_index("ix_expected_player_event_id", "expected_player", ["event_id"])
    op.create_index(
        "uq_expected_player_person",
        "expected_player",
        ["event_id", "person"],
        unique=True,
        sqlite_where=EXPECTED,
        postgresql_where=EXPECTED,
    )


def _create_codes() -> None:
    op.create_table(
        "desk_code",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("event_id", sa.String(16), nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("salt", sa.LargeBinary(), nullable=False),
        sa.Column("secret_digest", sa.String(64), nullable=False),
        sa.Column("added_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("open_until", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ends_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("used_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_desk_code_event_id"),
        sa.PrimaryKeyConstraint("id", name="pk_desk_code"),
        sa.UniqueConstraint("secret_digest", name="uq_desk_code_secret_digest"),
    )
    op.create_index("ix_desk_code_event_id", "desk_code", ["event_id"])


def downgrade() -> None:
    """Drop the columns and the tables."""
    for table, column in reversed(added_columns()):
        op.drop_column(table, column.name)
    op.drop_table("desk_code")
    op.drop_table("expected_player")
