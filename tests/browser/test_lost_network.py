"""The network is cut in the middle of each step of a day, on a phone: nothing is lost or done twice."""

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.bad_network import BadNetwork
from tests.browser.counting import mark_rest, tap
from tests.browser.cut_off import (
    KEPT,
    NOT_SENT,
    Day,
    database,
    day,
    kind,
    network,
    phone,
    postgres,
    postgres_template,
    served,
    sqlite_template,
)
from tests.browser.scene import Scene
from tests.legality.service.asking import FAULTY, LEGAL
from tests.legality.service.running import CROWD, running, start_ahead

__all__ = ["database", "day", "kind", "network", "postgres", "postgres_template", "served", "sqlite_template"]


def test_an_event_is_announced_once(chromium: Browser, network: BadNetwork, kind: str) -> None:
    context, slug = phone(chromium), f"announced-{kind}"
    page = context.new_page()
    day = Day(context, page, Scene(context.request, network.address), slug, network)
    page.goto(f"{network.address}/events/new?edition=2e")
    page.get_by_label("Name of the event").fill("Lyon Regional")
    page.get_by_label("Begins").fill(start_ahead())
    page.get_by_label("For the players").fill("Bring pens.")
    page.get_by_label("Address").fill(slug)
    day.press_in_vain(page.get_by_role("button", name="Announce the event"), "/events/new")
    expect(page.get_by_role("heading", name="The event is announced")).to_be_visible()
    page.get_by_role("button", name="Keep it and open the desk").click()
    expect(page.locator(".band")).to_contain_text("Lyon Regional")
    assert day.times("created") == 1
    context.close()


def test_players_are_on_the_roster_once(day: Day) -> None:
    page = day.open("/roster/add")
    page.get_by_label("One player on each line").fill("Hugo Lefèvre\nMira Holt, mira")
    day.press_in_vain(page.get_by_role("button", name="Preview"), "/roster/preview")
    expect(page.get_by_role("heading", name="2 new")).to_be_visible()
    day.press_in_vain(page.get_by_role("button", name="Add 2 players"), "/roster/add")
    expect(page.locator("#roster .who")).to_have_count(3)
    assert day.times("players expected") == 2  # Elin before, and these two at once.
    page = day.open()
    page.get_by_label("Walk-in: name").fill("Kai Tan")
    day.press_in_vain(page.get_by_role("button", name="Add and check in"), "/roster/walk-in")
    day.open("?only=missing")
    expect(page.locator("#roster .who")).to_have_count(4)


def test_a_list_at_the_desk_is_stored_once(day: Day) -> None:
    page = day.open("/roster/enter")
    page.get_by_label("Name").fill("Clara <b>")
    page.get_by_label("Deck list").fill(LEGAL)
    day.press_in_vain(page.get_by_role("button", name="Store the list"), "/roster/enter")
    expect(page.get_by_role("heading", name="Registered: Clara <b>")).to_be_visible()
    assert day.times("registered") == 3


def test_players_are_checked_in_once_and_several_wait_together(day: Day) -> None:
    page = day.open()
    day.context.set_offline(True)
    page.get_by_label("Anna is here").click()
    page.get_by_label("Berta is here").click()
    expect(page.locator(NOT_SENT)).to_contain_text("Not sent: Anna is here, Berta is here")
    day.context.set_offline(False)
    page.locator(NOT_SENT).get_by_role("button", name="Send again").click()
    expect(page.get_by_label("Anna is here")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_label("Berta is here")).to_have_attribute("aria-pressed", "true")
    day.press_in_vain(page.get_by_label("Elin Söderberg is here"), "/roster/check-in")
    expect(page.get_by_label("Elin Söderberg is here")).to_have_attribute("aria-pressed", "true")
    assert day.times("checked in") == 3


def test_a_counted_deck_is_compared_once_and_its_penalty_given_once(day: Day) -> None:
    day.scene.at_desk(day.slug, "/lock")
    page = day.open()
    page.get_by_role("link", name="Anna", exact=True).click()
    page.get_by_role("link", name="Check the deck").click()
    tap(page, "Anara")
    day.context.set_offline(True)
    tap(page, "Brilgar", "Brilgar")
    expect(page.locator("#saved")).to_have_text("Offline, saved here")
    page.get_by_role("button", name=re.compile(r"^Anara: 1 of 2\. Change")).click()
    page.get_by_role("dialog").get_by_role("button", name="1", exact=True).click()
    mark_rest(page)
    page.locator("#done").click()
    expect(page.get_by_label("Before the event")).to_be_checked()  # Round 1 has not begun.
    page.get_by_label("Between rounds").check()
    compare = page.get_by_role("button", name="Compare with the list")
    compare.click()
    expect(page.locator("#finish .alert")).to_contain_text("What you counted is saved on this phone")
    day.context.set_offline(False)
    with day.network.losing_answers("/check") as lost:
        compare.click()
        while not lost:
            page.wait_for_timeout(20)
        expect(page.locator("#finish .alert")).to_contain_text("What you counted is saved on this phone")
    compare.click()
    expect(page.locator("h1")).to_have_text("The deck differs from its list")
    day.press_in_vain(page.get_by_role("button", name="Give Turn Loss"), "/penalty")
    expect(page.locator("#penalties + ul")).to_contain_text("Turn Loss")
    assert (day.times("deck checked"), day.times("penalty given")) == (1, 1)


