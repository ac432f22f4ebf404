"""Announcements through the front door: entered, refused, ended and withdrawn with the operator's key."""

import json
import logging
import re
import time
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import pytest
from fastapi.testclient import TestClient

from cardpools.announcements.layers import set_service_entries
from legality.events.store.announcement_entries import list_changes, verify_changes
from legality.service.app import create_app
from legality.service.http.settings import Settings, SettingsError, read_settings
from tests.frozen import frozen_data
from tests.legality.events.scenes import SLUG, a_player, an_event
from tests.legality.service.access_scene import store_of
from tests.legality.service.asking import NOW, elements, words_of
from tests.postgres import Cluster


@pytest.fixture(autouse=True, scope="module")
def by_frozen_data() -> Iterator[None]:
    """Judge by the frozen data: an announcement in the shipped data turns no test red."""
    with frozen_data():
        yield


KEY = "darmok-and-jalad-at-tanagra"
A = "/api/v1/announcements"
HEADERS = {"Authorization": f"Bearer {KEY}"}

BAN = {
    "edition": "1e",
    "kind": "ban",
    "list": "otf",
    "cards": ["Tasha Yar"],
    "on": "2026-03-01",
    "source": "https://www.example.org/announcements/7",
}

EACH_KIND: list[dict[str, Any]] = [
    BAN,
    {"edition": "1e", "kind": "unban", "list": "otf", "cards": ["All Threes"], "on": "2026-03-01"},
    {"edition": "2e", "kind": "retire", "list": "hall-of-fame", "cards": ["Ah-Kel"], "on": "2026-11-01"},
    {"edition": "2e", "kind": "ban", "list": "standard", "cards": ["0413-Theta"], "on": "2026-11-01"},
    {
        "edition": "1e",
        "kind": "erratum",
        "card": "Data",
        "facts": {"uniqueness": "universal"},
        "on": "2026-03-01",
    },
    {
        "edition": "2e",
        "kind": "ruling",
        "rule": "D-DRAW-SIZE",
        "numbers": {"minimum": 40},
        "on": "2026-03-01",
    },
    {"edition": "1e", "kind": "confirm", "list": "otf", "on": "2026-03-01"},
]


@pytest.fixture
def keyed(database: str) -> Iterator[TestClient]:
    """A service with an operator's key."""
    settings = Settings(database, operator_key=KEY, posts_per_minute=100_000, reads_per_minute=100_000)
    with TestClient(create_app(settings, lambda: NOW), "http://127.0.0.1") as client:
        yield client
    set_service_entries({})


@pytest.fixture
def database(kind: str, request: pytest.FixtureRequest, tmp_path: Any) -> str:
    """A database of each test's own."""
    if kind == "sqlite":
        return f"sqlite:///{tmp_path}/events.sqlite"
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.url(cluster.new_database(request.getfixturevalue("postgres_template")))


def enter(client: TestClient, **changes: Any) -> dict[str, Any]:
    answer = client.post(A, json={**BAN, **changes}, headers=HEADERS)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()["announcement"]
    return made


def banned(client: TestClient, on: str) -> bool:
    answer = client.get("/api/v1/bans", params={"edition": "1e", "rules": "otf", "on": on})
    return any(each["name"] == "Tasha Yar" for each in answer.json()["lists"][0]["bans"])


@pytest.mark.slow
def test_a_ban_is_in_force_at_once_and_ended_and_withdrawn(keyed: TestClient) -> None:
    made = enter(keyed, by="Jordan")
    assert (made["words"], made["by"]) == ("Tasha Yar banned in otf, from 1 March 2026", "Jordan")
    assert [banned(keyed, day) for day in ("2026-02-28", "2026-03-01", "2026-11-18")] == [False, True, True]
    ended = keyed.post(f"{A}/{made['id']}/end", json={"on": "2026-05-01"}, headers=HEADERS).json()
    assert (ended["stored"], ended["announcement"]["until"]) == (True, "2026-04-30")
    assert [banned(keyed, day) for day in ("2026-04-30", "2026-05-01")] == [True, False]
    withdrawn = keyed.post(f"{A}/{made['id']}/withdraw", headers=HEADERS).json()
    assert withdrawn["announcement"]["withdrawn"] == "2026-11-18"
    assert not banned(keyed, "2026-04-30")
    assert keyed.get(A).json()["announcements"] == []
    assert [each["id"] for each in keyed.get(A, params={"all": True}).json()["announcements"]] == [made["id"]]
    logged = [(each.actor, each.action) for each in list_changes(store_of(keyed))]
    assert logged == [("operator", "withdrawn"), ("operator", "ended"), ("operator Jordan", "entered")]
    assert verify_changes(store_of(keyed)) == ()


