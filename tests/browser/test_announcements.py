"""An operator bans a card on the page: players see it in verdicts, and earlier days stay as they were."""

import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessible import faults
from tests.browser.conftest import DESKTOP, PHONE
from tests.legality.events.scenes import LEGAL
from tests.legality.service.running import running

KEY = "darmok-and-jalad-at-tanagra"

Size = tuple[int, int]
OpenKeyed = Callable[..., Page]


@pytest.fixture(scope="module")
def keyed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A service with an operator's key and two workers."""
    home = tmp_path_factory.mktemp("announced")
    with running(home, "--workers", "2", LEGALITY_OPERATOR_KEY=KEY) as service:
        yield service.address


@pytest.fixture
def open_keyed(chromium: Browser, keyed: str) -> Iterator[OpenKeyed]:
    """Open pages of that service, in one context for each call."""
    contexts = []

    def opened(path: str, size: Size = DESKTOP, scheme: str = "light", *, script: bool = True) -> Page:
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if scheme == "dark" else "light",
            java_script_enabled=script,
        )
        contexts.append(context)
        page = context.new_page()
        page.goto(f"{keyed}{path}")
        return page

    yield opened
    for each in contexts:
        each.close()


def signed_in(open_keyed: OpenKeyed, size: Size, *, script: bool = True, scheme: str = "light") -> Page:
    page = open_keyed("/announcements", size, scheme, script=script)
    page.click("text=For the operator")
    page.fill("#key", KEY)
    page.click("button >> text=Sign in")
    expect(page.locator("#enter")).to_have_text("Enter an announcement")
    return page


def expect_verdict(player: Page, on: str, said: str) -> None:
    """Check a list for a day, until both workers have the change."""
    for _ in range(2):
        time.sleep(1.5)
        player.goto(player.url.partition("?")[0] + f"?edition=2e&on={on}")
        player.fill("#list", LEGAL.decode())
        player.click("text=Check the deck")
        expect(player.locator("#verdict h2")).to_have_text(said)


@pytest.mark.parametrize(
    ("script", "size", "title"),
    [(True, DESKTOP, "0413-Theta"), (False, PHONE, "Ah-Kel")],
    ids=["script", "phone"],
)
def test_a_ban_from_its_form_to_its_end(open_keyed: OpenKeyed, script: bool, size: Size, title: str) -> None:
    player = open_keyed("/", PHONE, script=False)
    expect_verdict(player, "2026-11-20", "Legal")
    page = signed_in(open_keyed, size, script=script)
    page.click("a >> text=Ban cards")
    page.select_option("#edition", "2e")
    page.fill("#list", "standrad")
    page.fill("#cards", f"{title}x\nAikidoo")
    page.fill("#on", "2026-11-31")
    page.click("button >> text=Show the effect")
    expect(page.locator("[role=alert]")).to_contain_text(
        "Nothing was stored. Correct the highlighted fields."
    )
    assert page.locator("[aria-invalid=true]").evaluate_all("found => found.map(each => each.id)") == [
        "list",
        "cards",
        "on",
        "source",
    ]
    expect(page.locator("#cards-wrong")).to_contain_text("is it Aikido?")
    assert page.input_value("#cards") == f"{title}x\nAikidoo"
    if script:  # axe is a script.
        assert faults(page) == []
    page.fill("#list", "standard")
    page.fill("#cards", title)
    page.fill("#on", "2026-11-01")
    page.fill("#source", "https://www.example.org/bans")
    page.click("button >> text=Show the effect")
    expect(page.locator("#effect + p")).to_have_text(f"{title} banned in standard, from 1 November 2026.")
    expect_verdict(player, "2026-11-20", "Legal")
    page.click("button >> text=Store it")
    expect(page.locator("[role=status]")).to_contain_text(f"Stored: {title} banned in standard")
    expect_verdict(player, "2026-11-20", "Illegal: 1 problem")
    expect_verdict(player, "2026-10-31", "Legal")
    page.click("text=this announcement")
    page.fill("#on", "2026-11-10")
    page.click("button >> text=End it")
    expect(page.locator("#confirm")).to_have_text("End this announcement?")
    page.click("button.harm")
    expect(page.locator("h1")).to_contain_text("until 9 November 2026")
    expect_verdict(player, "2026-11-20", "Legal")
    expect_verdict(player, "2026-11-05", "Illegal: 1 problem")
    page.click("button >> text=Withdraw it")
    page.click("button.harm")
    expect(page.locator("h1")).to_contain_text("Withdrawn on")
    expect_verdict(player, "2026-11-05", "Legal")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_pages_are_for_everybody(open_keyed: OpenKeyed, size: Size, scheme: str) -> None:
    wrong = []
    page = open_keyed("/announcements/sign-in", size, scheme)
    wrong += [f"sign-in: {each}" for each in faults(page)]
    page = signed_in(open_keyed, size, scheme=scheme)
    address = page.url
    for kind in ("ban", "retire", "release", "erratum", "rotation", "ruling", "promo", "confirm"):
        page.goto(f"{address}/new?kind={kind}")
        wrong += [f"{kind}: {each}" for each in faults(page)]
    page.fill("#source", "a comparison")
    page.fill("#on", f"2026-0{1 + (scheme == 'dark')}-{10 + size[0] % 9}")
    page.click("button >> text=Show the effect")
    wrong += [f"preview: {each}" for each in faults(page)]
    page.click("button >> text=Store it")
    wrong += [f"list: {each}" for each in faults(page)]
    page.click("text=this announcement")
    wrong += [f"one: {each}" for each in faults(page)]
    page.click("button >> text=Withdraw it")
    wrong += [f"asks: {each}" for each in faults(page)]
    assert wrong == []


def test_a_ban_is_entered_by_keyboard_alone(open_keyed: OpenKeyed) -> None:
    page = signed_in(open_keyed, DESKTOP)
    page.focus("a >> text=Ban cards")
    page.keyboard.press("Enter")
    page.wait_for_url("**/new?kind=ban")
    page.focus("#list")
    for said in ("", "Worf", "2026-03-01", "", "a forum post"):
        if said:
            page.keyboard.insert_text(said)
        page.keyboard.press("Tab")
    page.focus("#source")
    page.keyboard.press("Enter")
    expect(page.locator("#effect + p")).to_have_text("Worf banned in otf, from 1 March 2026.")
    page.focus("button >> text=Store it")
    page.keyboard.press("Enter")
    expect(page.locator("[role=status]")).to_contain_text("Stored: Worf banned in otf")