def test_decks_are_locked_and_published_once(day: Day) -> None:
    page = day.open("/event")
    page.locator("#main .actions").get_by_text("Lock lists now").first.click()
    day.press_in_vain(page.get_by_role("dialog").get_by_role("button", name="Lock lists now"), "/lock")
    expect(page.locator(".band")).to_contain_text("Lists locked")
    page = day.open("/event")
    page.get_by_text("Publish decks", exact=True).last.click()
    dialog = page.get_by_role("dialog", name="Publish 2 decks of Nantes Regional?")
    dialog.get_by_label("to confirm").fill("regional")
    day.press_in_vain(dialog.get_by_role("button", name="Publish"), "/publish")
    expect(page.locator(".band")).to_contain_text("Lists published")
    assert (day.times("locked"), day.times("published")) == (1, 1)


def test_a_table_code_is_made_once_and_shown_all_the_same(day: Day) -> None:
    page = day.open("/event")
    page.get_by_label("Helper’s name").fill("Ben")
    day.press_in_vain(page.get_by_role("button", name="Make a table code"), "/helper")
    code = page.locator(".code .secret").inner_text()
    assert day.times("code made") == 1
    helper = phone(day.context.browser)  # type: ignore[arg-type]
    signed_in = helper.request.post(f"{day.scene.address}{day.desk}/enter", form={"secret": code})
    assert signed_in.ok
    helper.close()


def test_a_new_secret_of_the_director_reaches_the_director(day: Day) -> None:
    page = day.open("/event")
    page.locator("#main").get_by_text("Replace the director’s secret").first.click()
    day.press_in_vain(page.get_by_role("dialog").get_by_role("button", name="Replace the secret"), "/renew")
    expect(page.get_by_role("heading", name="Your new director’s secret")).to_be_visible()
    secret = page.locator("#desk-secret").inner_text()
    assert day.times("director&#39;s secret replaced") == 1
    laptop = day.context.browser.new_context()  # type: ignore[union-attr]
    signed_in = laptop.request.post(f"{day.scene.address}{day.desk}/enter", form={"secret": secret})
    assert "Nantes Regional" in signed_in.text()
    assert signed_in.url.endswith("/desk")
    laptop.close()


def test_a_new_address_of_a_receipt_reaches_its_player(day: Day) -> None:
    own = day.scene.registered(day.slug, "Clara").removeprefix(day.scene.address)
    page = day.page
    page.goto(f"{day.scene.address}{own}")
    page.get_by_text("Someone else has seen this address").click()
    day.press_in_vain(page.get_by_role("button", name="Get a new address"), "/renew")
    expect(page.get_by_role("heading", name="Registered: your list is legal")).to_be_visible()
    assert own not in page.url
    assert day.scene.ask.get(f"{day.scene.address}{own}").status == 404
    assert day.times("player&#39;s secret replaced") == 1


def test_a_player_registers_once_and_a_refusal_comes_in_place(chromium: Browser, day: Day) -> None:
    day.scene.announced(f"{day.slug}-strict", name="Strict", policy="refuse")
    context = phone(chromium)
    page = context.new_page()
    page.goto(f"{day.scene.address}/e/{day.slug}-strict/register")
    page.get_by_label("Your name").fill("Ada Lovell")
    page.locator("#list").fill(FAULTY)
    page.get_by_role("button", name="Register", exact=True).click()
    expect(page.locator("#verdict")).to_contain_text("Not registered")
    expect(page.get_by_label("Your name")).to_have_value("Ada Lovell")
    page.locator("#list").fill(LEGAL)
    expect(page.locator("#verdict")).to_contain_text("Legal")
    player = Day(context, page, day.scene, f"{day.slug}-strict", day.network)
    player.press_in_vain(page.get_by_role("button", name="Register", exact=True), "/register")
    expect(page.get_by_role("heading", name="Registered: your list is legal")).to_be_visible()
    expect(page.locator("main")).to_contain_text("It had arrived before. Nothing was sent twice.")
    assert player.times("registered") == 1
    context.close()


def test_a_server_that_is_killed_while_the_phone_is_online_loses_nothing(
    chromium: Browser, tmp_path: Path
) -> None:
    with running(tmp_path, **CROWD) as service:
        context = phone(chromium)
        scene = Scene(context.request, service.address)
        desk = scene.announced("killed", name="Nantes Regional")
        page = context.new_page()
        page.goto(f"{service.address}{desk}/roster/enter")
        page.get_by_label("Name").fill("Clara")
        page.get_by_label("Deck list").fill(LEGAL)
        service.kill()
        assert page.evaluate("navigator.onLine")
        page.get_by_role("button", name="Store the list").click()
        expect(page.locator(NOT_SENT)).to_contain_text(KEPT)
        expect(page.get_by_label("Deck list")).to_have_value(LEGAL)
        service.start()
        page.locator(NOT_SENT).get_by_role("button", name="Send again").click()
        expect(page.get_by_role("heading", name="Registered: Clara")).to_be_visible()
        context.close()
