"""The pre-check in a browser: with script, and without."""

import pytest
from playwright.sync_api import expect

from tests.browser.accessible import faults
from tests.browser.conftest import Open
from tests.legality.service.asking import FAULTY, LEGAL


def test_a_list_is_judged_as_soon_as_it_is_pasted(open_page: Open) -> None:
    page = open_page("/")
    page.fill("#list", FAULTY)
    expect(page.locator("#verdict h2")).to_have_text("Illegal: 6 problems")
    expect(page.locator("#L49 .message")).to_contain_text("Wavefront is a dilemma")
    page.fill("#list", LEGAL)
    expect(page.locator("#verdict h2")).to_have_text("Legal")


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_a_suggestion_is_applied_by_a_click(open_page: Open, script: bool) -> None:
    page = open_page("/", script=script)
    page.fill("#list", FAULTY)
    page.click("text=Check the deck")
    expect(page.locator("#verdict h2")).to_have_text("Illegal: 6 problems")
    page.click("button.swap >> text=Furel, Resistance Fighter")
    expect(page.locator("#verdict h2")).to_have_text("Illegal: 5 problems")
    expect(page.locator(".said, .toast span")).to_have_text("Line 31 is now Furel, Resistance Fighter.")
    assert "1 Furel, Resistance Fighter\n" in page.input_value("#list")


def test_it_is_done_by_keyboard_alone(open_page: Open) -> None:
    page = open_page("/")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("Skip to the content")
    page.focus("#list")
    page.keyboard.insert_text(FAULTY)
    expect(page.locator("#verdict h2")).to_have_text("Illegal: 6 problems")
    page.focus("button.swap >> nth=0")
    page.keyboard.press("Enter")
    expect(page.locator("#verdict h2")).to_have_text("Illegal: 5 problems")


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_where_else_it_is_legal(open_page: Open, script: bool) -> None:
    page = open_page("/", script=script)
    page.fill("#list", LEGAL)
    page.click("text=Check the deck")
    expect(page.get_by_role("button", name="Where else is it legal?")).to_have_count(1)
    page.get_by_role("button", name="Where else is it legal?").click()
    expect(page.locator(".matrix")).to_contain_text("Traditional")
    expect(page.locator("#elsewhere")).to_be_in_viewport()
    if script:
        expect(page.locator("#elsewhere")).to_be_focused()


def test_a_file_is_chosen_or_dropped(open_page: Open) -> None:
    page = open_page("/")
    page.set_input_files("#file", {"name": "deck.txt", "mimeType": "text/plain", "buffer": LEGAL.encode()})
    expect(page.locator("#verdict h2")).to_have_text("Legal")
    page.evaluate(
        """text => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], "deck.txt"));
            const drop = new DragEvent("drop", {dataTransfer, cancelable: true, bubbles: true});
            document.getElementById("list").dispatchEvent(drop);
        }""",
        FAULTY,
    )
    expect(page.locator("#verdict h2")).to_have_text("Illegal: 6 problems")


def test_the_form_stays_where_it_is_when_the_verdict_comes(open_page: Open) -> None:
    page = open_page("/")
    page.fill("#list", FAULTY)
    expect(page.locator("#verdict h2")).to_have_text("Checking…")
    before = page.locator("#list").bounding_box()
    expect(page.locator("#verdict h2")).to_have_text("Illegal: 6 problems")
    assert page.locator("#list").bounding_box() == before


def test_a_verdict_is_shared_by_its_address(open_page: Open, service: str) -> None:
    page = open_page("/")
    page.fill("#list", FAULTY)
    link = page.locator("a.share").get_attribute("href")
    assert link
    other = open_page(link, script=False)
    expect(other.locator("#verdict h2")).to_have_text("Illegal: 6 problems")
    assert other.url.startswith(service)


def test_the_questions_find_what_is_wrong(open_page: Open) -> None:
    page = open_page("/")
    page.evaluate(
        """() => {
            document.querySelector("main").insertAdjacentHTML("beforeend",
                "<h4>deep</h4><h1>again</h1><input id=list><img src=/static/icon.svg>" +
                "<p id=pale>pale words</p><button id=tiny></button>");
            document.getElementById("pale").style.color = "rgb(200, 200, 200)";
        }"""
    )
    found = " ".join(faults(page))
    named = ("button-name", "image-alt", "id twice", "heading skips", "not one h1", "color-contrast")
    assert [each for each in named if each not in found] == []


def test_a_verdict_is_kept_for_a_while_under_a_short_address(open_page: Open) -> None:
    page = open_page("/")
    page.fill("#list", FAULTY)
    page.click("text=Short address for 30 days")
    expect(page.locator("h1")).to_have_text("Illegal, 6 problems")
    other = open_page(page.url.partition("/v/")[1] + page.url.partition("/v/")[2], script=False)
    expect(other.locator("h1")).to_have_text("Illegal, 6 problems")


def test_coming_back_shows_the_verdict_again(open_page: Open) -> None:
    page = open_page("/")
    page.fill("#list", FAULTY)
    expect(page.locator("#verdict h2")).to_have_text("Illegal: 6 problems")
    page.click("nav >> text=Events")
    page.go_back()
    expect(page.locator("#verdict h2")).to_have_text("Illegal: 6 problems")
    assert page.input_value("#list") == FAULTY


def test_an_answer_for_an_older_text_is_not_shown(open_page: Open) -> None:
    page = open_page("/")
    page.fill("#list", LEGAL)
    expect(page.locator("#verdict h2")).to_have_text("Checking…")
    expect(page.locator("#verdict h2")).to_have_text("Legal")
    page.fill("#list", LEGAL + "1 Nobody Knows This\n")
    assert page.locator("#verdict h2").inner_text() == "Checking…"
