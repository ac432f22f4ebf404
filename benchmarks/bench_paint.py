"""Measure the bench in a browser: python -m benchmarks.bench_paint ADDRESS [TIMES].

Prints the first contentful paint of `/` with an empty cache, and the time from a paste into the empty field
until the verdict is there: the fastest, the median and the slowest, in milliseconds, by the browser's clock.
"""

import sys
from pathlib import Path
from statistics import median

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


def main(address: str, times: str = "15") -> None:
    """Print both times. The first opening, which warms the service, does not count."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        measured = [measure(browser, address) for _ in range(int(times) + 1)][1:]
        browser.close()
    for name, values in zip(
        ("first paint", "verdict after a paste"), zip(*measured, strict=True), strict=True
    ):
        said = ", ".join(f"{word} {of(values):.0f} ms" for word, of in OF)
        print(f"{name}: {said} of {len(values)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
