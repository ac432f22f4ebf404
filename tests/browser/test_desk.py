"""The director's desk on a phone: QR code, codes, search, undo, confirmations, and a net that goes away."""

import re
from urllib.parse import urlencode, urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.accessible import faults
from tests.browser.conftest import PHONE
from tests.browser.scene import Scene
from tests.legality.service.asking import FAULTY, LEGAL
from tests.legality.service.events import FORM
from tests.legality.service.running import start_ahead

AHEAD = {**FORM, "starts": start_ahead()}

SIZE = {"width": PHONE[0], "height": PHONE[1]}


def phone(browser: Browser, *, script: bool = True) -> BrowserContext:
    return browser.new_context(viewport=SIZE, java_script_enabled=script)  # type: ignore[arg-type]


def arranged(browser: Browser, service: str, slug: str) -> tuple[Scene, BrowserContext, str]:
    """Announce an event with two lists and two missing players, and return a phone at its desk."""
    context = phone(browser)
    scene = Scene(context.request, service)
    desk = scene.announced(slug, name="Nantes Regional", policy="flag")
    scene.at_desk(slug, "/roster/add", names="Elin Söderberg, elin\nHugo Lefèvre")
    scene.registered(slug, "Anna")
    scene.registered(slug, "Berta", FAULTY)
    return scene, context, desk


def shown(page: Page) -> list[str]:
    return page.locator("#roster .who > :is(a, b)").all_inner_texts()


def test_the_roster_is_searched_while_typing_and_survives_a_lost_net(chromium: Browser, service: str) -> None:
    _, context, desk = arranged(chromium, service, "desk-search")
    page = context.new_page()
    page.goto(f"{service}{desk}")
    assert shown(page) == ["Elin Söderberg", "Hugo Lefèvre", "Berta", "Anna"]
    page.get_by_label("Find a player").fill("ann")
    expect(page.locator("#roster .who")).to_have_count(1)
    assert shown(page) == ["Anna"]
    context.set_offline(True)
    page.get_by_label("Find a player").fill("ber")
    expect(page.get_by_text("No connection. The players below are those from before.")).to_be_visible()
    assert shown(page) == ["Anna"]
    context.set_offline(False)
    page.get_by_label("Find a player").fill("bert")
    expect(page.locator("#roster .who")).to_contain_text(["Berta"])
    page.locator(".sums").get_by_text("missing").click()
    assert shown(page) == ["Elin Söderberg", "Hugo Lefèvre"]
    assert faults(page) == []
    context.close()


def test_check_in_drop_and_withdrawal_are_undone_by_the_toast(chromium: Browser, service: str) -> None:
    _, context, desk = arranged(chromium, service, "desk-undo")
    page = context.new_page()
    page.goto(f"{service}{desk}")
    page.get_by_label("Anna is here").click()
    expect(page.get_by_label("Anna is here")).to_have_attribute("aria-pressed", "true")
    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Anna is here")).to_have_attribute("aria-pressed", "false")
    page.goto(f"{service}{desk}")
    page.get_by_label("More about Hugo Lefèvre").click()
    page.get_by_role("button", name="Take off the roster").click()
    expect(page.locator(".toast")).to_contain_text("Hugo Lefèvre is off the roster.")
    assert "Hugo Lefèvre" not in shown(page)
    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(page.locator("#roster")).to_contain_text("Hugo Lefèvre")
    page.get_by_role("link", name="Anna", exact=True).click()
    page.get_by_text("Withdraw the player", exact=True).click()
    dialog = page.get_by_role("dialog", name="Withdraw Anna?")
    expect(dialog).to_contain_text("Anna leaves the event now.")
    dialog.get_by_role("button", name="Cancel").click()
    page.get_by_text("Withdraw the player", exact=True).click()
    page.get_by_role("dialog").get_by_label("Reason").fill("is ill")
    page.get_by_role("dialog").get_by_role("button", name="Withdraw Anna").click()
    expect(page.locator(".toast")).to_contain_text("Anna left the event.")
    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(page.locator("#roster")).to_contain_text("Anna")
    context.close()


