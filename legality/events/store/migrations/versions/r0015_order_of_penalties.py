"""The number of the log entry of each penalty: the order in which they were given.

Penalties of the same moment had the order of their ids.
"""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

GIVEN = "SELECT number, facts FROM audit_entry WHERE action = 'penalty given'"

FILL = "UPDATE penalty_record SET entry = :number WHERE id = :penalty"


def upgrade() -> None:
    """Add the column, and fill it from the log."""
    column: sa.Column[Any] = sa.Column("entry", sa.Integer(), server_default="0", nullable=False)
    op.add_column("penalty_record", column)
    fill_entries(op.get_bind())


def fill_entries(connection: sa.Connection) -> None:
    """Fill the column from the log. Restoring an older backup does the same."""
    rows = [(row.number, read_penalty(row.facts)) for row in connection.execute(sa.text(GIVEN))]
    if found := [{"number": number, "penalty": penalty} for number, penalty in rows if penalty]:
        connection.execute(sa.text(FILL), found)


def read_penalty(facts: Any) -> str:
    """Return the penalty that an entry names; a damaged one must not keep the database from its upgrade."""
    try:
        found = json.loads(facts)["penalty"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return ""
    return found if isinstance(found, str) else ""


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("penalty_record", "entry")
