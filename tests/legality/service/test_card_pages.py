"""The pages about cards: search, a card on a day, and the addresses that lead to a card."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from fastapi.testclient import TestClient

from cardpools.catalog.catalog import open_catalog
from cardpools.model import EDITIONS, Edition
from cli import main
from legality.service.app import create_app
from legality.service.http.settings import Settings
from tests.legality.service.asking import FAULTY, elements, words_of
from tests.legality.service.conftest import now
from tests.legality.service.events import opened
from tests.processor_time import least_seconds

DAYS = ("2003-06-01", "2010-09-01", "2015-07-01", "2019-06-01", "2021-01-15", "2026-11-18")


@pytest.fixture(scope="module")
def kind() -> str:
    """These pages ask no database."""
    return "sqlite"


def standings_of_page(client: TestClient, edition: str, card: str, on: str) -> dict[tuple[str, str], str]:
    """Return the standing of a card in each pool under each rules, as its page shows it."""
    answer = client.get(f"/card/{edition}/{card}", params={"on": on})
    assert answer.status_code == 200, f"{edition} {card} {on}"
    rows = [each for each in elements(answer.text, "li") if "data-standing" in each]
    return {
        (row["data-pool"], rules): row["data-standing"] for row in rows for rules in row["data-rules"].split()
    }


def standings_of_command(edition: str, name: str, on: str) -> dict[tuple[str, str], str]:
    """Return the same as `legality cards legality` says it."""
    arguments = ["cards", "legality", name, "--edition", edition, "--on", on, "--json"]
    answer = CliRunner().invoke(main, arguments, catch_exceptions=False)
    told = json.loads(answer.stdout)
    return {(cell["pool"], cell["rules"]): cell["status"] for cell in told["standings"]}


def sampled_cards(edition: Edition, count: int) -> list[tuple[str, str]]:
    """Return cards that their names alone mean, always the same ones."""
    catalog = open_catalog(edition)
    cards = [(card.id, card.name) for card in catalog.cards()]
    Random(edition).shuffle(cards)
    certain = ((i, name) for i, name in cards if getattr(catalog.resolve(name), "others", (1,)) == ())
    return [pair for pair, _ in zip(certain, range(count), strict=False)]


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_page_and_the_command_never_disagree(client: TestClient, edition: Edition) -> None:
    for number, (card, name) in enumerate(sampled_cards(edition, 8)):
        on = DAYS[number % len(DAYS)]
        shown = standings_of_page(client, edition, card, on)
        assert shown == standings_of_command(edition, name, on), f"{name} on {on}"
        assert shown


def test_a_ban_is_shown_on_the_days_of_its_list(client: TestClient) -> None:
    """facts/bans-1e-otf.csv: the list of 15 June 2015 has Colony, that of 10 April 2016 has it no more."""
    before = standings_of_page(client, "1e", "colony", "2016-01-01")
    after = standings_of_page(client, "1e", "colony", "2016-06-01")
    assert before["complete", "otf"] == "BANNED"
    assert before["complete", "open"] == after["complete", "otf"] == "LEGAL"
    said = words_of(client.get("/card/1e/colony").text)
    assert "1 June 2010 Banned: Official Tournament Format" in said
    assert "and 10 April 2016 Returned: Official Tournament Format" in said


def test_printings_are_drawn_with_what_is_known_of_their_dates(client: TestClient) -> None:
    """Second Edition appeared in December 2002; a borderless promo on a day that is not recorded."""
    page = client.get("/card/2e/uss-excelsior").text
    said = words_of(page)
    assert "Second Edition 393 C · December 2002" in said
    assert "Borderless Promos 1-5 B · October 2019 to August 2026" in said
    assert "A dot is one date. A bar is a release on some day within it." in said
    assert len([each for each in elements(page, "circle") if each.get("class") == "halo"]) == 1
    assert len([each for each in elements(page, "rect") if each.get("rx") == "4"]) == 1


def test_a_name_leads_to_its_card(client: TestClient) -> None:
    answer = client.get("/card/Beverly Crusher, Encouraging Commander", follow_redirects=False)
    address = "/card/2e/beverly-crusher-encouraging-commander"
    assert (answer.status_code, answer.headers["location"]) == (303, address)
    dated = client.get("/card/2e/Furel, Resistance Fighter?on=2020-01-01", follow_redirects=False)
    assert dated.headers["location"] == "/card/2e/furel-resistance-fighter?on=2020-01-01"


def test_a_name_of_both_editions_is_a_choice(client: TestClient) -> None:
    page = client.get("/card/uss-excelsior")
    found = [each["href"] for each in elements(page.text, "a") if "/uss-excelsior" in each["href"]]
    assert found == ["/card/1e/uss-excelsior", "/card/2e/uss-excelsior"]


def test_an_unknown_name_is_answered_with_similar_ones(client: TestClient) -> None:
    page = client.get("/card/Furel, Resistence Fightr")
    assert page.status_code == 404
    assert "Card not found" in words_of(page.text)
    assert "/card/2e/furel-resistance-fighter" in [each["href"] for each in elements(page.text, "a")]


def test_a_page_is_kept_until_it_changes(client: TestClient) -> None:
    for path in ("/card/2e/uss-excelsior", "/cards?q=furel", "/bans", "/pools", "/rules/D-COPIES"):
        first = client.get(path)
        assert first.headers["cache-control"] == "public, max-age=60"
        again = client.get(path, headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/cards?q=" + "x" * 201, 422),
        ("/cards?type=" + "x" * 201, 422),
        ("/cards?edition=3e", 422),
        ("/cards?start=-1", 422),
        ("/cards?start=100001", 422),
        ("/cards?part=x", 422),
        ("/card/2e/uss-excelsior?on=2024-13-40", 422),
        ("/card/2e/uss-excelsior?on=1993-12-31", 422),
        ("/card/2e/uss-excelsior?on=2029-01-01", 422),
        ("/card/2e/uss-excelsior?on=" + "1" * 41, 422),
        ("/card/" + "x" * 201, 404),
        ("/bans?on=tomorrow", 422),
        ("/bans?edition=3e", 422),
        ("/pools?on=1066-10-14", 422),
        ("/pools/nope", 404),
        ("/rules/D-NOPE", 404),
        ("/rules/" + "D" * 61, 404),
    ],
)
def test_what_is_asked_for_has_bounds(client: TestClient, path: str, status: int) -> None:
    assert client.get(path).status_code == status


def test_the_search_is_that_of_the_command(client: TestClient) -> None:
    arguments = [
        "cards",
        "search",
        "--type",
        "Ship",
        "--affiliation",
        "Klingon",
        "--expansion",
        "Energize",
        "--json",
    ]
    told = json.loads(CliRunner().invoke(main, arguments).stdout)
    expected = [f"/card/{card['edition']}/{card['id']}" for card in told["cards"]]
    page = client.get("/cards", params={"type": "Ship", "affiliations": "Klingon", "expansion": "Energize"})
    found = [each["href"] for each in elements(page.text, "a") if each.get("class") == "card-line"]
    assert found == expected != []


def test_words_of_a_name_come_in_any_order(client: TestClient) -> None:
    page = client.get("/cards", params={"q": "crusher beverly encouraging"})
    found = [each["href"] for each in elements(page.text, "a") if each.get("class") == "card-line"]
    assert found == ["/card/2e/beverly-crusher-encouraging-commander"]


def test_many_cards_come_a_page_at_a_time(client: TestClient) -> None:
    """The data have 237 ships of 2E; a page shows 30."""
    total = sum(card.type == "Ship" for card in open_catalog("2e").cards())
    page, seen = client.get("/cards?edition=2e&type=Ship").text, []
    while True:
        seen += [each["href"] for each in elements(page, "a") if each.get("class") == "card-line"]
        following = [each["href"] for each in elements(page, "a") if each.get("rel") == "next"]
        if not following:
            break
        page = client.get(following[0]).text
    assert len(seen) == len(set(seen)) == total


def test_a_mistyped_search_is_answered_with_a_guess(client: TestClient) -> None:
    page = client.get("/cards?q=picrad")
    assert "Did you mean picard ?" in words_of(page.text)
    assert "/cards?q=picard" in [each["href"] for each in elements(page.text, "a")]


@pytest.mark.parametrize("words", ["e", "picard", "picrad", "beverly crusher"])
def test_an_answer_while_typing_costs_little(client: TestClient, words: str) -> None:
    """30 ms of processor time are promised; the bound leaves three times as much."""
    client.get("/cards?part=results&q=warm")
    spent = least_seconds(lambda: client.get(f"/cards?part=results&q={words}"), 0.03)
    assert spent < 0.09


def test_findings_link_to_codes_and_cards(client: TestClient) -> None:
    links = {each["href"] for each in elements(client.post("/", data={"list": FAULTY}).text, "a")}
    assert {"/rules/D-COPIES", "/card/2e/Anara"} <= links
    assert client.get("/card/2e/Anara").status_code == 200


def test_a_name_in_a_message_is_escaped(client: TestClient) -> None:
    page = client.post("/", data={"list": "Draw deck\n1 <script>alert(1)</script>\n"}).text
    assert "<script>alert" not in page


def pictured(tmp_path: Path, **settings: Any) -> Iterator[TestClient]:
    made = Settings(f"sqlite:///{tmp_path}/events.sqlite", **settings)
    with TestClient(create_app(made, now), "http://127.0.0.1") as client:
        yield client


def test_no_page_shows_a_picture_unless_the_operator_names_its_site(client: TestClient) -> None:
    page = client.get("/card/2e/uss-excelsior")
    assert "img-src 'self' data:;" in page.headers["content-security-policy"]
    assert [each for each in elements(page.text, "img") if each.get("class") == "picture"] == []


def test_a_picture_comes_from_the_named_site_alone(tmp_path: Path) -> None:
    template = "https://pics.example.org/{edition}/{expansion}-{number}.jpg"
    link = "https://cards.example.org/?name={name}"
    for client in pictured(tmp_path, card_picture=template, card_link=link):
        page = client.get("/card/2e/furel-resistance-fighter")
        policy = page.headers["content-security-policy"]
        assert "img-src 'self' data: https://pics.example.org;" in policy
        (picture,) = [each for each in elements(page.text, "img") if each.get("class") == "picture"]
        assert re.fullmatch(r"https://pics\.example\.org/2e/[A-Za-z0-9%]+-[0-9]+\.jpg", picture["src"])
        links = [each["href"] for each in elements(page.text, "a")]
        assert "https://cards.example.org/?name=Furel%2C%20Resistance%20Fighter" in links
        assert "pics.example.org" not in client.get("/cards").headers["content-security-policy"]


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_has_a_page(client: TestClient, edition: Edition) -> None:
    for card in open_catalog(edition).cards():
        answer = client.get(f"/card/{edition}/{card.id}")
        assert answer.status_code == 200, card.id
        assert card.title.split()[0].strip('"') in words_of(answer.text)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_page_and_the_command_agree_on_many_cards(client: TestClient, edition: Edition) -> None:
    random = Random(edition)
    for card, name in random.sample(sampled_cards(edition, 150), 100):
        on = random.choice(DAYS)
        assert standings_of_page(client, edition, card, on) == standings_of_command(edition, name, on)


def test_the_frame_of_another_site_links_only_to_its_own_list(client: TestClient) -> None:
    desk = opened(client)
    form = {"player": "A", "list": FAULTY, "key": "a-key-of-this-form"}
    page = client.post(f"/embed/{desk.slug}/check", data=form)
    assert "D-COPIES" in page.text
    assert {each["href"] for each in elements(page.text, "a")} == {"#list"}
