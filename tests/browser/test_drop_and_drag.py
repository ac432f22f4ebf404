"""Files dropped and pasted, rows dragged, and what a fix leaves behind in the checklist."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessible import faults
from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.test_bench import pasted
from tests.legality.service.asking import FAULTY, LEGAL

DROP = """([selector, name, bytes]) => {
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(bytes)], name));
  const told = { dataTransfer: data, bubbles: true, cancelable: true };
  const place = document.querySelector(selector);
  for (const kind of ["dragover", "drop"]) place.dispatchEvent(new DragEvent(kind, told));
}"""


def drop(page: Page, name: str, content: bytes, on: str = "footer.bottom") -> None:
    page.evaluate(DROP, [on, name, list(content)])


def test_a_file_is_dropped_anywhere_and_named(open_page: Open) -> None:
    page = open_page("/", size=DESKTOP)
    drop(page, "mine.txt", LEGAL.encode("utf-16"))
    expect(page.locator("#verdict h2")).to_contain_text("Legal")
    expect(page.locator("#file-told")).to_have_text("Opened mine.txt.")
    drop(page, "old.txt", FAULTY.encode("cp1252"), on="#deck .card")
    expect(page.locator("#verdict h2")).to_have_text("Illegal: 6 problems")
    expect(page.locator(".toast")).to_contain_text("Opened old.txt.")
    page.keyboard.press("Control+z")
    expect(page.locator("#verdict h2")).to_contain_text("Legal")


def test_a_file_of_the_wrong_kind_is_answered_in_place_and_the_list_stays(open_page: Open) -> None:
    page = open_page("/", size=PHONE)
    page.fill("#list", LEGAL)
    expect(page.locator("#verdict h2")).to_contain_text("Legal")
    for name, content, said in (
        ("deck.pdf", b"%PDF-1.7", "deck.pdf is a PDF, not a deck list."),
        ("deck.docx", b"PK\x03\x04", "deck.docx is an archive or an office document, not a deck list."),
        ("photo.jpg", b"\xff\xd8\xff\xe0", "photo.jpg is a picture, not a deck list."),
        ("deck.bin", b"a\0b", "deck.bin is a program's own file, not a deck list."),
        ("long.txt", b"x" * 250_001, "long.txt is longer than any list, not a deck list."),
    ):
        drop(page, name, content)
        expect(page.locator("#file-told")).to_contain_text(said)
    page.click(".segment >> text=Text")
    expect(page.locator("#file-told")).to_be_visible()
    assert page.input_value("#list") == LEGAL
    expect(page.locator("#verdict h2")).to_contain_text("Legal")
    assert faults(page) == []


def test_a_list_comes_from_the_clipboard_by_a_button(open_page: Open) -> None:
    page = open_page("/", size=PHONE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("text => navigator.clipboard.writeText(text)", LEGAL)
    page.click("[aria-label='Paste a list']")
    expect(page.locator("#verdict h2")).to_contain_text("Legal")
    expect(page.locator("#verdict")).to_be_focused()
    page.context.clear_permissions()
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    page.evaluate("() => { navigator.clipboard.readText = () => Promise.reject(new Error('refused')) }")
    page.click("[aria-label='Paste a list']")
    expect(page.locator(".toast")).to_contain_text("The browser does not allow this.")
    expect(page.locator("#list")).to_be_focused()


def test_a_row_is_dragged_to_another_part_and_back_by_undo(open_page: Open) -> None:
    page = pasted(open_page, FAULTY, DESKTOP, "Illegal: 6 problems")
    page.drag_and_drop("#C49", "[data-kind=dilemmas] header")
    expect(page.locator(".toast")).to_contain_text("Moved Wavefront to dilemma pile.")
    expect(page.locator("#verdict h2")).to_have_text("Illegal: 4 problems")
    expect(page.locator("[data-kind=dilemmas]")).to_contain_text("Wavefront")
    page.click(".toast >> text=Undo")
    expect(page.locator("#verdict h2")).to_have_text("Illegal: 6 problems")
    assert page.input_value("#list") == FAULTY


def test_a_card_is_moved_by_the_keyboard_alone(open_page: Open) -> None:
    page = pasted(open_page, FAULTY, DESKTOP, "Illegal: 6 problems")
    page.focus("#C49 .title")
    page.keyboard.press("Enter")
    expect(page.locator("dialog h2")).to_have_text("Wavefront")
    while page.locator(":focus").text_content() != "Move to Dilemma pile":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_contain_text("Moved Wavefront to dilemma pile.")
    expect(page.locator("#verdict h2")).to_have_text("Illegal: 4 problems")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "laptop"])
def test_a_mended_problem_stays_as_fixed_until_the_next_check(open_page: Open, size: tuple[int, int]) -> None:
    page = pasted(open_page, FAULTY, size, "Illegal: 6 problems")
    page.click("text=Fix 1 for me")
    fixed = page.locator(".problem.fixed")
    expect(fixed).to_have_count(1)
    expect(fixed).to_contain_text("No card is called Furel, Resistence Fightr")
    expect(fixed.locator(".tag")).to_have_text("Fixed")
    # Five are left. The fourth was mended, so the former fifth is shown behind it with its new number.
    assert page.locator("#problems ol > .problem .ring").all_text_contents() == ["1", "2", "3", "", "4", "5"]
    assert faults(page) == []
    page.click("#problems >> text=Remove 1 >> nth=0")
    expect(page.locator("#verdict h2")).to_have_text("Illegal: 4 problems")
    expect(fixed).to_have_count(1)
    expect(fixed).to_contain_text("4 copies of Anara")


def test_a_problem_that_only_changed_its_number_is_not_fixed(open_page: Open) -> None:
    """Without two dilemmas the pile is two short; one more, and it is one short: the same problem."""
    short = LEGAL.replace("2 Triage\n", "")
    page = pasted(open_page, short, DESKTOP, "Illegal: 1 problem")
    expect(page.locator("#p1")).to_contain_text("Only 18 cards")
    page.click("#p1 >> text=Add cards")
    expect(page.locator("#add")).to_be_focused()
    page.keyboard.type("triage")
    expect(page.locator("#options [aria-selected=true]")).to_contain_text("Triage")
    page.keyboard.press("Enter")
    expect(page.locator("#p1")).to_contain_text("Only 19 cards")
    expect(page.locator(".problem.fixed")).to_have_count(0)
