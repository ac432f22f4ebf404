from collections.abc import Iterator
from datetime import datetime

import pytest
from fastapi.testclient import TestClient

from legality.service.app import create_app
from legality.service.settings import Settings
from tests.service.asking import NOW


def now() -> datetime:
    return NOW


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    database = f"sqlite:///{tmp_path_factory.mktemp('data')}/events.sqlite"
    settings = Settings(database=database, posts_per_minute=100_000, reads_per_minute=100_000)
    with TestClient(create_app(settings, now), "http://127.0.0.1", raise_server_exceptions=True) as made:
        yield made
