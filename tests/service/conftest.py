from collections.abc import Iterator
from datetime import date

import pytest
from fastapi.testclient import TestClient

from legality.service.app import create_app
from legality.service.settings import Settings
from tests.service.asking import TODAY


def today() -> date:
    return TODAY


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(create_app(Settings(), today), "http://127.0.0.1", raise_server_exceptions=True) as made:
        yield made
