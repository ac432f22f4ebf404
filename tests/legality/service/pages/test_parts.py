"""What pages are made of: times, numbers of cards, names of files, templates; worked out by hand."""

import tempfile
from datetime import UTC, date, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from fastapi.testclient import TestClient
from jinja2 import meta, nodes

from cardpools.data_files import derived_folder
from decklists.reader import read
from legality import judging
from legality.deck_check.rows_to_count import parts_to_count
from legality.events.lists import frozen_data
from legality.service.app import create_app
from legality.service.http.files.static_files import static_address
from legality.service.http.openapi_problems import refusals
from legality.service.http.problems import ProblemError
from legality.service.http.settings import Settings
from legality.service.pages.api_docs_page import describe_type, format_json
from legality.service.views import templating
from legality.service.views.checks.count_view import read_counted_deck, write_deck
from legality.service.views.composition import list_charts
from legality.service.views.time_zones import (
    NoMomentError,
    format_for_field,
    format_for_people,
    parse_moment,
    zones_by_area,
)
from legality.service.work.judge_request import judge_text, require_deck
from legality.terms.stated import StatedTerms
from tests.legality.service.asking import LEGAL, NOW
from tests.legality.service.events import FORM


@pytest.mark.parametrize(
    ("said", "zone", "at"),
    [
        ("2026-12-05T10:00", "UTC", datetime(2026, 12, 5, 10, tzinfo=UTC)),
        ("2026-12-05T10:00", "Pacific/Auckland", datetime(2026, 12, 4, 21, tzinfo=UTC)),
        ("2026-07-05T10:30", "Europe/Berlin", datetime(2026, 7, 5, 8, 30, tzinfo=UTC)),
        ("2026-12-05", "UTC", datetime(2026, 12, 5, tzinfo=UTC)),
    ],
)
def test_a_time_is_read_as_clocks_show_it_where_the_event_is(said: str, zone: str, at: datetime) -> None:
    assert parse_moment(said, zone) == at


@pytest.mark.parametrize(
    ("said", "zone", "field"),
    [
        ("soon", "UTC", "starts"),
        ("", "UTC", "starts"),
        ("2026-12-05T10:00+01:00", "UTC", "starts"),
        ("9999-12-31T23:59", "America/New_York", "starts"),
        ("2026-12-05T10:00", "Etc/GMT+5", "zone"),
        ("2026-12-05T10:00", "../../etc/passwd", "zone"),
        ("2026-12-05T10:00", "", "zone"),
    ],
)
def test_what_is_no_time_is_told_beside_its_field(said: str, zone: str, field: str) -> None:
    with pytest.raises(NoMomentError) as refused:
        parse_moment(said, zone)
    assert refused.value.field == field


@pytest.mark.parametrize(
    ("said", "zone", "answer"),
    [
        ("2026-03-29T02:30", "Europe/Berlin", "2026-03-29T01:30 or 2026-03-29T03:30"),
        ("2026-03-29T02:00", "Europe/Berlin", "2026-03-29T01:00 or 2026-03-29T03:00"),
        ("2026-10-04T02:15", "Australia/Lord_Howe", "2026-10-04T01:45 or 2026-10-04T02:45"),
        (
            "2026-10-25T02:30",
            "Europe/Berlin",
            "UTC as the time zone and write 2026-10-25T00:30 or 2026-10-25T01:30",
        ),
        ("2026-11-01T01:00", "America/New_York", "write 2026-11-01T05:00 or 2026-11-01T06:00"),
    ],
)
def test_a_time_that_clocks_skip_or_repeat_is_refused_with_those_that_may_be_meant(
    said: str, zone: str, answer: str
) -> None:
    with pytest.raises(NoMomentError) as refused:
        parse_moment(said, zone)
    assert answer in str(refused.value)


