"""Rounds, heats and decks that change hands, through the API and the pages of the desk."""

from itertools import count
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.legality.service.asking import LEGAL, elements, words_of
from tests.legality.service.events import Desk, opened, register

numbers = count(1)
OTHER = LEGAL.replace("2 Ranjen Koral", "1 Ranjen Koral") + "1 Kahmis\n"


class Held:
    """A locked event with two players of different decks."""

    def __init__(self, client: TestClient, **facts: str) -> None:
        self.client = client
        self.desk: Desk = opened(client, name=f"Rounds {next(numbers)}", policy="flag", **facts)
        self.mine = register(client, self.desk.slug, "Anna", LEGAL)
        register(client, self.desk.slug, "Berta", OTHER)
        listed = self.ask("GET", "/registrations")["registrations"]
        ids = {each["player"]: each["registration"] for each in listed}
        self.anna, self.berta = ids["Anna"], ids["Berta"]
        assert self.desk.do("/lock") == 303

    def ask(self, method: str, path: str, expected: int = 200, **sent: Any) -> Any:
        headers = {"Authorization": f"Bearer {self.desk.secret}"}
        address = f"/api/v1/events/{self.desk.slug}{path}"
        answer = self.client.request(method, address, headers=headers, json=sent or None)
        assert answer.status_code == expected, answer.text
        return answer.json()

    def replace(self, text: str, expected: int = 200) -> Any:
        headers = {"Authorization": f"Bearer {self.mine.rpartition('/')[2]}"}
        answer = self.client.put("/api/v1/registration", headers=headers, json={"list": text})
        assert answer.status_code == expected, answer.text
        return answer.json()

    def check(self, who: str, deck: str, expected: int = 201, **more: Any) -> Any:
        told = {"deck": deck, "stage": "round", **more}
        return self.ask("POST", f"/registrations/{who}/checks", expected, **told)


def test_a_deck_check_is_against_the_list_of_its_round(client: TestClient) -> None:
    held = Held(client, format="draft", pool="complete")
    assert held.ask("POST", "/rounds", round=1)["begun"] == 1
    held.replace(OTHER)
    versions = held.ask("GET", f"/registrations/{held.anna}")["versions"]
    assert [each["counts_from"] for each in versions] == [1, 2]
    during = held.check(held.anna, LEGAL)
    assert (during["version"], during["round"], during["proposed"]) == (1, 1, None)
    assert held.desk.do("/round", number="2") == 303
    assert held.check(held.anna, OTHER)["version"] == 2
    page = words_of(held.desk.page(f"/lists/{held.anna}/check?round=1"))
    assert "Deck check · round 1 Anna" in page
    assert "Round 2 has begun" in words_of(held.desk.page("/checks"))


def test_the_counting_form_compares_with_the_list_that_it_shows(client: TestClient) -> None:
    """Everything of the list of round 1 is ticked, so the deck is the one of that list."""
    held = Held(client, format="draft", pool="complete")
    held.ask("POST", "/rounds", round=1)
    held.replace(OTHER)
    path = f"/lists/{held.anna}/check"
    form = held.desk.page(f"{path}?round=1")
    fields = {"version": "1", "round": "1", "stage": "round", "others": ""}
    ticks = {
        each["name"]: each["value"]
        for each in elements(form, "input")
        if each.get("type") == "checkbox" and each.get("name", "").startswith("all-")
    }
    assert held.desk.do(path, **fields, **ticks) == 303
    (made,) = held.ask("GET", "/checks")["checks"]
    assert (made["version"], made["round"]) == (1, 1)
    assert held.ask("GET", f"/checks/{made['id']}")["comparison"]["same"] is True


def test_a_heat_is_played_with_another_deck_and_who_qualified_plays_no_more(client: TestClient) -> None:
    """5.0 9."""
    held = Held(client, plan="heats = 2\n")
    held.replace(OTHER, 409)
    held.ask("POST", "/rounds", round=1)
    assert "A new list counts from heat 2 on" in words_of(held.client.get(held.mine).text)
    assert held.replace(OTHER)["version"] == 2
    assert held.check(held.anna, LEGAL)["version"] == 1
    assert held.desk.do(f"/lists/{held.berta}/qualified", qualified="yes") == 303
    assert held.ask("GET", f"/registrations/{held.berta}")["qualified_in"] == 1
    held.ask("POST", "/rounds", round=2)
    assert held.check(held.anna, OTHER)["version"] == 2
    held.check(held.berta, OTHER, 422)
    held.ask("POST", "/rounds", 409, round=3)
    undone = held.ask("POST", f"/registrations/{held.berta}/qualification", qualified=False)
    assert undone["qualified_in"] is None


def test_a_lottery_assigns_decks_and_the_check_finds_the_list(client: TestClient) -> None:
    """5.0 4.4.1."""
    held = Held(client, scenario="deck-lottery")
    for number in (1, 2):
        held.ask("POST", "/rounds", round=number)
    held.check(held.anna, OTHER, 422)
    assert held.ask("GET", "/rounds/2/decks")["decks"] == []
    assert held.desk.do("/decks", number="2") == 303
    decks = held.ask("GET", "/rounds/2/decks")["decks"]
    assert {each["player"]: each["deck"] for each in decks} == {
        held.anna: held.berta,
        held.berta: held.anna,
    }
    found = held.check(held.anna, OTHER)
    assert (found["registration"], found["played_by"], found["proposed"]) == (held.berta, held.anna, None)
    assert "Anna plays the deck of Berta" in words_of(held.desk.page("/checks"))
    form = words_of(held.desk.page(f"/lists/{held.anna}/check"))
    assert "this player plays the deck of Berta" in form
    held.ask("PUT", "/rounds/1/decks", 422, random=True)


def test_opponents_exchange_decks_in_even_rounds(client: TestClient) -> None:
    """5.0 4.4.2."""
    held = Held(client, scenario="no-such-thing-as-luck", rounds="4")
    assert held.desk.do(f"/lists/{held.anna}/opponent", number="2", opponent=held.berta) == 303
    assert held.check(held.anna, OTHER, round=2)["registration"] == held.berta
    assert held.check(held.anna, LEGAL, round=3)["registration"] == held.anna
    assert held.desk.do(f"/lists/{held.anna}/opponent", number="3", opponent=held.berta) == 422
    both = [{"player": held.anna, "deck": held.berta}]
    held.ask("PUT", "/rounds/4/decks", 422, decks=both)
    both += [{"player": held.berta, "deck": held.anna}]
    assert len(held.ask("PUT", "/rounds/4/decks", decks=both)["decks"]) == 2
    page = held.client.get(f"{held.desk.address}/lists/{held.anna}/check?round=6", headers=held.desk.key)
    assert page.status_code == 422
    assert "say whose deck this player plays" in words_of(page.text)


def test_standard_orbit_checks_the_deck_at_the_table(client: TestClient) -> None:
    """5.0 4.4.3."""
    held = Held(client, scenario="standard-orbit")
    found = held.check(held.anna, OTHER, deck_of=held.berta)
    assert (found["registration"], found["proposed"]) == (held.berta, None)


@pytest.mark.parametrize("number", [0, 1_001, "1"])
def test_a_number_that_is_no_round_is_refused(client: TestClient, number: object) -> None:
    Held(client).ask("POST", "/rounds", 422, round=number)
