"""A first list is mended and registered on a phone by keyboard alone, and the focus is seen at each step."""

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.keyboard import press_on, tab_to
from tests.browser.scene import Scene
from tests.browser.test_first_time import TWO_FAULTS

LIST = TWO_FAULTS.replace("Draw deck (36)", "Draw deck")
"""With the right number in its heading, four copies would be a second problem."""


def with_clipboard(page: Page) -> Page:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("text => navigator.clipboard.writeText(text)", LIST)
    return page


def register(page: Page, player: str) -> None:
    press_on(page, "Register")
    expect(page.locator("h1")).to_contain_text("Registered: your list is legal")
    tab_to(page, "Skip to the content")
    page.keyboard.press("Enter")
    tab_to(page, "Address of your receipt")
    assert "/mine/" in page.evaluate("document.activeElement.value")
    expect(page.locator("main")).to_contain_text(player)


def test_two_faults_are_mended_in_the_form_of_an_event(
    chromium: Browser, service: str, open_page: Open
) -> None:
    Scene(chromium.new_context().request, service).announced("keys", name="By keyboard")
    page = with_clipboard(open_page("/e/keys/register", size=PHONE))
    press_on(page, "Skip to the content")
    tab_to(page, "Your name")
    page.keyboard.type("Anna of the Keys")
    tab_to(page, "Deck list")
    page.keyboard.press("Control+v")
    expect(page.locator("#verdict")).to_contain_text("Illegal: 2 problems")
    press_on(page, "Next problem")
    expect(page.locator(":focus")).to_contain_text("4 copies of Anara")
    press_on(page, "Remove 1")
    expect(page.locator("#verdict")).to_contain_text("1 name in doubt")
    expect(page.locator(":focus")).to_contain_text("No card is called")
    press_on(page, "Furel, Resistance Fighter")
    expect(page.locator("#verdict")).to_contain_text("Legal")
    expect(page.locator(":focus")).to_have_id("verdict")
    register(page, "Anna of the Keys")


def test_a_line_is_typed_over_where_the_problem_names_it(
    chromium: Browser, service: str, open_page: Open
) -> None:
    """Without this a keyboard had to go back to the list, and look for the line there."""
    Scene(chromium.new_context().request, service).announced("keys-line", name="Line by keyboard")
    page = with_clipboard(open_page("/e/keys-line/register", size=PHONE))
    page.focus("#list")
    page.keyboard.press("Control+v")
    expect(page.locator("#verdict")).to_contain_text("Illegal: 2 problems")
    press_on(page, "Next problem")
    press_on(page, "Edit line 27")
    expect(page.locator("#list")).to_be_focused()
    page.keyboard.type("3 Anara")
    expect(page.locator("#list")).to_have_value(LIST.replace("4 Anara", "3 Anara"))
    expect(page.locator("#verdict")).to_contain_text("Could not be judged: 1 name in doubt")


def test_a_deck_of_the_bench_is_kept_and_registered(chromium: Browser, service: str, open_page: Open) -> None:
    Scene(chromium.new_context().request, service).announced("keys-bench", name="From the bench")
    page = with_clipboard(open_page("/", size=PHONE))
    tab_to(page, "Your deck list")
    page.keyboard.press("Control+v")
    expect(page.locator("#verdict h2")).to_contain_text("Illegal: 2 problems")
    expect(page.locator(":focus")).to_have_id("verdict")
    press_on(page, "Next")
    expect(page.locator(":focus")).to_contain_text("4 copies of Anara")
    press_on(page, "Remove 1")
    expect(page.locator("#verdict h2")).to_contain_text("1 name in doubt")
    press_on(page, "Furel, Resistance Fighter.*")
    expect(page.locator("#verdict h2")).to_contain_text("Legal")
    tab_to(page, "My decks", "Shift+Tab")
    page.keyboard.press("Enter")
    press_on(page, "Keep this deck")
    page.keyboard.press("Escape")
    expect(page.locator(":focus")).to_have_attribute("aria-label", "My decks")
    tab_to(page, "Events", "Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/events")
    press_on(page, "From the bench")
    page.wait_for_url("**/e/keys-bench")
    press_on(page, "Register your deck")
    page.wait_for_url("**/register")
    tab_to(page, "Your name")
    page.keyboard.type("Berta of the Bench")
    press_on(page, "From my decks", "Space")
    press_on(page, "Bajor for Bajorans")
    expect(page.locator("#verdict")).to_contain_text("Legal")
    register(page, "Berta of the Bench")
