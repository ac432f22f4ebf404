"""The receipt as a file, the verdict that others turned, the way back after a withdrawal, the frame."""

import re
from hashlib import sha256

from fastapi.testclient import TestClient

from legality.events.actors import Actor
from legality.events.store.audit_log import list_entries
from tests.legality.service.asking import LEGAL, elements, words_of
from tests.legality.service.events import FORM, opened, register
from tests.legality.service.test_event_list import store_of


def facts_of(text: str) -> dict[str, str]:
    """Return the facts of a receipt by their names."""
    head = text.partition("\nSHA-256 is")[0]
    return {
        name: said.strip() for name, _, said in (line.partition(":") for line in head.splitlines()) if said
    }


def test_the_receipt_file_proves_the_registration(client: TestClient) -> None:
    desk = opened(client, slug="proves", zone="Europe/Paris")
    own = register(client, "proves", "Anna")
    answer = client.get(f"{own}/receipt.txt")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"
    assert "attachment" in answer.headers["content-disposition"]
    facts = facts_of(answer.text)
    assert facts["Event"] == FORM["name"]
    assert facts["Begins"] == "Sat 5 December 2026, 10:00 CET"
    assert facts["Player"] == "Anna"
    assert facts["Verdict"] == "legal"
    assert facts["Receipt"] == f"http://127.0.0.1{own}"
    assert facts["SHA-256"] == sha256(LEGAL.encode()).hexdigest()
    assert answer.text.endswith(LEGAL.splitlines()[-1] + "\n")
    number, _, told = facts["Audit log"].removeprefix("entry ").partition(", ")
    (entry,) = list_entries(
        store_of(client), "proves", by=Actor("director", "", "proves"), after=int(number) - 1, limit=1
    )
    assert (entry.number, entry.hash, entry.action) == (int(number), told, "registered")
    assert client.get("/mine/not-a-secret/receipt.txt").status_code == 404
    assert desk.secret not in answer.text


def test_nobody_else_turned_a_verdict_that_stayed(client: TestClient) -> None:
    desk = opened(client, slug="unturned", policy="flag")
    own = register(client, "unturned", "Anna")
    desk.do("/rejudge")
    assert "Your verdict changed" not in words_of(client.get(own).text)


def test_after_a_withdrawal_the_receipt_says_what_is_true(client: TestClient) -> None:
    desk = opened(client, slug="leaves")
    own = register(client, "leaves", "Anna")
    client.post(f"{own}/withdraw")
    page = client.get(own).text
    said = words_of(page)
    assert "You have left this event" in said
    assert "Keep this address" not in said
    assert "can see and change your list" not in said
    assert "/e/leaves/register" in [each["href"] for each in elements(page, "a")]
    again = register(client, "leaves", "Anna")
    assert again != own
    client.post(f"{again}/withdraw")
    assert desk.do("/close") == 303
    assert "Register again" not in words_of(client.get(again).text)


def test_the_device_is_told_which_receipt_to_keep(client: TestClient) -> None:
    opened(client, slug="kept-here")
    own = register(client, "kept-here", "Anna")
    (kept,) = [each for each in elements(client.get(own).text, "div") if each.get("id") == "keep-receipt"]
    assert (kept["data-address"], kept["data-player"], kept["data-active"]) == (own, "Anna", "yes")
    client.post(f"{own}/withdraw")
    (left,) = [each for each in elements(client.get(own).text, "div") if each.get("id") == "keep-receipt"]
    assert "data-active" not in left


def test_the_frame_shows_the_receipt_inside(client: TestClient) -> None:
    opened(client, slug="in-frame")
    sent = client.post("/embed/in-frame", data={"player": "Anna", "list": LEGAL})
    assert sent.status_code == 201
    links = [each["href"] for each in elements(sent.text, "a")]
    receipt = next(each for each in links if each.endswith("/receipt.txt"))
    assert facts_of(client.get(receipt).text)["Player"] == "Anna"
    assert receipt.removesuffix("/receipt.txt") in sent.text.partition("<textarea")[2]


def test_a_replacement_that_is_sent_twice_is_one_version(client: TestClient) -> None:
    opened(client, slug="replaces-twice")
    own = register(client, "replaces-twice", "Anna")
    typed = {"list": LEGAL.replace("2 Anara", "3 Anara"), "key": "the-key-of-this-form"}
    first, again = (client.post(f"{own}/replace", data=typed, follow_redirects=False) for _ in range(2))
    assert (first.headers["location"], again.headers["location"]) == (f"{own}?new=1", f"{own}?new=again")
    assert "Version 2" in words_of(client.get(own).text)


def test_a_player_sees_what_concerns_the_deck_and_the_director_what_concerns_the_event(
    client: TestClient,
) -> None:
    """The listing has a venue and no fee, which a sanctioned event must name: a task of its director."""
    desk = opened(client, slug="no-fee", policy="flag", venue="The club house")
    own = register(client, "no-fee", "Anna")
    checked = client.post("/e/no-fee/check", data={"player": "Anna", "list": LEGAL}).text
    framed = client.post("/embed/no-fee/check", data={"player": "Anna", "list": LEGAL}).text
    receipt, file = client.get(own).text, client.get(f"{own}/receipt.txt").text
    listed = re.search(r"/desk/lists/[0-9a-f]+", desk.page())
    assert listed
    director = client.get(f"/e/no-fee{listed[0]}", headers=desk.key).text
    assert "E-LISTING-INCOMPLETE" in director
    for page in (checked, framed, receipt, file):
        assert "E-LISTING-INCOMPLETE" not in page
        assert "warning" not in words_of(page)
    assert "Registered: your list is legal " in words_of(receipt)
