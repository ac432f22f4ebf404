"""Find out whether the database can be written to: a disk may be full, a server read-only."""

from sqlalchemy import text

from legality.events.store.store import Store


def probe_write(store: Store) -> None:
    """Write and commit without changing anything, or raise StoreUnavailable.

    SQLite writes its header page, with the same content; PostgreSQL the end of a transaction.
    """
    with store.write() as session:
        if store.engine.dialect.name == "sqlite":
            version = int(session.execute(text("PRAGMA user_version")).scalar_one())
            session.execute(text(f"PRAGMA user_version = {version}"))
        else:
            session.execute(text("SELECT txid_current()"))