@pytest.mark.parametrize("asked", EACH_KIND, ids=lambda each: f"{each['kind']}-{each['edition']}")
def test_each_kind_is_entered_and_listed(keyed: TestClient, asked: dict[str, Any]) -> None:
    answer = keyed.post(A, json={"source": "a forum post", **asked}, headers=HEADERS)
    assert answer.status_code == 201, answer.text
    listed = keyed.get(A, params={"edition": asked["edition"]}).json()
    assert listed["announcements"] == [answer.json()["announcement"]]
    assert {key: listed["announcements"][0][key] for key in asked} == asked


@pytest.mark.slow
def test_the_newest_is_listed_first_a_page_at_a_time(keyed: TestClient) -> None:
    for number, title in enumerate(("Data", "Worf", "Tasha Yar"), 1):
        enter(keyed, cards=[title], on=f"2026-0{number}-01")
    first = keyed.get(A, params={"limit": 2}).json()
    assert [each["on"] for each in first["announcements"]] == ["2026-03-01", "2026-02-01"]
    assert first["total"] == 3
    second = keyed.get(first["next"]).json()
    assert [each["on"] for each in second["announcements"]] == ["2026-01-01"]
    assert keyed.get(A, params={"edition": "2e"}).json()["total"] == 0


def test_all_faults_are_named_at_once_each_with_its_key(keyed: TestClient) -> None:
    wrong = {
        **BAN,
        "list": "oft",
        "cards": ["Tasha Yarr"],
        "on": "2026-02-30",
        "source": "htp://x",
        "id": "x",
    }
    answer = keyed.post(A, json=wrong, headers=HEADERS)
    assert answer.status_code == 422
    found = {each["pointer"]: each["detail"] for each in answer.json()["errors"]}
    assert found.keys() == {"/id", "/list", "/cards/0", "/on", "/source"}
    assert "is it Tasha Yar" in found["/cards/0"]
    assert keyed.get(A, params={"all": True}).json()["total"] == 0


@pytest.mark.parametrize(
    ("asked", "pointers"),
    [
        ({}, {"/edition", "/kind"}),
        ({**BAN, "edition": "3e"}, {"/edition"}),
        ({**BAN, "by": "x" * 81}, {"/by"}),
        ({**BAN, "note": "a\u202eb"}, {"/note"}),
        ({**BAN, "source": "x\ud800"}, {"/source"}),
        ({**BAN, "note": "x" * 1_001}, {"/note"}),
        ({**BAN, "on": 5}, {"/on"}),
        ({**BAN, "on": "2036-03-01"}, {"/on"}),
        ({**BAN, "until": "2026-02-01"}, {"/until"}),
        ({**BAN, "kind": ["ban"]}, {"/kind"}),
        ({**BAN, "cards": [[]]}, {"/cards"}),
        ({**BAN, "season_ends": "2026-05-01"}, {"/season_ends"}),
    ],
)
def test_a_wrong_one_is_refused(keyed: TestClient, asked: dict[str, Any], pointers: set[str]) -> None:
    typed = {**HEADERS, "Content-Type": "application/json"}
    answer = keyed.post(A, content=json.dumps(asked), headers=typed)
    assert answer.status_code == 422, answer.text
    assert {each["pointer"] for each in answer.json()["errors"]} == pointers


def test_the_same_one_and_one_that_contradicts_it_are_refused(keyed: TestClient) -> None:
    enter(keyed)
    same = keyed.post(A, json=BAN, headers=HEADERS)
    assert (same.status_code, same.json()["errors"][0]["pointer"]) == (422, "")
    contradicts = keyed.post(A, json={**BAN, "on": "2026-04-01"}, headers=HEADERS)
    assert (contradicts.status_code, contradicts.json()["errors"][0]["pointer"]) == (422, "/cards/0")


