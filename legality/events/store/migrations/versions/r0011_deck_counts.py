"""Decks that are being counted, and the copies of each card that were counted so far."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "deck_count",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("event_id", sa.String(16), nullable=False),
        sa.Column("registration_id", sa.String(16), nullable=False),
        sa.Column("owner_id", sa.String(16), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=True),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("begun_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("begun_by", sa.Text(), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("check_id", sa.String(16), nullable=True),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_deck_count_event_id"),
        sa.ForeignKeyConstraint(
            ["registration_id"], ["registration.id"], name="fk_deck_count_registration_id"
        ),
        sa.ForeignKeyConstraint(["owner_id"], ["registration.id"], name="fk_deck_count_owner_id"),
        sa.ForeignKeyConstraint(["check_id"], ["deck_check.id"], name="fk_deck_count_check_id"),
        sa.PrimaryKeyConstraint("id", name="pk_deck_count"),
    )
    op.create_index("ix_deck_count_event_id", "deck_count", ["event_id"])
    op.create_table(
        "deck_count_row",
        sa.Column("count_id", sa.String(16), nullable=False),
        sa.Column("row", sa.String(320), nullable=False),
        sa.Column("copies", sa.Integer(), nullable=False),
        sa.Column("is_short", sa.Boolean(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("device", sa.String(40), nullable=False),
        sa.Column("stamp", sa.BigInteger(), nullable=False),
        sa.Column("counted_by", sa.Text(), nullable=False),
        sa.Column("counted_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["count_id"], ["deck_count.id"], name="fk_deck_count_row_count_id"),
        sa.PrimaryKeyConstraint("count_id", "row", name="pk_deck_count_row"),
    )


def downgrade() -> None:
    """Drop the tables."""
    op.drop_table("deck_count_row")
    op.drop_index("ix_deck_count_event_id", "deck_count")
    op.drop_table("deck_count")
