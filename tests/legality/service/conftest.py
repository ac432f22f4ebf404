"""The service for every test in this folder, on SQLite and, in CI, on PostgreSQL."""

import shutil
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from legality.events.store.store import open_store
from legality.service.app import create_app
from legality.service.http.settings import Settings
from tests.legality.events.databases import sqlite_template
from tests.legality.service.asking import NOW
from tests.postgres import Cluster, postgres

__all__ = ["postgres", "sqlite_template"]

KINDS = ("sqlite", pytest.param("postgresql", marks=pytest.mark.slow))


def now() -> datetime:
    return NOW


@pytest.fixture(scope="session")
def postgres_template(postgres: Cluster) -> str:
    """Make one database with all tables, of which each module of tests gets a copy."""
    name = postgres.new_database()
    open_store(postgres.url(name)).close()
    return name


@pytest.fixture(scope="module", params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    """Say which database it is."""
    return str(request.param)


@pytest.fixture(scope="module")
def database(kind: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the URL of a fresh database with all tables."""
    if kind == "sqlite":
        path: Path = tmp_path_factory.mktemp("data") / "events.sqlite"
        shutil.copy(request.getfixturevalue("sqlite_template"), path)
        return f"sqlite:///{path}"
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.url(cluster.new_database(request.getfixturevalue("postgres_template")))


@pytest.fixture(scope="module")
def client(database: str) -> Iterator[TestClient]:
    """Start the application on it."""
    settings = Settings(
        database=database,
        posts_per_minute=100_000,
        reads_per_minute=100_000,
        processor_seconds_per_minute=100_000,
    )
    with TestClient(create_app(settings, now), "http://127.0.0.1", raise_server_exceptions=True) as made:
        yield made
