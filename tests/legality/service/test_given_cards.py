"""The API judges drafted and sealed decks by the cards that were given, as the command line does.

5.0 4.1.3: "Players may not use any cards they were not provided with at the event." A Tribbles deck has 35
cards; a deck by the rules of Infinite Diversity Draft is drafted (4.3.6 and 4.1.2).
"""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from fastapi.testclient import TestClient

from cli import main
from tests.legality.service.asking import LEGAL

DECK = "Deck\n31 1 Tribble - Bonus\n4 10 Tribbles - Poison\n"
FEWER = "30 1 Tribble - Bonus\n4 10 Tribbles - Poison\n"
SEALED = {"edition": "tr", "format": "sealed", "on": "2026-06-01"}
SUPPLIES: list[tuple[dict[str, str], bool | None]] = [
    ({}, None),
    ({"supplied": DECK}, True),
    ({"supplied": FEWER}, False),
    ({"supplied": FEWER, "fixed_set": "1 1 Tribble - Bonus\n"}, True),
    ({"fixed_set": DECK}, None),
    ({"supplied": "35 Tribbles that nobody printed\n"}, None),
    ({"supplied": " \n"}, None),
]


def ask(client: TestClient, route: str, **body: object) -> Any:
    answer = client.post(f"/api/v1/{route}", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize(("given", "legal"), SUPPLIES)
def test_check_and_compare_judge_within_the_given_cards(
    client: TestClient, given: dict[str, str], legal: bool | None
) -> None:
    assert ask(client, "check", list=DECK, terms=SEALED, **given)["legal"] is legal
    compared = ask(client, "compare", list=DECK, deck=DECK, terms=SEALED, **given)
    assert compared["list"]["legal"] is legal


def test_the_command_line_gives_the_same_answers(client: TestClient, tmp_path: Path) -> None:
    deck, supply = tmp_path / "deck.txt", tmp_path / "supply.txt"
    deck.write_text(DECK)
    words = ["check", str(deck), "--edition", "tr", "--format", "sealed", "--on", "2026-06-01", "--json"]
    for given, _ in SUPPLIES:
        if given.keys() == {"supplied"}:
            supply.write_text(given["supplied"])
            said = json.loads(CliRunner().invoke(main, [*words, "--supplied", str(supply)]).stdout)
            assert said["legal"] is ask(client, "check", list=DECK, terms=SEALED, **given)["legal"]


def test_a_constructed_event_takes_no_supply(client: TestClient) -> None:
    """As `check --supplied` without a format: cards that would be ignored are refused."""
    body = {"list": DECK, "terms": {"edition": "tr"}, "supplied": DECK}
    for route in ("check", "compare"):
        refused = client.post(f"/api/v1/{route}", json=body | ({"deck": DECK} if route == "compare" else {}))
        assert refused.status_code == 422
        assert "draft and sealed" in refused.text


@pytest.mark.parametrize(
    ("given", "legal"), [({}, None), ({"supplied": LEGAL}, True), ({"supplied": "1 Kahmis\n"}, False)]
)
def test_formats_judges_drafted_rules_within_the_given_cards(
    client: TestClient, given: dict[str, str], legal: bool | None, tmp_path: Path
) -> None:
    """The list is a legal 2E deck of 36 cards and 20 dilemmas, so only the given cards can refuse it."""
    told = ask(client, "formats", list=LEGAL, edition="2e", on="2026-06-01", **given)
    deck, supply = tmp_path / "deck.txt", tmp_path / "supply.txt"
    deck.write_text(LEGAL)
    supply.write_text(given.get("supplied", ""))
    words = ["formats", str(deck), "--edition", "2e", "--on", "2026-06-01", "--json"]
    words += ["--supplied", str(supply)] if given else []
    assert json.loads(CliRunner().invoke(main, words).stdout)["guides"] == told["guides"]
    cells = {(each["pool"], each["rules"]): each["legal"] for each in told["guides"][0]["cells"]}
    assert cells["complete", "infinite-diversity-draft"] is legal
    assert cells["complete", "standard"] is True
