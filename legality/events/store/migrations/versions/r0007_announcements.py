"""Announcements that the operator of a service enters, the log of their changes, and turns to judge again."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "announcement",
        sa.Column("edition", sa.String(16), nullable=False),
        sa.Column("id", sa.String(80), nullable=False),
        sa.Column("entry", sa.Text(), nullable=False),
        sa.Column("entered_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("entered_by", sa.Text(), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("edition", "id", name="pk_announcement"),
    )
    op.create_table(
        "announcement_change",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.String(40), nullable=False),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("action", sa.String(40), nullable=False),
        sa.Column("edition", sa.String(16), nullable=False),
        sa.Column("announcement_id", sa.String(80), nullable=False),
        sa.Column("entry", sa.Text(), nullable=False),
        sa.Column("previous", sa.String(64), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_announcement_change"),
    )
    op.create_table(
        "rejudging_turn",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seen", sa.Text(), nullable=False),
        sa.Column("leased_until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_rejudging_turn"),
    )


def downgrade() -> None:
    """Drop the tables."""
    for name in ("rejudging_turn", "announcement_change", "announcement"):
        op.drop_table(name)
