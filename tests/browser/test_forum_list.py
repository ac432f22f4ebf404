"""A list from a forum, on a phone: pasted with its faults, mended by buttons, shared and registered."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import PHONE
from tests.browser.scene import Scene

FORUM = """Hi all, here is what I want to play on Saturday. Comments welcome!

[b]Bajor for Bajorans[/b]

[u]Missions (5)[/u]
1 Bajor, Gift of the Prophets
1 Cure Blight
1 Search for Survivors
1 Search and Rescue
1 Hromi Cluster, Amnesty Talks

[u]Dilemma pile (20)[/u]
2x Center of Attention
2x Chula: Echoes
1x Command Decisions
2x Equipment Malfunction
1x Kolaran Raiders
2x Limited Welcome
2x Misguided Activist
1x None Shall Pass
2x Pinned Down
1x Primitive Culture
1x Systems Diagnostic
2x Triage
1x Wavefront

[u]Draw deck (36)[/u]
4x Anara
1x Bareil Antos, Esteemed Vedek
1x Benjamin Sisko, The Emissary of the Prophets
2x Brilgar
2x Dohlem
1x Furel, Resistence Fightr
2x Hazar
2x Jabara
1x Keeve Falor
1x Kira Nerys
1x Li Nalas, Legend of Bajor
1x Lupaza, Resistance Fighter
1x Mora Pol, Pioneering Scientist
2x Ranjen Koral, Student of B'hala
1x Rom, Diagnostic and Repair Technician
1x Shakaar Edon, Resistance Leader
2x Shandor
2x Weld Ram
1x Winn Adami, Kai of Bajor
2x Assault Vessel
1x Bajoran Interceptor
1x Bajoran Phaser Pistol
1x Medical Kit
1x Bajoran Gratitude Festival
1x Resistance Tactics
1x Lasting Peace

Thanks, and see you there!
-- Anna
"""
"""Four copies of Anara, a misspelled name, a name of 21 cards, and a signature that looks like a heading."""

LINE = "-- Anna"


@pytest.fixture
def phone(chromium: Browser) -> Iterator[BrowserContext]:
    context = chromium.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]},
        has_touch=True,
        permissions=["clipboard-read", "clipboard-write"],
    )
    yield context
    context.close()


def mend(page: Page, words: str, said: str) -> None:
    """Press a button of a problem. What it did can be undone, and hides nothing of the verdict."""
    page.locator("#problems").get_by_role("button", name=words).first.tap()
    toast = page.locator(".toast")
    expect(toast).to_contain_text(said)
    expect(page.locator("#verdict h2")).not_to_have_text("Checking…")
    boxes = page.evaluate(
        """() => [".toast", ".side > .verdict"]
            .map((each) => document.querySelector(each).getBoundingClientRect())
            .map(({ top, bottom }) => [top, bottom])"""
    )
    assert boxes[0][1] <= boxes[1][0], f"the message covers the verdict: {boxes}"


def test_a_forum_list_becomes_a_legal_shared_registered_list(
    chromium: Browser, phone: BrowserContext, service: str
) -> None:
    """No button mended the signature, and a message lay over the first words of the verdict."""
    made = chromium.new_context()
    Scene(made.request, service).announced("forum-list", name="Nancy Regional")
    made.close()
    page = phone.new_page()
    page.goto(f"{service}/")
    expect(page.locator(".bench:not([data-script])")).to_have_count(0)
    page.fill("#list", FORUM)
    expect(page.locator("#verdict h2")).to_have_text("Illegal: 4 problems, 1 warning")
    mend(page, "Remove 1", "3 × Anara.")
    mend(page, "Furel, Resistance Fighter", "Line 33 is now Furel")
    page.locator("#problems summary >> text=Choose from 21 cards").tap()
    mend(page, "Kira Nerys, Colonel Kira", "Line 37 is now Kira Nerys")
    mend(page, "Remove line 56", "Removed line 56.")
    expect(page.locator("#verdict h2")).to_have_text("Legal")
    assert page.input_value("#list") == (
        FORUM.replace("4x Anara", "3x Anara")
        .replace("Resistence Fightr", "Resistance Fighter")
        .replace("Kira Nerys\n", "Kira Nerys, Colonel Kira\n")
        .replace(f"{LINE}\n", "")
    )
    page.get_by_role("button", name="Short address for 30 days").tap()
    expect(page.locator("h1")).to_have_text("Legal")
    page.get_by_role("button", name="Share the link").tap()
    expect(page.locator("#shared")).to_have_text("Link copied.")
    assert page.evaluate("navigator.clipboard.readText()") == page.url.partition("?")[0]
    page.goto(f"{service}/e/forum-list/register")
    page.fill("#player", "Anna")
    page.get_by_role("button", name="From my decks").tap()
    page.get_by_role("button", name="The deck that you checked last").tap()
    expect(page.locator("#verdict")).to_contain_text("Legal")
    page.get_by_role("button", name="Register", exact=True).tap()
    expect(page.get_by_role("heading", name="Registered: your list is legal")).to_be_visible()


def test_a_line_with_cards_below_it_is_not_offered_for_removal(phone: BrowserContext, service: str) -> None:
    """Without the heading its cards would belong to another part."""
    page = phone.new_page()
    page.goto(f"{service}/?edition=2e")
    expect(page.locator(".bench:not([data-script])")).to_have_count(0)
    page.fill("#list", "Missions\n1 Brute Force\n\n-- Anna\n2 Anara\n3x\n")
    expect(page.locator("#problems")).to_contain_text("A heading names no part of a deck")
    expect(page.locator("#problems").get_by_role("button", name="Remove line 4")).to_have_count(0)
    expect(page.locator("#problems").get_by_role("button", name="Remove line 6")).to_have_count(1)
