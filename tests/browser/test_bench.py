"""The bench in a browser, on a phone and on a laptop: cards and text in step, problems, undo, decks."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessible import faults
from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.legible import MOVED
from tests.browser.real_failures import slow_down
from tests.legality.service.asking import FAULTY, LEGAL

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "laptop"])

NOTED = "# My notes\n" + LEGAL.replace("1 Shandor\n", "1 Shandor  # the best\n").replace(
    "2 Anara\n", "2 Anara  # keep\n"
)


def pasted(open_page: Open, text: str, size: tuple[int, int], said: str, path: str = "/") -> Page:
    page = open_page(path, size=size)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("text => navigator.clipboard.writeText(text)", text)
    page.focus("#list")
    page.keyboard.press("Control+v")
    expect(page.locator("#verdict")).to_contain_text(said)
    return page


@SIZES
def test_a_pasted_list_is_shown_as_cards_by_part_against_the_limits(
    open_page: Open, size: tuple[int, int]
) -> None:
    page = pasted(open_page, FAULTY, size, "Illegal: 6 problems")
    expect(page.locator("[data-kind=dilemmas] .size")).to_contain_text("19 / min 20")
    expect(page.locator("[data-kind=dilemmas] .size")).to_contain_text("1 short")
    expect(page.locator("[data-kind=missions] .size")).to_contain_text("5 / 5")
    expect(page.locator("#C31 .why")).to_be_visible()
    assert faults(page) == []


def test_only_lines_at_fault_are_red(open_page: Open) -> None:
    """19 dilemmas of 20 painted all 19 red."""
    page = pasted(open_page, FAULTY, DESKTOP, "Illegal: 6 problems")
    expect(page.locator("[data-kind=dilemmas] .card.error")).to_have_count(0)
    expect(page.locator("#problems .problem >> nth=0")).to_contain_text("Only 19 cards in your dilemma pile")
    assert page.locator("#problems li.advice:visible").count() == 0


def test_next_steps_through_the_problems_and_takes_the_focus(open_page: Open) -> None:
    page = pasted(open_page, FAULTY, PHONE, "Illegal: 6 problems")
    expect(page.locator("#verdict")).to_be_in_viewport()
    for number in (1, 2, 3, 4, 5, 6, 1):
        page.click("#verdict .next")
        expect(page.locator(f"#p{number}")).to_be_focused()
        expect(page.locator(f"#p{number} .message")).to_be_in_viewport()


@SIZES
@pytest.mark.parametrize("way", ["toast", "keys"])
def test_a_suggestion_is_applied_in_place_and_undone(
    open_page: Open, size: tuple[int, int], way: str
) -> None:
    """The page jumped to the top, the focus fell to the body, and nothing could be undone."""
    page = pasted(open_page, FAULTY, size, "Illegal: 6 problems")
    chosen = page.locator("button.swap:has-text('Furel, Resistance Fighter')")
    chosen.scroll_into_view_if_needed()
    chosen.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_contain_text("Illegal: 5 problems")
    expect(page.locator(".toast")).to_contain_text("Line 31 is now Furel, Resistance Fighter.")
    expect(page.locator(":focus")).to_have_class(re.compile("problem"))
    assert "1 Furel, Resistance Fighter\n" in page.input_value("#list")
    if way == "toast":
        page.click(".toast >> text=Undo")
    else:
        page.keyboard.press("Control+z")
    expect(page.locator("#verdict")).to_contain_text("Illegal: 6 problems")
    assert page.input_value("#list") == FAULTY
    page.keyboard.press("Control+Shift+Z")
    expect(page.locator("#verdict")).to_contain_text("Illegal: 5 problems")


def test_all_sure_corrections_are_made_by_one_button(open_page: Open) -> None:
    page = pasted(open_page, FAULTY, PHONE, "Illegal: 6 problems")
    page.click("text=Fix 1 for me")
    expect(page.locator("#verdict")).to_contain_text("Illegal: 5 problems")
    assert "Furel, Resistance Fighter" in page.input_value("#list")


@SIZES
def test_counts_change_in_the_text_and_notes_survive(open_page: Open, size: tuple[int, int]) -> None:
    page = pasted(open_page, NOTED, size, "Legal")
    row = page.locator(".card:has-text('Anara')").first
    for _ in range(3):
        row.get_by_label("One more: Anara").click()
    expect(page.locator("#verdict")).to_contain_text("Illegal: 1 problem")
    expect(page.locator("#list")).to_have_value(NOTED.replace("2 Anara  # keep", "5 Anara  # keep"))
    expect(page.locator(".card.error .why")).to_contain_text("5 copies of Anara")
    page.click("text=Remove 2")
    expect(page.locator("#verdict h2")).to_contain_text("Legal")
    page.keyboard.press("Control+z")
    expect(page.locator("#verdict")).to_contain_text("Illegal")


IDLE = """() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(--idle)";
    const idle = getComputedStyle(probe).color;
    const rings = [...document.querySelectorAll("#verdict .dial circle:not(.track)")];
    return [rings.length, rings.every((each) => [idle, "none"].includes(getComputedStyle(each).fill)
        && (each.matches(".planet") || getComputedStyle(each).stroke === idle))];
}"""


@SIZES
def test_a_deck_that_could_not_be_judged_has_grey_rings(open_page: Open, size: tuple[int, int]) -> None:
    """Its parts may be complete, but a closed green ring would say more than the verdict."""
    doubtful = LEGAL.replace("1 Furel, Resistance Fighter\n", "1 Furel, of a set that is still to come\n")
    page = pasted(open_page, doubtful, size, "Could not be judged")
    count, are_grey = page.evaluate(IDLE)
    assert count >= 3
    assert are_grey


@SIZES
@pytest.mark.parametrize("way", ["#problems a[data-line='32']", "#C32 a"])
def test_a_line_that_could_not_be_read_is_mended_in_the_text_by_keyboard(
    open_page: Open, size: tuple[int, int], way: str
) -> None:
    """The link led to the row of the line, where nothing could be typed."""
    line = "1 Furel, Resistance Fighter"
    unread = LEGAL.replace(line, "Furel, Resistence Fightr")
    page = pasted(open_page, unread, size, "unreadable")
    page.focus(way)
    page.keyboard.press("Enter")
    expect(page.locator("#list")).to_be_focused()
    page.keyboard.insert_text(line)
    expect(page.locator("#list")).to_have_value(LEGAL)


def test_a_card_is_added_by_a_few_letters_with_the_keyboard_alone(open_page: Open) -> None:
    page = pasted(open_page, NOTED, DESKTOP, "Legal")
    page.focus("#add")
    page.keyboard.type("2 jean-luc gen")
    expect(page.locator("#options [aria-selected=true]")).to_contain_text("Genial Captain")
    assert faults(page) == []
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_contain_text("Added 2 × Jean-Luc Picard, Genial Captain")
    expect(page.locator(":focus")).to_have_id("add")
    assert "2 Jean-Luc Picard, Genial Captain\n" in page.input_value("#list")
    assert "# the best" in page.input_value("#list") or "# keep" in page.input_value("#list")


def test_a_deck_is_built_card_by_card(open_page: Open) -> None:
    page = open_page("/", size=PHONE)
    page.fill("#add", "3 davies")
    page.click("#options >> text=Davies")
    expect(page.locator("[data-kind=draw]")).to_contain_text("Davies")
    page.fill("#add", "cure bligh")
    page.click("#options >> text=Cure Blight")
    expect(page.locator("[data-kind=missions]")).to_contain_text("Cure Blight")
    assert page.input_value("#list") == "Draw Deck:\n3 Davies\n\nMissions:\n1 Cure Blight\n"


def test_a_card_moves_to_another_part(open_page: Open) -> None:
    page = pasted(open_page, FAULTY, DESKTOP, "Illegal: 6 problems")
    page.click("#C49 .title")
    page.click("dialog >> text=Move to Dilemma pile")
    expect(page.locator("#verdict")).to_contain_text("Illegal: 4 problems")
    expect(page.locator("[data-kind=dilemmas]")).to_contain_text("Wavefront")


def test_cards_and_text_stay_in_step(open_page: Open) -> None:
    page = pasted(open_page, LEGAL, DESKTOP, "Legal")
    page.click(".segment >> text=Text")
    page.fill("#list", LEGAL.replace("2 Anara", "3 Anara"))
    expect(page.locator("#verdict h2")).to_contain_text("Legal")
    page.click(".segment >> text=Cards")
    expect(page.locator(".card:has-text('Anara') output").first).to_have_text("3")
    page.fill("[aria-label='Filter the cards of the deck']", "anara")
    assert page.locator("#deck .card:visible").count() == 1


def test_only_terms_that_exist_together_are_offered(open_page: Open) -> None:
    page = pasted(open_page, LEGAL, DESKTOP, "Legal")
    rules = page.locator("#rules option").all_text_contents()
    assert "Standard" in rules
    assert not {"OTF", "Modern", "Open", "Decipher Swiss", "X-List"} & set(rules)
    assert "Block" not in page.locator("#pool option").all_text_contents()
    page.click("#terms summary >> nth=1")
    page.select_option("#pool", "academy")
    expect(page.locator("#verdict")).to_contain_text("Academy")
    page.keyboard.press("Escape")


@SIZES
def test_nothing_is_coloured_on_a_list_that_differs(open_page: Open, size: tuple[int, int]) -> None:
    page = pasted(open_page, FAULTY, size, "Illegal: 6 problems")
    page.context.set_offline(True)
    page.locator(".stepper button").nth(1).click()
    expect(page.locator("#verdict")).to_contain_text("Not checked: no connection")
    red = page.evaluate("getComputedStyle(document.querySelector('.card.error')).backgroundColor")
    assert red == "rgba(0, 0, 0, 0)"
    assert page.locator("#verdict.illegal, .dial .bad, .dial .good").count() == 0
    page.context.set_offline(False)  # The page asks again by itself.
    expect(page.locator("#verdict")).to_contain_text("Illegal: 6 problems")


@SIZES
def test_nothing_moves_when_the_verdict_of_a_pasted_list_comes(
    open_page: Open, size: tuple[int, int]
) -> None:
    page = pasted(open_page, FAULTY, size, "Illegal: 6 problems")
    assert page.evaluate(MOVED) <= 0.02


def test_a_slow_answer_never_shows_an_old_verdict(open_page: Open) -> None:
    page = pasted(open_page, LEGAL, PHONE, "Legal")
    slow_down(page, 2000)
    page.locator(".stepper button").nth(1).click()
    expect(page.locator("#verdict h2")).to_have_text("Checking…")
    assert page.locator("#verdict.legal").count() == 0
    expect(page.locator("#verdict h2")).to_contain_text("egal")


def test_a_deck_stays_on_the_device(open_page: Open) -> None:
    page = pasted(open_page, LEGAL, PHONE, "Legal")
    page.click("[aria-label='My decks']")
    page.click("text=Keep this deck")
    page.click("[aria-label='Duplicate: Bajor for Bajorans']")
    assert faults(page) == []
    expect(page.locator("dialog .cards li")).to_have_count(2)
    page.click("dialog >> text=Close")
    page.reload()
    expect(page.locator("#verdict h2")).to_have_text("Legal")
    assert page.input_value("#list") == LEGAL
    page.click("[aria-label='My decks']")
    page.set_input_files(
        "[aria-label='Import lists']",
        {"name": "Other.txt", "mimeType": "text/plain", "buffer": FAULTY.encode()},
    )
    page.click("[aria-label='Compare: Other']")
    expect(page.locator("dialog table")).to_contain_text("Furel, Resistence Fightr")
    page.keyboard.press("Escape")
    page.click("[aria-label='Delete: Other']")
    page.click(".toast >> text=Undo")
    page.click("[aria-label='My decks']")
    expect(page.locator("dialog .cards li")).to_have_count(3)


def test_without_script_every_button_works(open_page: Open) -> None:
    page = open_page("/", size=PHONE, script=False)
    page.fill("#list", FAULTY)
    page.click("text=Check the deck")
    expect(page.locator("#verdict h2")).to_have_text("Illegal: 6 problems")
    page.click("text=Fix 1 for me")
    expect(page.locator("#verdict h2")).to_have_text("Illegal: 5 problems")
    page.click("text=Remove 1 >> nth=0")
    expect(page.locator("#verdict h2")).to_have_text("Illegal: 4 problems")
    page.locator("[aria-label^='One less: Lasting Peace']").click()
    expect(page.locator(".said")).to_contain_text("Removed Lasting Peace")


def test_an_example_is_one_touch_away(open_page: Open) -> None:
    page = open_page("/", size=PHONE)
    page.click("text=The same with 6 problems")
    expect(page.locator("#verdict h2")).to_have_text("Illegal: 6 problems")


def test_the_scheme_is_chosen_and_kept(open_page: Open) -> None:
    page = open_page("/")
    page.click("summary[aria-label=More]")
    page.click("text=Dark")
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.goto(page.url + "events")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark == "rgb(8, 11, 24)"
