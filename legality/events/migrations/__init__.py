"""The revisions of the database, as Alembic finds them. Run by `legality.events.schema`, never by hand."""
