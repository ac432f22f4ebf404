"""What an event froze lies in the database, so that a machine with newer data can judge by it.

Events that locked before this go on as they did: by the data of a machine that still has them.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

KEY = ("edition", "catalog", "pools", "bans")


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "frozen_data",
        *(sa.Column(name, sa.String(16), nullable=False) for name in KEY),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.Column("kept_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint(*KEY, name="pk_frozen_data"),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("frozen_data")
