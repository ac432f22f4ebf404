"""No page grows unseen: weights and requests are held to the table of docs/pages.md."""

import re

import pytest
from playwright.sync_api import Browser

from benchmarks.pages import DOC, PageFigures, measure_pages, written_figures
from tests.browser.arranged import arranged
from tests.browser.every_page import FILES, NOT_MEASURED, NOT_PAGES, every_page
from tests.legality.service.access_pages import READING

MARGIN = 1.15
"""The bytes of a page differ with days and with digests of the data."""

SPARE = 1_000
SLOWEST = 5_000
"""Milliseconds to the largest paint, on a machine that runs other tests as well."""

MOVES = 0.02


@pytest.fixture(scope="module")
def figures(chromium: Browser, service: str) -> list[PageFigures]:
    return list(measure_pages(chromium, service, visits=1))


def test_no_page_weighs_more_or_asks_more_than_the_docs_say(figures: list[PageFigures]) -> None:
    stated = written_figures(DOC.read_text("utf-8"))
    assert {each.name for each in figures} == stated.keys(), "run: python -m benchmarks.pages --write"
    wrong = [
        f"{each.name}: {each.requests} requests, {each.sent} bytes; the docs say {stated[each.name]}"
        for each in figures
        if each.requests > stated[each.name][0] or each.sent > stated[each.name][1] * MARGIN + SPARE
    ]
    assert wrong == [], "run: python -m benchmarks.pages --write"


def test_no_page_moves_or_takes_seconds(figures: list[PageFigures]) -> None:
    wrong = [f"{each.name}: {each}" for each in figures if each.shift > MOVES or each.largest_paint > SLOWEST]
    assert wrong == []


def test_every_page_of_the_service_is_measured(chromium: Browser, service: str) -> None:
    """The table of access names every address of the service; each that a person opens is in the scene."""
    scene, _ = arranged(chromium, service, "all-pages")
    paths = [path.partition("?")[0] for path in every_page(scene).values()]
    addresses = [each.removeprefix("GET ") for each in READING]
    missing = [
        address
        for address in addresses
        if not address.startswith(NOT_PAGES) and not address.endswith(FILES)
        if not any(re.fullmatch(pattern_of(address), path) for path in paths if path not in addresses)
        if address not in paths
    ]
    assert sorted(missing) == sorted(NOT_MEASURED)


def pattern_of(address: str) -> str:
    """Turn the address of a route into a pattern of the paths that it answers."""
    return re.sub(r"\\\{[^}]*:path\\\}", ".+", re.sub(r"\\\{(\w+)\\\}", "[^/]+", re.escape(address)))


MODULES = """() => {
  const asked = performance.getEntriesByType("resource").map((each) => new URL(each.name).pathname);
  const named = [...document.querySelectorAll("link[rel=modulepreload], script[type=module]")];
  const addresses = named.map((each) => new URL(each.href || each.src).pathname);
  const modules = asked.filter((each) => each.includes("/modules/"));
  return [addresses, modules].map((each) => [...new Set(each)].sort());
}"""


def test_no_page_finds_a_module_late(chromium: Browser, service: str) -> None:
    """Each page names all modules that the browser asks for, and none that it does not need."""
    scene, cookies = arranged(chromium, service, "late-scripts")
    context = chromium.new_context()
    context.add_cookies(cookies)  # type: ignore[arg-type]
    page = context.new_page()
    wrong = []
    for name in ("precheck", "register", "receipt", "desk", "desk-check", "desk-list", "embedded", "events"):
        page.goto(f"{service}{scene.pages[name]}", wait_until="networkidle")
        named, asked = page.evaluate(MODULES)
        assert asked, name
        wrong += [f"{name}: {each}" for each in sorted({*named} ^ {*asked})]
    context.close()
    assert wrong == []
