"""What stands before the routes: who is let in and out, whose forms are taken, what a refusal tells."""

import asyncio
from collections.abc import Iterable
from datetime import timedelta

import pytest
from fastapi.testclient import TestClient
from starlette.types import Message, Receive, Scope, Send

from legality.events.lists.registering import register as store_register
from legality.service.app import create_app
from legality.service.http.body_limit import BodyLimit
from legality.service.http.problems import ProblemError
from legality.service.http.settings import Settings, read_settings
from legality.service.views.name_swaps import NotSwappedError, Swap, apply_swap, parse_swap
from tests.legality.service.access_scene import store_of
from tests.legality.service.asking import LEGAL, NOW, elements, words_of
from tests.legality.service.conftest import now
from tests.legality.service.events import announce, opened, register

FOREIGN = {"Sec-Fetch-Site": "cross-site"}
CHECK = "/api/v1/check"


def test_the_key_of_a_desk_is_kept_for_three_days_and_taken_back_on_leaving(client: TestClient) -> None:
    desk = announce(client, slug="leaving")
    entered = client.post(f"{desk.address}/enter", data={"secret": desk.secret}, follow_redirects=False)
    client.cookies.clear()
    assert f"max-age={timedelta(days=3).total_seconds():.0f};" in entered.headers["set-cookie"].lower()
    token = desk.page().partition('name="token" value="')[2].partition('"')[0]
    left = client.post(
        f"{desk.address}/leave", data={"token": token}, headers=desk.key, follow_redirects=False
    )
    assert left.headers["location"] == "/e/leaving"
    taken = left.headers["set-cookie"].lower()
    assert taken.startswith('desk="";')
    assert {"max-age=0", "path=/e/leaving"} <= {part.strip() for part in taken.split(";")}


def test_a_desk_that_nobody_entered_says_how_to_enter(client: TestClient) -> None:
    desk = opened(client, slug="closed-door")
    for method, path in (("GET", "/edit"), ("POST", "/lock"), ("GET", "/audit")):
        answer = client.request(method, f"{desk.address}{path}")
        assert answer.status_code == 403
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert "Please sign in to the desk again." in words_of(answer.text)


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_a_link_on_another_site_leads_here(client: TestClient, method: str) -> None:
    """Only forms are refused: links to events stand in forums."""
    assert client.request(method, "/", headers=FOREIGN).status_code in (200, 405)
    assert client.request("POST", "/", headers=FOREIGN).status_code == 403


