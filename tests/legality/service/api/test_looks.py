"""What programs are answered stays as it was looked at, and no route of the description is left out."""

import re

import pytest
from fastapi.testclient import TestClient

from tests.legality.service.api.looks import LOOKS

ASKED = re.compile(r"^(GET|POST|PUT|PATCH|DELETE) ([^ ?\n]+).*\n(?:  .*\n)*(\d)\d\d", re.MULTILINE)
"""A request in a look: its method, its address, and the first digit of what it was answered."""

NEVER_REFUSED = ("GET /healthz", "GET /api/v1/about", "GET /api/v1/schema", "GET /api/v1/data")
"""They ask for nothing that could be wrong."""


@pytest.mark.parametrize("name", LOOKS.names)
def test_programs_are_answered_as_was_looked_at(name: str) -> None:
    LOOKS.hold(name)


@pytest.mark.slow
def test_every_route_of_the_description_is_asked_well_and_badly(client: TestClient) -> None:
    seen = {
        found for name in LOOKS.names for found in ASKED.findall((LOOKS.folder / name).read_text("utf-8"))
    }
    for path, methods in client.get("/openapi.json").json()["paths"].items():
        pattern = re.compile(re.sub(r"\\\{[a-z]+\\\}", "[^/]+", re.escape(path)))
        for method in methods:
            name = f"{method.upper()} {path}"
            answers = {
                digit for asked, at, digit in seen if asked == method.upper() and pattern.fullmatch(at)
            }
            assert "2" in answers, name
            assert "4" in answers or "5" in answers or name in NEVER_REFUSED, name
