"""POST /api/v1/check: the verdict of the command line, for programs."""

import json

import pytest
from click.testing import CliRunner
from fastapi.testclient import TestClient

from cli import main
from legality.contracts.verdict_answer import VerdictAnswer
from legality.service.api.schema_routes import read_schema
from tests.legality.contracts.schemas import validate
from tests.legality.service.asking import FAULTY, LEGAL

CHECK = "/api/v1/check"


def test_a_legal_list_is_said_to_be_legal(client: TestClient) -> None:
    answer = client.post(CHECK, json={"list": LEGAL})
    assert answer.status_code == 200
    assert answer.json()["legal"] is True
    assert answer.headers["cache-control"] == "no-store"


def test_an_illegal_list_is_answered_with_every_finding(client: TestClient) -> None:
    answer = client.post(CHECK, json={"list": FAULTY})
    assert answer.status_code == 200
    found = {each["code"]: each["lines"] for each in answer.json()["findings"]}
    assert answer.json()["legal"] is False
    assert found["D-MISSIONS-ALIKE"] == [6, 7]
    assert found["N-UNKNOWN-NAME"] == [31]


@pytest.mark.parametrize("text", [LEGAL, FAULTY])
def test_it_answers_what_the_command_line_answers(client: TestClient, text: str) -> None:
    terms = {"on": "2026-11-01", "pool": "virtual"}
    answered = client.post(CHECK, json={"list": text, "terms": terms, "stage": "registration"}).json()
    options = ["--on", "2026-11-01", "--pool", "virtual", "--stage", "registration", "--json"]
    printed = json.loads(CliRunner().invoke(main, ["check", "-", *options], input=text).stdout)
    assert printed.pop("exit_code") == (0 if printed["legal"] else 1)
    assert answered == printed | {"source": ""}


def test_the_answer_fits_the_schema_and_the_description(client: TestClient) -> None:
    answer = client.post(CHECK, json={"list": FAULTY}).json()
    validate(answer)
    VerdictAnswer.model_validate(answer)
    assert read_schema()["$id"] == answer["schema"]


def test_words_that_the_command_line_knows_are_known(client: TestClient) -> None:
    answer = client.post(CHECK, json={"list": LEGAL, "terms": {"edition": "1e", "rules": "modern"}})
    assert answer.json()["terms"]["rules"] == "otf"


def test_what_an_event_announces_is_judged(client: TestClient) -> None:
    answer = client.post(CHECK, json={"list": LEGAL, "terms": {"event": {"players": 2}}})
    assert "E-FEW-PLAYERS" in [each["code"] for each in answer.json()["findings"]]


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({}, "/list"),
        ({"list": 7}, "/list"),
        ({"list": "x" * 100_001}, "/list"),
        ({"list": LEGAL, "terms": {"edition": "3e"}}, "/terms/edition"),
        ({"list": LEGAL, "terms": {"on": "today"}}, "/terms/on"),
        ({"list": LEGAL, "terms": {"on": 1700000000}}, "/terms/on"),
        ({"list": LEGAL, "terms": {"on": "2026-02-30"}}, "/terms/on"),
        ({"list": LEGAL, "terms": {"event": {"limited": "/etc/passwd"}}}, "/terms/event/limited"),
        ({"list": LEGAL, "stage": "later"}, "/stage"),
        ({"list": LEGAL, "dialect": "klingon"}, "/dialect"),
        ({"list": LEGAL, "lsit": LEGAL}, "/lsit"),
    ],
)
def test_every_wrong_field_is_named(client: TestClient, body: dict[str, object], pointer: str) -> None:
    answer = client.post(CHECK, json=body)
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/problem+json"
    assert [each["pointer"] for each in answer.json()["errors"]] == [pointer]


def test_a_list_without_cards_is_a_problem_with_its_findings(client: TestClient) -> None:
    answer = client.post(CHECK, json={"list": "3x\n"})
    assert answer.status_code == 422
    problem = answer.json()
    assert problem["type"] == "/problems#no-cards"
    assert problem["status"] == 422
    assert [each["code"] for each in problem["findings"]] == ["L-NAME-MISSING"]


@pytest.mark.parametrize(
    ("content", "status"),
    [
        (b"", 422),
        (b"{", 422),
        (b"[" * 100_000, 400),
        (b'{"list": "\\ud800"}', 422),
        (b'{"list": "a", "\\ud800": 1}', 422),
        (b'{"list": ' + b"9" * 5_000 + b"}", 400),
        (b'{"list": NaN}', 422),
        (b"\xff\xfe", 422),
        (b"null", 422),
    ],
)
def test_what_is_no_json_is_refused_politely(client: TestClient, content: bytes, status: int) -> None:
    answer = client.post(CHECK, content=content, headers={"Content-Type": "application/json"})
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"


def test_a_refusal_repeats_nothing_of_a_list(client: TestClient) -> None:
    answer = client.post(CHECK, json={"list": [LEGAL], "dialect": LEGAL})
    assert "Kira" not in answer.text


def test_a_stage_needs_an_infraction_that_its_code_knows(client: TestClient) -> None:
    asked = {"list": FAULTY, "stage": "round", "priors": ["D9"]}
    answer = client.post(CHECK, json=asked)
    assert answer.status_code == 422
    assert "D9" in answer.json()["detail"]
