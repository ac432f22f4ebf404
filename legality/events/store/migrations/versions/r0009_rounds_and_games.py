"""Paired rounds and their games; earned byes of players; the round and the game of a penalty.

Events from before have no paired rounds, and their players no earned byes.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def added_columns() -> list[tuple[str, sa.Column[Any]]]:
    """Return the new columns by their tables. A column belongs to one table, so each call makes new ones."""
    return [
        ("registration", sa.Column("earned_byes", sa.Integer(), server_default="0", nullable=False)),
        ("penalty_record", sa.Column("round", sa.Integer(), nullable=True)),
        ("penalty_record", sa.Column("game_id", sa.String(16), nullable=True)),
    ]


def upgrade() -> None:
    """Make the tables and add the columns."""
    _create_rounds()
    _create_games()
    for table, column in added_columns():
        op.add_column(table, column)


def _create_rounds() -> None:
    op.create_table(
        "paired_round",
        sa.Column("event_id", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seed", sa.Integer(), nullable=False),
        sa.Column("style", sa.String(40), nullable=False),
        sa.Column("guide", sa.String(20), nullable=False),
        sa.Column("names_public", sa.Boolean(), nullable=False),
        sa.Column("notes", sa.Text(), nullable=False),
        sa.Column("request", sa.String(64), nullable=False),
        sa.Column("paired_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("paired_by", sa.Text(), nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("minutes", sa.Integer(), nullable=True),
        sa.Column("coin_seed", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_paired_round_event_id"),
        sa.PrimaryKeyConstraint("event_id", "number", name="pk_paired_round"),
    )


def _create_games() -> None:
    op.create_table(
        "game",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("event_id", sa.String(16), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("table_number", sa.Integer(), nullable=True),
        sa.Column("player_id", sa.String(16), nullable=False),
        sa.Column("opponent_id", sa.String(16), nullable=True),
        sa.Column("player_score", sa.Integer(), nullable=True),
        sa.Column("opponent_score", sa.Integer(), nullable=True),
        sa.Column("result", sa.String(4), nullable=False),
        sa.Column("opponent_result", sa.String(4), nullable=False),
        sa.Column("how", sa.String(10), nullable=False),
        sa.Column("by_hand", sa.Boolean(), nullable=False),
        sa.Column("reasons", sa.Text(), nullable=False),
        sa.Column("player_report", sa.Text(), nullable=True),
        sa.Column("opponent_report", sa.Text(), nullable=True),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("decided_by", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_game_event_id"),
        sa.ForeignKeyConstraint(["player_id"], ["registration.id"], name="fk_game_player_id"),
        sa.ForeignKeyConstraint(["opponent_id"], ["registration.id"], name="fk_game_opponent_id"),
        sa.ForeignKeyConstraint(
            ["event_id", "round"],
            ["paired_round.event_id", "paired_round.number"],
            name="fk_game_event_id_round",
        ),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
        sa.UniqueConstraint("event_id", "round", "player_id", name="uq_game_event_id_round_player_id"),
        sa.UniqueConstraint("event_id", "round", "opponent_id", name="uq_game_event_id_round_opponent_id"),
    )


def downgrade() -> None:
    """Drop the columns and the tables."""
    for table, column in reversed(added_columns()):
        op.drop_column(table, column.name)
    op.drop_table("game")
    op.drop_table("paired_round")
