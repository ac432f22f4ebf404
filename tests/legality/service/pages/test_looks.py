"""What people see on the pages stays as it was looked at."""

from collections.abc import Iterator

import pytest
from fastapi.routing import APIRoute

from legality.service.pages import ROUTERS
from tests.legality.service.pages.looks import FOLDER, SHOWN, looks_of
from tests.legality.service.pages.site import Site, site_at

PACKED = {("GET", "/e/{slug}/desk/export/lists.zip"), ("GET", "/e/{slug}/desk/export/event.json")}
"""These are held by other tests: nobody reads an archive, and the document is the one of the API."""


@pytest.fixture(scope="module")
def kind() -> str:
    """On one kind of database people see what they see on the other."""
    return "sqlite"


@pytest.fixture(scope="module")
def site(database: str) -> Iterator[Site]:
    with site_at(database) as made:
        yield made


@pytest.mark.parametrize("name", SHOWN)
def test_people_see_what_was_looked_at(site: Site, name: str) -> None:
    looks_of(site).hold(name)


def test_every_page_was_looked_at() -> None:
    routes = [route for router in ROUTERS for route in router.routes]
    pages = [route for route in routes if isinstance(route, APIRoute)]
    asked = [(FOLDER / name).read_text("utf-8").split("\n")[0].split("?")[0].split(" ", 1) for name in SHOWN]
    seen = {
        (method, page.path)
        for method, path in asked
        for page in pages
        if method in (page.methods or ()) and page.path_regex.match(path)
    }
    assert seen == {(method, page.path) for page in pages for method in page.methods or ()} - PACKED
