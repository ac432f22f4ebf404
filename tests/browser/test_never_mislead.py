"""What a player must never be told wrongly, on a phone and on a laptop: one test for each promise."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.judged_pages import PAGES, SIZES, SLUG, write
from tests.browser.scene import Scene
from tests.legality.service.asking import FAULTY, LEGAL


@pytest.fixture(scope="session", autouse=True)
def event(chromium: Browser, service: str) -> Iterator[None]:
    """Open an event that refuses illegal lists."""
    context = chromium.new_context()
    Scene(context.request, service).announced(SLUG, name="Evening at the club")
    yield
    context.close()


def opened(open_page: Open, path: str, size: tuple[int, int], text: str, said: str) -> Page:
    page = open_page(path, size)
    write(page, text)
    expect(page.locator("#verdict")).to_contain_text(said)
    return page


@PAGES
@SIZES
def test_a_verdict_goes_the_moment_the_text_differs(
    open_page: Open, path: str, size: tuple[int, int]
) -> None:
    page = opened(open_page, path, size, LEGAL, "Legal")
    page.evaluate(
        """() => {
            const list = document.getElementById("list");
            const verdict = () => document.getElementById("verdict").innerText;
            list.addEventListener("input", () => (window.saidAtOnce = verdict()));
        }"""
    )
    write(page, f"{LEGAL}\n")
    assert "Checking…" in page.evaluate("saidAtOnce")
    assert "egal" not in page.evaluate("saidAtOnce")
    expect(page.locator("#verdict")).to_contain_text("Legal")


@PAGES
@SIZES
def test_a_verdict_says_when_it_was_made_in_the_time_of_the_reader(
    chromium: Browser, service: str, path: str, size: tuple[int, int]
) -> None:
    context = chromium.new_context(
        viewport={"width": size[0], "height": size[1]}, timezone_id="Asia/Kathmandu"
    )
    page = context.new_page()
    page.goto(f"{service}{path}")
    before = datetime.now(UTC).replace(second=0, microsecond=0)
    write(page, LEGAL)
    expect(page.locator("#verdict")).to_contain_text("Legal")
    said = page.locator("#verdict time")
    expect(said).to_be_visible()
    zone = timezone(timedelta(hours=5, minutes=45))
    minutes = [(before + timedelta(minutes=each)).astimezone(zone).strftime("%H:%M") for each in range(3)]
    assert said.inner_text() in minutes
    assert "hecked" in page.locator("#verdict").inner_text()
    context.close()


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
@SIZES
def test_a_refusal_comes_first_then_its_reasons_then_the_receipt(
    open_page: Open, size: tuple[int, int], script: bool
) -> None:
    """The first screen was the green receipt, and the refusal below it."""
    page = open_page("/e/never-mislead/register", size, script=script)
    page.fill("#player", f"Anna of {size[0]} {script}")
    page.fill("#list", LEGAL)
    page.click("button:text-is('Register')")
    expect(page.locator("h1")).to_have_text("Registered: your list is legal")
    page.click("summary:text-is('Replace the list')")
    page.fill("#list", FAULTY)
    page.click("button:text-is('Replace the list')")
    expect(page.locator("h1")).to_have_text("Your new list was not accepted")
    expect(page.locator("h1")).to_be_in_viewport()
    expect(page.locator("h1 + p")).to_contain_text("Version 1, received")
    expect(page.locator("h1 + p")).to_contain_text("still counts")
    places = [page.locator(each).first.bounding_box() for each in ("h1", "#findings", "#keep")]
    heights = [each["y"] for each in places if each]
    assert heights == sorted(heights)
    assert len(heights) == 3


@SIZES
def test_check_leads_to_the_verdict_and_the_bar_to_each_problem(
    open_page: Open, size: tuple[int, int]
) -> None:
    """On a phone the verdict came above the screen and the findings below it."""
    page = open_page("/", size)
    page.fill("#list", FAULTY)
    page.click("text=Check the deck")
    expect(page.locator("#verdict h2")).to_have_text("Illegal: 6 problems")
    expect(page.locator("#verdict h2")).to_be_in_viewport()
    expect(page.locator("#verdict")).to_be_focused()
    for part in (1, 0.5, 0):
        page.evaluate("at => scrollTo(0, (document.body.scrollHeight - innerHeight) * at)", part)
        expect(page.locator("#verdict h2")).to_be_in_viewport()
    for number in (1, 2) if size == PHONE else ():  # On a laptop all problems stand beside the list.
        page.focus("#verdict .next")
        page.keyboard.press("Enter")
        expect(page.locator(f"#p{number}")).to_be_focused()
        expect(page.locator(f"#p{number} .message")).to_be_in_viewport()


@SIZES
@pytest.mark.parametrize("path", ["/", "/e/never-mislead/register"])
def test_the_whole_deck_comes_first_no_innocent_line_is_red_and_advice_is_last(
    open_page: Open, path: str, size: tuple[int, int]
) -> None:
    """One dilemma too few painted 19 lines red, and advice about the ban list stood above the errors."""
    page = opened(open_page, path, size, FAULTY, "Illegal: 6 problems")
    shown = page.locator("#problems .problem, #findings .marks > li")
    words = [each for each in shown.all_inner_texts() if each.strip()]
    assert "Only 19 cards in your dilemma pile" in words[0]
    if path == "/":
        assert page.locator("[data-kind=dilemmas] .card.error").count() == 0
    else:
        red = page.locator(".line:is(.error, .warning) .number").all_inner_texts()
        named = {int(each) for each in red}
        assert named == AT_FAULT
    ranks = [("error", "warning", "advice").index(each) for each in severities(page)]
    assert ranks == sorted(ranks, key=lambda rank: rank == 2), "advice stands before a problem"


AT_FAULT = {6, 7, 26, 31, 49, 53}
"""The lines of the faulty example that a person would mark: the dilemma pile is short as a whole."""


def severities(page: Page) -> list[str]:
    shown = page.locator("#problems .problem, #findings .marks > li")
    classes = [str(each.get_attribute("class")) for each in shown.all()]
    return [found[0] for each in classes if (found := re.search("error|warning|advice", each))]


@SIZES
@pytest.mark.parametrize("path", ["/", "/e/never-mislead/register"])
def test_a_suggestion_is_applied_in_place_and_taken_back_by_keys(
    open_page: Open, path: str, size: tuple[int, int]
) -> None:
    """The page jumped to its top, the focus was lost, and nothing could be undone."""
    page = opened(open_page, path, size, FAULTY, "Illegal: 6 problems")
    page.focus("button.swap:has-text('Furel, Resistance Fighter')")
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_contain_text("Illegal: 5 problems")
    expect(page.locator(".toast")).to_contain_text("Line 31 is now Furel, Resistance Fighter.")
    expect(page.locator(".flash")).to_have_count(1)
    expect(page.locator(":focus")).to_have_class(re.compile("problem|error|warning"))
    expect(page.locator(":focus")).to_be_in_viewport()
    assert "1 Furel, Resistance Fighter\n" in page.input_value("#list")
    page.keyboard.press("Control+z")
    expect(page.locator("#verdict")).to_contain_text("Illegal: 6 problems")
    assert page.input_value("#list") == FAULTY
    page.focus("button.swap:has-text('Furel, Resistance Fighter')")
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_contain_text("Illegal: 5 problems")
    page.focus(".toast button")
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_contain_text("Illegal: 6 problems")
    assert page.input_value("#list") == FAULTY
