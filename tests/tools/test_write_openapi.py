"""The OpenAPI document that ships is that of the routes and models."""

import json

from legality.service.app import create_app
from legality.service.http.openapi_document import API_FILE, describe_api
from legality.service.http.settings import Settings
from tools.write_openapi import openapi_text


def test_the_document_that_ships_is_that_of_the_routes() -> None:
    assert API_FILE.read_text("utf-8") == openapi_text(), "python -m tools.write_schemas"


def test_nothing_of_the_document_is_left_out_of_the_file() -> None:
    made = json.loads(json.dumps(describe_api(create_app(Settings()))))
    assert json.loads(API_FILE.read_bytes()) == made
