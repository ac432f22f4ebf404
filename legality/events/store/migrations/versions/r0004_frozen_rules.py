"""The rules that an event froze are in the database as well, so that a later version can judge by them.

A column of events gets another name, so that workers of earlier versions, which would lock events without
storing their rules, can neither read nor write events in an upgraded database. From this revision on each
writer looks at the revision of the database by itself.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table, and rename the column."""
    op.create_table(
        "frozen_rules",
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.Column("kept_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("rules", name="pk_frozen_rules"),
    )
    op.execute("ALTER TABLE event RENAME COLUMN locks_itself TO locks_at_start")


def downgrade() -> None:
    """Rename the column back, and drop the table."""
    op.execute("ALTER TABLE event RENAME COLUMN locks_at_start TO locks_itself")
    op.drop_table("frozen_rules")
