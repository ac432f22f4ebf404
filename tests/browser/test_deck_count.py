"""A deck is counted on a phone: offline, reloaded, closed, signed out, by two helpers, and without script."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.accessible import faults
from tests.browser.conftest import PHONE
from tests.browser.counting import mark_rest, tap
from tests.browser.scene import Scene
from tests.legality.service.events import FORM
from tests.legality.service.running import start_ahead

SAVED = re.compile(r"^Saved \d\d:\d\d$")


@dataclass
class Table:
    """A deck of 61 cards on a table, and the director's phone."""

    browser: Browser
    service: str
    slug: str
    contexts: list[BrowserContext] = field(default_factory=list)
    secret: str = ""
    path: str = ""

    def announce(self) -> None:
        scene = Scene(self.phone().request, self.service)
        made = scene.post(
            "/events/new", **{**FORM, "starts": start_ahead(), "slug": self.slug, "policy": "flag"}
        )
        found = re.search(r'class="secret">([^<]+)<', made.text())
        assert found
        self.secret = found[1]
        scene.at_desk(self.slug, "/open")
        scene.registered(self.slug, "Ada Lovell")
        desk = f"/e/{self.slug}/desk"
        own = re.search(r"/desk(/lists/[0-9a-f]+)\"><bdi>Ada", scene.get(desk))
        assert own
        self.path = f"{desk}{own[1]}"
        scene.at_desk(self.slug, "/lock")

    def phone(self, *, script: bool = True) -> BrowserContext:
        size = {"width": PHONE[0], "height": PHONE[1]}
        context = self.browser.new_context(viewport=size, java_script_enabled=script)  # type: ignore[arg-type]
        self.contexts.append(context)
        return context

    def sign_in(self, context: BrowserContext, secret: str = "") -> None:
        answer = context.request.post(
            f"{self.service}/e/{self.slug}/desk/enter", form={"secret": secret or self.secret}
        )
        assert answer.ok

    def opened(self, context: BrowserContext) -> Page:
        page = context.new_page()
        page.goto(f"{self.service}{self.path}/check")
        return page


@pytest.fixture
def table(chromium: Browser, service: str, request: pytest.FixtureRequest) -> Iterator[Table]:
    slug = f"count-{abs(hash(request.node.name)) % 10**8}"
    made = Table(chromium, service, slug)
    made.announce()
    yield made
    for context in made.contexts:
        context.close()


def total(page: Page) -> str:
    return page.locator("#sum").inner_text()


def test_a_count_survives_a_lost_network_a_reload_a_closed_page_and_an_expired_session(table: Table) -> None:
    phone = table.contexts[0]
    page = table.opened(phone)
    tap(page, "Anara", "Anara", "Brilgar")
    expect(page.locator("#saved")).to_have_text(SAVED)

    phone.set_offline(True)
    tap(page, "Shandor", "Shandor")
    expect(page.locator("#saved")).to_have_text("Offline, saved here")
    expect(page.locator("#aside")).to_contain_text("Sends when online")
    page.close()  # The phone drops the page while there is no network.
    phone.set_offline(False)
    page = table.opened(phone)
    assert total(page) == "5"
    expect(page.locator("#saved")).to_have_text(SAVED)
    page.reload()
    assert total(page) == "5"

    phone.clear_cookies()
    tap(page, "Weld Ram")
    expect(page.locator("#notice")).to_contain_text(
        "Please sign in to the desk again. What you counted is safe on this phone."
    )
    expect(page.locator("#saved")).to_have_text("Signed out, saved here")
    page.locator("#done").click()
    page.get_by_role("button", name="Compare with the list").click()
    expect(page.locator("#finish .alert")).to_contain_text("What you counted is safe on this phone")
    table.sign_in(phone)
    page = table.opened(phone)
    assert total(page) == "6"
    expect(page.locator("#saved")).to_have_text(SAVED)

    other = table.phone()
    table.sign_in(other)
    there = table.opened(other)
    expect(there.locator("#sum")).to_have_text("6")  # The server has it all.


def test_a_deck_that_is_all_there_takes_few_taps_and_one_that_differs_leads_to_its_penalty(
    table: Table,
) -> None:
    phone = table.contexts[0]
    page = table.opened(phone)
    taps = mark_rest(page)
    assert total(page) == "61"
    page.locator("#done").click()
    expect(page.locator("#summary")).to_have_text(
        "Draw deck: 36 of 36. Dilemma pile: 20 of 20. Missions: 5 of 5."
    )
    page.get_by_role("button", name="Compare with the list").click()
    expect(page.locator("h1")).to_have_text("No difference")
    assert taps + 2 < 25

    page = table.opened(phone)
    assert total(page) == "0", "a new check begins anew"
    page.get_by_role("button", name="Rest is there").first.click()
    page.get_by_role("button", name="Undo").last.click()
    assert total(page) == "0"
    page.get_by_role("button", name=re.compile(r"^Anara: 0 of 2\. Change")).click()
    page.get_by_role("dialog").get_by_role("button", name="1", exact=True).click()
    expect(page.locator("#aside")).to_contain_text("1 missing: Anara")
    mark_rest(page)
    assert total(page) == "60", "what is said to be missing is not marked as there"
    page.get_by_role("combobox", name="Add a card").fill("escape")
    page.locator("#options [data-add]").filter(has_text=re.compile("^.*Escape")).first.wait_for()
    page.keyboard.press("Enter")
    expect(page.locator("#foreign .count-row")).to_have_count(1)
    page.locator("#done").click()
    page.get_by_role("radio", name="Between rounds").check()
    page.get_by_role("button", name="Compare with the list").click()
    expect(page.locator("h1")).to_have_text("The deck differs from its list")
    expect(page.locator(".scale [aria-current]")).to_have_text("Turn")
    page.get_by_role("button", name="Give Turn Loss").click()
    expect(page.locator("#penalties + ul")).to_contain_text("Turn Loss · Illegal Deck list")
    page.get_by_role("status").get_by_role("button", name="Undo").click()
    expect(page.locator("#penalties + ul")).to_contain_text("Given by mistake and undone at once.")


