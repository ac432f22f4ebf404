"""Facts of the newest list beside the player, the indexes that pages of many players read, and rejudgings.

A page of 50 players then costs the same among 100 and among 100,000.
"""

import hashlib
import json
import unicodedata
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

NEWEST = """
    SELECT r.id, r.player, r.handle, j.version, j.legal, j.verdict, j.revisions
    FROM registration r
    LEFT JOIN judgement j ON j.registration_id = r.id
        AND j.version = (SELECT max(v.number) FROM list_version v WHERE v.registration_id = r.id)
        AND j.number = (SELECT max(k.number) FROM judgement k
                        WHERE k.registration_id = r.id AND k.version = j.version)
    WHERE r.id > :after ORDER BY r.id LIMIT 200
"""

FILL = """
    UPDATE registration SET folded_name = :folded_name, newest_version = :newest_version,
        newest_legal = :newest_legal, newest_problems = :newest_problems, newest_basis = :newest_basis
    WHERE id = :id
"""

INDEXES = (
    ("ix_registration_received", "registration", ["event_id", "status", "registered_at", "id"]),
    ("ix_registration_named", "registration", ["event_id", "status", "folded_name", "id"]),
    ("ix_registration_legal", "registration", ["event_id", "status", "newest_legal", "registered_at", "id"]),
    ("ix_registration_basis", "registration", ["event_id", "status", "newest_basis"]),
    ("ix_deck_check_registration_id", "deck_check", ["registration_id"]),
    ("ix_penalty_record_registration_id", "penalty_record", ["registration_id"]),
)


def added_columns() -> list[sa.Column[Any]]:
    """Return the new columns of `registration`."""
    return [
        sa.Column("folded_name", sa.Text(), server_default="", nullable=False),
        sa.Column("newest_version", sa.Integer(), nullable=True),
        sa.Column("newest_legal", sa.Boolean(), nullable=True),
        sa.Column("newest_problems", sa.Integer(), nullable=True),
        sa.Column("newest_basis", sa.String(16), nullable=True),
    ]


def upgrade() -> None:
    """Add the columns, fill them from the lists, and add the indexes and the table."""
    for column in added_columns():
        op.add_column("registration", column)
    fill_newest(op.get_bind())
    for name, table, columns in INDEXES:
        op.create_index(name, table, columns)
    rejudged = sa.text("action = 'rejudged'")
    op.create_index(
        "ix_audit_entry_rejudged",
        "audit_entry",
        ["event_id", "number"],
        sqlite_where=rejudged,
        postgresql_where=rejudged,
    )
    op.create_table(
        "rejudging_run",
        sa.Column("event_id", sa.String(16), nullable=False),
        sa.Column("run", sa.String(16), nullable=False),
        sa.Column("basis", sa.String(64), nullable=False),
        sa.Column("cursor", sa.String(16), nullable=False),
        sa.Column("judged", sa.Integer(), nullable=False),
        sa.Column("first_entry", sa.Integer(), nullable=False),
        sa.Column("leased_until", sa.DateTime(timezone=True), nullable=False),
        sa.Column("lease", sa.String(16), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_rejudging_run_event_id"),
        sa.PrimaryKeyConstraint("event_id", name="pk_rejudging_run"),
    )


def fill_newest(connection: sa.Connection) -> None:
    """Fill the columns of all players from their lists. Restoring an older backup does the same."""
    for rows in newest_rows(connection):
        connection.execute(sa.text(FILL), [values_of(row) for row in rows])


def newest_rows(connection: sa.Connection) -> Iterator[list[Any]]:
    """Yield players with their newest judgements, a batch at a time."""
    after = ""
    while rows := [*connection.execute(sa.text(NEWEST), {"after": after})]:
        yield rows
        after = rows[-1].id


def values_of(row: Any) -> dict[str, Any]:
    """Return what a player's row repeats of the newest list."""
    folded = unicodedata.normalize("NFKC", f"{row.player} {row.handle}").casefold()
    verdict = read_object(row.verdict)
    named = {"id": row.id, "folded_name": " ".join(folded.split()), "newest_version": row.version}
    return {
        **named,
        "newest_legal": None if row.legal is None else bool(row.legal),
        "newest_problems": None if row.version is None else count_errors(verdict),
        "newest_basis": None if row.version is None else digest_of(verdict, read_object(row.revisions)),
    }


def read_object(text: Any) -> dict[str, Any]:
    """Read a stored document; a damaged one must not keep the database from its upgrade."""
    try:
        found = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def count_errors(verdict: dict[str, Any]) -> int:
    """Count the errors of a verdict, those that it only counts included."""
    try:
        shown = sum(each["severity"] == "error" for each in verdict.get("findings", ()))
        more = verdict.get("more_findings", ())
        return int(shown + sum(each["findings"] for each in more if each["severity"] == "error"))
    except (TypeError, KeyError, AttributeError):
        return 0


def digest_of(verdict: dict[str, Any], revisions: dict[str, Any]) -> str:
    """Return the digest of the revisions and of the day that a list was judged by."""
    terms = verdict.get("terms")
    day = str(terms.get("on", "")) if isinstance(terms, dict) else ""
    return hashlib.sha256(json.dumps([day, revisions], sort_keys=True).encode()).hexdigest()[:16]


def downgrade() -> None:
    """Drop the table, the indexes and the columns."""
    op.drop_table("rejudging_run")
    op.drop_index("ix_audit_entry_rejudged", "audit_entry")
    for name, table, _ in reversed(INDEXES):
        op.drop_index(name, table)
    for column in reversed(added_columns()):
        op.drop_column("registration", column.name)
