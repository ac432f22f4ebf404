"""The databases, for every test in this folder."""

from tests.legality.events.databases import (
    empty_url,
    kind,
    postgres_store,
    sqlite_template,
    store,
    url,
)
from tests.postgres import postgres

__all__ = ["empty_url", "kind", "postgres", "postgres_store", "sqlite_template", "store", "url"]
