"""The seeds of an event's draws, which the server fixes before the first player registers.

Events from before this get theirs at their next lock or draw; the log says when.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "draw_seeds",
        sa.Column("event_id", sa.String(16), nullable=False),
        sa.Column("chain_end", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_draw_seeds_event_id"),
        sa.PrimaryKeyConstraint("event_id", name="pk_draw_seeds"),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("draw_seeds")
