"""The API answers with exactly the fields of the models that its routes name."""

from typing import Any
from unittest.mock import patch

import pytest
from fastapi.testclient import TestClient
from pydantic import BaseModel

from tests.legality.contracts.fields_seen import fields_of, fields_seen
from tests.legality.service.access_api import ROUTES
from tests.legality.service.access_scene import ask, scene
from tests.legality.service.api.life import Life
from tests.legality.service.api.looks import SHOWN
from tests.legality.service.models.answers_by_route import model_of, models_of, read_answer
from tests.legality.service.models.rare_answers import RARE
from tools.write_schemas import PUBLISHED

NO_ANSWERS = ("metrics", "journal", "headers", "limits", "crowded", "badges", "description")
SCENES = [show for name, show in SHOWN.items() if name.removesuffix(".txt") not in NO_ANSWERS]


def test_whoever_may_ask_is_answered_as_described(client: TestClient) -> None:
    made, seen = scene(client, "locked"), set()
    for route, expected in ROUTES.items():
        for who in ("player", "director") if not expected.breaks else ():
            answer = ask(client, made, route, who, expected.sent)
            if read_answer(client.app, answer) is not None and answer.status_code < 300:
                seen.add(route)
    assert len(seen) > 20


@pytest.fixture(scope="module")
def answers() -> list[BaseModel]:
    """Play the scenes of the API, and return all answers, each validated by the model of its route."""
    found: list[BaseModel] = []
    send = Life._asked

    def listen(life: Life, *words: Any) -> Any:
        answer, said = send(life, *words)
        if (read := read_answer(life.client.app, answer)) is not None:
            found.append(read)
        return answer, said

    with patch.object(Life, "_asked", listen):
        for show in (*SCENES, *RARE):
            show()
    return found


@pytest.mark.slow
def test_every_model_of_a_route_is_answered(answers: list[BaseModel], client: TestClient) -> None:
    assert models_of(client.app) - {type(each) for each in answers} == set()


@pytest.mark.slow
def test_every_field_of_a_model_is_answered(answers: list[BaseModel], client: TestClient) -> None:
    """The fields of answers of commands are left to `tests/legality/contracts`."""
    known = {field for model in models_of(client.app) for field in fields_of(model)}
    known -= {field for model in PUBLISHED for field in fields_of(model)}
    missing = known - {field for answer in answers for field in fields_seen(answer)}
    assert {f"{model.__name__}.{name}" for model, name in missing} == set()


def test_an_answer_that_its_model_does_not_declare_is_seen(client: TestClient) -> None:
    with patch("legality.service.api.pool_routes.layout.definition_as_json", return_value={"id": "x"}):
        answer = client.get("/api/v1/pools/block")
    with pytest.raises(ValueError, match="PoolAnswer"):
        read_answer(client.app, answer)


def test_the_model_of_a_route_is_found(client: TestClient) -> None:
    named = model_of(client.app, "GET", "/api/v1/events/tuesday/lists")
    assert named is not None
    assert named.__name__ == "PublishedListsAnswer"
    assert model_of(client.app, "GET", "/healthz") is None