def test_looking_stores_nothing(keyed: TestClient) -> None:
    look = {"look": True}
    answer = keyed.post(A, params=look, json=BAN, headers=HEADERS)
    assert (answer.status_code, answer.json()["stored"]) == (200, False)
    assert keyed.get(A, params={"all": True}).json()["total"] == 0
    made = enter(keyed)
    ended = keyed.post(
        f"{A}/{made['id']}/end", params=look, json={"on": "2026-05-01"}, headers=HEADERS
    ).json()
    withdrawn = keyed.post(f"{A}/{made['id']}/withdraw", params=look, headers=HEADERS).json()
    assert (ended["stored"], ended["announcement"]["until"]) == (False, "2026-04-30")
    assert (withdrawn["stored"], "withdrawn" in withdrawn["announcement"]) == (False, True)
    assert keyed.get(A).json()["announcements"] == [made]


def test_an_end_is_refused_with_its_fault(keyed: TestClient) -> None:
    made = enter(keyed)
    early = keyed.post(f"{A}/{made['id']}/end", json={"on": "2026-03-01"}, headers=HEADERS)
    assert (early.status_code, early.json()["errors"][0]["pointer"]) == (422, "/on")
    for path in ("end", "withdraw"):
        gone = keyed.post(f"{A}/ban-000000/{path}", json={"on": "2026-05-01"}, headers=HEADERS)
        assert gone.status_code == 404


@pytest.mark.parametrize("path", ["", "/ban-000000/end", "/ban-000000/withdraw"])
def test_the_key_is_checked_before_the_body_is_parsed(keyed: TestClient, path: str) -> None:
    typed = {"Content-Type": "application/json"}
    assert keyed.post(f"{A}{path}", content=b"{", headers=typed).status_code == 401
    wrong = {**typed, "Authorization": "Bearer a-wrong-key-of-some-length"}
    assert keyed.post(f"{A}{path}", content=b"{", headers=wrong).status_code == 403


def test_wrong_keys_must_wait(keyed: TestClient) -> None:
    wrong = {"Authorization": "Bearer a-wrong-key"}
    statuses = [keyed.post(A, json=BAN, headers=wrong).status_code for _ in range(30)]
    assert (statuses[0], statuses[-1]) == (403, 429)
    assert keyed.post(A, json=BAN, headers=HEADERS).status_code == 429
    assert keyed.post("/announcements/sign-in", data={"key": KEY}).status_code == 429


def test_without_a_key_nothing_is_entered_and_the_page_says_how(database: str) -> None:
    with TestClient(create_app(Settings(database), lambda: NOW), "http://127.0.0.1") as client:
        refused = client.post(A, json=BAN, headers=HEADERS)
        assert refused.status_code == 403
        assert "LEGALITY_OPERATOR_KEY" in refused.json()["detail"]
        assert "LEGALITY_OPERATOR_KEY" in words_of(client.get("/announcements/sign-in").text)
        assert client.post("/announcements/sign-in", data={"key": ""}).status_code == 403
        assert client.get(A).status_code == 200


