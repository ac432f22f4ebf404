"""What PyPI knows against a pinned version is told, and what could not be asked never passes for good."""

import json
from typing import Any

import pytest

from tests.attack.weaknesses import ask
from tests.cardpools.server import Reply, serving

WEAK = {"id": "PYSEC-2017-94", "aliases": ["CVE-2013-7459"], "fixed_in": ["2.6.2"], "withdrawn": None}
TAKEN_BACK = {"id": "PYSEC-2018-1", "aliases": [], "fixed_in": [], "withdrawn": "2019-01-01T00:00:00Z"}


def page(version: str, **more: Any) -> Reply:
    return Reply(json.dumps({"info": {"version": version}, **more}).encode())


@pytest.mark.parametrize("path", ["/pypi/crypto/2.6.1/json", "/pypi/crypto/json"])
def test_a_known_weakness_is_told_with_what_mends_it(path: str) -> None:
    with serving() as site:
        site.pages[path] = page("2.6.1", vulnerabilities=[WEAK, TAKEN_BACK])
        found = ask("crypto", "2.6.1", site.url)
    assert (found.weaknesses, found.unasked) == (("PYSEC-2017-94 CVE-2013-7459: mended in 2.6.2",), "")


@pytest.mark.parametrize(
    ("reply", "why"),
    [
        (page("2.7", vulnerabilities=[]), "only 2.7 can be asked about"),
        (page("2.6.1"), "nothing is said of weaknesses"),
        (Reply(b"<html>"), "JSONDecodeError"),
        (Reply(b"", 404), "there is no such page"),
    ],
)
def test_what_could_not_be_asked_says_why(reply: Reply, why: str) -> None:
    with serving() as site:
        site.pages["/pypi/crypto/json"] = reply
        assert ask("crypto", "2.6.1", site.url).unasked == why
