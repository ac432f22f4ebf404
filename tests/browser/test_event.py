"""An event from its announcement to a repeated penalty, in a browser, as a director and players do it."""

import re
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE, Open
from tests.legality.service.asking import FAULTY, LEGAL


def announced(open_page: Open, slug: str, *, script: bool = True) -> Page:
    page = open_page("/events/new?edition=2e&on=2030-03-02", script=script)
    page.fill("#name", "Evening at the club")
    page.fill("#slug", slug)
    page.click("button >> text=Announce the event")
    page.click("text=To the desk")
    page.click("button >> text=Open registration")
    expect(page.locator("text=Close registration")).to_be_visible()
    return page


def registered(open_page: Open, slug: str, player: str, *, script: bool = True) -> Page:
    page = open_page(f"/e/{slug}", PHONE, script=script)
    page.click("text=Register >> nth=-1")
    page.fill("#player", player)
    page.fill("#list", LEGAL)
    page.click("button >> text=Register")
    expect(page.locator("h1")).to_have_text("Registered: your list is legal")
    return page


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_from_registration_to_a_repeated_penalty(open_page: Open, script: bool) -> None:
    slug = f"evening-{'with' if script else 'without'}"
    desk = announced(open_page, slug, script=script)
    player = open_page(f"/e/{slug}/register", PHONE, script=script)
    player.fill("#player", "Anna")
    player.fill("#list", FAULTY)
    player.click("button >> text=Register")
    player.wait_for_load_state()
    expect(player.locator("#verdict b")).to_have_text("Not registered: illegal: 6 problems")
    assert player.input_value("#player") == "Anna"
    player.fill("#list", LEGAL)
    player.click("button >> text=Register")
    expect(player.locator("h1")).to_have_text("Registered: your list is legal")
    player.click("summary >> text=Replace the list")
    player.fill("#list", LEGAL + "# once more\n")
    player.click("button >> text=Replace the list")
    expect(player.locator(".verdict")).to_contain_text("Version 2")
    desk.reload()
    desk.click("text=Lock lists now")
    expect(desk.locator("text=Publish all lists")).to_be_visible()
    player.reload()
    expect(player.locator("main")).to_contain_text("Lists are locked")
    desk.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    levels = [checked_and_penalized(desk, given) for given in (1, 2)]
    assert levels[1] > levels[0]


def checked_and_penalized(desk: Page, given: int) -> int:
    """Check Anna's deck with one card too few, give the penalty that follows, return the highest level."""
    desk.goto(re.sub(r"/desk.*", "/desk", desk.url))
    desk.click("th >> text=Anna")
    desk.click("text=Check the deck")
    for box in desk.locator(".card-row input[type=checkbox]").all()[1:]:
        box.check()
    desk.click("text=Compare with the list")
    expect(desk.locator("h1")).to_have_text("Deck and list differ")
    desk.click("text=Give this penalty")
    told = desk.locator("#penalties + ul .message")
    expect(told).to_have_count(given)
    return max(int(level) for said in told.all_inner_texts() for level in re.findall(r"level (\d)", said))


def test_the_tally_counts_along(open_page: Open) -> None:
    desk = announced(open_page, "tally")
    registered(open_page, "tally", "Anna")
    desk.reload()
    desk.click("th >> text=Anna")
    desk.click("text=Check the deck")
    expect(desk.locator(".tally")).to_have_text("0 of 61 cards")
    desk.click(".card-row >> nth=5")
    expect(desk.locator(".tally")).to_have_text("2 of 61 cards")
    desk.fill(".card-row >> nth=5 >> [type=number]", "1")
    expect(desk.locator(".tally")).to_have_text("1 of 61 cards")


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_a_list_is_checked_and_mended_before_it_is_sent(open_page: Open, script: bool) -> None:
    slug = f"first-{'with' if script else 'without'}"
    announced(open_page, slug, script=script)
    page = open_page(f"/e/{slug}/register", PHONE, script=script)
    page.fill("#player", "Anna")
    page.fill("#list", FAULTY)
    page.click("text=Check first")
    expect(page.locator("#verdict b")).to_have_text("Illegal: 6 problems")
    page.click("button.swap >> text=Furel, Resistance Fighter")
    expect(page.locator("#verdict b")).to_have_text("Illegal: 5 problems")
    assert "1 Furel, Resistance Fighter\n" in page.input_value("#list")
    assert page.input_value("#player") == "Anna"


def test_registering_on_a_phone_takes_two_fields_and_two_taps(open_page: Open) -> None:
    announced(open_page, "phone")
    page = open_page("/e/phone", (360, 780))
    page.click("a.button.main")
    page.fill("#player", "Anna")
    page.fill("#list", LEGAL)
    expect(page.locator("#verdict b")).to_have_text("Legal")
    expect(page.locator("button.main")).to_be_in_viewport()
    page.click("button.main")
    expect(page.locator("h1")).to_have_text("Registered: your list is legal")


def test_a_double_click_gives_one_penalty(open_page: Open) -> None:
    desk = announced(open_page, "double")
    registered(open_page, "double", "Anna")
    desk.reload()
    desk.click("th >> text=Anna")
    desk.select_option("#infraction", "D3")
    desk.select_option("#stage", "round")
    desk.click("text=What follows?")
    desk.locator("text=Give this penalty").dblclick()
    expect(desk.locator("#penalties + ul .message")).to_have_count(1)


def test_times_are_those_of_whoever_looks(chromium: Browser, open_page: Open, service: str) -> None:
    announced(open_page, "times")
    context = chromium.new_context(timezone_id="Asia/Tokyo", locale="en-GB")
    page = context.new_page()
    page.goto(f"{service}/events/new?edition=2e&on=2030-03-02")
    expect(page.locator("#zone")).to_have_value("Asia/Tokyo")
    page.goto(f"{service}/e/times")
    shown = page.locator("time").first
    moment = datetime.fromisoformat(str(shown.get_attribute("datetime")))
    there = moment.astimezone(ZoneInfo("Asia/Tokyo"))
    expect(shown).to_have_text(f"{there.day} {there:%B} {there.year}, {there:%H:%M} GMT+9")
    context.close()
