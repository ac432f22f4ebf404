"""POST /api/v1/formats and /api/v1/compare."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from fastapi.testclient import TestClient

from cli import main
from tests.legality.service.asking import EXAMPLES, FAULTY, LEGAL


def test_formats_answers_what_the_command_line_answers(client: TestClient) -> None:
    answered = client.post("/api/v1/formats", json={"list": LEGAL, "on": "2026-11-01"}).json()
    run = CliRunner().invoke(main, ["formats", "-", "--on", "2026-11-01", "--json"], input=LEGAL)
    assert answered | {"exit_code": 0} == json.loads(run.stdout) | {"source": ""}


def test_formats_of_a_list_without_cards_is_a_problem(client: TestClient) -> None:
    answer = client.post("/api/v1/formats", json={"list": "3x"})
    assert answer.status_code == 422
    assert answer.json()["type"] == "/problems#no-cards"


def test_compare_answers_what_the_command_line_answers(client: TestClient) -> None:
    terms, at = {"on": "2026-11-01"}, {"stage": "round", "lists_required": True}
    answered = client.post("/api/v1/compare", json={"list": LEGAL, "deck": FAULTY, "terms": terms, **at})
    files = [str(EXAMPLES / "second-edition.txt"), str(EXAMPLES / "second-edition-faulty.txt")]
    options = ["--on", "2026-11-01", "--stage", "round", "--lists-required", "yes", "--json"]
    printed = json.loads(CliRunner().invoke(main, ["compare", *files, *options]).stdout)
    for side, name in (("list", "list"), ("deck", "deck")):
        printed[side]["source"] = name
    assert answered.json() | {"exit_code": 1} == printed


def test_a_list_of_another_edition_cannot_be_compared(client: TestClient) -> None:
    decipher = "Missions:\n1\tBrute Force\nSeed Deck:\n1\tSpacedoor\n1\tThe Traveler: Transcendence\n"
    answer = client.post("/api/v1/compare", json={"list": LEGAL, "deck": decipher})
    assert answer.status_code == 422
    assert "edition" in answer.json()["detail"].lower()


@pytest.mark.parametrize("name", ["list", "deck"])
def test_both_sides_hold_cards(client: TestClient, name: str) -> None:
    answer = client.post("/api/v1/compare", json={"list": LEGAL, "deck": LEGAL, name: "# nothing"})
    assert answer.json()["type"] == "/problems#no-cards"


def test_the_examples_are_where_they_are_looked_for() -> None:
    assert Path(EXAMPLES).is_dir()
