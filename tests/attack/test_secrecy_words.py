"""A list holds names that nothing else holds. Whatever fails, only its player and the desk see them."""

import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from fastapi.testclient import TestClient

from legality.events.store import engines
from legality.service.app import create_app
from legality.service.http.request_log import JsonFormatter, LibraryFormatter
from legality.service.http.settings import Settings
from legality.service.work.context import Service
from tests.legality.service.asking import LEGAL
from tests.legality.service.conftest import now
from tests.legality.service.events import Desk, opened, register
from tests.legality.service.running import running

pytestmark = pytest.mark.slow

MARK = "Zyxomma"
"""In no card, in no word of ours."""

MARKED = f"{LEGAL}1 {MARK} of the Hidden List\n? {MARK} ?\n"

JSON = {"Content-Type": "application/json"}


class LineKeeper(logging.Handler):
    """Keeps every line as the service writes it."""

    def __init__(self, layout: logging.Formatter) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.setFormatter(layout)

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture
def journal() -> Iterator[list[str]]:
    """Return the lines that are written: those of the service, and those of all libraries."""
    ours, others = LineKeeper(JsonFormatter()), LineKeeper(LibraryFormatter())
    others.lines = ours.lines
    log, root = logging.getLogger("legality.service"), logging.getLogger()
    levels = log.level, root.level
    log.addHandler(ours)
    root.addHandler(others)
    log.setLevel(logging.INFO)
    yield ours.lines
    log.removeHandler(ours)
    root.removeHandler(others)
    log.setLevel(levels[0])


def app_at(place: Path, **changes: int) -> TestClient:
    settings = Settings(database=f"sqlite:///{place}/events.sqlite", **changes)  # type: ignore[arg-type]
    return TestClient(create_app(settings, now), "http://127.0.0.1")


def provoke_errors(site: TestClient, slug: str) -> dict[int, str]:
    """Send the list in every wrong way, and return what was answered by status."""
    place, whole = f"/api/v1/events/{slug}/registrations", {"player": "Anna", "list": MARKED}
    wrong = {"Authorization": f"Bearer {MARK}"}
    asked = [
        site.post(place, content=f'{{"list": "{MARKED}'.encode(), headers=JSON),
        site.get(place, headers={"Cookie": f"desk={MARK}"}),
        site.get(f"{place}?search={MARK}", headers=wrong),
        site.put("/api/v1/registration", json={"list": MARKED}, headers=wrong),
        site.post(f"/api/v1/events/{MARK.casefold()}/registrations", json=whole),
        site.post(f"/mine/{MARK}/replace", data={"list": MARKED}),
        site.request("PATCH", place, json=whole),
        site.request(MARK.upper(), place, json=whole),
        site.post(place, json=whole),
        site.post(place, json={**whole, MARK: MARKED}),
        site.post(place, content=MARKED.encode(), headers={"Content-Type": f"text/{MARK}"}),
        site.post(place, json={**whole, "list": MARKED * 200}),
        site.post("/", data={"list": MARKED * 900}),
        site.post("/", files={"file": (f"{MARK}.txt", b"\0" + MARKED.encode())}),
        site.post(f"/e/{slug}/register", data={"player": "Anna", "list": MARKED}),
        site.post(f"/e/{slug}/desk/enter", data={"secret": MARKED}),
        site.get(f"/?deck={MARK}"),
        site.get(f"/badge.svg?deck={MARK}&{MARK}=1"),
        site.get(f"/{MARK}/{MARK}"),
    ]
    assert all(each.headers["cache-control"] == "no-store" for each in asked)
    return {each.status_code: each.text for each in asked}


def shown_to_others(site: TestClient, desk: Desk) -> str:
    """Return all that others see: pages of the event, counts, description, log, and exports without lists."""
    open_to_all = ("", "/register", "/badge.svg", "/desk", "/lists")
    pages = [site.get(f"/e/{desk.slug}{path}").text for path in open_to_all]
    pages += [site.get(path).text for path in ("/events", "/metrics", "/openapi.json", "/docs", "/readyz")]
    pages += [
        desk.page(),
        desk.page("/audit"),
        desk.page("/export/lists.csv"),
        desk.page("/export/report.txt"),
    ]
    return "\n".join(pages)


def other_tables(place: Path) -> str:
    """Return every row of every table that is not there to keep lists."""
    with sqlite3.connect(place / "events.sqlite") as database:
        names = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        kept = {"list_version", "judgement", "deck_check", "shared_verdict"}
        rows = [str(database.execute(f"SELECT * FROM {name}").fetchall()) for name in {*names} - kept]
    database.close()
    return "\n".join(rows)


