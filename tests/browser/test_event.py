"""An event from its announcement to a repeated penalty, in a browser, as a director and players do it."""

import re
from collections.abc import Callable
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.counting import mark_rest, tap
from tests.legality.service.asking import FAULTY, LEGAL


def announced(open_page: Open, slug: str, *, script: bool = True) -> Page:
    page = open_page("/events/new?edition=2e&on=2030-03-02", script=script)
    page.fill("#name", "Evening at the club")
    page.fill("#slug", slug)
    page.click("button >> text=Announce the event")
    page.click("text=To the desk")
    following = page.get_by_role("complementary", name="Next step")
    expect(following).to_contain_text("Next: open registration")
    following.get_by_role("button", name="Open registration").click()
    expect(page.locator(".band")).to_contain_text("Registration open")
    page.goto(re.sub(r"/desk.*", "/desk", page.url))
    return page


def registered(open_page: Open, slug: str, player: str, *, script: bool = True) -> Page:
    page = open_page(f"/e/{slug}", PHONE, script=script)
    page.click("text=Register your deck")
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
    desk.goto(f"{re.sub('/desk.*', '/desk', desk.url)}/event")
    desk.click("#main .panel summary >> text=Lock lists now")
    desk.click("button >> text=Lock lists now >> visible=true")
    expect(desk.locator(".band")).to_contain_text("Lists locked")
    player.reload()
    expect(player.locator("main")).to_contain_text("Lists are locked")
    desk.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    count = count_all_but_the_first if script else tick_all_but_the_first
    levels = [checked_and_penalized(desk, count, given) for given in (1, 2)]
    assert levels[1] > levels[0]


def count_all_but_the_first(desk: Page) -> None:
    desk.get_by_role("button", name="Change the number").first.click()
    desk.get_by_role("dialog").get_by_role("button", name="0", exact=True).click()
    mark_rest(desk)
    desk.locator("#done").click()


def tick_all_but_the_first(desk: Page) -> None:
    for box in desk.locator(".count-row [type=checkbox]").all()[1:]:
        box.check()


def checked_and_penalized(desk: Page, count: Callable[[Page], None], given: int) -> int:
    """Check Anna's deck without its first card, give the penalty that follows, return the highest level."""
    desk.goto(re.sub(r"/desk.*", "/desk", desk.url))
    desk.click("#roster >> text=Anna")
    desk.get_by_role("link", name="Check the deck").click()
    count(desk)
    desk.get_by_role("radio", name="Between rounds").check()
    desk.get_by_role("button", name="Compare with the list").click()
    expect(desk.locator("h1")).to_have_text("The deck differs from its list")
    desk.get_by_role("button", name=re.compile("^Give ")).click()
    told = desk.locator("#penalties + ul > li")
    expect(told).to_have_count(given)
    reasons = " ".join(told.locator("details").all_text_contents())
    return max(int(level) for level in re.findall(r"→ level (\d)", reasons))


def test_the_sum_counts_along(open_page: Open) -> None:
    desk = announced(open_page, "tally")
    registered(open_page, "tally", "Anna")
    desk.reload()
    desk.click("#roster >> text=Anna")
    desk.get_by_role("link", name="Check the deck").click()
    total = desk.locator(".bar p b")
    expect(total).to_have_text("0 of 61")
    tap(desk, "Anara", "Anara")
    expect(total).to_have_text("2 of 61")
    expect(desk.locator("[data-tile=draw] b")).to_have_text("2 / 36")
    desk.get_by_role("button", name=re.compile(r"^Anara: 2 of 2\. Change")).click()
    desk.get_by_role("dialog").get_by_role("button", name="1", exact=True).click()
    expect(total).to_have_text("1 of 61")


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
    desk.click("#roster >> text=Anna")
    desk.get_by_role("link", name="Give a penalty").click()
    desk.get_by_role("radio", name="During a game").check()
    desk.get_by_text("All infractions").click()
    desk.get_by_role("radio", name="D3").check()
    desk.get_by_role("button", name=re.compile("^Give ")).dblclick()
    told = desk.locator("#penalties + ul > li")
    expect(told).to_have_count(1)
    desk.reload()
    expect(told).to_have_count(1)


def test_times_are_those_of_whoever_looks(chromium: Browser, open_page: Open, service: str) -> None:
    announced(open_page, "times")
    receipt = registered(open_page, "times", "Anna").url
    context = chromium.new_context(timezone_id="Asia/Tokyo", locale="en-GB")
    page = context.new_page()
    page.goto(f"{service}/events/new?edition=2e&on=2030-03-02")
    expect(page.locator("#zone")).to_have_value("Asia/Tokyo")
    page.goto(f"{service}/e/times")
    shown = page.locator("time").first
    expect(shown).to_have_text("Sat 2 March 2030, 10:00 UTC")
    expect(page.locator("time + .your-time").first).to_have_text("(Sat, 19:00 GMT+9 for you)")
    page.goto(receipt)
    received = page.locator("time:not([data-offset])").first
    moment = datetime.fromisoformat(str(received.get_attribute("datetime")))
    there = moment.astimezone(ZoneInfo("Asia/Tokyo"))
    expect(received).to_have_text(f"{there.day} {there:%B} {there.year}, {there:%H:%M} GMT+9")
    context.close()
