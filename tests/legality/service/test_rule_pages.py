"""The pages about codes, bans and pools."""

import json
import re
from itertools import product

import pytest
from click.testing import CliRunner
from fastapi.testclient import TestClient

from cli import main
from legality.reference.codes import all_codes
from tests.legality.service.asking import elements, words_of

DAYS = ("2011-01-01", "2016-01-01", "2026-11-18")


@pytest.fixture(scope="module")
def kind() -> str:
    """These pages ask no database."""
    return "sqlite"


def test_the_index_has_every_code(client: TestClient) -> None:
    links = [each["href"] for each in elements(client.get("/rules").text, "a")]
    assert [code for code in all_codes() if f"/rules/{code}" not in links] == []


def test_a_code_is_explained_with_its_source_and_examples(client: TestClient) -> None:
    page = client.get("/rules/D-COPIES").text
    said = words_of(page)
    assert "Too many copies of a card" in said
    assert "2E Standard (Organized Play Guide 5.0)" in said
    assert "2E Rulebook, deck construction" in said
    assert said.index("Breaks it") < said.index("Keeps it")
    marked = re.findall(r'class="marked"><bdi>([^<]*)</bdi>', page)
    assert "4 Hard Time" in marked


def test_an_example_is_judged_again_as_the_page_says(client: TestClient) -> None:
    """The button sends list and terms of the example to the check page."""
    page = client.get("/rules/D-COPIES").text
    form = page[page.index('<form method="post" action="/"') :].partition("</form>")[0]
    fields = {each["name"]: each["value"] for each in elements(form, "input")}
    assert "4 copies of Hard Time" in words_of(client.post("/", data=fields).text)


def test_a_code_in_small_letters_leads_to_its_address(client: TestClient) -> None:
    answer = client.get("/rules/d-copies", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/rules/D-COPIES")


def test_a_wrong_code_is_answered_with_similar_ones(client: TestClient) -> None:
    answer = client.get("/rules/D-COPIS")
    assert answer.status_code == 404
    assert "Did you mean D-COPIES" in words_of(answer.text)


@pytest.mark.slow
@pytest.mark.parametrize("code", [*all_codes()])
def test_every_code_has_a_page(client: TestClient, code: str) -> None:
    answer = client.get(f"/rules/{code}")
    assert answer.status_code == 200
    assert code in words_of(answer.text)


@pytest.mark.parametrize(("edition", "on"), [*product(("1e", "2e"), DAYS)])
def test_the_bans_are_those_of_the_command(client: TestClient, edition: str, on: str) -> None:
    arguments = ["bans", "show", "--edition", edition, "--on", on, "--json"]
    told = json.loads(CliRunner().invoke(main, arguments).stdout)
    expected = [
        f"/card/{edition}/{ban['card']}"
        for each in told["lists"]
        for certain in (False, True)
        for ban in each["bans"]
        if ban["certain"] is certain
    ]
    page = client.get("/bans", params={"edition": edition, "on": on}).text
    shown = re.findall(r'<li><div><a href="([^"]+)"><b>', page)
    assert shown == expected


def test_bans_say_what_changed_last(client: TestClient) -> None:
    """facts/bans-1e-otf.csv: Colony and Cyrus Redblock left the list by 10 April 2016."""
    said = words_of(client.get("/bans?edition=1e&on=2016-04-10").text)
    found = said[said.index("Official Tournament Format:") :]
    assert "Last change: 10 April 2016" in found
    assert "Colony returned by this day, perhaps earlier" in found
    assert "Cyrus Redblock returned by this day, perhaps earlier" in found


def test_bans_say_how_far_the_record_goes(client: TestClient) -> None:
    assert "Check trekcc.org for later bans." in words_of(client.get("/bans?edition=1e").text)
    assert "Check trekcc.org for later bans." not in words_of(
        client.get("/bans?edition=1e&on=2024-01-01").text
    )


def test_pools_are_those_of_the_guide_of_the_day(client: TestClient) -> None:
    """Guide 5.0, 4.2: First Edition has Block, Second Edition has Academy and Hall of Fame."""
    page = client.get("/pools").text
    parts = re.split(r'<section class="plate" aria-labelledby="edition-', page)[1:]
    titles = {part[:2]: re.findall(r'href="/pools/([a-z-]+)"', part) for part in parts}
    assert titles["1e"] == ["complete", "limited", "traditional", "virtual", "block"]
    assert titles["2e"] == ["complete", "limited", "traditional", "virtual", "academy", "hall-of-fame"]


@pytest.mark.slow
def test_a_pool_says_what_came_in_last(client: TestClient) -> None:
    """facts/2026-11/expansions_2e_new.csv: Realm of Fear was legal from 2 May 2025, 35 cards."""
    said = words_of(client.get("/pools/complete?on=2025-05-10").text)
    assert "Last change: 2 May 2025" in said
    found = said[said.index("Last change: 2 May 2025") :]
    count = re.search(r"Added: (\d+) cards", found)
    assert count
    assert int(count[1]) <= 35


def test_a_pool_that_no_guide_offers_on_a_day_says_so(client: TestClient) -> None:
    page = client.get("/pools/hall-of-fame?on=2015-01-01")
    assert page.status_code == 200
    assert "Not offered on that day" in words_of(page.text)
