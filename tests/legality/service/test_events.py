"""Events: announced, opened, registered for, locked, published; on the pages, without script."""

import re
from dataclasses import replace
from datetime import timedelta
from typing import Any, get_args

import pytest
from fastapi.testclient import TestClient

from legality.events.views import EventState, EventView
from legality.service.views.badge import player_state
from tests.legality.service.asking import FAULTY, LEGAL, NOW, elements, words_of
from tests.legality.service.events import FORM, announce, opened, register


def test_the_form_shows_what_the_guide_takes_by_default_and_why(client: TestClient) -> None:
    page = client.get("/events/new?edition=2e&on=2026-12-05")
    said = words_of(page.text)
    assert "the default pool of most constructed events" in said
    assert "4.2.1 Complete" in said
    assert {"complete", "standard", "constructed"} <= {
        each["value"] for each in elements(page.text, "option") if "selected" in each
    }


def test_what_cannot_be_held_is_told_beside_its_field(client: TestClient) -> None:
    answer = client.post("/events/new", data={**FORM, "rounds": "1", "pool": "block"})
    assert answer.status_code == 422
    assert re.search(
        r'id="rounds-wrong">1 round; a sanctioned event has at least 3; .*\(E-FEW-ROUNDS\)', answer.text
    )
    assert re.search(r'id="pool-wrong">.*E-NO-SUCH-POOL', answer.text)


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("starts", "soon", "Write a day and a time"),
        ("starts", "", "Write a day and a time"),
        ("zone", "Mars/Olympus", "Choose one of the places"),
        ("deadline", "2027-01-01T10:00", "Registration ends after the event begins."),
        ("players", "many", "Write the number of players in figures, at most 99999."),
        ("rules", "chess", "Choose one of those that are offered."),
        ("name", " ", "name is missing"),
        ("slug", "No Good", "small letters"),
    ],
)
def test_what_is_typed_wrongly_is_told(client: TestClient, field: str, value: str, said: str) -> None:
    answer = client.post("/events/new", data={**FORM, field: value})
    assert answer.status_code == 422
    assert said in words_of(answer.text)


def test_two_events_do_not_share_an_address(client: TestClient) -> None:
    announce(client, slug="the-one")
    answer = client.post("/events/new", data={**FORM, "slug": "the-one"})
    assert "Another event has this address." in words_of(answer.text)


def test_an_event_says_what_it_plays_and_asks_for(client: TestClient) -> None:
    desk = opened(client, slug="plays", announcement="Bring <b>pens</b>.")
    page = words_of(client.get("/e/plays").text)
    assert "2E constructed, Complete, Standard" in page
    assert "0 registered Open" in page
    assert "2E Rulebook" in page
    assert "Bring <b>pens</b>." in page
    assert "Tuesday at the club" in words_of(client.get("/events").text)
    assert desk.secret not in client.get("/e/plays").text


def test_a_player_registers_and_gets_a_receipt(client: TestClient) -> None:
    desk = opened(client, slug="registers")
    receipt = client.get(register(client, desk.slug, "First Player"))
    said = words_of(receipt.text)
    assert "Registered: your list is legal" in said
    assert "First Player for Tuesday at the club" in said
    assert any(each["src"].startswith("data:image/svg") for each in elements(receipt.text, "img"))
    assert receipt.headers["cache-control"] == "no-store"
    assert receipt.headers["x-robots-tag"] == "noindex"
    assert "1 registered" in words_of(client.get("/e/registers").text)


def test_an_illegal_list_is_refused_with_every_finding(client: TestClient) -> None:
    desk = opened(client, slug="refuses")
    answer = client.post("/e/refuses/register", data={"player": "A", "list": FAULTY})
    assert answer.status_code == 422
    said = words_of(answer.text)
    assert "Not registered: illegal: 6 problems" in said
    assert "49 1 Wavefront error Wavefront is a dilemma" in said
    assert "No player yet" in words_of(desk.page())


def test_an_event_that_flags_takes_illegal_lists(client: TestClient) -> None:
    desk = opened(client, slug="flags", policy="flag")
    register(client, "flags", "A", FAULTY)
    assert [each["class"] for each in elements(desk.page(), "span") if "tag" in each.get("class", "")] == [
        "tag bad"
    ]


def test_a_form_that_is_sent_twice_counts_once(client: TestClient) -> None:
    opened(client, slug="twice")
    key = next(
        each["value"]
        for each in elements(client.get("/e/twice/register").text, "input")
        if each.get("name") == "key"
    )
    typed = {"player": "A", "list": LEGAL, "key": key}
    first = client.post("/e/twice/register", data=typed, follow_redirects=False)
    again = client.post("/e/twice/register", data=typed, follow_redirects=False)
    own = first.headers["location"].partition("?")[0]
    assert (first.headers["location"], again.headers["location"]) == (f"{own}?new=1", f"{own}?new=again")
    assert "It had arrived before. Nothing was sent twice." in words_of(client.get(f"{own}?new=again").text)
    other = client.post("/e/twice/register", data={**typed, "key": ""})
    assert other.status_code == 422
    assert "Somebody is registered under this handle or name" in words_of(other.text)