@pytest.mark.parametrize(
    ("path", "mode", "dest", "status"),
    [
        ("/", "navigate", "document", 200),
        ("/", "navigate", "iframe", 403),
        ("/", "no-cors", "empty", 403),
        ("/v", "navigate", "document", 403),
        ("/out", "navigate", "document", 403),
        ("/events/new", "navigate", "document", 403),
    ],
)
def test_a_bookmarklet_leads_to_a_verdict_and_to_nothing_else(
    client: TestClient, path: str, mode: str, dest: str, status: int
) -> None:
    headers = {**FOREIGN, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": dest}
    answer = client.post(path, data={"list": LEGAL}, headers=headers)
    assert answer.status_code == status
    assert "set-cookie" not in answer.headers
    assert ("Bajor for Bajorans" in answer.text) is (status == 200)


def test_programs_on_other_sites_are_for_cors_to_judge(client: TestClient) -> None:
    assert client.post(CHECK, json={"list": LEGAL}, headers=FOREIGN).status_code == 200


def test_a_refusal_is_a_page_for_people_and_a_document_for_programs(client: TestClient) -> None:
    page = client.get("/e/nothing-there")
    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    program = client.get("/api/v1/events/nothing-there")
    assert (program.status_code, program.headers["content-type"]) == (404, "application/problem+json")


def test_machines_that_look_after_the_service_are_refused_like_programs() -> None:
    """The description promises problem details where the database cannot be had."""
    nowhere = TestClient(create_app(Settings(database="sqlite:////dev/null/events.sqlite"), now))
    answer = nowhere.get("/readyz")
    assert (answer.status_code, answer.headers["content-type"]) == (503, "application/problem+json")
    assert answer.json()["type"] == "/problems#no-storage"


def test_a_file_is_kept_under_the_address_that_changes_with_it_and_under_no_other(client: TestClient) -> None:
    (address,) = (
        each["href"] for each in elements(client.get("/events").text, "link") if "site.css" in each["href"]
    )
    assert "immutable" in client.get(address).headers["cache-control"]
    for other in (address.partition("?")[0], f"{address[:-1]}x", f"{address}&more"):
        answer = client.get(other)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
    assert client.get("/static/nothing.css").status_code == 404


UTF_7 = """--b\r
Content-Disposition: form-data; name="token"\r
\r
+2AA-\r
--b\r
Content-Disposition: form-data; name="list"\r
\r
1 +2AA-\r
--b--\r
"""
"""Half a letter, which no page can be written with."""


@pytest.mark.parametrize(
    ("charset", "status"),
    [
        ("; charset=utf-7", 415),
        ('; Charset = "UTF-16"', 415),
        ("; charset=utf-8x", 415),
        ("; charset=utf-8", 200),
        ('; charset = "UTF8"; x=y', 200),
        ("", 200),
    ],
)
def test_forms_are_read_as_utf_8(client: TestClient, charset: str, status: int) -> None:
    headers = {"Content-Type": f"multipart/form-data; boundary=b{charset}"}
    answer = client.post("/", content=UTF_7.encode(), headers=headers)
    assert answer.status_code == status
    assert ("Forms are read as UTF-8." in words_of(answer.text)) == (status == 415)


@pytest.mark.parametrize("path", ["/check", "/formats", "/events/half-letters-2/registrations"])
def test_half_a_letter_in_a_list_is_refused(client: TestClient, path: str) -> None:
    sent = b'{"player": "Anna", "list": "1 Anara \\ud800"}'
    answer = client.post(f"/api/v1{path}", content=sent, headers={"Content-Type": "application/json"})
    assert answer.status_code == 422
    assert "/list" in [each["pointer"] for each in answer.json()["errors"]]


def test_a_list_that_was_kept_in_other_letters_is_told_as_far_as_it_can_be(client: TestClient) -> None:
    desk = opened(client, slug="letters")
    kept, text = f"# Fur sp\xe4ter\n{LEGAL}".encode("cp1252"), f"# Fur sp\ufffdter\n{LEGAL}"
    held = store_register(store_of(client), desk.slug, player="Anna", text=kept, now=NOW)
    bearer = {"Authorization": f"Bearer {held.secret}"}
    assert client.get("/api/v1/registration", headers=bearer).json()["versions"][0]["list"] == text
    for step in ("/lock", "/publish"):
        assert desk.do(step, confirmed="club") == 303
    assert client.get("/api/v1/events/letters/lists").json()["lists"][0]["list"] == text


def test_of_many_wrong_fields_twenty_are_named_at_places_that_pointers_can_write(client: TestClient) -> None:
    """RFC 6901 writes a tilde as ~0 and a slash as ~1."""
    many = client.post(CHECK, json={"list": "1 Anara", **{f"field{number}": 1 for number in range(30)}})
    assert len(many.json()["errors"]) == 20
    odd = client.post(CHECK, json={"list": "1 Anara", "a/b~c": 1, "long" * 100: 1})
    pointers = sorted(each["pointer"] for each in odd.json()["errors"])
    assert pointers == ["/a~1b~0c", f"/{'long' * 100}"[:200]]


@pytest.mark.parametrize(
    ("content_type", "problem"),
    [
        ("text/plain", "wrong-type"),
        ("application/jsonx", "wrong-type"),
        ("text/x+json", "wrong-type"),
        ("application/json", "invalid"),
        ("Application/JSON; charset=utf-8", "invalid"),
        ("application/vnd.lists+json", "invalid"),
    ],
)
def test_what_is_no_json_by_its_own_word_is_of_the_wrong_type(
    client: TestClient, content_type: str, problem: str
) -> None:
    """The body is a text, which no content type makes a request."""
    answer = client.post(CHECK, content=b'"1 Anara"', headers={"Content-Type": content_type})
    assert answer.json()["type"] == f"/problems#{problem}"


def test_a_page_names_the_next_until_there_is_none(client: TestClient) -> None:
    """Four lists in pages of two are two pages, and the second is the last."""
    desk = opened(client, slug="in-pages")
    for player in ("Anna", "Berta", "Clara", "Dora"):
        register(client, desk.slug, player)
    desk.do("/lock")
    desk.do("/publish", confirmed="club")
    path = "/api/v1/events/in-pages/lists"
    first = client.get(f"{path}?limit=2").json()
    assert (len(first["lists"]), first["total"], first["offset"]) == (2, 4, 0)
    named = dict(part.split("=") for part in first["next"].removeprefix(f"{path}?").split("&"))
    assert (named["limit"], named["offset"], len(named["after"])) == ("2", "2", 16)
    by_offset = client.get(f"{path}?limit=2&offset=2").json()
    assert client.get(f"{path}?after={'0' * 16}").status_code == 422
    second = client.get(first["next"])
    assert (len(second.json()["lists"]), second.json()["next"]) == (2, None)
    assert second.json() == by_offset
    players = {each["player"] for each in (*first["lists"], *second.json()["lists"])}
    assert players == {"Anna", "Berta", "Clara", "Dora"}
    assert "link" not in second.headers
    assert second.headers["cache-control"] == "no-store"
    assert client.get(f"{path}?limit=2").headers["link"] == f'<{first["next"]}>; rel="next"'


def limited(pieces: Iterable[bytes], *, announced: bytes = b"", pause: float = 0, end: float = 0) -> bytes:
    """Send a body in pieces to an application behind a limit of ten bytes and a quarter of a second."""
    sent = list(pieces)
    read: list[bytes] = []

    async def reads(_scope: Scope, receive: Receive, _send: Send) -> None:
        more = True
        while more:
            message = await receive()
            read.append(message["body"])
            more = message.get("more_body", False)
        assert (await receive())["type"] == "http.disconnect"

    async def receive() -> Message:
        if not sent:
            await asyncio.sleep(end)
            return {"type": "http.disconnect"}
        await asyncio.sleep(pause)
        piece = sent.pop(0)
        return {"type": "http.request", "body": piece, **({"more_body": True} if sent else {})}

    async def refused(message: Message) -> None:
        if message["type"] == "http.response.start":
            assert message["status"] == 413
            assert (b"connection", b"close") in message["headers"]
            raise ProblemError("too-large", headers={"Connection": "close"})

    headers = [(b"accept", b"99"), (b"content-length", announced)] if announced else []
    scope: Scope = {"type": "http", "headers": headers}
    asyncio.run(BodyLimit(reads, 10, 0.25)(scope, receive, refused))
    return b"".join(read)


@pytest.mark.parametrize("announced", [b"", b"10", b"many"])
def test_ten_bytes_are_ten_bytes_however_they_come(announced: bytes) -> None:
    assert limited([b"x" * 10], announced=announced) == b"x" * 10
    assert limited([b"12345", b"67890"], announced=announced) == b"1234567890"


@pytest.mark.parametrize(("pieces", "announced"), [([b"12345", b"678901"], b""), ([b"1"], b"11")])
def test_eleven_bytes_are_too_many(pieces: list[bytes], announced: bytes) -> None:
    with pytest.raises(ProblemError, match="too-large") as refused:
        limited(pieces, announced=announced)
    assert refused.value.headers == {"Connection": "close"}


def test_the_time_is_for_the_whole_body_and_ends_with_it() -> None:
    with pytest.raises(ProblemError, match="too-slow") as refused:
        limited([b"1", b"2", b"3"], pause=0.1)
    assert refused.value.headers == {"Connection": "close"}
    assert limited([b"1"], end=0.3) == b"1"


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ({"WEBHOOKS_PRIVATE": "Yes"}, Settings(webhooks_private=True)),
        ({"WEBHOOKS_PRIVATE": "no"}, Settings()),
        ({"PORT": "9000", "SECONDS": ""}, Settings(port=9000)),
        (
            {"CORS_ORIGINS": " https://a.ex ,,https://b.ex"},
            Settings(cors_origins=("https://a.ex", "https://b.ex")),
        ),
        ({"CREATION_KEY": "1"}, Settings(creation_key="1")),
    ],
)
def test_the_environment_says_how_the_service_runs(said: dict[str, str], expected: Settings) -> None:
    assert read_settings({f"LEGALITY_{name}": value for name, value in said.items()}) == expected


