"""A fresh database for every test, on SQLite and on PostgreSQL: one fixture, two kinds."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from legality.events.store.store import Store, open_store
from legality.events.store.tables import Base
from tests.postgres import Cluster

KINDS = ("sqlite", pytest.param("postgresql", marks=pytest.mark.slow))
"""CI asks both; who waits for the tests is told by SQLite."""


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make one database with all tables, so that a test only copies it."""
    path = tmp_path_factory.mktemp("template") / "events.sqlite"
    open_store(f"sqlite:///{path}").close()
    return path


@pytest.fixture(scope="session")
def postgres_store(postgres: Cluster) -> Iterator[Store]:
    """Open one database with all tables, which every test gets empty."""
    opened = open_store(postgres.url(postgres.new_database()))
    yield opened
    opened.close()


def emptied(opened: Store) -> Store:
    """Take every row out."""
    tables = ", ".join(f'"{table.name}"' for table in Base.metadata.sorted_tables)
    with opened.write() as session:
        session.execute(text(f"TRUNCATE {tables}"))
    return opened


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    """Say which database it is."""
    return str(request.param)


@pytest.fixture
def url(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the URL of a fresh database with all tables."""
    if kind == "sqlite":
        path = tmp_path / "events.sqlite"
        shutil.copy(request.getfixturevalue("sqlite_template"), path)
        return f"sqlite:///{path}"
    opened = emptied(request.getfixturevalue("postgres_store"))
    return opened.engine.url.render_as_string(hide_password=False)


@pytest.fixture
def empty_url(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the URL of a database without a table."""
    if kind == "sqlite":
        return f"sqlite:///{tmp_path / 'empty.sqlite'}"
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.url(cluster.new_database())


@pytest.fixture
def store(kind: str, url: str, request: pytest.FixtureRequest) -> Iterator[Store]:
    """Open a fresh database. The one of PostgreSQL is open already, for connecting takes its time."""
    if kind == "postgresql":
        # A new store, because one remembers the events of earlier tests.
        yield Store(request.getfixturevalue("postgres_store").engine)
        return
    opened = open_store(url)
    yield opened
    opened.close()
