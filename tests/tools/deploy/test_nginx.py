"""Requests through the proxy: https, addresses of clients, limits, and no secret in a log."""

import json
import re
import threading
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from legality.service.http.settings import Settings
from tests.legality.service.asking import LEGAL
from tests.legality.service.running import Running, running
from tests.tools.deploy.proxy import BELOW, NGINX, NOT_THERE, SHIPPED, Proxy, proxying

pytestmark = [pytest.mark.slow, pytest.mark.skipif(NGINX is None, reason=NOT_THERE)]

CHECK = json.dumps({"list": LEGAL})
KEY = "key-of-directors"
JSON = {"Content-Type": "application/json"}

SECRET_PLACES = (
    "/mine/SECRET",
    "//mine/SECRET",
    "/Mine/SECRET",
    "/x/../mine/SECRET",
    "/mine/SECRET/replace",
    "/v/SECRET",
    "/SECRET",
    "/mine?SECRET",
    "/?deck=SECRET",
    "/e/cup?secret=SECRET",
    "/badge.svg?deck=SECRET",
    "/legality/mine/SECRET",
)


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    settings = {"LEGALITY_BASE_URL": "https://localhost", "LEGALITY_CREATION_KEY": KEY}
    with running(tmp_path_factory.mktemp("service"), LEGALITY_POSTS_PER_MINUTE="60", **settings) as made:
        yield made


