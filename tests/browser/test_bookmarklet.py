"""The bookmarklet of /start, pressed on pages of another site that are shaped like those of trekcc.org."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Dialog, Page, expect

from tests.browser.deck_site import serving_decks
from tests.browser.judged_pages import SIZES
from tests.legality.service.asking import FAULTY, LEGAL


@pytest.fixture(scope="module")
def decks() -> Iterator[str]:
    with serving_decks() as address:
        yield address


@pytest.fixture
def context(chromium: Browser, size: tuple[int, int]) -> Iterator[BrowserContext]:
    made = chromium.new_context(viewport={"width": size[0], "height": size[1]})
    yield made
    made.close()


@pytest.fixture
def player(context: BrowserContext, decks: str) -> Page:
    """Return a page of a player who is signed in on the site of the decks."""
    context.add_cookies([{"name": "session", "value": "1", "url": decks, "sameSite": "Lax"}])
    return context.new_page()


def press(page: Page, service: str, address: str) -> None:
    """Open a page, and press there the link that /start offers as a bookmark."""
    page.goto(f"{service}/start")
    link = page.locator("#bookmarklet a").get_attribute("href")
    page.goto(address)
    page.evaluate(
        """link => {
            const bookmark = Object.assign(document.createElement("button"), { id: "bookmark" });
            bookmark.style.userSelect = "none";
            bookmark.addEventListener("click", () => (location.href = link));
            document.body.prepend(bookmark);
        }""",
        link,
    )


def assert_judged(page: Page, service: str, text: str, said: str) -> None:
    expect(page.locator("#verdict h2")).to_have_text(said)
    assert page.url == f"{service}/"
    assert page.locator("#list").input_value().strip() == text.strip()


@SIZES
def test_a_deck_page_leads_to_the_verdict_on_exactly_that_deck(
    player: Page, service: str, decks: str
) -> None:
    press(player, service, f"{decks}index.php?deckID=101&mode=viewdeck")
    player.click("#bookmark")
    assert_judged(player, service, LEGAL, "Legal")
    expect(player.locator("#deck-title")).to_have_text("Bajor for Bajorans")
    player.go_back()
    expect(player.locator("h2")).to_have_text("Bajor for Bajorans")


@SIZES
def test_a_list_of_decks_asks_which(player: Page, service: str, decks: str) -> None:
    asked: list[str] = []

    def choose(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.accept("1")

    player.once("dialog", choose)
    press(player, service, f"{decks}?mode=list")
    player.click("#bookmark")
    assert_judged(player, service, LEGAL, "Legal")
    assert asked == ["Which deck? Type its number.\n1 Bajor for Bajorans\n2 A first try"]


@SIZES
def test_a_page_without_a_link_for_export_is_asked_for_its_download(
    player: Page, service: str, decks: str
) -> None:
    press(player, service, f"{decks}index.php?deckID=102&mode=view")
    player.click("#bookmark")
    assert_judged(player, service, FAULTY, "Illegal: 6 problems")


@SIZES
def test_who_is_not_signed_in_there_brings_the_selection(
    context: BrowserContext, service: str, decks: str
) -> None:
    page = context.new_page()
    press(page, service, f"{decks}index.php?deckID=101&mode=viewdeck")
    page.evaluate("getSelection().selectAllChildren(document.querySelector('div'))")
    page.evaluate("document.getElementById('bookmark').click()")  # A click would end the selection.
    expect(page.locator("#verdict h2")).to_have_text("Legal")
    assert "2x Anara" in page.input_value("#list")
    assert "comments" not in page.input_value("#list")


@SIZES
def test_without_a_selection_the_part_of_the_page_with_cards_is_taken(
    context: BrowserContext, service: str, decks: str
) -> None:
    page = context.new_page()
    press(page, service, f"{decks}index.php?deckID=101&mode=viewdeck")
    page.click("#bookmark")
    expect(page.locator("#verdict h2")).to_have_text("Legal")
    expect(page.locator("[data-kind=missions] .size")).to_contain_text("5 / 5")
    expect(page.locator("[data-kind=draw] .size")).to_contain_text("36 / min 35")
    assert "comments" not in page.input_value("#list")


@SIZES
def test_a_page_without_a_deck_says_so(context: BrowserContext, service: str, decks: str) -> None:
    page = context.new_page()
    said: list[str] = []

    def close(dialog: Dialog) -> None:
        said.append(dialog.message)
        dialog.accept()

    page.on("dialog", close)
    press(page, service, f"{decks}?mode=forum")
    page.click("#bookmark")
    page.wait_for_timeout(500)
    assert said == ["There is no deck list on this page. Select the list, then press the bookmark again."]


@SIZES
def test_the_link_in_the_page_does_nothing_there(context: BrowserContext, service: str) -> None:
    """The content security policy of the service stops it; it is for the bookmarks bar."""
    page = context.new_page()
    page.goto(f"{service}/start")
    page.click("#bookmarklet summary")
    page.click("#bookmarklet a")
    assert page.url == f"{service}/start"
