"""The pre-check in a browser: with script, and without."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.accessible import faults
from tests.browser.conftest import PHONE, Open
from tests.browser.scene import Scene
from tests.legality.service.asking import FAULTY, LEGAL


@pytest.fixture(scope="module")
def event(chromium: Browser, service: str) -> Iterator[str]:
    """Open an event that refuses illegal lists, and return its name in addresses."""
    context = chromium.new_context()
    Scene(context.request, service).announced("pre-check", name="Evening at the club")
    yield "pre-check"
    context.close()


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
    page.click("text=Where else is it legal?")
    expect(page.locator(".matrix")).to_contain_text("Traditional")
    expect(page.locator("#elsewhere")).to_be_in_viewport()


def test_a_file_is_chosen_or_dropped(open_page: Open) -> None:
    page = open_page("/")
    page.set_input_files("#file", {"name": "deck.txt", "mimeType": "text/plain", "buffer": LEGAL.encode()})
    expect(page.locator("#verdict h2")).to_have_text("Legal")
    page.evaluate(
        """text => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], "deck.txt"));
            const drop = new DragEvent("drop", {dataTransfer, cancelable: true});
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


@pytest.mark.parametrize("path", ["/", "/e/{slug}/register", "/embed/{slug}"])
@pytest.mark.parametrize("failure", ["offline", "429", "500", "late"])
def test_a_list_that_was_not_judged_is_never_legal(
    open_page: Open, event: str, path: str, failure: str
) -> None:
    """An old green "Legal" stayed on the page when the request for a faulty list failed."""
    page = open_page(path.format(slug=event))
    verdict = page.locator("#verdict")
    page.fill("#list", LEGAL)
    expect(verdict).to_contain_text("Legal")
    if failure == "late":
        page.route("**/*", lambda route: None)
    elif failure == "offline":
        page.route("**/*", lambda route: route.abort())
    else:
        page.route("**/*", lambda route: route.fulfill(status=int(failure), body="<h1>Too busy</h1>"))
    page.fill("#list", FAULTY)
    expect(verdict).to_contain_text("Checking…" if failure == "late" else "Not checked", timeout=3_000)
    assert "egal" not in verdict.inner_text()
    assert "legal" not in (verdict.get_attribute("class") or "").split()
    assert "Legal" not in page.title()
    page.unroute("**/*")
    if failure != "late":
        page.click("text=Try again")
        expect(verdict).to_contain_text("Illegal: 6 problems")


def test_an_answer_for_an_older_text_is_not_shown(open_page: Open) -> None:
    page = open_page("/")
    page.fill("#list", LEGAL)
    expect(page.locator("#verdict h2")).to_have_text("Checking…")
    expect(page.locator("#verdict h2")).to_have_text("Legal")
    page.fill("#list", LEGAL + "1 Nobody Knows This\n")
    assert page.locator("#verdict h2").inner_text() == "Checking…"


def test_the_button_leads_to_the_verdict(open_page: Open) -> None:
    """On a phone the verdict came above the screen and the findings below it."""
    page = open_page("/", size=PHONE)
    page.fill("#list", FAULTY)
    page.click("text=Check the deck")
    expect(page.locator("#verdict h2")).to_have_text("Illegal: 6 problems")
    expect(page.locator("#verdict h2")).to_be_in_viewport()
    expect(page.locator("#verdict")).to_be_focused()


def test_a_refused_replacement_shows_the_refusal_first(open_page: Open, event: str) -> None:
    """The first screen was the green receipt, and the refusal below it."""
    page = open_page(f"/e/{event}/register", size=PHONE)
    page.fill("#player", "Anna of the Refusals")
    page.fill("#list", LEGAL)
    page.click("button:text-is('Register')")
    expect(page.locator("h1")).to_have_text("Registered: your list is legal")
    page.click("summary:text-is('Replace the list')")
    page.fill("#list", FAULTY)
    expect(page.locator("#verdict")).to_contain_text("Illegal")
    page.click("button:text-is('Replace the list')")
    expect(page.locator("h1")).to_have_text("Your new list was not accepted")
    expect(page.locator("h1")).to_be_in_viewport()
    expect(page.locator("h1 + p")).to_contain_text("Version 1, received")
    places = [page.locator(each).bounding_box() for each in ("#findings", "#keep")]
    assert places[0]
    assert places[1]
    assert places[0]["y"] < places[1]["y"]
