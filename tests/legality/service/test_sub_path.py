"""The service below a path of another site: https://example.org/lists, behind any kind of proxy."""

import re
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest
from fastapi.testclient import TestClient
from starlette.types import ASGIApp, Receive, Scope, Send

from legality.service.app import create_app
from legality.service.http.settings import Settings
from tests.legality.service.asking import FAULTY, LEGAL
from tests.legality.service.conftest import now
from tests.legality.service.events import FORM

ROOT = "/star/lists"
SITE = "https://example.org"
ADDRESSES = ("href", "src", "action", "formaction", "data-live")


def stripping(app: ASGIApp) -> ASGIApp:
    """Strip the path, as `proxy_pass http://127.0.0.1:8000/;` of nginx does."""

    async def proxied(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            assert scope["path"].startswith(ROOT)
            scope = {**scope, "path": scope["path"].removeprefix(ROOT), "raw_path": b""}
        await app(scope, receive, send)

    return proxied


def leaving(app: ASGIApp) -> ASGIApp:
    """Leave the path, as `proxy_pass http://127.0.0.1:8000;` does."""
    return app


class Links(HTMLParser):
    """The addresses of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in ADDRESSES and value]


@pytest.fixture(params=[stripping, leaving])
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[TestClient]:
    settings = Settings(
        database=f"sqlite:///{tmp_path}/events.sqlite", base_url=SITE + ROOT, reads_per_minute=100_000
    )
    proxy: Callable[[ASGIApp], ASGIApp] = request.param
    with TestClient(proxy(create_app(settings, now)), SITE, follow_redirects=False) as made:
        yield made


def kind_of(address: str) -> str:
    """Return what the page is one of: a card, a code, a pool, a day of the bans, a search."""
    path, _, query = address.removeprefix(SITE).partition("?")
    asked = ",".join(sorted({each.partition("=")[0] for each in query.split("&") if each}))
    if path.startswith((f"{ROOT}/card", f"{ROOT}/rules", f"{ROOT}/pools")):
        path = path.rpartition("/")[0]
    return (
        f"{path}?{asked}"
        if path.startswith(
            (f"{ROOT}/bans", f"{ROOT}/events", f"{ROOT}/card", f"{ROOT}/rules", f"{ROOT}/pools")
        )
        else address
    )


def visited(site: TestClient, *starts: str) -> dict[str, list[str]]:
    """Follow the links of the site from some pages on, to one page of each kind. Return their links."""
    left, kinds, seen = [*starts], set[str](), dict[str, list[str]]()
    while left:
        address = left.pop().partition("#")[0]
        if (
            not address
            or address.startswith(("data:", "javascript:", "https://www.", "http://"))
            or kind_of(address) in kinds
        ):
            continue
        kinds.add(kind_of(address))
        path = address.removeprefix(SITE)
        assert path.startswith(f"{ROOT}/"), address
        answer = site.get(path)
        assert answer.status_code in (200, 303, 405), (path, answer.status_code)  # 405: a form is sent there.
        seen[address] = Links(answer.text).found if "html" in answer.headers["content-type"] else []
        left += [each for each in seen[address] if not each.startswith(("?", "https://"))]
    return seen


def announce(site: TestClient) -> str:
    """Announce and open an event by its form, sign in at its desk, and return its address."""
    page = site.post(f"{ROOT}/events/new", data={**FORM, "name": "Below", "slug": "below"})
    secret = re.search(r"<(?:code|output)[^>]*>([\w-]{20,})<", page.text)
    assert page.status_code in (200, 201), page.text[:2000]
    assert secret, page.text[:3000]
    entered = site.post(f"{ROOT}/e/below/desk/enter", data={"secret": secret[1]})
    assert (entered.status_code, entered.headers["location"]) == (303, f"{ROOT}/e/below/desk")
    assert f"path={ROOT}/e/below" in entered.headers["set-cookie"].lower()
    desk = site.get(f"{ROOT}/e/below/desk")
    assert desk.status_code == 200
    token = re.search(r'name="token" value="([^"]+)"', desk.text)
    assert token
    opened = site.post(f"{ROOT}/e/below/desk/open", data={"token": token[1]})
    assert opened.headers["location"].startswith(f"{ROOT}/e/below/desk")
    return f"{ROOT}/e/below"


@pytest.mark.slow
def test_every_address_of_every_page_is_below_the_path(site: TestClient) -> None:
    event = announce(site)
    sent = site.post(f"{event}/register", data={"player": "Anna", "list": LEGAL})
    assert sent.headers["location"].startswith(f"{ROOT}/mine/")
    checked = site.post(f"{ROOT}/", data={"list": FAULTY}).text
    for address in Links(checked).found:
        assert address.startswith((f"{ROOT}/", "#", "data:", "https://", "?")), address
    pages = visited(site, f"{ROOT}/", sent.headers["location"], f"{event}/desk", f"{ROOT}/embed/below")
    assert len(pages) > 20
    for links in pages.values():
        for address in links:
            if address.startswith("javascript:"):
                assert f'"{SITE}{ROOT}/"' in unquote(address)
            else:
                assert address.startswith((f"{ROOT}/", "#", "data:", "https://", "?")), address


@pytest.mark.slow
def test_programs_get_addresses_below_the_path(site: TestClient) -> None:
    announce(site)
    document = site.get(f"{ROOT}/openapi.json").json()
    assert document["servers"] == [{"url": ROOT}]
    api = f"{ROOT}/api/v1"
    receipt = site.post(f"{api}/events/below/registrations", json={"player": "Anna", "list": LEGAL}).json()
    assert receipt["address"].startswith(f"{SITE}{ROOT}/mine/")
    assert site.get(receipt["address"].removeprefix(SITE)).status_code == 200
    cards = site.get(f"{api}/cards?edition=2e&title=picard&limit=1")
    assert cards.json()["next"].startswith(f"{api}/cards?")
    assert cards.headers["link"].startswith(f"<{api}/cards?")
    assert site.get(cards.json()["next"]).status_code == 200
    assert site.get(f"{ROOT}/readyz").json()["ready"] is True
    assert site.get(f"{ROOT}/nothing").status_code == 404


def test_a_path_that_only_begins_like_ours_is_not_ours(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/events.sqlite", base_url=SITE + ROOT)
    site = TestClient(create_app(settings, now), SITE)
    assert site.get(f"{ROOT}s/healthz").status_code == 404
    assert site.get(ROOT).status_code == 200
    assert site.get(f"{ROOT}/healthz").text == site.get("/healthz").text == "alive\n"