def test_a_list_is_replaced_and_every_version_kept(client: TestClient) -> None:
    desk = opened(client, slug="replaces")
    own = register(client, desk.slug, "A")
    shorter = LEGAL.replace("1 Lasting Peace\n", "")
    assert client.post(f"{own}/replace", data={"list": shorter}).status_code == 200
    assert "Version 2" in words_of(client.get(own).text)
    refused = client.post(f"{own}/replace", data={"list": FAULTY})
    assert refused.status_code == 422
    assert "Not replaced: illegal: 6 problems" in words_of(refused.text)
    assert "All versions" in words_of(client.get(own).text)


def test_a_player_withdraws(client: TestClient) -> None:
    desk = opened(client, slug="withdraws")
    own = register(client, desk.slug, "A")
    assert "You have left this event" in words_of(client.post(f"{own}/withdraw").text)
    assert "A" in words_of(desk.page("?only=withdrawn"))
    register(client, desk.slug, "A")


def test_a_receipt_gets_another_address(client: TestClient) -> None:
    desk = opened(client, slug="renews")
    own = register(client, desk.slug, "A")
    moved = client.post(f"{own}/renew", follow_redirects=False).headers["location"]
    assert client.get(own).status_code == 404
    assert client.get(moved).status_code == 200


def test_a_new_address_whose_answer_was_lost_is_told_again(client: TestClient) -> None:
    desk = opened(client, slug="renews-again")
    own, other = register(client, desk.slug, "A"), register(client, desk.slug, "B")
    fields = elements(client.get(own).text.partition('/renew">')[2], "input")[:2]
    form = {each["name"]: each["value"] for each in fields}
    assert form.keys() == {"key", "registration"}

    def send(address: str, **sent: str) -> tuple[int, str]:
        answer = client.post(f"{address}/renew", data=form | sent, follow_redirects=False)
        return answer.status_code, answer.headers.get("location", "")

    first = send(own)
    assert (first[0], client.get(first[1]).status_code, client.get(own).status_code) == (303, 200, 404)
    assert send(own) == first
    assert send(own, key=form["key"][::-1]) == send(f"{own}x") == send(own, key="") == (404, "")
    assert send(other)[0] == 303  # Another receipt is renewed for itself.
    assert client.get(first[1]).status_code == 200


def test_after_the_lock_nothing_changes(client: TestClient) -> None:
    desk = opened(client, slug="locks")
    own = register(client, desk.slug, "A")
    assert desk.do("/lock") == 303
    assert "Lists are locked" in words_of(client.get(own).text)
    assert client.post(f"{own}/replace", data={"list": LEGAL}).status_code == 422
    assert client.post(f"{own}/withdraw").status_code == 409
    late = client.post("/e/locks/register", data={"player": "B", "list": LEGAL})
    assert late.status_code == 422
    assert desk.do("/unlock", reason="a mistake") == 303
    assert client.post(f"{own}/replace", data={"list": LEGAL}).status_code == 200


def test_lists_are_everybodys_once_published(client: TestClient) -> None:
    desk = opened(client, slug="publishes")
    register(client, desk.slug, "A")
    assert client.get("/e/publishes/lists").status_code == 404
    desk.do("/lock")
    assert client.get("/e/publishes/lists").status_code == 404
    desk.do("/publish", confirmed=FORM["name"])
    page = client.get("/e/publishes/lists").text
    deck = next(each["href"] for each in elements(page, "a") if "/lists/" in each["href"])
    assert "Lasting Peace" in client.get(deck).text


def test_a_form_for_other_sites_registers_in_its_frame(client: TestClient) -> None:
    desk = opened(client, slug="framed")
    page = client.get("/embed/framed")
    assert page.status_code == 200
    assert elements(page.text, "form")[0]["action"] == "/embed/framed"
    sent = client.post("/embed/framed", data={"player": "A", "list": LEGAL})
    assert sent.status_code == 201
    link = next(each for each in elements(sent.text, "a") if each.get("target") == "_blank")
    assert client.get(link["href"]).status_code == 200
    assert "A" in words_of(desk.page())


def test_a_badge_says_how_the_event_stands(client: TestClient) -> None:
    desk = opened(client, slug="badged")
    register(client, desk.slug, "A")
    answer = client.get("/e/badged/badge.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert 'aria-label="Registration: open · 1 player"' in answer.text


def test_an_event_is_closed_from_its_deadline_on() -> None:
    """From then on lists can only be replaced; what directors closed or locked stays so."""
    told: dict[str, Any] = dict.fromkeys(EventView.__slots__)
    at_noon = EventView(**{**told, "state": "open", "deadline": NOW})
    second = timedelta(seconds=1)
    stands = [player_state(at_noon, NOW + step) for step in (-second, 0 * second, second)]
    assert stands == ["open", "closed", "closed"]
    for state in set(get_args(EventState)) - {"open"}:
        assert player_state(replace(at_noon, state=state), NOW + second) == state


@pytest.mark.parametrize(
    "address",
    ["/e/nowhere", "/e/nowhere/register", "/e/nowhere/desk", "/mine/nobody", "/e/nowhere/badge.svg"],
)
def test_what_does_not_exist_is_not_found(client: TestClient, address: str) -> None:
    assert client.get(address).status_code == 404
