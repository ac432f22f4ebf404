"""Measure the bench in a browser: python -m benchmarks.bench_paint ADDRESS [TIMES].

Prints the first contentful paint of `/` with an empty cache, that of a page of one word (`/healthz`), and the
time from a paste into the empty field until the verdict: the fastest, the median and the slowest, in
milliseconds, by the browser's clock. Those depend on what else the machine does. So both pages are opened in
turn, and the ratio of their paints is printed, which depends less on it. So does the processor time of the
page's main thread until its first paint, from the browser's trace.
"""

import json
import sys
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

LIST = (Path(__file__).parents[1] / "docs" / "examples" / "second-edition-faulty.txt").read_text("utf-8")

PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
"""Nothing before the paint."""

JUDGED = """new Promise((done) => {
  const look = () => (window.judged === undefined ? setTimeout(look, 10) : done(judged - pasted));
  look();
})"""

WAIT = """() => {
  addEventListener("paste", () => (window.pasted = performance.now()), true);
  const look = () => {
    if (/^(Illegal|Legal)/.test(document.querySelector("#verdict h2")?.textContent ?? ""))
      window.judged ??= performance.now();
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""

TRACED = ("toplevel", "devtools.timeline", "loading", "blink.user_timing")
TASKS = ("RunTask", "ThreadControllerImpl::RunTask")
PATIENCE = 100
BARE = "healthz"

OF = (("fastest", min), ("median", median), ("slowest", max))


class Measured(NamedTuple):
    """Milliseconds of one opening after the other; `bare` is the page of one word."""

    paint: list[float]
    bare: list[float]
    verdict: list[float]
    processor: list[float]
    processor_bare: list[float]


def wait_for_paint(page: Page) -> float:
    """Return the milliseconds from the begin of the visit until the first contentful paint."""
    for _ in range(PATIENCE):
        if paint := float(page.evaluate(PAINT)):
            return paint
        page.wait_for_timeout(50)
    raise RuntimeError("the page was not painted")


def open_page(browser: Browser) -> Page:
    """Open a phone with an empty cache."""
    viewport: ViewportSize = {"width": 390, "height": 844}
    return browser.new_context(viewport=viewport).new_page()


def measure_paint(browser: Browser, address: str) -> float:
    """Open a page once."""
    page = open_page(browser)
    page.goto(address, wait_until="load")
    paint = wait_for_paint(page)
    page.context.close()
    return paint


def measure_verdict(browser: Browser, address: str) -> float:
    """Paste the list into the page, once it is ready."""
    page = open_page(browser)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(address)
    page.wait_for_selector(".bench[data-script]")
    page.evaluate("text => navigator.clipboard.writeText(text)", LIST)
    page.evaluate(WAIT)
    page.focus("#list")
    page.keyboard.press("Control+v")
    verdict = float(page.evaluate(JUDGED))
    page.context.close()
    return verdict


def measure_processor_time(browser: Browser, address: str) -> float | None:
    """Open a page once. Return the milliseconds that its main thread computed until its paint.

    Chromium leaves events out of a trace now and then; then there is no figure.
    """
    page = open_page(browser)
    browser.start_tracing(page=page, categories=list(TRACED))
    page.goto(address, wait_until="load")
    wait_for_paint(page)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    page.context.close()
    begun = [each["ts"] for each in events if _begins(each, address)]
    paints = [each for each in events if each["name"] == "firstContentfulPaint"]
    if not begun or not paints:
        return None
    process, end = paints[-1]["pid"], paints[-1]["ts"]
    threads = {each["tid"] for each in events if each["pid"] == process and _is_main(each)}
    tasks = [
        each
        for each in events
        if each["name"] in TASKS and each["pid"] == process and each["tid"] in threads
        if begun[-1] <= each["ts"] <= end and "tdur" in each
    ]
    return float(sum(each["tdur"] for each in _outermost(tasks))) / 1000


def _begins(event: dict[str, Any], address: str) -> bool:
    data = event.get("args", {}).get("data", {})
    return event["name"] == "navigationStart" and str(data.get("documentLoaderURL", "")) == address


def _is_main(event: dict[str, Any]) -> bool:
    return bool(event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain")


def _outermost(tasks: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Leave out tasks inside of others, whose time is counted already."""
    found: list[dict[str, Any]] = []
    for each in sorted(tasks, key=lambda task: (task["ts"], -task["dur"])):
        if not found or each["ts"] >= found[-1]["ts"] + found[-1]["dur"]:
            found.append(each)
    return found


def measure(browser: Browser, address: str, times: int) -> Measured:
    """Open both pages in turn, so many times. The first opening does not count."""
    address = f"{address.rstrip('/')}/"  # As the browser's trace writes it.
    found = Measured([], [], [], [], [])
    for _ in range(times + 1):
        found.paint.append(measure_paint(browser, address))
        found.bare.append(measure_paint(browser, f"{address}{BARE}"))
        found.verdict.append(measure_verdict(browser, address))
        for path, values in (("", found.processor), (BARE, found.processor_bare)):
            if (spent := measure_processor_time(browser, f"{address}{path}")) is not None:
                values.append(spent)
    return Measured(*(each[1:] for each in found))


NAMES = (
    *("first paint", "first paint of one word", "verdict after a paste"),
    *("processor time until the first paint", "the same of one word"),
)


def main(address: str, times: str = "15") -> None:
    """Print the times, and what the scripts cost before the paint."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        measured = measure(browser, address, int(times))
        browser.close()
    for name, values in zip(NAMES, measured, strict=True):
        said = ", ".join(f"{word} {of(values):.0f} ms" for word, of in OF)
        print(f"{name}: {said} of {len(values)}")
    for what, one, other in (("first paint", *measured[:2]), ("processor time", *measured[3:])):
        print(f"{what} of the bench to that of one word: {median(one) / median(other):.2f} (medians)")


if __name__ == "__main__":
    main(*sys.argv[1:])
