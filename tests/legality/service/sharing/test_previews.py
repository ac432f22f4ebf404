"""Preview pictures of links, and the files of the installed app."""

import re
from collections import Counter
from io import BytesIO
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from httpx2 import Response
from PIL import Image, ImageColor

from legality.render.preview.canvas import BAD, GOOD, WARN
from legality.service.app import create_app
from legality.service.http.settings import Settings
from legality.service.views.card_faces import LETTERS
from legality.service.views.deck_link import pack
from legality.service.views.sharing.link_pictures import LONGEST_PICTURE_LINK
from legality.service.views.sharing.preview_facts import COLOURS
from tests.legality.service.asking import FAULTY, LEGAL, elements
from tests.legality.service.conftest import now

HERE = "http://127.0.0.1"

STYLE = Path(__file__).parents[4] / "legality" / "service" / "static" / "site.css"


def picture(answer: Response) -> Counter[tuple[int, int, int]]:
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png"), answer.text[:200]
    image = Image.open(BytesIO(answer.content))
    assert image.size == (1200, 630)
    return Counter({colour: count for count, colour in image.getcolors(1200 * 630) or ()})  # type: ignore[misc]


def has(found: Counter[tuple[int, int, int]], colour: str) -> bool:
    return found[ImageColor.getrgb(colour)[:3]] > 100


def tags(page: str) -> dict[str, str]:
    return {
        each.get("property", each.get("name", "")): each.get("content", "") for each in elements(page, "meta")
    }


@pytest.mark.parametrize(
    ("text", "shown", "absent"),
    [
        (LEGAL, GOOD, BAD),
        (FAULTY, BAD, GOOD),
        (LEGAL.replace("2 Shandor\n", "2 Kira Nerys\n"), WARN, GOOD),
        ("3x\n", WARN, GOOD),
    ],
    ids=["legal", "illegal", "in-doubt", "no-card"],
)
def test_the_picture_of_a_link_has_the_colour_of_its_verdict(
    client: TestClient, text: str, shown: str, absent: str
) -> None:
    found = picture(client.get("/preview.png", params={"deck": pack(text), "on": "2026-11-01"}))
    assert has(found, shown)
    assert not has(found, absent)


def test_a_shared_link_names_its_picture(client: TestClient) -> None:
    page = client.post("/", data={"list": LEGAL}).text
    link = next(each["href"] for each in elements(page, "a") if each.get("class") == "share")
    opened = tags(client.get(link).text)
    assert opened["og:image"].startswith(f"{HERE}/preview.png?")
    assert (opened["og:image:width"], opened["og:image:height"]) == ("1200", "630")
    assert opened["og:image:alt"] == "legal"
    assert opened["twitter:card"] == "summary_large_image"
    assert opened["og:title"] == "Bajor for Bajorans: legal"
    assert has(picture(client.get(opened["og:image"].removeprefix(HERE))), GOOD)


def test_the_address_of_a_picture_names_the_host_that_was_asked(client: TestClient) -> None:
    """The page of a link is cached: another host's address must not come out of it."""
    link = f"/?deck={pack(LEGAL)}"
    for host in ("one.example", "two.example"):
        assert tags(client.get(link, headers={"Host": host}).text)["og:image"].startswith(f"http://{host}/")


def test_a_list_too_long_for_the_address_of_a_picture_has_that_of_the_site(client: TestClient) -> None:
    long = LEGAL + "".join(f"# {number**7}\n" for number in range(150))
    found = tags(client.post("/", data={"list": long}).text)["og:image"]
    assert found == f"{HERE}/preview.png"
    assert len(tags(client.post("/", data={"list": LEGAL}).text)["og:image"]) <= LONGEST_PICTURE_LINK
    assert not has(picture(client.get("/preview.png")), GOOD)


def test_an_address_that_was_cut_has_no_picture(client: TestClient) -> None:
    assert client.get("/preview.png", params={"deck": pack(LEGAL)[:-9]}).status_code == 400
    assert client.get("/preview.png", params={"deck": pack(LEGAL), "on": "never"}).status_code == 400


def test_a_shared_verdict_has_the_picture_of_the_verdict_that_was_given(client: TestClient) -> None:
    answer = client.post("/v", data={"list": FAULTY})
    found = tags(answer.text)
    assert found["og:image"] == f"{HERE}{answer.url.path}/preview.png"
    drawn = picture(client.get(f"{answer.url.path}/preview.png"))
    assert has(drawn, BAD)
    assert not has(drawn, GOOD)
    assert client.get("/v/nothing/preview.png").status_code == 404


def test_pictures_have_the_colours_of_the_pages() -> None:
    style = dict(re.findall(r"\.of-([\w-]+)\{--face:(#[0-9a-f]{6})\}", STYLE.read_text("utf-8")))
    assert {name: style[name.lower()] for name in LETTERS} == COLOURS


def test_the_app_can_be_installed_below_a_path(database: str) -> None:
    settings = Settings(database, base_url="https://example.org/star")
    with TestClient(create_app(settings, now), base_url="https://example.org") as site:
        page = site.get("/star/").text
        link = next(each["href"] for each in elements(page, "link") if each.get("rel") == "manifest")
        manifest = site.get(link).json()
        assert (manifest["start_url"], manifest["scope"], manifest["id"]) == ("/star/",) * 3
        for icon in manifest["icons"]:
            image = Image.open(BytesIO(site.get(icon["src"]).content))
            assert f"{image.width}x{image.height}" == icon["sizes"]
        assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
        policy = site.get(link).headers["content-security-policy"]
        assert "manifest-src 'self'" in policy


def test_what_bots_ask_for_unasked_is_there(client: TestClient) -> None:
    assert client.get("/favicon.ico").headers["content-type"] == "image/png"
    assert client.get("/icons/180.png").status_code == 200
    assert client.get("/icons/181.png").status_code == 404
    assert "Disallow: /mine/" in client.get("/robots.txt").text
