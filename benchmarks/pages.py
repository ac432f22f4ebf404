"""What every page of the service weighs and how soon it is there, in Chromium on this machine.

python -m benchmarks.pages prints the table of docs/pages.md, and with --write puts it there.

Each page is opened with an empty cache, on a phone of 390 by 844. Bytes are those of the bodies as they are
sent. They and the number of requests are the same on every machine; times hint only: they are of one visit.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser

from tests.browser.arranged import arranged
from tests.browser.every_page import every_page

DOC = Path(__file__).parents[1] / "docs" / "pages.md"
COLUMNS = (
    *("page", "requests", "HTML", "styles", "scripts", "pictures", "sent"),
    *("first paint", "largest paint", "shift", "script"),
)
HEAD = f"| {' | '.join(COLUMNS)} |"
RULE = "|---" * len(COLUMNS) + "|"
KINDS = ("html", "styles", "scripts", "pictures")
VISITS = 1
TIMES = ("first_paint", "largest_paint", "script_time")

MEASURE = """async () => {
  const last = (type) => new Promise((tell) => {
    new PerformanceObserver((list) => tell(list.getEntries())).observe({ type, buffered: true });
    setTimeout(() => tell([]), 400);
  });
  const kinds = ["paint", "largest-contentful-paint", "layout-shift"];
  const [paints, largest, shifts] = await Promise.all(kinds.map(last));
  const [page] = performance.getEntriesByType("navigation");
  const files = performance.getEntriesByType("resource");
  return {
    files: [page, ...files].map((each) => [each.name, each.encodedBodySize]),
    first: paints.find((each) => each.name === "first-contentful-paint")?.startTime ?? 0,
    largest: largest.at(-1)?.startTime ?? 0,
    shift: shifts.filter((each) => !each.hadRecentInput).reduce((sum, each) => sum + each.value, 0),
  };
}"""


class PageFigures(NamedTuple):
    """The figures of one page: bytes by kind, the number of requests, and milliseconds."""

    name: str
    requests: int
    html: int
    styles: int
    scripts: int
    pictures: int
    first_paint: float
    largest_paint: float
    shift: float
    script_time: float

    @property
    def sent(self) -> int:
        """The bytes of all bodies."""
        return self.html + self.styles + self.scripts + self.pictures

    def row(self) -> str:
        """Return the line of the table."""
        sizes = f"{self.html:,} | {self.styles:,} | {self.scripts:,} | {self.pictures:,} | {self.sent:,}"
        paints = f"{self.first_paint:.0f} ms | {self.largest_paint:.0f} ms"
        times = f"{paints} | {self.shift:.3f} | {self.script_time:.0f} ms"
        return f"| {self.name} | {self.requests} | {sizes} | {times} |"


def kind_of(address: str) -> str:
    """Say what a file of a page is, by the ending of its address."""
    path = address.partition("?")[0]
    for kind, endings in (("styles", ".css"), ("scripts", ".js"), ("pictures", (".svg", ".png"))):
        if path.endswith(endings):
            return kind
    return "html"


def visit(browser: Browser, cookies: list[dict[str, str]], name: str, address: str) -> PageFigures:
    """Open a page with an empty cache and measure it."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.add_cookies(cookies)  # type: ignore[arg-type]
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Performance.enable")
    page.goto(address, wait_until="networkidle")
    found = page.evaluate(MEASURE)
    metrics = {each["name"]: each["value"] for each in devtools.send("Performance.getMetrics")["metrics"]}
    context.close()
    sizes = dict.fromkeys(KINDS, 0)
    for file, size in found["files"]:
        sizes[kind_of(file)] += size
    html, styles, scripts, pictures = (sizes[kind] for kind in KINDS)
    return PageFigures(
        name=name,
        requests=len(found["files"]),
        html=html,
        styles=styles,
        scripts=scripts,
        pictures=pictures,
        first_paint=found["first"],
        largest_paint=found["largest"],
        shift=found["shift"],
        script_time=1000 * metrics["ScriptDuration"],
    )


def measure_pages(browser: Browser, address: str, visits: int = VISITS) -> Iterator[PageFigures]:
    """Visit every page some times. Weights are those of the last visit, times the median, shifts the most."""
    scene, cookies = arranged(browser, address, "weighed")
    for name, path in every_page(scene).items():
        seen = [visit(browser, cookies, name, f"{address}{path}") for _ in range(visits)]
        times = {field: median(getattr(each, field) for each in seen) for field in TIMES}
        yield seen[-1]._replace(shift=max(each.shift for each in seen), **times)


def written_figures(page: str) -> dict[str, tuple[int, int]]:
    """Return the requests and the bytes of each page that the docs state."""
    rows = re.findall(r"^\| ([\w-]+) \| (\d+) \|(?: [\d,]+ \|){4} ([\d,]+) \|", page, re.MULTILINE)
    return {name: (int(requests), int(sent.replace(",", ""))) for name, requests, sent in rows}


def main(*, write: bool) -> None:
    """Print the table, or write it into the docs."""
    from tools.take_screenshots import start_browser

    with start_browser() as (browser, address):
        table = "\n".join((HEAD, RULE, *(each.row() for each in measure_pages(browser, address))))
    if not write:
        print(table)
        return
    before = DOC.read_text("utf-8")
    start = before.index(HEAD)
    end = before.index("\n\n", start)
    DOC.write_text(before[:start] + table + before[end:], "utf-8")
    print(f"wrote {DOC}")


if __name__ == "__main__":
    main(write="--write" in sys.argv[1:])
