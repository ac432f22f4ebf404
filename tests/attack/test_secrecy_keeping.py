"""What holds a secret or a list is kept by nobody, told by no other method, and made into no file of ours."""

import io
import re
import zipfile
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from legality.service.app import create_app
from legality.service.http.settings import Settings
from tests.legality.service.asking import LEGAL
from tests.legality.service.conftest import now
from tests.legality.service.events import FORM, Desk, opened, register

pytestmark = pytest.mark.slow

CARD = "Ranjen Koral"


class SecretEvent:
    """An event with one list, and the addresses that show it."""

    def __init__(self, site: TestClient, slug: str) -> None:
        self.desk: Desk = opened(site, slug=slug)
        self.receipt = register(site, slug, "Anna")
        self.secret = self.receipt.rpartition("/")[2]
        registration = re.findall(r"/desk/lists/([0-9a-f]+)", self.desk.page())[0]
        desk, director = self.desk.key, {"Authorization": f"Bearer {self.desk.secret}"}
        self.shown: dict[str, dict[str, str]] = {
            self.receipt: {},
            f"{self.desk.address}/lists/{registration}": desk,
            f"{self.desk.address}/sheets": desk,
            f"{self.desk.address}/export/event.json": desk,
            f"/api/v1/events/{slug}/registrations/{registration}": director,
            "/api/v1/registration": {"Authorization": f"Bearer {self.secret}"},
        }


@pytest.fixture(scope="module")
def held(site: TestClient) -> SecretEvent:
    return SecretEvent(site, "kept-by-nobody")


def test_what_shows_a_list_is_kept_by_nobody_and_tells_nobody_where_it_stands(
    site: TestClient, held: SecretEvent
) -> None:
    for path, key in held.shown.items():
        answer = site.get(path, headers=key)
        assert answer.status_code == 200
        assert CARD in answer.text
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert not {"etag", "last-modified", "access-control-allow-origin"} & {*answer.headers}
        title = re.findall(r"<title>(.*?)</title>", answer.text)
        assert CARD not in str(title)
        assert held.secret not in str([title, answer.headers])
        assert not re.findall(r'(?:src|href|action)="(?:https?:)?//(?!lists\.example/)', answer.text)


@pytest.mark.parametrize(
    "more",
    [
        {"If-None-Match": "*"},
        {"If-Modified-Since": "Wed, 18 Nov 2026 12:00:00 GMT"},
        {"Range": "bytes=0-99999"},
        {"If-Match": "*"},
        {"Origin": "https://evil.example", "Access-Control-Request-Method": "GET"},
    ],
)
def test_no_method_tells_what_get_refuses(site: TestClient, held: SecretEvent, more: dict[str, str]) -> None:
    for path in held.shown:
        address = path.replace(held.secret, "x" * 43)
        refused = site.get(address)
        for method in ("GET", "HEAD", "OPTIONS", "TRACE", "PROPFIND"):
            answer = site.request(method, address, headers=more)
            assert answer.status_code in (refused.status_code, 405, 400), (method, address)
            assert CARD not in answer.text
            assert answer.headers["cache-control"] == "no-store"


def test_a_player_may_not_be_told_by_head_or_range_either(site: TestClient, held: SecretEvent) -> None:
    for path, key in held.shown.items():
        assert site.get(path, headers={**key, "Range": "bytes=0-9"}).status_code == 200
        head = site.head(path, headers=key)
        assert head.status_code in (200, 405)
        assert not head.content


def test_the_description_holds_no_example_of_a_secret(site: TestClient, held: SecretEvent) -> None:
    described = site.get("/openapi.json").text + site.get("/docs").text + site.get("/metrics").text
    assert held.secret not in described
    assert held.desk.secret not in described
    assert held.desk.slug not in described
    assert '"example' not in site.get("/openapi.json").text


EVIL = (
    "../../etc/passwd",
    "..\\..\\evil",
    "/etc/passwd",
    "C:\\evil",
    "con",
    "a/../../b",
    "~root",
    ".bashrc",
    "%2e%2e%2fx",
)


def test_no_name_leads_out_of_an_archive(site: TestClient) -> None:
    desk = opened(site, slug="archived")
    for name in EVIL:
        register(site, desk.slug, name)
    packed = site.get(f"{desk.address}/export/lists.zip", headers=desk.key)
    names = zipfile.ZipFile(io.BytesIO(packed.content)).namelist()
    assert len(names) == 2 * len(EVIL)
    assert all(re.fullmatch(r"(lackey|as-sent)/[A-Za-z0-9-]+-[0-9a-f]{16}\.txt", name) for name in names)


@pytest.mark.parametrize("path", EVIL)
def test_no_address_leads_out_of_the_files_of_pages(site: TestClient, path: str) -> None:
    for address in (f"/static/{path}", f"/static/..%2f{path}", f"/static/%2e%2e/%2e%2e/{path}", f"/e/{path}"):
        assert site.get(address).status_code in (404, 405)


@pytest.fixture
def hidden(tmp_path: Path) -> Path:
    """Lay a file on the machine of the service that would do as a pool, and that nobody may read."""
    path = tmp_path / "hidden.toml"
    path.write_text('name = "Hidden words"\n', "utf-8")
    return path


def test_no_request_names_a_file_of_the_machine(tmp_path: Path, hidden: Path) -> None:
    site = TestClient(create_app(Settings(database=f"sqlite:///{tmp_path}/events.sqlite"), now))
    event = {"edition": "2e", "pool": "limited", "event": {"limited": str(hidden), "supplied": str(hidden)}}
    asked = [
        site.post("/api/v1/check", json={"list": LEGAL, "terms": event}),
        site.post("/api/v1/compare", json={"list": LEGAL, "deck": LEGAL, "terms": event}),
        site.post(
            "/api/v1/events",
            json={"slug": "files", "name": "F", "terms": event, "starts": "2026-12-05T10:00Z"},
        ),
    ]
    assert [each.status_code for each in asked] == [422, 422, 422]
    plan = f'limited = "{hidden}"\nsupplied = "{hidden}"\npool = "limited"\n'
    form = {**FORM, "pool": "limited", "slug": "files", "limited_file": str(hidden), "limited": ""}
    pages = [
        site.post("/events/new", data={**form, "plan": plan}),
        site.post("/events/new", data=form, files={"plan_file": (str(hidden), plan)}),
        site.post("/events/new", data=form, files={"limited_file": (str(hidden), b"")}),
    ]
    assert all(each.status_code in (200, 422) for each in pages)
    assert "Hidden words" not in "".join(each.text for each in [*asked, *pages])
    assert site.get("/e/files").status_code == 404


@pytest.mark.parametrize("said", ["database", "host", "workers", "base_url", "creation_key", "operator_key"])
def test_no_request_sets_what_the_service_runs_with(site: TestClient, said: str) -> None:
    before = site.app.state.service.settings  # type: ignore[attr-defined]  # The application is FastAPI's.
    evil = {said: "sqlite:////tmp/evil", "list": LEGAL}
    site.post("/", data=evil, headers={f"LEGALITY_{said.upper()}": "evil"})
    site.get("/readyz", params=evil)
    assert site.app.state.service.settings == before  # type: ignore[attr-defined]
    assert site.post("/api/v1/check", json=evil).status_code == 422
