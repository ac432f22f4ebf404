"""Pods of Tribbles, brackets and their games; the heat of a round.

Events from before have none of them.
"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables and add the column."""
    op.add_column("paired_round", sa.Column("heat", sa.Integer(), nullable=True))
    _create_seats()
    _create_bracket()
    _create_match_games()


def _create_seats() -> None:
    op.create_table(
        "pod_seat",
        sa.Column("event_id", sa.String(16), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.String(16), nullable=False),
        sa.Column("table_number", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("emptied", sa.Boolean(), nullable=False),
        sa.Column("how", sa.String(10), nullable=False),
        sa.Column("cut", sa.Integer(), nullable=False),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("decided_by", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_pod_seat_event_id"),
        sa.ForeignKeyConstraint(["player_id"], ["registration.id"], name="fk_pod_seat_player_id"),
        sa.PrimaryKeyConstraint("event_id", "round", "player_id", name="pk_pod_seat"),
    )


def _create_bracket() -> None:
    op.create_table(
        "bracket",
        sa.Column("event_id", sa.String(16), nullable=False),
        sa.Column("style", sa.String(20), nullable=False),
        sa.Column("best_of", sa.Integer(), nullable=False),
        sa.Column("seeds", sa.Text(), nullable=False),
        sa.Column("seed", sa.Integer(), nullable=False),
        sa.Column("names_public", sa.Boolean(), nullable=False),
        sa.Column("request", sa.String(64), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("made_by", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_bracket_event_id"),
        sa.PrimaryKeyConstraint("event_id", name="pk_bracket"),
    )


def _create_match_games() -> None:
    op.create_table(
        "match_game",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("event_id", sa.String(16), nullable=False),
        sa.Column("match", sa.String(10), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("winner_id", sa.String(16), nullable=True),
        sa.Column("how", sa.String(10), nullable=False),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("decided_by", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_match_game_event_id"),
        sa.ForeignKeyConstraint(["winner_id"], ["registration.id"], name="fk_match_game_winner_id"),
        sa.PrimaryKeyConstraint("id", name="pk_match_game"),
        sa.UniqueConstraint("event_id", "match", "number", name="uq_match_game_event_id_match_number"),
    )


def downgrade() -> None:
    """Drop the tables and the column."""
    for table in ("match_game", "bracket", "pod_seat"):
        op.drop_table(table)
    op.drop_column("paired_round", "heat")
