"""Who may see and do what: every route that concerns an event, for everybody who may ask, at every stage.

The expected answers are written by hand. A line says what each of these gets, in this order: nobody, another
player, the player, a secondary director, the director, a director of another event.
"""

import re
from dataclasses import dataclass
from itertools import product

import pytest
from fastapi.testclient import TestClient

from tests.service.asking import LEGAL, elements
from tests.service.events import Desk, opened, register

PEOPLE = ("nobody", "other player", "player", "secondary", "director", "other director")
STAGES = ("open", "locked", "published")

CARD = "Ranjen Koral"
"""A card of the player's list, by which a leak shows."""

OPEN_TO_ALL = "200 200 200 200 200 200"
DESK_ONLY = "403 403 403 200 200 403"
DOOR = "200 200 200 200 200 200"
BEARER = "401 403 403 200 200 403"

READING = {
    "/": OPEN_TO_ALL,
    "/events": OPEN_TO_ALL,
    "/e/{slug}": OPEN_TO_ALL,
    "/e/{slug}/register": OPEN_TO_ALL,
    "/embed/{slug}": OPEN_TO_ALL,
    "/e/{slug}/badge.svg": OPEN_TO_ALL,
    "/e/{slug}/desk": DOOR,
    "/e/{slug}/desk/audit": DESK_ONLY,
    "/e/{slug}/desk/sheets": DESK_ONLY,
    "/e/{slug}/desk/edit": "403 403 403 403 200 403",
    "/e/{slug}/desk/lists/{registration}": DESK_ONLY,
    "/e/{slug}/desk/lists/{registration}/check": DESK_ONLY,
    "/e/{slug}/desk/export/lists.csv": DESK_ONLY,
    "/e/{slug}/desk/export/lists.zip": DESK_ONLY,
    "/e/{slug}/desk/export/event.json": DESK_ONLY,
    "/e/{slug}/desk/export/report.txt": DESK_ONLY,
    "/api/v1/events": OPEN_TO_ALL,
    "/api/v1/events/{slug}": OPEN_TO_ALL,
    "/api/v1/events/{slug}/registrations": BEARER,
    "/api/v1/events/{slug}/registrations/{registration}": BEARER,
    "/api/v1/events/{slug}/penalties": BEARER,
    "/api/v1/registration": "401 200 200 404 404 404",
}

PUBLISHED = {"open": "404 404 404 404 404 404", "locked": "404 404 404 404 404 404", "published": OPEN_TO_ALL}

SHOWS_CARDS = {
    "/e/{slug}/desk/lists/{registration}": ("secondary", "director"),
    "/e/{slug}/desk/lists/{registration}/check": ("secondary", "director"),
    "/e/{slug}/desk/export/event.json": ("secondary", "director"),
    "/e/{slug}/desk/sheets": ("secondary", "director"),
    "/api/v1/events/{slug}/registrations/{registration}": ("secondary", "director"),
    "/api/v1/registration": ("player",),
}
"""Who may find a card of the player's list in an answer. The archive is packed, so it is not looked into."""

WRITING = {
    "/open": "403 403 403 403 409 403",
    "/close": "403 403 403 403 303 403",
    "/publish": "403 403 403 403 409 403",
    "/unlock": "403 403 403 403 409 403",
    "/rejudge": "403 403 403 200 200 403",
    "/draw": "403 403 403 303 303 403",
    "/secondary": "403 403 403 403 200 403",
    "/revoke": "403 403 403 403 404 403",
    "/renew": "403 403 403 403 200 403",
    "/recheck": "403 403 403 303 303 403",
    "/lists/{registration}/propose": "403 403 403 200 200 403",
    "/lists/{registration}/penalty": "403 403 403 303 303 403",
    "/lists/{registration}/waive": "403 403 403 404 404 403",
    "/lists/{registration}/correct": "403 403 403 403 409 403",
    "/lists/{registration}/check": "403 403 403 303 303 403",
    "/lists/{registration}/withdraw": "403 403 403 303 303 403",
    "/reissue": "403 403 403 403 200 403",
    "/lock": "403 403 403 403 303 403",
    "/edit": "403 403 403 403 422 403",
}
"""What is sent to the desk of an open event, each to an event of its own."""


