"""The environment of Alembic: migrations run on the caller's connection, in the caller's transaction."""

from alembic import context

from legality.events.store.tables import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    transactional_ddl=True,  # SQLite can take back a change of tables too; Alembic does not count on it.
)
context.run_migrations()