def test_whatever_is_refused(tmp_path: Path, journal: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    site = app_at(tmp_path)
    desk = opened(site, slug="marked", policy="flag")
    register(site, desk.slug, "Berta", MARKED)
    strict = opened(site, slug="strict")
    answers = provoke_errors(site, strict.slug)
    answers |= {
        each.status_code: ""
        for each in [site.post("/e/marked/register", data={"player": "Berta", "list": MARKED})]
    }
    assert {400, 401, 403, 404, 405, 413, 415, 422} <= answers.keys()
    duplicate = site.post("/api/v1/events/marked/registrations", json={"player": "Berta", "list": MARKED})
    assert duplicate.status_code == 409
    assert MARK not in duplicate.text
    assert desk.do("/rejudge") == 200
    assert desk.do("/lock") == 303
    seen = shown_to_others(site, desk) + shown_to_others(site, strict) + other_tables(tmp_path)
    assert MARK not in seen
    assert MARK.casefold() not in "\n".join(journal).casefold()
    assert MARK not in "".join(capfd.readouterr())
    site.close()


def test_who_asks_too_often(tmp_path: Path, journal: list[str]) -> None:
    site = app_at(tmp_path, posts_per_minute=1, body_bytes=2_000)
    answers = [site.post("/api/v1/check", json={"list": MARKED[-200:]}) for _ in range(2)]
    assert answers[1].status_code == 429
    assert MARK not in answers[1].text + "\n".join(journal)


def failing(*given: object, **named: object) -> None:
    raise RuntimeError(MARKED, given, named)


@pytest.mark.parametrize("part", ["TemplateResponse", "keep", "answer_json"])
def test_what_fails_on_our_side(
    tmp_path: Path, journal: list[str], monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    site = app_at(tmp_path)
    desk = opened(site, slug="fails")
    service: Service = site.app.state.service  # type: ignore[attr-defined]  # The application is FastAPI's.
    monkeypatch.setattr(service.templates if part == "TemplateResponse" else Service, part, failing)
    answers = [
        site.post("/", data={"list": MARKED}),
        site.post("/api/v1/check", json={"list": MARKED}),
        site.post(f"/e/{desk.slug}/register", data={"player": "Anna", "list": MARKED}),
    ]
    failed = [each for each in answers if each.status_code == 500]
    assert failed
    assert MARK not in "".join(each.text for each in failed) + "\n".join(journal)


def test_a_database_that_is_held_or_gone(
    tmp_path: Path, journal: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server's name, its user and our folders stood in the answer to everybody who asked."""
    monkeypatch.setattr(engines, "PRAGMAS", (*engines.PRAGMAS[:-1], "busy_timeout=50"))
    site = app_at(tmp_path)
    desk = opened(site, slug="held", policy="flag")
    holding = sqlite3.connect(tmp_path / "events.sqlite", isolation_level=None)
    holding.execute("BEGIN IMMEDIATE")
    sent = {"player": "Anna", "list": MARKED}
    held = [
        site.post(f"/e/{desk.slug}/register", data=sent),
        site.post(f"/api/v1/events/{desk.slug}/registrations", json=sent),
    ]
    holding.close()
    assert [each.status_code for each in held] == [503, 503]
    away = [
        TestClient(create_app(Settings(database=url), now)).post("/api/v1/events/x/registrations", json=sent)
        for url in (
            "postgresql+psycopg://hidden_user:hidden_word@127.0.0.1:1/hidden_name",
            "sqlite:////dev/null/hidden_folder/x",
        )
    ]
    assert [each.status_code for each in away] == [503, 503]
    told = "".join(each.text for each in held + away)
    assert "hidden_" not in told
    assert "127.0.0.1" not in told
    assert MARK not in told + "\n".join(journal)
    assert "hidden_word" not in "\n".join(journal)


def test_libraries_report_without_words(journal: list[str]) -> None:
    """What a library said of a failure stood on standard error as it was, with all that it quoted."""
    try:
        raise ValueError(MARKED)
    except ValueError:
        logging.getLogger("asyncio").exception("Task exception was never retrieved: %s", MARKED)
    logging.getLogger("sqlalchemy.pool").error(MARKED)
    assert len(journal) == 2
    assert "ValueError" in journal[0]
    assert "asyncio" in journal[0]
    assert MARK not in "\n".join(journal)


@pytest.mark.slow
def test_the_journal_of_a_real_service(tmp_path: Path) -> None:
    with running(tmp_path) as service, httpx2.Client(base_url=service.address) as wire:
        desk = opened(wire, slug="wire", policy="flag")  # type: ignore[arg-type]  # It asks as a client does.
        register(wire, desk.slug, "Anna", MARKED)  # type: ignore[arg-type]
        statuses = provoke_errors(wire, desk.slug)  # type: ignore[arg-type]
        assert MARK not in shown_to_others(wire, desk)  # type: ignore[arg-type]
    assert {400, 401, 403, 404, 405, 413, 415} <= statuses.keys()
    assert '"request"' in service.log.read_text("utf-8")
    assert MARK.casefold() not in service.log.read_text("utf-8").casefold()
