from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient

from legality.service.app import create_app
from legality.service.http.settings import Settings
from tests.legality.service.conftest import now


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """Start the application on a fresh file, as people reach it behind their proxy."""
    database = f"sqlite:///{tmp_path_factory.mktemp('site')}/events.sqlite"
    settings = Settings(
        database=database,
        base_url="https://lists.example",
        frame_origins=("https://club.example",),
        posts_per_minute=100_000,
        reads_per_minute=100_000,
        processor_seconds_per_minute=100_000,
    )
    with TestClient(create_app(settings, now), "https://lists.example") as made:
        yield made