def test_two_helpers_at_one_deck_see_each_other_and_lose_nothing(table: Table) -> None:
    one, other = table.contexts[0], table.phone()
    table.sign_in(other)
    mine, theirs = table.opened(one), table.opened(other)
    tap(mine, "Anara")
    expect(theirs.locator("#sum")).to_have_text("1")
    expect(theirs.locator("#aside")).to_contain_text("counted here too")
    other.set_offline(True)
    tap(theirs, "Anara", "Brilgar")  # 2 of Anara, while the other phone says 1 and then 2 of its own.
    tap(mine, "Anara", "Shandor")
    expect(mine.locator("#saved")).to_have_text(SAVED)
    other.set_offline(False)
    expect(mine.locator("#sum")).to_have_text("4")
    expect(theirs.locator("#sum")).to_have_text("4")
    mine.locator("#done").click()
    mine.get_by_role("button", name="Compare with the list").click()
    expect(mine.locator("h1")).to_have_text("The deck differs from its list")
    expect(theirs.locator("#notice")).to_contain_text("This deck was compared with its list already.")


def test_without_script_a_deck_is_counted_by_the_form_and_a_penalty_looked_up(table: Table) -> None:
    phone = table.phone(script=False)
    table.sign_in(phone)
    page = table.opened(phone)
    for box in page.locator("[type=checkbox]:visible").all()[1:]:
        box.check()
    page.get_by_role("button", name="Compare with the list").click()
    expect(page.locator("h1")).to_have_text("The deck differs from its list")
    page.goto(f"{table.service}{table.path}/penalty")
    page.get_by_role("radio", name="D1 Illegal Deck").check()
    page.get_by_role("radio", name="During a game").check()
    page.get_by_role("button", name="Look up the penalty").click()
    assert page.url.endswith("#answer")
    expect(page.get_by_role("radio", name="D1 Illegal Deck")).to_be_checked()
    expect(page.locator("#answer h2")).to_have_text("Turn Loss")
    page.get_by_role("button", name="Give Turn Loss").click()
    expect(page.locator("#penalties + ul")).to_contain_text("Turn Loss")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#penalties + ul")).to_contain_text("undone at once")


def test_a_penalty_is_answered_in_place_and_a_disqualification_asks_for_the_name(table: Table) -> None:
    phone = table.contexts[0]
    page = phone.new_page()
    page.goto(f"{table.service}{table.path}/penalty")
    page.get_by_text("More options").click()
    page.get_by_role("checkbox", name="There is evidence of intent").check()
    expect(page.get_by_role("radio", name="Before the event")).to_be_checked()  # Round 1 has not begun.
    page.get_by_role("radio", name="During a game").check()
    page.get_by_role("radio", name="D1 Illegal Deck").check()
    expect(page.locator("#answer h2")).to_have_text("Game Loss")
    assert page.url.endswith("/penalty"), "the page stays"
    phone.set_offline(True)
    page.get_by_role("radio", name="D2 Illegal Deck list").check()
    expect(page.locator("#answer")).to_contain_text("Your choices are kept")
    phone.set_offline(False)
    page.get_by_text("All infractions").click()
    page.get_by_role("radio", name="C1 Deception").check()
    expect(page.locator("#answer h2")).to_have_text("Disqualification")
    page.locator("#answer summary.harm").click()
    dialog = page.get_by_role("dialog", name="Disqualify Ada Lovell?")
    deed = dialog.get_by_role("button", name="Disqualify")
    expect(deed).to_be_disabled()
    dialog.get_by_label("Reason").fill("hid a card during a shuffle")
    dialog.get_by_label("Type Lovell to confirm").fill("lovell")
    deed.click()
    expect(page.locator("#penalties + ul")).to_contain_text("Disqualification · Deception")
    page.goto(f"{table.service}/e/{table.slug}/desk/penalties")
    expect(page.locator(".levels")).to_contain_text("1 Disqualification")


def test_a_penalty_is_given_in_a_sheet_above_the_list(table: Table) -> None:
    phone = table.contexts[0]
    page = phone.new_page()
    page.goto(f"{table.service}{table.path}")
    give = page.get_by_role("link", name="Give a penalty")
    expect(give).to_be_in_viewport()
    page.wait_for_load_state()
    phone.set_offline(True)
    give.click()
    expect(page.locator(".toast")).to_contain_text("The penalty form did not open.")
    phone.set_offline(False)
    give.click()
    sheet = page.get_by_role("dialog", name="Penalty for Ada Lovell")
    expect(sheet).to_contain_text("Today so far")
    assert faults(page) == []
    sheet.get_by_role("radio", name="A1 Minor procedural error").check()
    expect(sheet.locator("#answer h2")).to_have_text("Verbal Warning")
    expect(sheet.get_by_role("button", name="Give Verbal Warning")).to_be_in_viewport()
    sheet.get_by_label("Note").fill("slow")
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)
    expect(give).to_be_focused()
    give.click()
    sheet.get_by_role("radio", name="A1 Minor procedural error").check()
    sheet.get_by_role("button", name="Give Verbal Warning").click()
    expect(page.locator("#penalties + ul")).to_contain_text("Verbal Warning")
    page.get_by_role("link", name="Give a penalty").click()
    expect(sheet).to_contain_text("Verbal Warning")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