@pytest.mark.parametrize(
    "said", ["2026-03-29T01:59", "2026-03-29T03:00", "2026-10-25T03:00", "2026-10-25T01:59"]
)
def test_a_time_beside_a_change_of_clocks_is_taken(said: str) -> None:
    place = ZoneInfo("Europe/Berlin")
    assert parse_moment(said, "Europe/Berlin").astimezone(place).replace(tzinfo=None).isoformat()[:16] == said


def test_a_time_is_told_in_utc_and_stands_in_a_field_as_its_place_has_it() -> None:
    at = datetime(2026, 7, 5, 8, 5, tzinfo=UTC)
    assert format_for_people(at) == '<time datetime="2026-07-05T08:05:00Z">5 July 2026, 08:05 UTC</time>'
    assert (format_for_field(at), format_for_field(at, "Europe/Berlin")) == (
        "2026-07-05T08:05",
        "2026-07-05T10:05",
    )


def test_places_are_offered_by_continent_with_names_that_people_read() -> None:
    offered = {area: dict(places) for area, places in zones_by_area()}
    assert list(offered) == sorted(offered)
    assert offered["America"]["America/Argentina/Buenos_Aires"] == "Argentina, Buenos Aires"
    assert offered["Europe"]["Europe/Berlin"] == "Berlin"
    assert not {"Etc", "US", "UTC", ""} & set(offered)


TEMPLATES = templating.HERE / "templates"

DECK = judging.judge_text(
    "Draw deck\n3 Anara\n2 Kahmis\nSideboard\n1 Spock\n", StatedTerms(edition="2e"), date(2026, 11, 1)
)


@pytest.mark.parametrize(
    ("given", "there"),
    [
        ({}, {}),
        ({"all-2-3": "3"}, {"Anara": 3}),
        ({"n-2-3": " 2 "}, {"Anara": 2}),
        ({"n-2-3": "5", "n-3-3": "0"}, {"Anara": 5}),
        ({"n-2-3": "201"}, {"Anara": 200}),
        ({"n-2-3": "9" * 40}, {"Anara": 200}),
        ({"n-2-3": "two", "n-3-3": "-1", "n-5-3": "1.5"}, {}),
        ({"all-3-3": "2", "n-3-3": "1"}, {"Kahmis": 2}),
        ({"all-5-3": "1", "all-9-9": "1"}, {"Spock": 1}),
    ],
)
def test_a_tick_counts_as_listed_and_a_number_as_written(
    given: dict[str, str], there: dict[str, int]
) -> None:
    found = read_counted_deck(DECK.reading.deck, parts_to_count(DECK), given)
    assert {entry.name: entry.count for part in found.sections for entry in part.entries} == there


def test_what_is_not_on_the_list_is_counted_in_its_part_and_written_without_loss() -> None:
    given = {"all-2-3": "3", "others": "1 Escape\nDilemma pile\n2 Wavefront\n"}
    found = read_counted_deck(DECK.reading.deck, parts_to_count(DECK), given)
    again = read(write_deck(found).decode(), "json").deck
    cards = [(part.kind, entry.name, entry.count) for part in again.sections for entry in part.entries]
    assert cards == [("draw", "Anara", 3), ("draw", "Escape", 1), ("dilemmas", "Wavefront", 2)]


def test_every_template_knows_what_it_calls() -> None:
    """What no page hands over, such as all that macros of other files use, is there for all."""
    environment = templating.load_templates().env
    found = {path: environment.parse(path.read_text("utf-8")) for path in TEMPLATES.glob("*.html")}
    assert len(found) > 20
    filters = {each.name for tree in found.values() for each in tree.find_all(nodes.Filter)}
    assert filters <= set(environment.filters)
    macros = [
        tree
        for path, tree in found.items()
        if path.name.startswith("_")
        and path.name not in ("_rejudged_lists.html", "_announced_rejudgings.html")
    ]
    used = set.union(*map(meta.find_undeclared_variables, macros))
    assert used | {"static", "release", "headline_of"} <= set(environment.globals)


