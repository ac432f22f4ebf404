"""The revision of a database: brought up to date where it is older, refused where it is newer."""

from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, text

from legality.events.errors import SchemaTooNew, StoreUnavailable

REVISIONS = (*(f"000{number}" for number in range(1, 10)), *(f"00{number}" for number in range(10, 16)))
"""All revisions, the oldest first. Kept here so that a database of today costs one query and no Alembic."""

NEWEST = REVISIONS[-1]

SAME_ROWS = REVISIONS[1:]
"""Revisions whose backups are read: rows as today, but for `RENAMED` and `ADDED` columns."""

RENAMED = {("event", "locks_itself"): "locks_at_start"}
"""Columns by their names before revision 0004, and their names since."""

ADDED: dict[str, dict[str, int | str | None]] = {
    "event": {
        "begun": 0,
        "publication": "after",
        "published_only": None,
        "expected": 0,
        "country": "",
        "online": False,
        "places": None,
        "names_public": False,
        "edits": 0,
        "changed_at": None,
    },
    "webhook": {"format": "legality"},
    "registration": {
        "qualified_in": None,
        "earned_byes": 0,
        "checked_in_at": None,
        "unlocked_at": None,
        "folded_name": "",
        **dict.fromkeys(("newest_version", "newest_legal", "newest_problems", "newest_basis")),
    },
    "list_version": {"counts_from": 1},
    "deck_check": {"round": None, "played_by": None},
    "penalty_record": {"round": None, "game_id": None, "entry": 0},
    "paired_round": {"heat": None},
}
"""Columns since revision 0008, with their values in older rows.

Those of 0014 are filled from the lists, and that of 0015 from the log, once all rows are there.
"""

ADVISORY_LOCK = 0x5354434347
"""Any number that every worker uses: on PostgreSQL one of them upgrades, and the others wait for it."""


def bring_up_to_date(engine: Engine, *, upgrade: bool = True) -> None:
    """Bring a database to the newest revision. Of several workers that start together one does the work."""
    with engine.connect() as connection:
        if require_known(read_revision(connection)) == NEWEST:
            return
    if not upgrade:
        raise StoreUnavailable("the database is of an older version, and was not to be upgraded")
    with engine.execution_options(writes=True).begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": ADVISORY_LOCK})
        if (revision := require_known(read_revision(connection))) != NEWEST:
            if revision is not None and connection.dialect.name == "postgresql":
                connection.execute(text("SELECT version_num FROM alembic_version FOR UPDATE"))
            migrate(connection)


def read_revision(connection: Connection) -> str | None:
    """Return the revision of a database, or None where it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def require_known(revision: str | None) -> str | None:
    """Return the revision if this program knows it."""
    if revision is not None and revision not in REVISIONS:
        raise SchemaTooNew(
            f"the database is of revision {revision}, which a newer version of this program made; "
            f"this one knows up to {NEWEST}: install the newer version"
        )
    return revision


def require_newest(connection: Connection) -> None:
    """Refuse to write where another version has changed the revision since this process opened the database.

    On PostgreSQL the shared lock lets a migration wait for this transaction, and this one for a migration.
    """
    if connection.dialect.name == "postgresql":
        found = connection.exec_driver_sql("SELECT version_num FROM alembic_version FOR KEY SHARE").scalar()
    else:
        found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    if found != NEWEST:
        raise SchemaTooNew(
            f"another version of this program changed the database to revision {found}, and this one needs "
            f"{NEWEST}: nothing is written; stop this process"
        )


def migrate(connection: Connection, to: str = NEWEST) -> None:
    """Go to a revision, upward or downward, within the transaction of the caller."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    folder = str(Path(__file__).parent / "migrations")
    config.set_main_option("script_location", folder.replace("%", "%%"))
    config.attributes["connection"] = connection
    now = read_revision(connection)
    step = command.downgrade if now is not None and now > to else command.upgrade
    step(config, to)
