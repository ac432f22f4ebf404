"""The network is cut while rounds are played, lists unlocked and decks hidden: nothing is done twice."""

import re

from playwright.sync_api import Page, expect

from tests.browser.cut_off import (
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
from tests.legality.service.asking import LEGAL

__all__ = ["database", "day", "kind", "network", "postgres", "postgres_template", "served", "sqlite_template"]


def locked(day: Day, *players: str) -> list[str]:
    """Register more players and lock. Return the addresses of their receipts."""
    receipts = [day.scene.registered(day.slug, player) for player in players]
    day.scene.at_desk(day.slug, "/lock")
    return receipts


def test_registration_is_opened_closed_and_taken_back_once(day: Day) -> None:
    page = day.open("/event")
    day.press_in_vain(page.get_by_role("button", name="Close registration"), "/close")
    expect(page.locator(".band")).to_contain_text("Registration closed")
    page = day.open("/event")
    day.press_in_vain(page.locator("#main").get_by_role("button", name="Open registration"), "/open")
    expect(page.locator(".band")).to_contain_text("Registration open")
    assert (day.times("closed"), day.times("opened")) == (1, 2)


def test_all_lists_and_one_list_are_unlocked_once(day: Day) -> None:
    locked(day)
    page = day.open("/event")
    page.get_by_text("Unlock all lists").click()
    page.locator("#reason").fill("The page was down.")
    day.press_in_vain(page.get_by_role("button", name="Unlock lists"), "/unlock")
    expect(page.locator(".band")).to_contain_text("Registration open")
    day.scene.at_desk(day.slug, "/lock")
    page = day.open()
    page.get_by_role("link", name="Anna", exact=True).click()
    page.get_by_text("Unlock this list once").click()
    page.locator("#unlock-why").fill("The printer failed.")
    day.press_in_vain(page.get_by_role("button", name="Unlock the list"), "/roster/unlock-list")
    expect(page.locator("#roster")).to_contain_text("unlocked")
    assert (day.times("unlocked"), day.times("list unlocked")) == (1, 1)


def test_a_player_is_withdrawn_once(day: Day) -> None:
    page = day.open()
    page.get_by_role("link", name="Anna", exact=True).click()
    page.get_by_text("Withdraw the player").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Reason").fill("Called in sick.")
    day.press_in_vain(dialog.get_by_role("button", name="Withdraw Anna"), "/withdraw")
    expect(page.locator("main")).not_to_contain_text("Not sent")
    assert day.times("withdrawn") == 1


def test_decks_are_hidden_again_once(day: Day) -> None:
    locked(day)
    day.scene.at_desk(day.slug, "/publish", confirmed="regional")
    page = day.open("/event")
    page.get_by_text("Unpublish", exact=True).first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Reason").fill("The final is not over.")
    day.press_in_vain(dialog.get_by_role("button", name="Unpublish"), "/unpublish")
    expect(page.locator(".band")).to_contain_text("Lists locked")
    assert day.times("unpublished") == 1


def test_a_round_is_paired_once_and_each_result_counts_once(day: Day) -> None:
    receipts = locked(day, "Clara", "Dora")
    page = day.open("/rounds")
    day.press_in_vain(page.get_by_role("button", name="Pair round 1"), "/rounds/pair")
    expect(page.locator("main")).to_contain_text("Clara")
    assert day.times("round paired") == 1
    _report(day, receipts[0])
    assert day.times("game reported") == 1
    page = day.open("/rounds")
    form = page.locator("form[action$='/rounds/result']").first
    if not form.is_visible():
        page.locator("details:has(form[action$='/rounds/result']) > summary").first.click()
    form.locator("select[name=result]").select_option("TT")
    day.press_in_vain(form.get_by_role("button"), "/rounds/result")
    assert day.times("game decided") == 1


def _report(day: Day, receipt: str) -> None:
    """Let a player report a tie on the receipt, with the network cut in between."""
    context = phone(day.context.browser)  # type: ignore[arg-type]
    page: Page = context.new_page()
    page.goto(receipt)
    page.get_by_label("Your result").select_option("TT")
    own = Day(context, page, day.scene, day.slug, day.network)
    own.press_in_vain(page.get_by_role("button", name="Report the result"), "/game")
    expect(page.locator("#game")).to_have_text(re.compile("Round 1, table"))
    context.close()


def test_a_player_replaces_the_list_and_leaves_once(day: Day) -> None:
    receipt = day.scene.registered(day.slug, "Clara")
    page = day.page
    page.goto(receipt)
    page.get_by_text("Replace the list").first.click()
    page.locator("#list").fill(LEGAL.replace("2 Anara", "3 Anara"))
    expect(page.locator("#verdict")).to_contain_text("Legal")
    day.press_in_vain(page.get_by_role("button", name="Replace the list"), "/replace")
    expect(page.locator("main")).to_contain_text("Version 2")
    page.goto(receipt)
    page.get_by_text("Withdraw", exact=True).first.click()
    day.press_in_vain(page.get_by_role("button", name="Withdraw"), "/withdraw")
    expect(page.get_by_role("heading", name="You have left this event")).to_be_visible()
    assert (day.times("replaced"), day.times("withdrawn")) == (1, 1)
