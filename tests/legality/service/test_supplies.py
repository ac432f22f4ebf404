"""Cards that players are given, through the API and the pages: each sees his own, the desk sees all."""

from itertools import count
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.legality.service.asking import LEGAL, words_of
from tests.legality.service.events import Desk, opened, register

numbers = count(1)

GIVEN = LEGAL
SECRET = "Kahmis"
"""A card that is in the supply of one player and in no list."""


class Held:
    """A draft or sealed event with two players."""

    def __init__(self, client: TestClient, in_format: str) -> None:
        name = f"Cards {next(numbers)}"
        self.client = client
        self.desk: Desk = opened(client, name=name, format=in_format, pool="complete")
        self.one, self.two = (register(client, self.desk.slug, who) for who in ("Anna", "Berta"))
        listed = self.ask("GET", "/registrations")["registrations"]
        self.anna = next(each["registration"] for each in listed if each["player"] == "Anna")

    def ask(self, method: str, path: str, expected: int = 200, **sent: Any) -> Any:
        headers = {"Authorization": f"Bearer {self.desk.secret}"}
        address = f"/api/v1/events/{self.desk.slug}{path}"
        answer = self.client.request(method, address, headers=headers, **sent)
        assert answer.status_code == expected, answer.text
        return answer.json()

    def own(self, method: str, path: str = "", expected: int = 200, **sent: Any) -> Any:
        headers = {"Authorization": f"Bearer {self.one.rpartition('/')[2]}"}
        answer = self.client.request(method, f"/api/v1/registration{path}", headers=headers, **sent)
        assert answer.status_code == expected, answer.text
        return answer.json()


@pytest.fixture(params=["draft", "sealed"])
def held(client: TestClient, request: pytest.FixtureRequest) -> Held:
    return Held(client, str(request.param))


def test_a_director_enters_cards_and_the_list_is_judged_within_them(held: Held) -> None:
    supply = f"/registrations/{held.anna}/supply"
    assert held.own("GET")["supply"] is None
    assert held.own("GET")["legal"] is None
    given = held.ask("PUT", supply, json={"list": f"{GIVEN}1 {SECRET}\n"})
    assert (given["schema"], given["legal"], given["number"]) == ("legality/supply-1", True, 1)
    mine = held.own("GET")
    assert (mine["legal"], mine["supply"]["cards"]) == (True, given["cards"])
    fewer = GIVEN.replace("2 Ranjen Koral", "1 Ranjen Koral")
    assert held.ask("PUT", supply, json={"list": fewer})["legal"] is False
    shown = held.ask("GET", f"/registrations/{held.anna}")
    assert (shown["legal"], shown["supply"]["list"]) == (False, fewer)


def test_nobody_else_sees_the_cards(held: Held, client: TestClient) -> None:
    held.ask("PUT", f"/registrations/{held.anna}/supply", json={"list": f"{GIVEN}1 {SECRET}\n"})
    assert SECRET in client.get(held.one).text
    for address in (held.two, f"/e/{held.desk.slug}", f"/e/{held.desk.slug}/register"):
        assert SECRET not in client.get(address).text
    other = {"Authorization": f"Bearer {held.two.rpartition('/')[2]}"}
    assert SECRET not in client.get("/api/v1/registration", headers=other).text
    assert SECRET not in held.desk.page("/audit")


def test_the_page_of_the_desk_takes_cards_and_says_what_is_wrong(held: Held, client: TestClient) -> None:
    one = f"/lists/{held.anna}"
    assert "Not entered" in words_of(held.desk.page(one))
    assert held.desk.do(f"{one}/supply", supplied=f"{GIVEN}1 {SECRET}\n") == 303
    page = held.desk.page(one)
    assert SECRET in page
    assert "The deck may hold these cards only" in words_of(page)
    assert held.desk.do(f"{one}/supply", supplied="1 Nobody at all\n") == 422


def test_players_draft_cards_and_name_them(client: TestClient) -> None:
    """5.0 4.1: "Players choose cards" in a draft, and "are provided with cards" in a sealed event."""
    draft, sealed = Held(client, "draft"), Held(client, "sealed")
    assert draft.own("PUT", "/supply", json={"list": GIVEN})["by_player"] is True
    assert sealed.own("PUT", "/supply", 403, json={"list": GIVEN})
    assert "Enter the cards that you drafted" not in words_of(client.get(sealed.one).text)
    page = client.post(f"{draft.one}/supply", data={"supplied": "7 Nobody at all"})
    assert page.status_code == 422
    assert "no known card in line 1" in words_of(page.text)
    fewer = GIVEN.replace("2 Ranjen Koral", "1 Ranjen Koral")
    sent = client.post(f"{draft.one}/supply", data={"supplied": fewer}, follow_redirects=False)
    assert sent.status_code == 303
    assert draft.own("GET")["legal"] is False


def test_the_receipt_page_judges_a_new_list_within_the_cards(client: TestClient) -> None:
    draft = Held(client, "draft")
    draft.own("PUT", "/supply", json={"list": GIVEN})
    more = LEGAL.replace("2 Ranjen Koral", "3 Ranjen Koral")
    checked = client.post(f"{draft.one}/check", data={"list": more})
    assert "3 in the deck, 2 supplied" in words_of(checked.text)


@pytest.mark.parametrize("text", ["", "x" * 50_001])
def test_an_empty_or_long_list_of_cards_is_refused(held: Held, text: str) -> None:
    held.ask("PUT", f"/registrations/{held.anna}/supply", 422, json={"list": text})
