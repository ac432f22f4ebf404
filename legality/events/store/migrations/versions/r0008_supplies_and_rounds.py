"""The cards that each player was given, rounds and heats as they begin, and whose deck is played in a round.

Lists, deck checks and registrations from before count from the first round, as they did.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def added_columns() -> list[tuple[str, sa.Column[Any]]]:
    """Return the new columns by their tables. A column belongs to one table, so each call makes new ones."""
    return [
        ("event", sa.Column("begun", sa.Integer(), server_default="0", nullable=False)),
        ("registration", sa.Column("qualified_in", sa.Integer(), nullable=True)),
        ("list_version", sa.Column("counts_from", sa.Integer(), server_default="1", nullable=False)),
        ("deck_check", sa.Column("round", sa.Integer(), nullable=True)),
        ("deck_check", sa.Column("played_by", sa.String(16), nullable=True)),
    ]


def upgrade() -> None:
    """Make the tables and add the columns."""
    op.create_table(
        "supply",
        sa.Column("registration_id", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("event_id", sa.String(16), nullable=False),
        sa.Column("text", sa.LargeBinary(), nullable=False),
        sa.Column("cards", sa.Integer(), nullable=False),
        sa.Column("given_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("given_by", sa.Text(), nullable=False),
        sa.Column("by_player", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["registration_id"], ["registration.id"], name="fk_supply_registration_id"),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_supply_event_id"),
        sa.PrimaryKeyConstraint("registration_id", "number", name="pk_supply"),
    )
    op.create_index("ix_supply_event_id", "supply", ["event_id"])
    op.create_table(
        "deck_exchange",
        sa.Column("event_id", sa.String(16), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.String(16), nullable=False),
        sa.Column("deck_id", sa.String(16), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_deck_exchange_event_id"),
        sa.ForeignKeyConstraint(["player_id"], ["registration.id"], name="fk_deck_exchange_player_id"),
        sa.ForeignKeyConstraint(["deck_id"], ["registration.id"], name="fk_deck_exchange_deck_id"),
        sa.PrimaryKeyConstraint("event_id", "round", "player_id", name="pk_deck_exchange"),
    )
    for table, column in added_columns():
        op.add_column(table, column)


def downgrade() -> None:
    """Drop the columns and the tables."""
    for table, column in reversed(added_columns()):
        op.drop_column(table, column.name)
    op.drop_table("deck_exchange")
    op.drop_index("ix_supply_event_id", "supply")
    op.drop_table("supply")
