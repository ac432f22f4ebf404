"""What every answer carries, what no log line holds, and what other sites may do."""

import json
import logging
import re
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from legality.service.app import create_app
from legality.service.http.request_log import JsonFormatter
from legality.service.http.settings import Settings, read_settings
from legality.service.work.context import Service
from tests.legality.service.asking import FAULTY, LEGAL, elements
from tests.legality.service.conftest import now

ADDRESSES = [
    "/",
    "/docs",
    "/start",
    "/problems",
    "/openapi.json",
    "/healthz",
    "/readyz",
    "/metrics",
    "/nowhere",
]


@pytest.mark.parametrize("address", [*ADDRESSES, "/api/v1/schema", "/api/v1/nowhere", "/static/site.css"])
def test_every_answer_tells_browsers_what_not_to_do(client: TestClient, address: str) -> None:
    headers = client.get(address).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    for kind in ("script-src", "style-src"):
        own, *digests = policy[kind].split(" ")
        assert own == "'self'"
        assert all(re.fullmatch(r"'sha256-[\w+/]{43}='", each) for each in digests)
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert policy["connect-src"] == policy["form-action"] == "'self'"
    assert headers["x-request-id"]


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_page_has_a_script_or_style_that_the_policy_does_not_name(
    client: TestClient, address: str
) -> None:
    """What is written into a page is allowed by its digest, so it cannot differ from the page by a letter."""
    answer = client.get(address)
    page, policy = answer.text, answer.headers["content-security-policy"]
    if "<html" not in page:
        return
    inside = re.findall(r"<(script|style)>(.*?)</\1>", page, re.DOTALL)
    for kind, text in inside:
        sources = policy.partition(f"{kind}-src ")[2].partition(";")[0].split(" ")
        assert f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" in sources, text[:100]
    assert inside[0][0] == "script", "the colours are not set before the page is painted"
    unnamed = [each for kind in ("script", "style") for each in elements(page, kind) if "src" not in each]
    assert len(unnamed) == len(inside), "a script or style is none that was compared with the policy"
    assert " style=" not in page
    assert " onclick=" not in page


def test_pages_with_a_list_are_kept_by_nobody(client: TestClient) -> None:
    assert client.post("/", data={"list": LEGAL}).headers["cache-control"] == "no-store"
    assert client.post("/api/v1/check", json={"list": LEGAL}).headers["cache-control"] == "no-store"


def test_https_is_insisted_on_where_people_use_it() -> None:
    app = create_app(Settings(base_url="https://lists.example.org"), now)
    assert TestClient(app).get("/healthz").headers["strict-transport-security"] == "max-age=31536000"
    plain = TestClient(create_app(Settings(base_url="http://lists.example.org"), now))
    assert "strict-transport-security" not in plain.get("/healthz").headers


def test_only_sites_on_the_list_may_use_the_api_by_script() -> None:
    client = TestClient(create_app(Settings(cors_origins=("https://club.example",)), now))
    named = {"Origin": "https://club.example", "Access-Control-Request-Method": "POST"}
    allowed = client.options("/api/v1/check", headers=named)
    assert allowed.headers["access-control-allow-origin"] == "https://club.example"
    assert "access-control-allow-credentials" not in allowed.headers
    other = client.options("/api/v1/check", headers={**named, "Origin": "https://evil.example"})
    assert "access-control-allow-origin" not in other.headers
    assert "access-control-allow-origin" not in client.get("/", headers=named).headers


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "PATCH", "DELETE", "TRACE"])
def test_scripts_of_sites_on_the_list_may_use_all_of_the_api(method: str) -> None:
    """All its methods, with a secret, a key and a tag; and the tag and the next page may be read."""
    client = TestClient(create_app(Settings(cors_origins=("https://club.example",)), now))
    origin = {"Origin": "https://club.example"}
    needed = "content-type,authorization,idempotency-key,if-none-match"
    for headers, allowed in ((needed, method != "TRACE"), (f"{needed},x-other", False)):
        asked = {"Access-Control-Request-Method": method, "Access-Control-Request-Headers": headers}
        answer = client.options("/api/v1/registration", headers={**origin, **asked})
        assert (answer.status_code == 200) is allowed
    exposed = client.get("/api/v1/schema", headers=origin).headers["access-control-expose-headers"]
    assert exposed == "ETag, Link"


class Kept(logging.Handler):
    """Keeps every line as it would be written."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.setFormatter(JsonFormatter())

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture
def journal() -> Iterator[Kept]:
    kept, log = Kept(), logging.getLogger("legality.service")
    level = log.level
    log.addHandler(kept)
    log.setLevel(logging.INFO)
    yield kept
    log.removeHandler(kept)
    log.setLevel(level)


def test_a_line_names_the_route_and_nothing_of_the_list(client: TestClient, journal: Kept) -> None:
    client.post("/api/v1/check", json={"list": FAULTY})
    client.post("/", data={"list": FAULTY})
    client.get("/?deck=Furel&on=Anara")
    client.get("/nowhere/Furel")
    client.request("FUREL", "/")
    written = "\n".join(journal.lines)
    assert [json.loads(line)["route"] for line in journal.lines] == ["/api/v1/check", "/", "/", "none", "/"]
    assert not any(name in written for name in ("Furel", "Anara", "FUREL"))


def failing() -> FastAPI:
    app = create_app(Settings(), now)

    @app.get("/api/v1/fails")
    @app.get("/fails")
    async def fails() -> None:
        raise RuntimeError(FAULTY)

    return app


def test_what_fails_is_told_without_its_words(journal: Kept) -> None:
    answer = TestClient(failing()).get("/api/v1/fails")
    assert answer.status_code == 500
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["content-security-policy"]
    failed = next(json.loads(line) for line in journal.lines if json.loads(line)["said"] == "failed")
    assert failed["error"] == "RuntimeError"
    assert failed["id"] == answer.json()["request"]
    assert "Furel" not in "\n".join(journal.lines) + answer.text


def test_a_person_gets_a_page_when_something_fails(journal: Kept) -> None:
    """It was JSON."""
    answer = TestClient(failing()).get("/fails")
    assert answer.status_code == 500
    assert answer.headers["content-type"].startswith("text/html")
    assert "Something failed on our side" in answer.text
    failed = next(json.loads(line) for line in journal.lines if json.loads(line)["said"] == "failed")
    assert failed["id"] in answer.text
    assert "Furel" not in answer.text


def test_what_fails_in_the_page_of_a_failure_is_told_as_json(
    journal: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Service, "render_page", None)
    answer = TestClient(failing()).get("/fails")
    assert answer.status_code == 500
    assert answer.json()["title"] == "Something failed on our side"


def test_counts_are_for_routes_and_verdicts(client: TestClient) -> None:
    client.post("/api/v1/check", json={"list": LEGAL})
    counts = client.get("/metrics").text
    assert 'legality_requests_total{method="POST",route="/api/v1/check",status="200"}' in counts
    assert 'legality_verdicts_total{edition="2e",legal="legal"}' in counts


def test_ready_means_that_the_cards_are_there(client: TestClient) -> None:
    assert set(client.get("/readyz").json()["catalogs"]) == {"1e", "2e", "tr"}


def test_settings_survive_the_way_to_a_worker_process() -> None:
    said = Settings(
        port=9, workers=3, cors_origins=("https://a.example", "https://b.example"), base_url="https://c"
    )
    assert read_settings(said.as_environment()) == said
    assert read_settings({}) == Settings()