def test_a_file_has_an_address_that_changes_with_it() -> None:
    content = (templating.HERE / "static" / "site.css").read_bytes()
    assert static_address("site.css") == f"/static/site.css?v={sha256(content).hexdigest()[:12]}"


def test_charts_count_cards_of_the_deck() -> None:
    charts = list_charts(judge_text("Draw deck\n2 Anara\n", StatedTerms(edition="2e"), date(2026, 11, 18)))
    assert {each.id: each.bars for each in charts}["types"] == (("Personnel", 2),)
    assert list_charts(judge_text("1 Zyx\n", StatedTerms(edition="2e"), date(2026, 11, 18))) == ()


def test_more_lines_than_a_deck_has_are_not_judged_everywhere() -> None:
    """A line that cannot be read counts as well: 599 and one are as many as may be."""
    most = "".join(f"1 Zyx {number}\n" for number in range(599)) + "3x\n"
    assert require_deck(read(most, "plain"))
    with pytest.raises(ProblemError, match="too-large"):
        require_deck(read(f"{most}1 Anara\n", "plain"))


@pytest.mark.parametrize(
    ("schema", "said"),
    [
        ({"$ref": "#/components/schemas/DrawRequest"}, "DrawRequest"),
        (
            {"anyOf": [{"type": "string"}, {"format": "date", "type": "string"}, {"type": "null"}]},
            "string or date",
        ),
        ({"enum": ["1e", 2]}, "1e | 2"),
        ({"const": "legality/verdict-1", "type": "string"}, "legality/verdict-1"),
        ({"type": "integer"}, "integer"),
        ({}, "anything"),
    ],
)
def test_a_value_is_described_in_a_few_words(schema: dict[str, Any], said: str) -> None:
    assert describe_type(schema) == said


def test_a_schema_is_written_for_people() -> None:
    assert format_json({"name": "Ünlü", "of": [1]}) == '{\n  "name": "Ünlü",\n  "of": [\n    1\n  ]\n}'


def refusal(status: int, said: str, *kinds: str, header: dict[str, str] | None = None) -> dict[str, Any]:
    """Describe by hand how an answer may be refused."""
    named = {"type": {"enum": [f"/problems#{each}" for each in kinds]}, "status": {"const": status}}
    shape = {"allOf": [{"$ref": "#/components/schemas/Problem"}, {"type": "object", "properties": named}]}
    found: dict[str, Any] = {
        "description": said,
        "content": {"application/problem+json": {"schema": shape}},
    }
    for name, what in (header or {}).items():
        of = {"description": what, "required": True, "schema": {"type": "string"}}
        found["headers"] = {name: of}
    return found


def test_refusals_are_described_by_status_with_their_kinds_and_headers() -> None:
    """Whatever is asked, it may be too large, too often, or too much for now."""
    again = {"Retry-After": "Seconds."}
    expected = {
        401: refusal(
            401, "This needs a secret", "no-token", header={"WWW-Authenticate": "The way to show a secret."}
        ),
        413: refusal(413, "This is larger than any deck list", "too-large"),
        429: refusal(429, "Too many requests", "too-many", header=again),
        503: refusal(
            503,
            "The service cannot answer now; The database cannot be used now",
            "busy",
            "no-storage",
            header=again,
        ),
    }
    found = refusals("no-token", "no-storage")
    assert found == expected
    assert list(found) == [401, 413, 429, 503]


@pytest.fixture(scope="module")
def kind() -> str:
    """It is the same on every database."""
    return "sqlite"


