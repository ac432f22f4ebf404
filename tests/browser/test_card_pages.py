"""The pages about cards in a browser: on a phone and on a desk, by keyboard, without script, offline."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessible import faults
from tests.browser.bad_network import bad_network
from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.legible import MOVED
from tests.browser.real_failures import use_up_reads
from tests.legality.service.asking import FAULTY
from tests.legality.service.running import running

PAGES = {
    "card": "/card/2e/uss-excelsior",
    "card with bans": "/card/1e/colony?on=2016-01-01",
    "choice": "/card/Kira%20Nerys",
    "not found": "/card/Beverly%20Crsher",
    "search": "/cards",
    "found": "/cards?q=picard&type=Personnel",
    "nothing found": "/cards?q=picrad",
    "codes": "/rules",
    "code": "/rules/D-COPIES",
    "bans": "/bans?edition=1e",
    "pools": "/pools",
    "pool": "/pools/virtual",
}

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])


@pytest.mark.parametrize("scheme", ["light", "dark"])
@SIZES
def test_every_page_is_for_everybody_and_stays_where_it_is(
    open_page: Open, size: tuple[int, int], scheme: str
) -> None:
    page = open_page("/cards", size, scheme)
    wrong = []
    for name, path in PAGES.items():
        page.goto(at(page, path))
        moved = page.evaluate(MOVED)
        wrong += [f"{name} moves by {moved}"] if moved > 0.02 else []
        wrong += [f"{name}: {each}" for each in faults(page)]
    assert wrong == []


def at(page: Page, path: str) -> str:
    """Return an address on the service of a page."""
    scheme, _, rest = page.url.partition("://")
    return f"{scheme}://{rest.partition('/')[0]}{path}"


@SIZES
def test_cards_appear_while_one_types(open_page: Open, size: tuple[int, int]) -> None:
    page = open_page("/cards", size)
    page.locator("#q").press_sequentially("encouraging beverly", delay=15)
    expect(page.locator(".card-line")).to_have_count(1)
    expect(page.locator("#results [role=status]")).to_have_text("1 card")
    assert page.url.endswith("/cards?q=encouraging+beverly")
    page.fill("#q", "beverly")
    page.select_option("#edition", "1e")
    expect(page.locator(".card-line").first).to_contain_text("1E")
    assert "edition=1e" in page.url
    page.reload()
    expect(page.locator("#q")).to_have_value("beverly")


def test_a_card_is_found_by_keyboard_alone(open_page: Open) -> None:
    page = open_page("/cards")
    page.focus("#q")
    page.keyboard.type("encouraging commander")
    expect(page.locator(".card-line")).to_have_count(1)
    page.keyboard.press("ArrowDown")
    expect(page.locator(".card-line").first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#q")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Beverly Crusher")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("Skip to the content")


@SIZES
def test_a_card_is_found_without_script(open_page: Open, size: tuple[int, int]) -> None:
    page = open_page("/cards", size, script=False)
    page.fill("#q", "picrad")
    page.click("text=Search")
    page.click(".guess a")
    page.click(".card-line >> nth=0")
    expect(page.locator("#legal")).to_have_text("Where it is legal")
    page.fill("#on", "2012-01-01")
    page.click("text=Show")
    assert page.url.endswith("?on=2012-01-01")
    expect(page.locator("section[aria-labelledby=legal]")).to_contain_text("On 1 January 2012")


def test_a_search_without_a_connection_says_so(open_page: Open) -> None:
    page = open_page("/cards?q=picard")
    page.context.set_offline(True)
    page.fill("#q", "beverly")
    expect(page.locator("#results")).to_have_text("No connection. Press Search to try again.")
    page.context.set_offline(False)
    page.click("text=Search")
    expect(page.locator(".card-line").first).to_contain_text("Beverly")


def test_a_search_that_fails_shows_no_old_cards(chromium: Browser, tmp_path: Path) -> None:
    with running(tmp_path, LEGALITY_READS_PER_MINUTE="3") as own:
        page = chromium.new_page()
        page.goto(f"{own.address}/cards?q=picard")
        expect(page.locator(".card-line").first).to_be_visible()
        use_up_reads(own.address)
        page.fill("#q", "beverly")
        expect(page.locator("#results")).to_have_text("The server is busy. Try again in a few seconds.")
        expect(page.locator(".card-line")).to_have_count(0)
        page.context.close()


def test_a_slow_answer_does_not_replace_a_newer_one(chromium: Browser, service: str) -> None:
    """The answer to "pi" comes seconds after that to "beverly encouraging"."""
    page = chromium.new_page()
    with bad_network(service) as network, network.holding_answers("/cards?q=pi&part=results", 2) as late:
        page.goto(f"{network.address}/cards")
        page.fill("#q", "pi")
        page.wait_for_timeout(400)
        page.fill("#q", "beverly encouraging")
        expect(page.locator(".card-line")).to_have_count(1)
        assert not late
        while not late:
            page.wait_for_timeout(50)
        page.wait_for_timeout(300)
        expect(page.locator(".card-line")).to_have_count(1)
    page.context.close()


def test_an_example_of_a_rule_can_be_checked(open_page: Open) -> None:
    page = open_page("/rules/D-COPIES", PHONE)
    page.click("text=Check this list >> nth=0")
    expect(page.locator("main")).to_contain_text("4 copies of Hard Time")


def test_a_finding_leads_to_its_rule_and_its_card(open_page: Open) -> None:
    page = open_page("/", script=False)
    page.fill("#list", FAULTY)
    page.click("text=Check the deck")
    page.click("summary:has-text('D-COPIES') >> nth=0")
    with page.expect_popup() as opened:
        page.click("a[href='/rules/D-COPIES']:visible >> nth=0")
    expect(opened.value.locator("h1")).to_have_text("Too many copies of a card")
    with page.expect_popup() as opened:
        page.click("a[href='/card/2e/Anara']:visible >> nth=0")
    expect(opened.value.locator("h1")).to_have_text("Anara")