def test_a_phone_is_signed_in_by_the_code_behind_the_hash(chromium: Browser, service: str) -> None:
    scene, context, desk = arranged(chromium, service, "desk-phone")
    page = context.new_page()
    page.goto(f"{service}{desk}/event")
    page.get_by_role("button", name="Open the desk on a phone").click()
    code = page.locator(".code .secret").inner_text()
    assert re.fullmatch("[0-9A-Z]{4}-[0-9A-Z]{4}", code)
    other = phone(chromium)
    asked: list[str] = []
    scanned = other.new_page()
    scanned.on("request", lambda each: asked.append(f"{each.url} {each.post_data or ''}"))
    scanned.goto(f"{service}{desk}#{code}")
    expect(scanned.locator("#roster")).to_contain_text("Berta")
    assert [
        each for each in asked if code in urlsplit(each.split()[0]).path + urlsplit(each.split()[0]).query
    ] == []
    assert code not in scanned.url
    again = phone(chromium).new_page()
    again.goto(f"{service}{desk}#{code}")
    expect(again.get_by_role("alert")).to_be_visible()
    page.goto(f"{service}{desk}/event")
    page.get_by_label("End the code of director").click()
    expect(page.get_by_label("End the code of director")).to_have_count(0)
    scanned.reload()
    expect(scanned.get_by_label("Secret, or a code")).to_be_visible()
    again.context.close()
    other.close()
    context.close()
    assert scene.pages == {}


def test_a_helper_counts_with_a_code_and_goes_on_after_the_session_ended(
    chromium: Browser, service: str
) -> None:
    _, context, desk = arranged(chromium, service, "desk-helper")
    page = context.new_page()
    page.goto(f"{service}{desk}/event")
    page.get_by_label("Helper’s name").fill("Ben")
    page.get_by_role("button", name="Make a table code").click()
    code = page.locator(".code .secret").inner_text()
    table = phone(chromium)
    helper = table.new_page()
    helper.goto(f"{service}{desk}")
    helper.get_by_label("Secret, or a code").fill(code.lower())
    helper.get_by_role("button", name="Sign in").click()
    assert helper.get_by_role("navigation", name="Desk").get_by_role("link").all_inner_texts() == ["Checks"]
    another = helper.get_by_role("region", name="Check another deck")
    another.get_by_label("Player").fill("anna")
    another.get_by_role("button", name="Find").click()
    found = another.get_by_role("listitem")
    expect(found).to_contain_text(["Anna"])
    found.get_by_role("link", name="Check the deck").click()
    expect(helper).to_have_url(re.compile("/check$"))
    here = helper.url
    table.clear_cookies()
    helper.reload()
    expect(helper.get_by_text("Please sign in to the desk again.").first).to_be_visible()
    helper.get_by_label("Secret, or a code").fill(code)
    helper.get_by_role("button", name="Sign in").click()
    expect(helper).to_have_url(here)
    assert helper.goto(f"{service}{desk}/event").status == 403  # type: ignore[union-attr]
    table.close()
    context.close()


def test_a_form_that_met_a_lost_net_and_an_ended_session_is_sent_whole(
    chromium: Browser, service: str
) -> None:
    _, context, desk = arranged(chromium, service, "desk-kept")
    director = next(each["value"] for each in context.cookies() if each["path"].endswith("desk-kept"))
    page = context.new_page()
    page.goto(f"{service}{desk}/roster/enter")
    page.get_by_label("Name").fill("Clara <b>")
    page.get_by_label("Deck list").fill(LEGAL)
    context.set_offline(True)
    page.get_by_role("button", name="Store the list").click()
    expect(page.get_by_text("No answer from the server. What you entered is still here.")).to_be_visible()
    context.set_offline(False)
    expect(page.get_by_label("Name")).to_have_value("Clara <b>")
    context.clear_cookies()
    page.get_by_role("button", name="Store the list").click()
    expect(page.get_by_text("What you entered is kept.")).to_be_visible()
    page.get_by_label("Secret, or a code").fill(director)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("button", name="Send it now").click()
    expect(page.get_by_role("heading", name="Registered: Clara <b>")).to_be_visible()
    context.close()


