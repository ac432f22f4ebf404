"""What people see on the pages stays as it was looked at."""

from collections.abc import Iterator

import pytest
from fastapi.routing import APIRoute

from legality.service.checks import ROUTERS as CHECK_ROUTERS
from legality.service.pages import ROUTERS
from tests.legality.service.pages.looks import FOLDER, HEADING, PARTS, ordered, section, sections_in
from tests.legality.service.pages.site import Site, site_at

LOOK = "look at it, then: python -m tools.write_snapshots legality/service/pages"

PACKED = {
    ("GET", "/e/{slug}/desk/export/lists.zip"),
    ("GET", "/e/{slug}/desk/export/event.json"),
    ("GET", "/mine/{secret}/form.pdf"),
    *(("GET", f"/e/{{slug}}/desk/rounds/{each}.pdf") for each in ("score-cards", "table-tents", "pairings")),
    ("GET", "/preview.png"),
    ("GET", "/e/{slug}/preview.png"),
    ("GET", "/v/{secret}/preview.png"),
    ("GET", "/icons/{size}.png"),
    ("GET", "/favicon.ico"),
    ("GET", "/service-worker.js"),
    ("GET", "/v/{secret}/form"),
    ("POST", "/out/form"),
    ("GET", "/rules"),
}
"""Other tests hold these: archives, PDF and pictures are no text, and the document is the one of the API.
The list of all codes changes with each new rule.
"""


@pytest.fixture(scope="module")
def kind() -> str:
    """On one kind of database people see what they see on the other."""
    return "sqlite"


@pytest.fixture(scope="module")
def site(database: str) -> Iterator[Site]:
    with site_at(database) as made:
        yield made


@pytest.mark.parametrize(("part", "name"), [(part, name) for part in PARTS for name in ordered(part)])
def test_people_see_what_was_looked_at(site: Site, part: str, name: str) -> None:
    assert section(site, part, name) == sections_in(part)[name], LOOK


@pytest.mark.parametrize("part", PARTS)
def test_a_snapshot_holds_each_page_of_its_part_once(part: str) -> None:
    text = (FOLDER / f"{part}.txt").read_text("utf-8")
    assert [found["name"] for found in HEADING.finditer(text)] == ordered(part)
    assert "\n".join(sections_in(part).values()) == text


def test_there_is_no_other_snapshot() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{part}.txt" for part in PARTS}


def test_every_page_was_looked_at() -> None:
    routes = [route for router in (*ROUTERS, *CHECK_ROUTERS) for route in router.routes]
    pages = [route for route in routes if isinstance(route, APIRoute)]
    texts = "\n".join((FOLDER / f"{part}.txt").read_text("utf-8") for part in PARTS)
    asked = [found["asked"].split("?")[0].split(" ", 1) for found in HEADING.finditer(texts)]
    seen = {
        (method, page.path)
        for method, path in asked
        for page in pages
        if method in (page.methods or ()) and page.path_regex.match(path)
    }
    assert seen == {(method, page.path) for page in pages for method in page.methods or ()} - PACKED