def test_the_database_is_the_one_that_was_named_or_a_file_in_the_data_folder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LEGALITY_DATA", "/somewhere")
    assert Settings().database_url == "sqlite:////somewhere/events.sqlite"
    assert Settings(database="postgresql://elsewhere/lists").database_url == "postgresql://elsewhere/lists"


SWAPS = [Swap(31, 3, "Furel, Resistance Fighter"), Swap(1, 1, "x" * 200), Swap(12345, 123456, "a|b")]


@pytest.mark.parametrize("swap", SWAPS)
def test_a_button_carries_a_swap_there_and_back(swap: Swap) -> None:
    assert parse_swap(swap.written()) == swap


@pytest.mark.parametrize("written", ["1|1|", f"1|1|{'x' * 201}", "x|1|a", "1|x|a", "123456|123456|a", "1|1"])
def test_what_is_no_swap_is_not_read(written: str) -> None:
    with pytest.raises(NotSwappedError, match="cannot be read"):
        parse_swap(written)


LIST = "Deck\n2 Furel, Resistence Fightr\n1 Anara"


def test_a_swap_changes_the_one_name_and_nothing_else() -> None:
    mended = apply_swap(LIST, Swap(2, 3, "Furel, Resistance Fighter"), "", "2e")
    assert mended == "Deck\n2 Furel, Resistance Fighter\n1 Anara\n"
    assert apply_swap(LIST, Swap(3, 3, "Kahmis"), "plain", "2e").splitlines()[1:] == [
        "2 Furel, Resistence Fightr",
        "1 Kahmis",
    ]


def test_what_stands_behind_a_name_stays_there() -> None:
    assert apply_swap("Deck\n2 Anarra # mine\n", Swap(2, 3, "Anara"), "", "2e") == "Deck\n2 Anara # mine\n"


@pytest.mark.parametrize("swap", [Swap(9, 3, "Anara"), Swap(2, 4, "Anara"), Swap(1, 1, "Anara")])
def test_where_no_name_begins_nothing_is_swapped(swap: Swap) -> None:
    with pytest.raises(NotSwappedError, match="check it again"):
        apply_swap(LIST, swap, "", "2e")


@pytest.mark.parametrize("name", ["Anara\n1 Kahmis", "Anara # of the first", " Anara"])
def test_a_name_that_would_be_read_as_another_is_not_swapped_in(name: str) -> None:
    with pytest.raises(NotSwappedError, match="only you can change it"):
        apply_swap(LIST, Swap(2, 3, name), "", "2e")
