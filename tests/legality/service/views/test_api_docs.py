"""/docs: contents in order, code as code, and examples that work."""

import json
import shlex
from typing import Any
from urllib.parse import urlencode

import jsonschema
import pytest
from fastapi.testclient import TestClient

from legality.service.http.openapi_document import list_operations, read_api
from legality.service.views.api_docs.curl_examples import curl_example, sample_body
from tests.legality.service.asking import elements, words_of

HERE = "http://127.0.0.1"


def document_of(client: TestClient) -> dict[str, Any]:
    return read_api("")


def call(client: TestClient, command: str) -> int:
    """Do what curl would do, by the options that the examples use."""
    curl, *words = shlex.split(command)
    assert curl == "curl"
    method, body, headers, query = "GET", None, {}, []
    address = next(word for word in words if word.startswith(HERE))
    for option, value in zip(words, [*words[1:], ""], strict=True):
        if option == "-X":
            method = value
        elif option == "-d":
            body = value
        elif option == "-H":
            name, _, said = value.partition(": ")
            headers[name] = said
        elif option == "--data-urlencode":
            query.append(value.partition("=")[::2])
    address += f"?{urlencode(query)}" if query else ""
    return client.request(method, address.removeprefix(HERE), content=body, headers=headers).status_code


@pytest.mark.slow
def test_every_example_without_a_secret_can_be_tried(client: TestClient) -> None:
    document = document_of(client)
    found = {f"{one['method']} {one['path']}": one for one in list_operations(document)}
    said = {
        name: call(client, curl_example(one, document["components"]["schemas"], HERE))
        for name, one in sorted(found.items(), key=lambda pair: pair[0] != "POST /api/v1/events")
        if "security" not in one
    }
    # The event of the examples is made first. It is a draft yet, so it takes no list and shows nobody.
    closed = {
        "POST /api/v1/events/{slug}/registrations": 409,
        "GET /api/v1/events/{slug}/lists": 404,
        "GET /api/v1/events/{slug}/players": 404,
    }
    assert said == dict.fromkeys(said, 200) | {"POST /api/v1/events": 201} | closed
    assert len(said) > 15


@pytest.mark.slow
def test_every_body_of_an_example_is_one_that_the_api_takes(client: TestClient) -> None:
    document = document_of(client)
    schemas = document["components"]["schemas"]
    bodies = [one for one in list_operations(document) if one.get("requestBody", {}).get("required")]
    for one in bodies:
        schema = one["requestBody"]["content"]["application/json"]["schema"]
        jsonschema.validate(sample_body(one, schemas), {**schema, "components": {"schemas": schemas}})
    assert len(bodies) > 15


def test_an_example_quotes_for_the_shell(client: TestClient) -> None:
    document = document_of(client)
    one = next(each for each in list_operations(document) if each["path"] == "/api/v1/check")
    words = shlex.split(curl_example(one, document["components"]["schemas"], HERE))
    assert words[:4] == ["curl", "-X", "POST", f"{HERE}/api/v1/check"]
    assert json.loads(words[-1])["list"].startswith("Missions\n")


def test_contents_lead_to_every_route_and_lists_come_first(client: TestClient) -> None:
    page = client.get("/docs").text
    links = [each["href"] for each in elements(page, "a") if each.get("href", "").startswith("#")]
    targets = {
        each["id"] for tag in ("h2", "article", "details") for each in elements(page, tag) if "id" in each
    }
    assert {link[1:] for link in links} <= targets | {"main"}
    tags = [each["id"] for each in elements(page, "h2") if "id" in each]
    assert tags[:3] == ["contents", "lists", "data"]
    operations = [one["operationId"] for one in list_operations(document_of(client))]
    assert {f"#{each}" for each in operations} <= set(links)
    assert "`" not in words_of(page.partition('id="schemas"')[0])


@pytest.mark.parametrize("word", ["PostgreSQL", "Prometheus", "SQLite"])
def test_about_speaks_to_players_first(client: TestClient, word: str) -> None:
    said = words_of(client.get("/start").text)
    assert (
        said.index("If you play")
        < said.index("If you run a tournament")
        < said.index("If you run this service")
    )
    assert word not in said.partition("If you run this service")[0]
