"""Measure the bench in a browser: python -m benchmarks.bench_paint ADDRESS [TIMES].

Prints the first contentful paint of `/` with an empty cache, and the time from a paste into the empty field
until the verdict is there: the fastest, the median and the slowest, in milliseconds, by the browser's clock.
Those depend on what else the machine does. The processor time of the page's main thread until the first
paint, from the browser's trace, hardly does: the first paint cannot come sooner on an idle machine.
"""

import json
import sys
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, sync_playwright

LIST = (Path(__file__).parents[1] / "docs" / "examples" / "second-edition-faulty.txt").read_text("utf-8")

PAINT = """new Promise((done) => new PerformanceObserver((list) => {
  const [paint] = list.getEntriesByName("first-contentful-paint");
  if (paint) done(paint.startTime);
}).observe({ type: "paint", buffered: true }))"""

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

TRACED = ("toplevel", "devtools.timeline", "loading")
TASKS = ("RunTask", "ThreadControllerImpl::RunTask")

OF = (("fastest", min), ("median", median), ("slowest", max))


def measure(browser: Browser, address: str) -> tuple[float, float]:
    """Open the page once with an empty cache, and paste the list."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(address, wait_until="load")
    paint = float(page.evaluate(PAINT))
    page.evaluate("text => navigator.clipboard.writeText(text)", LIST)
    page.evaluate(WAIT)
    page.focus("#list")
    page.keyboard.press("Control+v")
    verdict = float(page.evaluate(JUDGED))
    context.close()
    return paint, verdict


def measure_processor_time(browser: Browser, address: str) -> float:
    """Open the page once with an empty cache. Return the milliseconds of its main thread until its paint."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    browser.start_tracing(page=page, categories=list(TRACED))
    page.goto(address, wait_until="load")
    paint = float(page.evaluate(PAINT))
    events = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    sent = [each for each in events if each["name"] == "ResourceSendRequest"]
    begun = min(each["ts"] for each in sent if each["args"]["data"]["url"] == address)
    process = next(each["pid"] for each in sent if each["ts"] > begun)
    threads = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name"
        and each["args"]["name"] == "CrRendererMain"
        and each["pid"] == process
    }
    mine = [
        each
        for each in events
        if each["name"] in TASKS and (each["pid"], each["tid"]) in threads
        if begun <= each["ts"] <= begun + 1000 * paint and "tdur" in each
    ]
    return float(sum(each["tdur"] for each in _outermost(mine))) / 1000


def _outermost(tasks: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Leave out tasks inside of others, whose time is counted already."""
    found: list[dict[str, Any]] = []
    for each in sorted(tasks, key=lambda task: (task["ts"], -task["dur"])):
        if not found or each["ts"] >= found[-1]["ts"] + found[-1]["dur"]:
            found.append(each)
    return found


def main(address: str, times: str = "15") -> None:
    """Print both times. The first opening, which warms the service, does not count."""
    address = f"{address.rstrip('/')}/"  # As the browser's trace writes it.
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        measured = [measure(browser, address) for _ in range(int(times) + 1)][1:]
        processor = [measure_processor_time(browser, address) for _ in range(int(times))]
        browser.close()
    names = ("first paint", "verdict after a paste", "processor time until the first paint")
    for name, values in zip(names, (*zip(*measured, strict=True), processor), strict=True):
        said = ", ".join(f"{word} {of(values):.0f} ms" for word, of in OF)
        print(f"{name}: {said} of {len(values)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
