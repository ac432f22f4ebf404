"""How events are listed: country, places, public names, a text to search; the form of a webhook's deliveries.

Events from before are in no country, have no limit of places, and do not show the names of their players.
"""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

from legality.events.listing import search_text_of, venue_in

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def added_columns() -> list[tuple[str, sa.Column[Any]]]:
    """Return the new columns by their tables. A column belongs to one table, so each call makes new ones."""
    return [
        ("event", sa.Column("country", sa.String(2), server_default="", nullable=False)),
        ("event", sa.Column("online", sa.Boolean(), server_default=sa.false(), nullable=False)),
        ("event", sa.Column("places", sa.Integer(), nullable=True)),
        ("event", sa.Column("names_public", sa.Boolean(), server_default=sa.false(), nullable=False)),
        ("event", sa.Column("search_text", sa.Text(), server_default="", nullable=False)),
        ("event", sa.Column("edits", sa.Integer(), server_default="0", nullable=False)),
        ("event", sa.Column("changed_at", sa.DateTime(timezone=True), nullable=True)),
        ("webhook", sa.Column("format", sa.String(16), server_default="legality", nullable=False)),
    ]


def upgrade() -> None:
    """Add the columns, and fill in the text to search."""
    for table, column in added_columns():
        op.add_column(table, column)
    op.create_index("ix_event_starts_slug", "event", ["starts", "slug"])
    _fill_search_texts()


def _fill_search_texts() -> None:
    event = sa.table(
        "event", sa.column("id"), sa.column("name"), sa.column("terms"), sa.column("search_text")
    )
    connection = op.get_bind()
    for row in connection.execute(sa.select(event.c.id, event.c.name, event.c.terms)).all():
        found = search_text_of(row.name, venue_in(json.loads(row.terms)), "")
        connection.execute(event.update().where(event.c.id == row.id).values(search_text=found))


def downgrade() -> None:
    """Drop the columns."""
    op.drop_index("ix_event_starts_slug", "event")
    for table, column in reversed(added_columns()):
        op.drop_column(table, column.name)
