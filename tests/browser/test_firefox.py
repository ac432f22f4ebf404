"""The main ways through the pages in Firefox, on a service that this module starts, stops and starts again.

The other browser tests drive Chromium.
"""

import re
from collections.abc import Iterator
from typing import cast

import httpx2
import pytest
from starlette.testclient import TestClient

from tests.browser.coloured import COLOURED
from tests.browser.firefox import ENTER, PROGRAM, Firefox, started_firefox
from tests.legality.service.asking import FAULTY, LEGAL
from tests.legality.service.events import Desk, opened
from tests.legality.service.running import Running, running

NARROW = (500, 844)
WIDE = (1280, 900)
SIZES = pytest.mark.parametrize("size", [NARROW, WIDE], ids=["narrow", "wide"])


@pytest.fixture(scope="module")
def own_service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    if not PROGRAM.exists():
        pytest.skip(f"FIREFOX WAS NOT TRIED: there is no {PROGRAM}; apt-get install firefox-esr")
    with running(tmp_path_factory.mktemp("service")) as service:
        yield service


@pytest.fixture(scope="module")
def browser(own_service: Running, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    with started_firefox(tmp_path_factory.mktemp("firefox")) as browser:
        yield browser


@pytest.fixture
def firefox(browser: Firefox, own_service: Running) -> Iterator[Firefox]:
    """The browser without decks or cookies of the test before. An error of a script fails the test."""
    browser.open(f"{own_service.address}/start")
    browser.run("localStorage.clear()")
    browser.delete_cookies()
    before = len(browser.errors(own_service.address))
    yield browser
    assert browser.errors(own_service.address)[before:] == []


@pytest.fixture(scope="module")
def desk(own_service: Running) -> Iterator[Desk]:
    with httpx2.Client(base_url=own_service.address) as client:
        yield opened(cast(TestClient, client), slug="firefox", name="Evening in Firefox")


def pasted(firefox: Firefox, address: str, text: str, said: str) -> None:
    firefox.open(address)
    firefox.paste("#list", text)
    firefox.wait_for("#verdict", said)


@SIZES
def test_a_pasted_list_is_judged_and_a_suggestion_is_undone(
    firefox: Firefox, own_service: Running, size: tuple[int, int]
) -> None:
    firefox.set_size(*size)
    pasted(firefox, f"{own_service.address}/", FAULTY, "Illegal: 6 problems")
    assert "Only 19 cards in your dilemma pile" in firefox.wait_for("#problems .problem", "dilemma pile")
    firefox.click("button.swap")
    firefox.wait_for("#verdict", "Illegal: 5 problems")
    assert "1 Furel, Resistance Fighter\n" in firefox.value("#list")
    assert firefox.run("return document.activeElement.matches('.problem')")
    firefox.wait_for(".toast", "Line 31 is now Furel, Resistance Fighter.")
    firefox.click(".toast button")
    firefox.wait_for("#verdict", "Illegal: 6 problems")
    assert firefox.value("#list") == FAULTY
    assert firefox.run("return document.documentElement.scrollWidth <= innerWidth")


def test_a_card_is_added_by_a_few_letters(firefox: Firefox, own_service: Running) -> None:
    pasted(firefox, f"{own_service.address}/", LEGAL, "Legal")
    firefox.type("#add", "2 jean-luc gen")
    firefox.wait_for("#options [aria-selected=true]", "Genial Captain")
    firefox.type("#add", ENTER)
    firefox.wait_for(".toast", "Added 2 × Jean-Luc Picard, Genial Captain")
    assert "2 Jean-Luc Picard, Genial Captain\n" in firefox.value("#list")


@pytest.mark.parametrize("path", ["/", "/e/firefox/register", "/embed/firefox"])
def test_a_list_is_not_legal_while_the_service_is_away(
    firefox: Firefox, own_service: Running, desk: Desk, path: str
) -> None:
    firefox.set_size(*NARROW)
    pasted(firefox, f"{own_service.address}{path}", LEGAL, "Legal")
    own_service.stop()
    try:
        firefox.run("document.getElementById('list').value = ''")
        firefox.run("document.querySelector('.segment button:last-child')?.click()")
        firefox.paste("#list", FAULTY)
        shown = firefox.wait_for("#verdict", "Not checked: no connection")
        assert "egal" not in shown
        assert firefox.run(f"return {COLOURED}") == []
    finally:
        own_service.start()
    firefox.click("#verdict button:not([hidden])")
    firefox.wait_for("#verdict", "Illegal: 6 problems")
    assert firefox.run(f"return {COLOURED}") != []


def test_a_list_is_registered_and_a_refused_replacement_says_so_first(
    firefox: Firefox, own_service: Running, desk: Desk
) -> None:
    firefox.set_size(*NARROW)
    firefox.open(f"{own_service.address}/e/{desk.slug}/register")
    firefox.type("#player", "Anna")
    firefox.paste("#list", LEGAL)
    firefox.wait_for("#verdict", "Legal")
    firefox.click("form#check button.main")
    firefox.wait_for("h1", "Registered: your list is legal")
    firefox.run("document.getElementById('list').closest('details').open = true")
    firefox.run("document.getElementById('list').value = ''")
    firefox.paste("#list", FAULTY)
    firefox.wait_for("#verdict", "Illegal: 6 problems")
    firefox.click("form#check button.main")
    firefox.wait_for("h1", "Your new list was not accepted")
    assert firefox.run("return document.querySelector('h1').getBoundingClientRect().bottom < innerHeight")


def test_a_director_signs_in_at_the_desk(firefox: Firefox, own_service: Running, desk: Desk) -> None:
    address = f"{own_service.address}{desk.address}"
    firefox.open(address)
    firefox.type("#secret", f"wrong{ENTER}")
    firefox.wait_for("[role=alert]", "secret")
    firefox.type("#secret", f"{desk.secret}{ENTER}")
    firefox.wait_for("main", "Registration open")
    assert re.fullmatch(rf"{address}/?(\?.*)?", str(firefox.run("return location.href")))


def test_an_error_of_a_script_is_noticed(browser: Firefox, own_service: Running) -> None:
    """The other tests hold nothing if they cannot see errors."""
    browser.open(f"{own_service.address}/start")
    before = len(browser.errors(own_service.address))
    browser.run("document.head.append(Object.assign(document.createElement('script'), {text: 'nowhere()'}))")
    browser.open(f"{own_service.address}/events")
    assert any("Content-Security-Policy" in each for each in browser.errors(own_service.address)[before:])