def test_locking_and_publishing_ask_first_and_without_script_as_well(chromium: Browser, service: str) -> None:
    _, context, desk = arranged(chromium, service, "desk-asks")
    page = context.new_page()
    page.goto(f"{service}{desk}/event")
    page.locator("#main .actions").get_by_text("Lock lists now").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("2 lists cannot be changed by their players any more.")
    assert faults(page) == []
    dialog.get_by_role("button", name="Lock lists now").click()
    expect(page.locator(".band")).to_contain_text("Lists locked")
    page.get_by_text("Publish decks", exact=True).last.click()
    dialog = page.get_by_role("dialog", name="Publish 2 decks of Nantes Regional?")
    expect(dialog.get_by_role("button", name="Publish")).to_be_disabled()
    dialog.get_by_label("to confirm").fill("regional")
    dialog.get_by_role("button", name="Publish").click()
    expect(page.locator(".band")).to_contain_text("Lists published")
    plain = phone(chromium, script=False)
    plain.add_cookies(context.cookies())  # type: ignore[arg-type]
    page = plain.new_page()
    page.goto(f"{service}{desk}/event")
    page.get_by_text("Unpublish", exact=True).first.click()
    page.get_by_label("Reason").fill("too early")
    page.get_by_role("button", name="Unpublish").click()
    assert "Lists locked" in page.locator(".band").inner_text()
    plain.close()
    context.close()


def test_no_page_of_the_desk_scrolls_sideways_or_breaks_a_rule(chromium: Browser, service: str) -> None:
    _, context, desk = arranged(chromium, service, "desk-wide")
    page = context.new_page()
    for path in (
        "",
        "/checks",
        "/event",
        "/export",
        "/audit",
        "/roster/add",
        "/roster/lists",
        "/roster/enter",
    ):
        page.goto(f"{service}{desk}{path}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        assert faults(page) == [], path
    context.close()


def test_back_after_the_secret_leads_to_where_it_is_replaced(chromium: Browser, service: str) -> None:
    """Back led to an empty form for a new event, and the secret was gone without a word."""
    context = phone(chromium)
    page = context.new_page()
    page.goto(f"{service}/events/new?{urlencode({**AHEAD, 'slug': 'shown-once', 'name': 'Shown once'})}")
    page.locator("form button.main[type=submit]").last.click()
    expect(page.locator("#director-secret")).to_be_visible()
    expect(page.locator("main")).to_contain_text("shown this once")
    page.get_by_role("link", name="To the desk").click()
    expect(page.get_by_role("heading", name="Shown once")).to_be_visible()
    page.go_back()
    expect(page.locator("main")).to_contain_text("If you did not keep it, replace it.")
    expect(page.get_by_text("Replace the director’s secret").first).to_be_in_viewport()
    page.go_forward()
    expect(page.locator("#roster, .sums").first).to_be_attached()
    context.close()


def test_the_infraction_that_counts_instead_is_looked_up_in_place(chromium: Browser, service: str) -> None:
    context = phone(chromium)
    scene = Scene(context.request, service)
    desk = scene.announced("instead", name="No lists", policy="flag", lists_required="")
    scene.registered("instead", "Anna")
    page = context.new_page()
    page.goto(f"{service}{desk}")
    page.locator("#roster .who > :is(a, b)").get_by_text("Anna").click()
    page.get_by_role("link", name="Penalty").first.click()
    page.locator(".picks label").get_by_text("D2 Illegal").click()
    expect(page.locator("#answer")).to_contain_text("only applies to tournaments in which deck lists")
    assert faults(page) == []
    page.get_by_role("button", name="Look up D1 Illegal Deck instead").click()
    expect(page.locator("#answer")).to_contain_text("Give Verbal Warning")
    expect(page.locator("input[name=infraction][value=D1]").first).to_be_checked()
    context.close()