def test_a_form_of_another_site_is_refused_and_a_program_that_asks_is_not(client: TestClient) -> None:
    typed = {"player": "Anna", "list": LEGAL}
    for said, status in (("cross-site", 403), ("same-site", 403), ("same-origin", 404), ("none", 404)):
        answer = client.post("/e/nowhere/register", data=typed, headers={"Sec-Fetch-Site": said})
        assert answer.status_code == status, said
    for method in ("HEAD", "OPTIONS"):
        answer = client.request(method, "/e/nowhere/register", headers={"Sec-Fetch-Site": "cross-site"})
        assert answer.status_code == 405, "it sends no form, so it is not refused as one"
    asked = client.post("/api/v1/check", json={"list": LEGAL}, headers={"Sec-Fetch-Site": "cross-site"})
    assert asked.status_code == 200


@pytest.mark.parametrize(
    ("said", "status"),
    [("", 200), ("; charset=utf-8", 200), ("; charset=UTF-8", 200), ("; charset=utf-7", 415)],
)
def test_a_form_is_read_as_utf_8_alone(client: TestClient, said: str, status: int) -> None:
    """UTF-7 writes `+2AA-` for half of a letter, which no page can show again: that was a failure."""
    field = b'--b\r\nContent-Disposition: form-data; name="list"\r\n\r\n1 Anara +2AA-\r\n--b--\r\n'
    kind = {"Content-Type": f"multipart/form-data; boundary=b{said}"}
    answer = client.post("/", content=field, headers=kind)
    assert answer.status_code == status
    assert ("Forms are read as UTF-8" in answer.text) == (status == 415)
    assert client.post("/", data={"list": "1 Anara"}).status_code == 200
    typed = {"Content-Type": "application/x-www-form-urlencoded; charset=utf-7"}
    assert client.post("/", content=b"list=1+Anara+%ED%A0%80", headers=typed).status_code == 200


def test_the_key_comes_before_any_file(database: str) -> None:
    plan = {**FORM, "name": "Typed", "plan": 'name = "From the file"\nrelease_of = ["EN"]\n', "look": "file"}
    with TestClient(create_app(Settings(database, creation_key="sesame"), lambda: NOW)) as keyed:
        assert keyed.post("/events/new", data={**FORM, "look": "guide"}).status_code == 200
        for _ in range(11):  # An empty field is no guess.
            asked = keyed.post("/events/new", data=plan)
            assert asked.status_code == 422
            assert 'id="creation_key-wrong">Enter the key of this service.' in asked.text
            assert 'value="Typed"' in asked.text
            assert "From the file" in asked.text
        filled = keyed.post("/events/new", data={**plan, "creation_key": "sesame"})
        assert filled.status_code == 200
        assert 'value="From the file"' in filled.text
        assert 'name="creation_key" autocomplete="off" value="sesame"' in filled.text
        link = keyed.get("/events/new", params={**plan, "creation_key": "sesame"}).text
        assert 'value="Typed"' in link
        assert "From the file" not in link
        assert "sesame" not in link


def test_what_is_unpacked_for_this_process_goes_when_the_service_stops(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """uvicorn ends a single worker by its signal, which skips atexit."""
    monkeypatch.setenv("LEGALITY_CACHE", "off")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    derived_folder.remove_own_folder()
    with TestClient(create_app(Settings(database), lambda: NOW)):
        assert Path(frozen_data.unpacked_home()).is_dir()
    assert list(tmp_path.iterdir()) == []


def test_after_ten_wrong_keys_none_is_looked_at(database: str) -> None:
    settings = Settings(database, creation_key="open sesame")
    with TestClient(create_app(settings, lambda: NOW), "http://127.0.0.1") as keyed:
        assert 'name="creation_key"' in keyed.get("/events/new").text
        for _ in range(10):
            wrong = keyed.post("/events/new", data={**FORM, "creation_key": "guess"})
            assert (wrong.status_code, wrong.headers.get("retry-after")) == (422, None)
            assert 'id="creation_key-wrong">This is not the key of this service.<' in wrong.text
        held = keyed.post("/events/new", data={**FORM, "creation_key": "open sesame"})
        assert held.status_code == 429
        assert 1 <= int(held.headers["retry-after"]) <= 60
        assert 'id="creation_key-wrong">Too many wrong keys' in held.text
