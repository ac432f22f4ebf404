"""A deck leaves the bench in a browser: written elsewhere, copied, downloaded, printed, shared."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessible import faults
from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.real_failures import use_up_posts
from tests.browser.test_bench import SIZES, pasted
from tests.legality.service.asking import FAULTY, LEGAL
from tests.legality.service.running import running

TITLED = LEGAL.replace("Bajor for Bajorans", "Mine")


def clipboard(page: Page) -> str:
    return str(page.evaluate("navigator.clipboard.readText()"))


@SIZES
def test_a_list_is_written_shown_copied_and_downloaded_without_leaving_the_bench(
    open_page: Open, size: tuple[int, int], tmp_path: Path
) -> None:
    page = pasted(open_page, TITLED, size, "Legal")
    page.click("button[aria-label^=Share]")
    expect(page.locator("#share")).to_be_focused()
    page.select_option("#out", "lackey")
    page.click("button[data-out=show]")
    dialog = page.locator("dialog")
    expect(dialog).to_contain_text("Note: title “Mine”: a list in lackey does not say its title")
    expect(dialog.locator("button:has-text('Copy')")).to_be_focused()
    assert faults(page) == []
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_contain_text("Copied.")
    assert "2\tShandor\n" in clipboard(page)
    with page.expect_download() as loading:
        dialog.locator("button:has-text('Download')").click()
    assert loading.value.suggested_filename == "Mine.txt"
    loading.value.save_as(tmp_path / "deck")
    assert "2\tShandor\n" in (tmp_path / "deck").read_text("utf-8")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator("#verdict")).to_contain_text("Legal")
    with page.expect_download() as loading:
        page.click("button[data-out=form] >> nth=0")
    assert loading.value.suggested_filename == "deck-list.pdf"
    loading.value.save_as(tmp_path / "form")
    assert (tmp_path / "form").read_bytes().startswith(b"%PDF")
    for _ in range(2):  # The bench stays as it was, and so does the button.
        with page.expect_popup() as opening:
            page.click("button:has-text('Page to print')")
        assert "Shandor" in opening.value.inner_text("body")
        opening.value.close()


def test_what_was_chosen_stays_chosen_after_the_next_verdict(open_page: Open) -> None:
    page = pasted(open_page, LEGAL, DESKTOP, "Legal")
    page.select_option("#out", "bbcode")
    page.get_by_label("One more: Anara").first.click()
    expect(page.locator(".toast")).to_contain_text("3 × Anara")
    expect(page.locator("#out")).to_have_value("bbcode")


def test_a_failing_service_is_said_and_nothing_is_lost(chromium: Browser, tmp_path: Path) -> None:
    with running(tmp_path, LEGALITY_POSTS_PER_MINUTE="3") as own:
        page = chromium.new_page()
        page.goto(f"{own.address}/")
        page.fill("#list", LEGAL)
        page.click("text=Check the deck")
        expect(page.locator("#verdict")).to_contain_text("Legal")
        page.context.set_offline(True)
        page.click("button[data-out=show]")
        expect(page.locator(".toast")).to_contain_text("No connection. Try again.")
        page.context.set_offline(False)
        use_up_posts(own.address)
        page.click("button[data-out=file]")
        expect(page.locator(".toast")).to_contain_text("Too many requests")
        expect(page.locator("#verdict")).to_contain_text("Legal")
        page.context.close()


@SIZES
def test_a_list_goes_out_without_script(open_page: Open, size: tuple[int, int]) -> None:
    page = open_page("/", size=size, script=False)
    page.fill("#list", FAULTY)
    page.click("button.main:has-text('Check the deck')")
    page.select_option("#out", "markdown")
    page.click("button:has-text('Show and copy')")
    assert "**Dilemma pile (19)**" in page.input_value("#written-text")
    assert faults(page) == []
    page.select_option("#out", "dek")
    with page.expect_download() as loading:
        page.click("button:has-text('Download')")
    assert loading.value.suggested_filename == "Bajor-for-Bajorans-in-a-hurry.dek"
    page.click("button:has-text('Back to the deck')")
    expect(page.locator("#verdict")).to_contain_text("Illegal: 6 problems")


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_a_shared_verdict_goes_out_too(open_page: Open, script: bool) -> None:
    page = open_page("/", size=PHONE, script=script)
    page.fill("#list", LEGAL)
    page.click("button.main:has-text('Check the deck')")
    page.click("button:has-text('Short address')")
    expect(page.locator("h1")).to_contain_text("Legal")
    assert faults(page) == []
    picture = page.locator("meta[property='og:image']").get_attribute("content")
    assert picture
    assert page.request.get(picture).headers["content-type"] == "image/png"
    page.select_option("#out", "bbcode")
    page.click("button:has-text('Show and copy')")
    assert "[b]Draw deck (36)[/b]" in page.input_value("#written-text")
    assert faults(page) == []
    page.click("a:has-text('Back to the shared verdict')")
    expect(page.locator("h1")).to_contain_text("Legal")


def test_the_bench_opens_offline_and_shows_no_old_verdict(open_page: Open) -> None:
    page = pasted(open_page, LEGAL, PHONE, "Legal")
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    page.context.set_offline(True)  # After the first visit, which no worker saw.
    page.goto(page.url)
    expect(page.locator("#verdict h2")).to_have_text("Not checked: no connection")
    assert page.input_value("#list") == LEGAL
    expect(page.locator("#list")).to_be_visible()  # There are no cards to show.
    assert page.locator("#verdict.legal, .dial .good").count() == 0
    page.context.set_offline(False)
    expect(page.locator("#verdict h2")).to_contain_text("Legal")


def test_decks_are_compared_exported_and_imported(open_page: Open, tmp_path: Path) -> None:
    page = pasted(open_page, LEGAL, PHONE, "Legal")
    page.click("[aria-label='My decks']")
    page.click("text=Keep this deck")
    page.set_input_files(
        "[aria-label='Import lists']",
        {
            "name": "Other.txt",
            "mimeType": "text/plain",
            "buffer": LEGAL.replace("2 Anara", "3 Anara").encode(),
        },
    )
    page.click("[aria-label='Compare: Other']")
    rows = page.locator("dialog .compared tbody tr")
    expect(rows).to_have_count(1)
    assert rows.first.locator("th, td").all_text_contents() == ["Anara", "2", "3"]
    page.select_option("[aria-label='Right deck']", label="Bajor for Bajorans")
    expect(page.locator("dialog >> text=Both lists have the same cards.")).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("Escape")
    with page.expect_download() as loading:
        page.click("text=Export all")
    loading.value.save_as(tmp_path / "my-decks.json")
    page.evaluate("localStorage.clear()")
    page.set_input_files("[aria-label='Import lists']", tmp_path / "my-decks.json")
    expect(page.locator("dialog .cards li")).to_have_count(2)
    page.set_input_files("[aria-label='Import lists']", tmp_path / "my-decks.json")
    expect(page.locator("dialog .cards li")).to_have_count(2)  # The same decks are not kept twice.


def test_versions_say_what_changed(open_page: Open) -> None:
    page = pasted(open_page, LEGAL, PHONE, "Legal")
    page.click("[aria-label='My decks']")
    page.click("text=Keep this deck")
    page.click("[aria-label^='Open: Bajor']")
    page.get_by_label("One more: Anara").first.click()
    expect(page.locator(".card:has-text('Anara') output").first).to_have_text("3")
    expect(page.locator("#verdict h2")).to_contain_text("Legal")
    page.goto("about:blank")
    page.go_back()
    page.click("[aria-label='My decks']")
    page.click("[aria-label^='Versions: Bajor']")
    expect(page.locator("dialog .versions li")).to_contain_text("Then changed: +1 Anara")
