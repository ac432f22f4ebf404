"""The OpenAPI document that ships is that of the routes and models."""

from legality.service.http.openapi_document import API_FILE
from tools.write_openapi import openapi_text


def test_the_document_that_ships_is_that_of_the_routes() -> None:
    assert API_FILE.read_text("utf-8") == openapi_text(), "python -m tools.write_schemas"
