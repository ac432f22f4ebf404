"""The Alembic revisions of the database. `events.store.database_revision` runs them, never by hand."""
