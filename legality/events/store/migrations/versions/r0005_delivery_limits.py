"""Deliveries have limits by event and receiver, shared by all workers, and indexes to take fair turns.

A database of the revision before gets an empty table: every limit starts afresh.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

MOMENTS = ("busy_until", "next_at", "answered_at", "turn_at", "minute_at")
DUE = "ix_outgoing_due"
OF_WEBHOOK = "ix_outgoing_webhook_id_done_at"


def upgrade() -> None:
    """Make the table and the indexes."""
    op.create_table(
        "delivery_limit",
        sa.Column("name", sa.String(300), nullable=False),
        sa.Column("event_id", sa.String(16), nullable=False),
        *(sa.Column(name, sa.DateTime(timezone=True), nullable=False) for name in MOMENTS),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("slow", "sent")),
        sa.PrimaryKeyConstraint("name", name="pk_delivery_limit"),
    )
    op.create_index("ix_delivery_limit_busy_until", "delivery_limit", ["busy_until"])
    op.drop_index(DUE, "outgoing")
    op.create_index(DUE, "outgoing", ["done_at", "next_at", "webhook_id"])
    op.create_index(OF_WEBHOOK, "outgoing", ["webhook_id", "done_at"])


def downgrade() -> None:
    """Drop the table, and make the index of the revision before."""
    op.drop_index(OF_WEBHOOK, "outgoing")
    op.drop_index(DUE, "outgoing")
    op.create_index(DUE, "outgoing", ["done_at", "next_at"])
    op.drop_table("delivery_limit")
