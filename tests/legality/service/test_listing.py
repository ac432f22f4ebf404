"""The listing of an event: "The following information must be included" (5.0, 3; Appendix A)."""

from pathlib import Path

from click.testing import CliRunner
from fastapi.testclient import TestClient

from cli import main
from tests.legality.service.asking import LEGAL, words_of
from tests.legality.service.events import FORM, announce

TOLD = {
    "venue": "Main Street 1, Berlin",
    "fee": "5 EUR",
    "prizes": "promos",
    "director": "Ada",
    "contact": "ada@example.org",
}


def said(client: TestClient, **event: object) -> dict[str, str]:
    answer = client.post("/api/v1/check", json={"list": LEGAL, "terms": {"edition": "2e", "event": event}})
    assert answer.status_code == 200, answer.text
    found = answer.json()["findings"]
    return {each["severity"]: each["message"] for each in found if each["code"] == "E-LISTING-INCOMPLETE"}


def test_the_page_shows_the_listing_and_the_api_answers_it(client: TestClient) -> None:
    desk = announce(client, **TOLD, slug="listed", rounds="3", zone="Europe/Berlin")
    shown = words_of(client.get(f"/e/{desk.slug}").text)
    for label, value in (("Place", TOLD["venue"]), ("Entry fee", "5 EUR"), ("Time zone", "Europe/Berlin")):
        assert f"{label} {value}" in shown
    listing = client.get(f"/api/v1/events/{desk.slug}").json()["listing"]
    assert listing == {**TOLD, "time_zone": "Europe/Berlin", "challenge": []}


# "Entry fee (if any), Prizes (if any)": their absence is no fault.
def test_a_listing_without_the_director_is_a_warning(client: TestClient) -> None:
    found = said(client, venue="Berlin", contact="ada@example.org", rounds=3, time_zone="Europe/Berlin")
    assert found == {
        "warning": "the listing of a sanctioned event must include the name of the tournament director"
    }
    assert said(client, venue="Berlin", contact="a", rounds=3, time_zone="CET", director="Ada") == {}


def test_an_event_without_a_listing_and_an_unsanctioned_one_are_not_judged(client: TestClient) -> None:
    assert said(client, rounds=3) == {}
    assert said(client, venue="Berlin", sanctioned=False) == {}


# 2: "registration on the www.trekcc.org website at least 24 hours prior to the start date / time"
def test_the_page_refuses_23_hours_of_notice(client: TestClient) -> None:
    late = client.post("/events/new", data={**FORM, "slug": "late", "notice_hours": "23"})
    assert late.status_code == 422
    assert "E-SHORT-NOTICE" in late.text
    assert client.post("/events/new", data={**FORM, "slug": "late", "notice_hours": "24"}).status_code == 201


def test_events_new_writes_the_listing_and_asks_for_a_missing_one(tmp_path: Path) -> None:
    file = tmp_path / "event.toml"
    options = ["events", "new", str(file), "--yes", "--edition", "2e", "--name", "Monthly"]
    CliRunner().invoke(main, options)
    assert "# The listing of a sanctioned event must say more. Add venue, time_zone, fee" in file.read_text()
    whole = CliRunner().invoke(main, [*options, "--force", "--venue", "Berlin", "--contact", "a@b"])
    assert 'venue = "Berlin"' in file.read_text()
    assert "E-LISTING-INCOMPLETE" in whole.stderr


def test_events_create_says_what_the_listing_lacks(tmp_path: Path) -> None:
    file = tmp_path / "event.toml"
    file.write_text('edition = "2e"\nname = "Monthly"\nvenue = "Berlin"\nrounds = 3\n')
    options = ["--starts", "2026-12-05T10:00+01:00", "--database", f"sqlite:///{tmp_path}/e.sqlite"]
    said = CliRunner().invoke(main, ["events", "create", str(file), *options])
    assert said.exit_code == 0, said.output
    assert "E-LISTING-INCOMPLETE" in said.stderr
    assert "the time zone" in said.stderr
