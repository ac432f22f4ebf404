"""The decks of a device in a browser: what the bench keeps, and what it never overwrites."""

import re
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import PHONE, Open
from tests.legality.service.asking import LEGAL
from tests.legality.service.running import running

OTHER = "Title: Another deck\n35 1 Tribble - Bonus\n"


def write(page: Page, text: str) -> None:
    page.get_by_role("button", name="Text", exact=True).click()
    page.fill("#list", text)
    expect(page.locator("#verdict h2")).to_have_text(re.compile("egal|Could not"))


def decks(page: Page) -> Locator:
    """Open "My decks" and return the rows."""
    if not page.locator("dialog[open]").count():
        page.click("[aria-label='My decks']")
    return page.locator("dialog .cards li")


def open_sunday_deck(page: Page) -> None:
    decks(page)
    page.click("[aria-label='Open: Sunday deck']")


def kept(open_page: Open) -> Page:
    """Keep a deck, rename it and open it."""
    page = open_page("/", PHONE)
    write(page, LEGAL)
    decks(page)
    page.click("text=Keep this deck")
    page.fill("dialog [aria-label=Name]", "Sunday deck")
    page.keyboard.press("Tab")
    open_sunday_deck(page)
    return page


def leave_and_return(page: Page) -> None:
    page.goto("about:blank")
    page.go_back()
    expect(page.locator("#verdict h2")).to_contain_text("egal")


def test_a_deck_keeps_the_name_that_the_player_gave_it(open_page: Open) -> None:
    page = kept(open_page)
    write(page, LEGAL.replace("2 Anara", "3 Anara"))
    leave_and_return(page)
    expect(decks(page)).to_have_count(1)
    expect(page.locator("dialog [aria-label=Name]")).to_have_value("Sunday deck")


def test_another_list_does_not_overwrite_the_deck_on_the_bench(open_page: Open) -> None:
    page = kept(open_page)
    write(page, OTHER)
    leave_and_return(page)
    open_sunday_deck(page)
    expect(page.locator("#list")).to_have_value(LEGAL)


def test_undo_after_opening_a_deck_gives_it_no_other_text(open_page: Open) -> None:
    page = kept(open_page)
    write(page, OTHER)
    open_sunday_deck(page)
    expect(page.locator("#verdict h2")).to_have_text("Legal")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#list")).to_have_value(OTHER)
    leave_and_return(page)
    open_sunday_deck(page)
    expect(page.locator("#list")).to_have_value(LEGAL)


def test_a_deleted_deck_stays_deleted(open_page: Open) -> None:
    page = kept(open_page)
    decks(page)
    page.click("[aria-label='Delete: Sunday deck']")
    leave_and_return(page)
    expect(decks(page)).to_have_count(0)


def test_a_deck_is_kept_once_and_an_empty_text_never(open_page: Open) -> None:
    page = open_page("/", PHONE)
    decks(page)
    expect(page.get_by_role("button", name="Keep this deck")).to_be_disabled()
    page.keyboard.press("Escape")
    write(page, LEGAL)
    decks(page)
    page.click("text=Keep this deck")
    page.click("text=Keep this deck")
    expect(decks(page)).to_have_count(1)


def test_a_comparison_says_which_lines_it_left_out(open_page: Open) -> None:
    """Two lists with the counts behind the names were "the same cards", whatever was in them."""
    page = kept(open_page)
    behind = re.sub(r"(?m)^(\d) (.+)$", r"\2 x\1", LEGAL)
    for text in (behind, behind.replace("Anara x2", "Anara x3")):
        write(page, text)
        decks(page)
        page.click("text=Keep this deck")
        page.keyboard.press("Escape")
    decks(page)
    page.locator("[aria-label^='Compare: ']").nth(1).click()
    expect(page.locator("dialog >> text=2 lines without a count in front were not compared.")).to_be_visible()
    assert page.locator("dialog >> text=Both lists have the same cards").count() == 0


def test_what_belongs_to_the_text_before_is_gone_without_a_connection(open_page: Open) -> None:
    """Below "Not checked" were the composition, and the link to the verdict, of the list before."""
    page = open_page("/", PHONE)
    write(page, LEGAL)
    page.context.set_offline(True)
    page.fill("#list", OTHER)
    expect(page.locator("#verdict h2")).to_contain_text("Not checked: no connection")
    expect(page.locator("a.share")).not_to_be_visible()
    expect(page.locator(".charts")).not_to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("#verdict h2")).to_contain_text("egal")
    expect(page.locator("a.share")).to_be_visible()


def test_a_list_typed_without_a_connection_is_there_after_a_reload(chromium: Browser, tmp_path: Path) -> None:
    """The list before came back, because only lists that were judged were kept."""
    with running(tmp_path) as own:
        page = chromium.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}).new_page()
        page.goto(f"{own.address}/")
        expect(page.locator(".bench:not([data-script])")).to_have_count(0)
        write(page, LEGAL)
        own.kill()
        page.fill("#list", OTHER)
        expect(page.locator("#verdict h2")).to_contain_text("Not checked: no connection")
        own.start()
        page.reload()
        expect(page.locator("#verdict h2")).to_contain_text("egal")
        expect(page.locator("#list")).to_have_value(OTHER)
        page.context.close()