def test_the_key_is_long_and_never_shown(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(SettingsError) as refused:
        read_settings({"LEGALITY_OPERATOR_KEY": "too-short"})
    assert refused.value.lines == ["LEGALITY_OPERATOR_KEY: write 16 to 200 printable characters."]
    assert read_settings({"LEGALITY_OPERATOR_KEY": KEY}).operator_key == KEY


def test_a_change_is_logged_and_the_key_is_not(keyed: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "legality.service"):
        made = enter(keyed)
        keyed.post("/announcements/sign-in", data={"key": KEY})
    said = [(each.getMessage(), getattr(each, "facts", {})) for each in caplog.records]
    assert ("announcements changed", {"announcement": made["id"], "version": 1}) in said
    assert KEY not in repr(said)


# The page.


def sign_in(client: TestClient) -> None:
    answer = client.post("/announcements/sign-in", data={"key": KEY}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/announcements")
    cookie = answer.headers["set-cookie"]
    assert all(said in cookie for said in ("operator=", "HttpOnly", "Path=/announcements", "SameSite=strict"))
    assert KEY not in cookie


def token_of(client: TestClient) -> str:
    page = client.get("/announcements/new").text
    return next(each["value"] for each in elements(page, "input") if each.get("name") == "token")


def test_the_cookie_is_secure_behind_https(database: str) -> None:
    settings = Settings(database, operator_key=KEY, base_url="https://lists.example.org")
    with TestClient(create_app(settings, lambda: NOW), "http://127.0.0.1") as client:
        answer = client.post("/announcements/sign-in", data={"key": KEY}, follow_redirects=False)
    assert "Secure" in answer.headers["set-cookie"]


def test_an_announcement_is_entered_on_the_page(keyed: TestClient) -> None:
    sign_in(keyed)
    form = {**BAN, "cards": "Tasha Yar\r\n\r\nData", "token": token_of(keyed), "by": "Jordan"}
    preview = keyed.post("/announcements/new", data=form)
    assert preview.status_code == 200
    assert "Not stored yet Tasha Yar and Data banned in otf, from 1 March 2026." in words_of(preview.text)
    assert keyed.get(A).json()["total"] == 0
    back = keyed.post("/announcements/new", data={**form, "step": "edit"})
    assert "Tasha Yar\n\nData" in back.text
    stored = keyed.post("/announcements/new", data={**form, "step": "store"})
    assert stored.url.path == "/announcements"
    assert "Stored: Tasha Yar and Data banned in otf, from 1 March 2026" in words_of(stored.text)
    (made,) = keyed.get(A).json()["announcements"]
    assert (made["cards"], made["by"], made["on"]) == (["Tasha Yar", "Data"], "Jordan", "2026-03-01")


@pytest.mark.slow
def test_all_faults_are_beside_their_fields_and_the_input_is_kept(keyed: TestClient) -> None:
    sign_in(keyed)
    typed = {"kind": "ban", "edition": "1e", "list": "oft", "cards": "Tasha Yarr", "on": "2026-02-30"}
    answer = keyed.post("/announcements/new", data={**typed, "source": "", "token": token_of(keyed)})
    assert answer.status_code == 422
    assert set(re.findall(r'id="(\w+)-wrong"', answer.text)) == {"list", "cards", "on", "source"}
    fields = {each["name"]: each for each in elements(answer.text, "input") if "name" in each}
    assert fields["list"]["value"] == "oft"
    assert fields["on"]["aria-invalid"] == "true"
    assert "on-wrong" in fields["on"]["aria-describedby"]
    assert ">\nTasha Yarr</textarea>" in answer.text


@pytest.mark.parametrize(
    "kind", ["ban", "unban", "retire", "release", "erratum", "rotation", "ruling", "promo", "confirm", "x"]
)
def test_each_kind_has_a_form(keyed: TestClient, kind: str) -> None:
    sign_in(keyed)
    page = keyed.get("/announcements/new", params={"kind": kind})
    assert page.status_code == 200
    empty = keyed.post("/announcements/new", data={"kind": kind, "edition": "1e", "token": token_of(keyed)})
    assert empty.status_code == 422
    assert "This is missing." in words_of(empty.text)


def test_an_erratum_and_a_ruling_are_typed_as_in_the_terminal(keyed: TestClient) -> None:
    sign_in(keyed)
    about = {"token": token_of(keyed), "step": "store", "on": "2026-03-01", "source": "a forum post"}
    facts = {"kind": "erratum", "edition": "1e", "card": "Data", "facts": "uniqueness=universal"}
    numbers = {"kind": "ruling", "edition": "2e", "rule": "D-DRAW-SIZE", "numbers": "minimum=40"}
    for each in (facts, numbers):
        assert keyed.post("/announcements/new", data={**about, **each}).url.path == "/announcements"
    found = {each["kind"]: each for each in keyed.get(A).json()["announcements"]}
    assert found["erratum"]["facts"] == {"uniqueness": "universal"}
    assert found["ruling"]["numbers"] == {"minimum": 40}


def test_ending_and_withdrawing_ask_first(keyed: TestClient) -> None:
    sign_in(keyed)
    made, token = enter(keyed), {"token": token_of(keyed)}
    path = f"/announcements/{made['id']}"
    asked = keyed.post(f"{path}/end", data={**token, "on": "2026-05-01"})
    assert "End this announcement?" in words_of(asked.text)
    assert "until 30 April 2026" in words_of(asked.text)
    assert keyed.get(A).json()["announcements"] == [made]
    keyed.post(f"{path}/end", data={**token, "on": "2026-05-01", "confirmed": "yes"})
    assert keyed.get(A).json()["announcements"][0]["until"] == "2026-04-30"
    assert "Withdraw this announcement?" in words_of(keyed.post(f"{path}/withdraw", data=token).text)
    assert keyed.get(A).json()["total"] == 1
    done = keyed.post(f"{path}/withdraw", data={**token, "confirmed": "yes"})
    assert "withdrawn" in words_of(done.text)
    assert keyed.get(A).json()["total"] == 0
    again = keyed.post(f"{path}/end", data={**token, "on": "2026-06-01"})
    assert (again.status_code, "It was withdrawn on 2026-11-18" in words_of(again.text)) == (422, True)


@pytest.mark.parametrize("wrong", ["", "2026-13-01", "2026-01-01"])
def test_a_wrong_end_is_beside_its_field(keyed: TestClient, wrong: str) -> None:
    sign_in(keyed)
    path = f"/announcements/{enter(keyed)['id']}"
    refused = keyed.post(f"{path}/end", data={"token": token_of(keyed), "on": wrong})
    assert refused.status_code == 422
    (field,) = [each for each in elements(refused.text, "input") if each.get("name") == "on"]
    assert (field["value"], field["aria-invalid"]) == (wrong, "true")
    assert 'id="on-wrong"' in refused.text


@pytest.mark.parametrize("path", ["/new", "/ban-000000/end", "/ban-000000/withdraw", "/sign-out"])
def test_a_form_needs_the_session_and_its_token(keyed: TestClient, path: str) -> None:
    assert keyed.post(f"/announcements{path}", data={"kind": "ban"}).status_code == 403
    sign_in(keyed)
    assert keyed.post(f"/announcements{path}", data={"kind": "ban", "token": "x"}).status_code == 403


def test_signing_out_ends_the_session(keyed: TestClient) -> None:
    sign_in(keyed)
    assert "Enter an announcement" in keyed.get("/announcements").text
    left = keyed.post("/announcements/sign-out", data={"token": token_of(keyed)}, follow_redirects=False)
    assert 'operator=""' in left.headers["set-cookie"]
    assert "Enter an announcement" not in keyed.get("/announcements").text


@pytest.mark.slow
def test_everybody_sees_what_is_in_force_and_what_was(keyed: TestClient) -> None:
    enter(keyed)
    enter(keyed, cards=["Data"], on="2026-01-01", until="2026-02-01", note="for a month")
    enter(keyed, cards=["Worf"], on="2026-12-24", source="a forum post")
    page = keyed.get("/announcements").text
    order = [page.index(f"{title} banned") for title in ("Worf", "Tasha Yar", "Data")]
    assert order == sorted(order)
    words = words_of(page)
    assert all(said in words for said in ("in force", "ended", "not yet in force", "Note: for a month"))
    assert 'href="https://www.example.org/announcements/7"' in page
    assert "<form" not in page.partition("<main")[2].replace('<form class="inline" method="get"', "")
    assert "Worf" not in keyed.get("/announcements", params={"edition": "2e"}).text


def test_the_desk_and_the_receipt_say_whose_verdict_turned(keyed: TestClient) -> None:
    """The lists come from `an_event`; the job of the service judges them again by itself."""
    store = store_of(keyed)
    made = an_event(store)
    own = f"/mine/{a_player(store, 'A. Player').secret}"
    enter(keyed, edition="2e", list="standard", cards=["0413-Theta"], on="2026-11-01")
    said = "1 list judged again after “0413-Theta banned in standard, from 1 November 2026” ; 1 turned."
    end = time.monotonic() + 30
    words = ""
    while said not in words:
        assert time.monotonic() < end, words
        time.sleep(0.1)
        page = keyed.get(f"/e/{SLUG}/desk", headers={"Cookie": f"desk={made.secret}"})
        words = words_of(page.text)
    assert "A. Player : legal → illegal" in words
    told = words_of(keyed.get(own).text)
    assert "Your verdict changed: legal before, illegal now." in told
    assert "after 0413-Theta" in told or "after “0413-Theta banned in standard" in told
    assert "Replace your list until 20 November 2026, 12:00 UTC" in told


def test_the_clock_is_that_of_the_service(keyed: TestClient) -> None:
    assert datetime.fromisoformat(enter(keyed)["entered"]) == NOW