@pytest.fixture(scope="module")
def proxy(service: Running, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    with proxying(tmp_path_factory.mktemp("proxy"), service) as made:
        yield made


@pytest.fixture(scope="module")
def desk(proxy: Proxy) -> tuple[str, str]:
    """Announce and open an event over https; return its slug and the director's secret."""
    starts = (datetime.now(UTC) + timedelta(days=2)).strftime("%Y-%m-%dT%H:%M:%SZ")
    event = {"name": "Cup", "slug": "cup", "terms": {"edition": "2e"}, "starts": starts, "creation_key": KEY}
    made = proxy.ask("POST", "/api/v1/events", json.dumps(event), JSON)
    assert made.status == 201, made.text
    secret = json.loads(made.text)["secret"]
    opened = proxy.ask("POST", "/api/v1/events/cup/open", "{}", JSON | {"Authorization": f"Bearer {secret}"})
    assert opened.status == 200, opened.text
    return "cup", secret


def test_plain_http_is_sent_to_https(proxy: Proxy) -> None:
    answer = proxy.ask_plain("GET", "/e/cup?a=b", {"Host": "lists.example.org"})
    assert (answer.status, answer.headers["Location"]) == (301, "https://lists.example.org/e/cup?a=b")


def test_a_player_registers_and_a_director_signs_in(proxy: Proxy, desk: tuple[str, str]) -> None:
    slug, secret = desk
    registered = proxy.send_form(f"/e/{slug}/register", {"player": "Anna", "content": LEGAL, "list": LEGAL})
    assert registered.status == 303, registered.text
    receipt = registered.headers["Location"]
    assert receipt.startswith("/mine/")
    assert proxy.ask("GET", receipt).status == 200
    entered = proxy.send_form(f"/e/{slug}/desk/enter", {"secret": secret})
    cookie = entered.headers["Set-Cookie"]
    assert {"Secure", "HttpOnly", "SameSite=strict"} <= set(cookie.split("; "))
    assert proxy.ask("GET", f"/e/{slug}/desk", headers={"Cookie": cookie.split(";")[0]}).status == 200
    assert "max-age" in proxy.ask("GET", "/").headers["Strict-Transport-Security"]


def test_no_log_of_the_proxy_holds_a_secret(proxy: Proxy, desk: tuple[str, str]) -> None:
    slug, secret = desk
    told = proxy.ask(
        "POST", f"/api/v1/events/{slug}/registrations", json.dumps({"player": "Ben", "list": LEGAL}), JSON
    )
    receipt = json.loads(told.text)["secret"]
    headers = {"Referer": f"https://localhost/mine/{receipt}", "User-Agent": receipt}
    for place in SECRET_PLACES:
        proxy.ask("GET", place.replace("SECRET", receipt), headers=headers)
    proxy.ask("GET", f"/e/{slug}/desk", headers={"Cookie": f"desk={secret}"})
    proxy.ask("POST", f"/mine/{receipt}/replace", b"x" * 1_000_001)
    proxy.ask_plain("GET", f"/mine/{receipt}")
    log = proxy.read_log()
    assert '"path": "/mine/…"' in log
    assert receipt not in log
    assert secret not in log
    assert {tuple(json.loads(line)) for line in log.splitlines() if line.startswith("{")} == {
        ("time", "address", "method", "path", "status", "upstream", "bytes", "seconds", "id")
    }


def test_clients_have_limits_of_their_own_and_cannot_choose_their_address(proxy: Proxy) -> None:
    def use_up() -> None:
        """Ask until the limit. One request a second comes back."""
        while proxy.ask("POST", "/api/v1/check", CHECK, JSON, "127.0.0.2").status == 200:
            pass

    for name in ("X-Forwarded-For", "X-Real-IP", "Forwarded", "Client-IP", "X-Forwarded-Host"):
        forged = {name: "for=203.0.113.9" if name == "Forwarded" else "203.0.113.9"}
        use_up()
        # A client of its own would be answered five times; one that has used up its limit gets one a second.
        answers = [proxy.ask("POST", "/api/v1/check", CHECK, JSON | forged, "127.0.0.2") for _ in range(5)]
        assert 429 in {each.status for each in answers}, name
    assert proxy.ask("POST", "/api/v1/check", CHECK, JSON, "127.0.0.3").status == 200


@pytest.mark.parametrize(
    "path", ["/metrics", "//metrics", "/%6detrics", "/e/../metrics", "/metrics?x", "/metrics/"]
)
def test_metrics_are_not_for_the_internet(proxy: Proxy, path: str) -> None:
    answer = proxy.ask("GET", path, client="127.0.0.4")
    assert answer.status == 404
    assert "legality_" not in answer.text


def test_the_proxy_refuses_the_bodies_that_the_service_refuses(proxy: Proxy) -> None:
    largest = Settings().body_bytes
    assert f"client_max_body_size {largest};" in (SHIPPED / "legality" / "proxy.conf").read_text("utf-8")
    refused = proxy.ask("POST", "/api/v1/check", b"x" * (largest + 1), JSON, "127.0.0.5")
    assert (refused.status, refused.headers["X-Request-Id"]) == (413, None)
    passed = proxy.ask("POST", "/api/v1/check", b"x" * largest, JSON, "127.0.0.5")
    assert passed.status in (400, 413, 422)
    assert passed.headers["X-Request-Id"], "the proxy has refused a body that the service takes"


def test_static_files_come_from_the_cache_of_the_proxy(proxy: Proxy, service: Running) -> None:
    page = proxy.ask("GET", "/events", client="127.0.0.6").text
    address = re.findall(r'"(/static/site\.css\?v=[0-9a-f]+)"', page)[0]
    for _ in range(5):
        assert "immutable" in proxy.ask("GET", address, client="127.0.0.6").headers["Cache-Control"]
    proxy.ask("GET", "/static/site.css?v=anything", client="127.0.0.6")
    answered = [json.loads(line) for line in proxy.read_log().splitlines() if '"/static/site.css"' in line]
    assert [each["upstream"] for each in answered] == ["200", "", "", "", "", "200"]


def test_an_idle_connection_to_the_service_loses_no_post(proxy: Proxy) -> None:
    for seconds in (0.0, 2.9, 3.1, 4.9, 5.1):
        time.sleep(seconds)
        assert proxy.ask("POST", "/api/v1/check", CHECK, JSON, "127.0.0.7").status == 200, seconds


def test_a_flood_from_one_address_gets_429_with_retry_after(proxy: Proxy) -> None:
    answers: list[int] = []

    def ask() -> None:
        for _ in range(160):
            answer = proxy.ask("GET", "/healthz", client="127.0.0.8")
            answers.append(answer.status)
            if answer.status == 429:
                assert answer.headers["Retry-After"] == "2"

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert set(answers) == {200, 429}
    assert proxy.ask("GET", "/healthz", client="127.0.0.9").status == 200


def test_a_restart_finishes_what_was_accepted_and_shows_a_page_meanwhile(tmp_path: Path) -> None:
    (home := tmp_path / "service").mkdir()
    (place := tmp_path / "proxy").mkdir()
    with running(home) as service, proxying(place, service) as proxy:
        answers: list[int] = []
        many = json.dumps({"list": "\n".join(f"1 unknown card {number}" for number in range(2000))})

        def ask() -> None:
            answers.append(proxy.ask("POST", "/api/v1/check", many, JSON).status)

        threads = [threading.Thread(target=ask) for _ in range(6)]
        for each in threads:
            each.start()
        time.sleep(0.3)
        service.stop()
        for each in threads:
            each.join()
        assert set(answers) == {200}
        down = proxy.ask("GET", "/e/cup")
        assert (down.status, down.headers["Retry-After"]) == (503, "10")
        assert "Back soon" in down.text
        refused = proxy.ask("GET", "/api/v1/events")
        assert (refused.status, refused.headers["Retry-After"]) == (503, "10")
        assert json.loads(refused.text)["status"] == 503
        service.start()
        assert proxy.ask("GET", "/readyz").status == 200


def test_the_service_below_a_path_of_another_site(tmp_path: Path) -> None:
    (home := tmp_path / "service").mkdir()
    (place := tmp_path / "proxy").mkdir()
    base = "https://localhost/lists"
    with running(home, LEGALITY_BASE_URL=base) as service, proxying(place, service, BELOW) as proxy:
        assert proxy.ask("GET", "/").text == "another site"
        assert proxy.ask("GET", "/lists").headers["Location"].endswith("/lists/")
        page = proxy.ask("GET", "/lists/")
        links = re.findall(r'(?:href|src|action)="(/[^"#]*)', page.text)
        assert [each for each in links if not each.startswith("/lists/")] == []
        answers = {each: proxy.ask("GET", each.replace("&amp;", "&")).status for each in links}
        assert {each: status for each, status in answers.items() if status != 200} == {}
        assert proxy.ask("GET", "/lists/metrics").status == 404
        proxy.ask("GET", "/lists/mine/a-secret-of-a-player")
        assert "a-secret-of-a-player" not in proxy.read_log()
