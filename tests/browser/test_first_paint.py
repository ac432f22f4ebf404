"""The bench is painted from its page alone, in the chosen colours, and loses nothing that comes early."""

from collections.abc import Iterator
from statistics import median

import pytest
from playwright.sync_api import Browser, Page, expect

from benchmarks.bench_paint import BARE, measure_paint
from legality.service.http.files.static_files import static_address
from tests.browser.bad_network import bad_network
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.legible import MOVED
from tests.browser.real_failures import slow_down
from tests.legality.service.asking import FAULTY

FILES = """async () => {
  const paint = await new Promise((tell) => new PerformanceObserver((list) => {
    const [found] = list.getEntriesByName("first-contentful-paint");
    if (found) tell(found.startTime);
  }).observe({ type: "paint", buffered: true }));
  const files = performance.getEntriesByType("resource");
  const scripts = files.filter((each) => each.name.includes(".js"));
  return {
    paint,
    blocking: files.filter((each) => each.renderBlockingStatus === "blocking").map((each) => each.name),
    early: scripts.filter((each) => each.startTime < paint).map((each) => each.name),
    scripts: scripts.length,
  };
}"""


def test_the_bench_waits_for_no_file_and_its_scripts_wait_for_its_paint(
    chromium: Browser, service: str
) -> None:
    context = chromium.new_context(viewport={"width": PHONE[0], "height": PHONE[1]})
    page = context.new_page()
    page.goto(f"{service}/")
    expect(page.locator(".bench[data-script]")).to_be_visible()
    found = page.evaluate(FILES)
    context.close()
    assert found["scripts"] > 10
    assert found["blocking"] == []
    assert found["early"] == [], f"the paint came after {found['paint']} ms"


LOOK = """(later) => {
  for (const each of document.styleSheets) if (/content|bench/.test(each.href ?? "")) each.disabled = !later;
  const shown = [...document.querySelectorAll("body, body *")].filter((each) => each.checkVisibility());
  return shown.map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const style = getComputedStyle(each);
    const { color, backgroundColor, backgroundImage, font, borderTopColor, fill } = style;
    return JSON.stringify([each.outerHTML.slice(0, 80), x, y, width, height, color, backgroundColor,
      backgroundImage, font, borderTopColor, fill]);
  });
}"""
"""Where each element stands and how it looks, with the style sheets that come after the paint or without."""


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_is_painted_as_it_stays(
    chromium: Browser, service: str, size: tuple[int, int], scheme: str
) -> None:
    """Nothing of the empty bench needs the styles that come after its paint, or it would move."""
    context = chromium.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme=scheme,  # type: ignore[arg-type]
        java_script_enabled=False,
    )
    page = context.new_page()
    page.goto(f"{service}/")
    painted, stays = page.evaluate(LOOK, False), page.evaluate(LOOK, True)
    context.close()
    assert len(painted) > 100
    assert painted == stays


@pytest.mark.parametrize("sheet", ["content.css", "bench.css"])
def test_nothing_moves_when_styles_come_late(chromium: Browser, service: str, sheet: str) -> None:
    """The scripts wait for the styles of what they show."""
    context = chromium.new_context(viewport={"width": PHONE[0], "height": PHONE[1]})
    page = context.new_page()
    with bad_network(service) as network, network.holding_answers(static_address(sheet), 1.5) as late:
        page.goto(f"{network.address}/")
        expect(page.locator(".bench[data-script]")).to_be_visible()
        assert late, "the sheet was not held back"
        assert page.evaluate(MOVED) <= 0.02
    context.close()


SEEN = """
new MutationObserver((_, watch) => {
  if (!document.body) return;
  window.atBody = document.documentElement.dataset.theme;
  watch.disconnect();
}).observe(document, { childList: true, subtree: true })"""
"""The colours at the moment when there is a body, before which nothing can be painted."""


@pytest.mark.parametrize("path", ["/", "/cards", "/events", "/docs"])
@pytest.mark.parametrize("chosen", ["dark", "light"])
def test_a_chosen_theme_is_there_before_anything_can_be_painted(
    chromium: Browser, service: str, path: str, chosen: str
) -> None:
    other = "light" if chosen == "dark" else "dark"
    context = chromium.new_context(color_scheme=other)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{service}/start")
    page.evaluate("theme => localStorage.setItem('legality.theme', theme)", chosen)
    page.add_init_script(SEEN)
    page.goto(f"{service}{path}")
    assert page.evaluate("atBody") == chosen
    assert page.evaluate("getComputedStyle(document.body).colorScheme") == chosen
    context.close()


