"""A person has at most one active registration in an event, by handle or else by name.

Registrations that came in twice before this stay as they are: the later ones are told apart by their ids.
"""

import unicodedata

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

INDEX = "uq_registration_person"
ACTIVE = sa.text("status = 'active'")


def upgrade() -> None:
    """Add the column, fill it, and let the database watch over it."""
    op.add_column("registration", sa.Column("person", sa.Text(), nullable=False, server_default=""))
    fill(op.get_bind())
    op.create_index(
        INDEX,
        "registration",
        ["event_id", "person"],
        unique=True,
        sqlite_where=ACTIVE,
        postgresql_where=ACTIVE,
    )


def downgrade() -> None:
    """Take the column away again."""
    op.drop_index(INDEX, "registration")
    op.drop_column("registration", "person")


def fill(connection: sa.Connection) -> None:
    """Say of every registration whose it is."""
    table = sa.table(
        "registration", *map(sa.column, ("id", "event_id", "player", "handle", "person", "status"))
    )
    seen: set[tuple[str, str]] = set()
    rows = connection.execute(sa.select(table).order_by(sa.literal_column("registered_at"), table.c.id))
    for row in rows.all():
        person = folded(row.handle or row.player)
        if row.status == "active" and (row.event_id, person) in seen:
            person = f"{person} #{row.id}"
        seen |= {(row.event_id, person)} if row.status == "active" else set()
        connection.execute(sa.update(table).where(table.c.id == row.id).values(person=person))


def folded(name: str) -> str:
    """Return a name as it was compared when this revision was made."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
