"""An event from an event.toml, with its files; and the forms that count once."""

import re

from fastapi.testclient import TestClient

from tests.legality.service.asking import elements, words_of
from tests.legality.service.events import FORM, Desk, announce, opened, register
from tests.legality.service.test_desk import fields, listed

PLAN = b"""
name = "Autumn Regional"
edition = "2e"
on = 2026-11-01
level = "regional"
rounds = 4
release_of = ["EN"]
"""


def chosen(page: str) -> list[str]:
    return [each.get("value", "") for each in elements(page, "option") if "selected" in each]


def value(page: str, name: str) -> str:
    return next(each["value"] for each in elements(page, "input") if each.get("name") == name)


def test_a_file_fills_the_form_in_and_makes_nothing_yet(client: TestClient) -> None:
    files = {"plan_file": ("../../etc/event.toml", PLAN, "text/plain")}
    answer = client.post("/events/new", data={"starts": "2026-12-05T11:30", "zone": "UTC"}, files=files)
    assert answer.status_code == 200
    assert value(answer.text, "name") == "Autumn Regional"
    assert value(answer.text, "rounds") == "4"
    assert value(answer.text, "starts") == "2026-11-01T11:30"
    assert "2e" in chosen(answer.text)
    assert "etc" not in words_of(answer.text)
    left = re.search(r'name="plan"[^>]*>\n(.*?)</textarea>', answer.text, re.DOTALL)
    assert left
    assert left[1].strip() == "release_of = [&#34;En&#34;]"  # the code of the expansion


def test_what_is_wrong_in_a_file_is_told_with_its_key(client: TestClient) -> None:
    answer = client.post("/events/new", data={**FORM, "plan": 'editoin = "2e"\nrounds = "four"\n'})
    assert answer.status_code == 422
    said = words_of(answer.text)
    assert "editoin: there is no such key" in said
    assert "rounds: 'four' should be" in said
    assert value(answer.text, "name") == FORM["name"]


def test_an_event_that_cannot_be_held_is_told_before_it_is_sent(client: TestClient) -> None:
    answer = client.post("/events/new", data={**FORM, "plan": 'rounds = 1\nedition = "2e"\n'})
    assert answer.status_code == 422
    assert re.search(r'id="rounds-wrong">.*\(E-FEW-ROUNDS\)', answer.text)


def test_a_file_that_is_named_must_come_along(client: TestClient) -> None:
    answer = client.post("/events/new", data={**FORM, "plan": 'limited = "pool.toml"\n'})
    assert answer.status_code == 422
    assert re.search(r'id="limited-wrong">.*pool\.toml', answer.text)


def test_too_long_a_file_is_not_read(client: TestClient) -> None:
    files = {"supplied_file": ("cards.txt", b"1 Anara\n" * 30_000, "text/plain")}
    answer = client.post("/events/new", data=FORM, files=files)
    assert answer.status_code == 422
    assert "at most 200,000 characters" in words_of(answer.text)


def test_a_supplied_list_counts_for_every_deck(client: TestClient) -> None:
    sealed = {"format": "sealed", "pool": "complete", "slug": "supplied"}
    answer = client.post("/events/new", data={**FORM, **sealed, "supplied": "Draw deck\n3 Anara\n"})
    assert answer.status_code == 201, words_of(answer.text)


def test_an_event_announced_twice_by_one_form_is_one_and_has_one_secret(client: TestClient) -> None:
    key = value(client.get("/events/new").text, "key")
    pages = [client.post("/events/new", data={**FORM, "slug": "one-form", "key": key}) for _ in range(2)]
    secrets = [re.findall(r'class="secret">([^<]+)<', page.text) for page in pages]
    assert [page.status_code for page in pages] == [201, 201]
    assert secrets[0] == secrets[1]
    other = client.post("/events/new", data={**FORM, "slug": "one-form", "key": "x" * 40})
    assert other.status_code == 422
    client.cookies.clear()


def test_the_day_is_the_one_of_the_place(client: TestClient) -> None:
    # 10:00 in Auckland in December, 13 hours ahead, is 21:00 UTC of the day before.
    announce(client, slug="auckland", starts="2026-12-05T10:00", zone="Pacific/Auckland")
    page = client.get("/e/auckland").text
    assert 'datetime="2026-12-04T21:00:00Z"' in page
    assert "Banned on 5 December 2026" in words_of(page)


def penalized(desk: Desk, path: str, key: str) -> None:
    assert desk.do(f"{path}/penalty", infraction="D3", stage="round", key=key) == 303


def test_what_is_sent_twice_by_one_form_of_the_desk_counts_once(client: TestClient) -> None:
    desk = opened(client, slug="twice-desk")
    register(client, desk.slug, "Anna")
    path = listed(desk, "Anna")
    penalized(desk, path, "k" * 20)
    penalized(desk, path, "k" * 20)
    assert desk.page(path).count("Reasons, or waive it") == 1
    penalized(desk, path, "l" * 20)
    assert desk.page(path).count("Reasons, or waive it") == 2
    for _ in range(2):
        assert desk.do("/draw", size="1", key="d" * 20) == 303
    assert desk.page("/checks").count("print the sheets") == 1
    ticked = fields(desk.page(f"{path}/check"), "checkbox")
    for _ in range(2):
        assert desk.do(f"{path}/check", stage="round", key="c" * 20, **ticked) == 303
    assert len(re.findall(r"/desk/checks/[0-9a-f]{16}", desk.page("/checks"))) == 2
    check = re.findall(r"/desk(/checks/[0-9a-f]{16})", desk.page("/checks"))[0]
    assert "No infraction" in words_of(desk.page(check))


def test_publication_is_chosen_with_the_announcement_and_players_read_it(client: TestClient) -> None:
    words = {
        "after": "Published after the event.",
        "top-cut": "Only those of the top cut are published, after the event.",
        "never": "Decks Not published.",
    }
    for publication, said in words.items():
        desk = announce(client, slug=f"publish-{publication}", publication=publication)
        assert said in words_of(client.get(f"/e/{desk.slug}").text)
        event = client.get(f"/api/v1/events/{desk.slug}").json()
        assert event["publication"] == publication
        chosen = [each for each in elements(desk.page("/event"), "input") if "checked" in each]
        assert [each["value"] for each in chosen if each["name"] == "publication"] == [publication]
        checked = client.get(f"/api/v1/events/{desk.slug}/audit/check", headers=bearer(desk.secret)).json()
        assert checked["faults"] == []
    asked = {"slug": "by-api", "name": "By API", "terms": {"edition": "2e"}, "starts": "2026-12-05T10:00:00Z"}
    made = client.post("/api/v1/events", json={**asked, "publication": "never"})
    assert made.json()["publication"] == "never"
    assert client.post("/api/v1/events", json={**asked, "publication": "now"}).status_code == 422


def bearer(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}