def test_the_first_paint_stays_near_that_of_one_word(chromium: Browser, service: str) -> None:
    """Measured in turn on the same machine, which other programs keep busy."""
    found = [
        [measure_paint(chromium, f"{service}{path}") for path in ("/", f"/{BARE}")]
        for _ in range(OPENINGS + 1)
    ]
    bench, bare = (median(each) for each in zip(*found[1:], strict=True))
    assert bench <= FARTHEST * bare, found


OPENINGS = 7
FARTHEST = 4
"""docs/bench.md states what was measured."""


@pytest.fixture
def early(chromium: Browser, service: str) -> Iterator[Page]:
    """Return the bench as it was painted, with its scripts still on their way."""
    context = chromium.new_context(viewport={"width": PHONE[0], "height": PHONE[1]})
    page = context.new_page()
    slow_down(page)
    page.goto(f"{service}/", wait_until="commit")
    page.wait_for_selector("#list")
    page.evaluate("window.stayed = true")
    assert page.locator(".bench[data-script]").count() == 0, "the scripts were too fast for this test"
    yield page
    context.close()


def test_a_list_that_is_pasted_before_the_scripts_are_there_is_judged(early: Page) -> None:
    early.fill("#list", FAULTY)
    assert early.locator(".bench[data-script]").count() == 0, "the scripts were too fast for this test"
    expect(early.locator("#verdict h2")).to_have_text("Illegal: 6 problems")
    assert early.input_value("#list") == FAULTY
    assert early.evaluate("stayed")


def test_a_list_from_the_clipboard_is_shown_as_cards_even_before_the_scripts_are_there(early: Page) -> None:
    early.context.grant_permissions(["clipboard-read", "clipboard-write"])
    early.evaluate("text => navigator.clipboard.writeText(text)", FAULTY)
    early.focus("#list")
    early.keyboard.press("Control+v")
    assert early.locator(".bench[data-script]").count() == 0, "the scripts were too fast for this test"
    expect(early.locator("#verdict h2")).to_have_text("Illegal: 6 problems")
    expect(early.locator("#deck .card").first).to_be_visible()
    expect(early.locator("#list")).to_be_hidden()


def test_a_button_that_is_pressed_before_the_scripts_are_there_is_pressed_by_them(early: Page) -> None:
    early.fill("#list", FAULTY)
    early.click("text=Check the deck", no_wait_after=True)
    assert early.locator(".bench[data-script]").count() == 0, "the scripts were too fast for this test"
    expect(early.locator("#verdict h2")).to_have_text("Illegal: 6 problems")
    expect(early.locator("#verdict")).to_be_focused()
    assert early.evaluate("stayed"), "the page was sent and came anew, which loses what is typed meanwhile"


def test_an_example_that_is_pressed_before_the_scripts_are_there_opens_on_the_bench(early: Page) -> None:
    early.click("text=The same with 6 problems", no_wait_after=True)
    expect(early.locator("#verdict h2")).to_have_text("Illegal: 6 problems")
    assert early.evaluate("stayed")


def test_an_example_is_shown_from_its_beginning(chromium: Browser, service: str) -> None:
    """The link to it is at the end of the page, and goes away."""
    page = chromium.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}).new_page()
    page.goto(f"{service}/")
    page.click("text=The same with 6 problems")
    expect(page.locator("#verdict h2")).to_have_text("Illegal: 6 problems")
    expect(page.locator("#problems .problem").first).to_be_in_viewport()
    expect(page.locator("#verdict")).to_be_focused()
    page.context.close()


def test_a_button_works_when_the_scripts_cannot_be_had(chromium: Browser, service: str) -> None:
    """The browser sends the form itself, and the answer is a whole page."""
    context = chromium.new_context()
    page = context.new_page()
    slow_down(page)
    page.goto(f"{service}/", wait_until="commit")
    page.fill("#list", FAULTY)
    context.set_offline(offline=True)
    page.click("text=Check the deck", no_wait_after=True)
    page.wait_for_timeout(200)
    context.set_offline(offline=False)
    expect(page.locator("#verdict h2")).to_have_text("Illegal: 6 problems")
    context.close()