@dataclass
class Scene:
    """An event with everybody in it."""

    desk: Desk
    registration: str
    secrets: dict[str, str]

    def address(self, path: str) -> str:
        return path.format(slug=self.desk.slug, registration=self.registration)

    def headers(self, who: str) -> dict[str, str]:
        secret = self.secrets[who]
        return {"Cookie": f"desk={secret}", "Authorization": f"Bearer {secret}"} if secret else {}


def scene(client: TestClient, slug: str) -> Scene:
    desk, other = opened(client, slug=slug), opened(client, slug=f"{slug}-other")
    own = register(client, slug, "Anna").rpartition("/")[2]
    another = register(
        client, f"{slug}-other", "Berta", LEGAL.replace("2 Ranjen Koral, Student of B'hala\n", "2 Kahmis\n")
    )
    token = next(each["value"] for each in elements(desk.page(), "input") if each.get("name") == "token")
    named = client.post(
        f"{desk.address}/secondary", data={"token": token, "name": "Second"}, headers=desk.key
    )
    second = re.search(r'class="secret">([^<]+)<', named.text)
    found = re.search(r"/desk/lists/([0-9a-f]+)", desk.page())
    assert second
    assert found
    secrets = ("", another.rpartition("/")[2], own, second[1], desk.secret, other.secret)
    return Scene(desk, found[1], dict(zip(PEOPLE, secrets, strict=True)))


@pytest.fixture(scope="module", params=STAGES)
def staged(client: TestClient, request: pytest.FixtureRequest) -> tuple[str, Scene]:
    stage = str(request.param)
    made = scene(client, f"access-{stage}")
    for step in STAGES[1 : STAGES.index(stage) + 1]:
        assert made.desk.do({"locked": "/lock", "published": "/publish"}[step]) == 303
    return stage, made


def test_reading(client: TestClient, staged: tuple[str, Scene]) -> None:
    stage, made = staged
    expected = {**READING, "/e/{slug}/lists": PUBLISHED[stage]}
    for who, (path, answers) in product(PEOPLE, expected.items()):
        answer = client.get(made.address(path), headers=made.headers(who))
        wanted = int(answers.split()[PEOPLE.index(who)])
        assert answer.status_code == wanted, f"{path} for {who} when {stage}"
        shows = CARD in answer.text
        public = path == "/e/{slug}/lists" and stage == "published"
        assert shows == (public or who in SHOWS_CARDS.get(path, ())), f"{path} for {who} when {stage}"
        if shows and not public:
            assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", WRITING)
def test_writing(client: TestClient, path: str) -> None:
    slug = "writes" + re.sub(r"[^a-z]+", "-", path).rstrip("-")
    made = scene(client, slug)
    fields = {"size": "1", "infraction": "D2", "stage": "round", "registration": made.registration}
    fields |= {"name": "Nobody", "reason": "why not", "text": LEGAL, "penalty": "none"}
    for who, wanted in zip(PEOPLE, WRITING[path].split(), strict=True):
        asker = Desk(client, slug, made.secrets[who])
        if wanted == "403" and who != "secondary":
            answer = client.post(
                made.address(f"/e/{{slug}}/desk{path}"), data=fields, headers=made.headers(who)
            )
            status = answer.status_code
        else:
            status = asker.do(made.address(path), **fields)
        assert status == int(wanted), f"{path} for {who}"


def test_the_secret_of_a_receipt_opens_this_receipt_alone(client: TestClient) -> None:
    made = scene(client, "receipts")
    own, other = made.secrets["player"], made.secrets["other player"]
    assert CARD in client.get(f"/mine/{own}").text
    assert CARD not in client.get(f"/mine/{other}").text
    for guess in (own[:-1], own + "x", own.swapcase(), made.registration, made.desk.secret):
        assert client.get(f"/mine/{guess}").status_code == 404


def test_every_route_of_an_event_is_in_the_table(client: TestClient) -> None:
    described = client.get("/openapi.json").json()["paths"]
    reading = {
        path
        for path, methods in described.items()
        if "get" in methods and ("event" in path or "regist" in path)
    }
    assert reading <= set(READING)
