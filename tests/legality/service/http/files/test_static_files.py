"""Modules are named in the page with all that they import, so that a browser asks for all of them at once."""

import re

import pytest
from fastapi.testclient import TestClient

from legality.service.http.files.static_files import (
    MODULES,
    STATIC_FOLDER,
    files_by_address,
    imported_modules,
)

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


def test_a_file_at_the_address_with_its_digest_is_the_file_for_every_client(client: TestClient) -> None:
    """Whole or compressed; also for HEAD, a range, and a copy that is still good, which Starlette answers."""
    for address, name in files_by_address().items():
        content = (STATIC_FOLDER / name).read_bytes()
        for coding in ("gzip", "identity", "gzip;q=0"):
            answer = client.get(address, headers={"Accept-Encoding": coding})
            assert answer.content == content, (name, coding)
            packed = answer.headers.get("content-encoding", "")
            assert packed == ("gzip" if coding == "gzip" else ""), (name, coding)
            assert answer.headers["vary"] == "Accept-Encoding"
            assert "immutable" in answer.headers["cache-control"]
        part = client.get(address, headers={"Range": "bytes=0-9", "Accept-Encoding": "identity"})
        assert (part.status_code, part.content) == (206, content[:10])
        asked = client.head(address, headers={"Accept-Encoding": "identity"})
        assert (asked.status_code, asked.headers["content-length"]) == (200, str(len(content)))
        copy = client.get(address, headers={"If-None-Match": asked.headers["etag"]})
        assert (copy.status_code, copy.content) == (304, b"")
    assert client.post(address).status_code == 405
