"""An event from its announcement to a repeated penalty, in a browser, as a director and players do it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessible import faults
from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.test_precheck import shoot
from tests.service.asking import FAULTY, LEGAL


def announced(open_page: Open, slug: str, *, script: bool = True) -> Page:
    page = open_page("/events/new?edition=2e&on=2030-03-02", script=script)
    page.fill("#name", "Evening at the club")
    page.fill("#slug", slug)
    page.click("button >> text=Announce the event")
    page.click("text=desk")
    page.click("text=Open registration")
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
    expect(player.locator("[role=alert] h2")).to_have_text("Not registered: illegal: 6 errors")
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


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("name", "size"), [("desktop", DESKTOP), ("phone", PHONE)])
def test_every_page_of_an_event_is_for_everybody(
    open_page: Open, name: str, size: tuple[int, int], scheme: str
) -> None:
    slug = f"looks-{name}-{scheme}"
    desk = announced(open_page, slug)
    receipt = registered(open_page, slug, "Anna")
    desk.set_viewport_size({"width": size[0], "height": size[1]})
    desk.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    desk.reload()
    desk.click("text=decks to check")
    home = re.sub(r"[#?].*", "", desk.url)
    listed = desk.locator("th a").first.get_attribute("href")
    addresses = {"desk": home, "list": listed, "check": f"{listed}/check", "audit": f"{home}/audit"}
    addresses |= {"event": f"/e/{slug}", "register": f"/e/{slug}/register", "receipt": receipt.url}
    for page_name, address in addresses.items():
        assert address
        desk.goto(address if address.startswith("http") else home.partition("/e/")[0] + address)
        assert faults(desk) == [], page_name
        shoot(desk, f"{page_name}-{name}-{scheme}")
