"""Modules are named in the page with all that they import, so that a browser asks for all of them at once."""

import re

import pytest
from fastapi.testclient import TestClient

from legality.service.http.files.static_files import MODULES, STATIC_FOLDER, imported_modules

NAMES = sorted(path.name for path in (STATIC_FOLDER / MODULES).glob("*.js"))


@pytest.mark.parametrize("name", NAMES)
def test_the_imports_of_a_module_are_all_that_it_names(name: str) -> None:
    """Read with other eyes: every quoted `./name.js` of a line that is code, again and again."""
    found: set[str] = set()
    wanted = {name}
    while wanted:
        one = wanted.pop()
        lines = (STATIC_FOLDER / MODULES / one).read_text("utf-8").splitlines()
        code = [line for line in lines if not line.lstrip().startswith(("/", "*"))]
        wanted |= {each for line in code for each in re.findall(r"[\"']\./([\w]+\.js)[\"']", line)} - found
        found |= wanted
    assert set(imported_modules(name)) == found


def test_a_page_preloads_every_module_once(client: TestClient) -> None:
    page = client.get("/").text
    preloaded = re.findall(r'<link rel="modulepreload" href="/static/modules/\w+/([\w.]+)"', page)
    assert sorted(preloaded) == sorted(imported_modules("bench.js"))
    assert "dom.js" in preloaded
    assert page.index("bench.css") < page.index("modulepreload"), (
        "a style sheet keeps the page from its paint"
    )
