"""Deck statistics as SVG: bars with labels and counts as text, for light and dark pages."""

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from decklists.mistake_excerpts import printable
from legality.render.layout.words import shorten
from legality.render.stats.text import label_of, summary
from legality.stats.deck_stats import Chart, Stats

WIDTH = 640
LABELS = 200
MARGIN = 16
ROW = 20
HEADING = 34
LONGEST_LABEL = 30

STYLE = """
text { font: 13px system-ui, sans-serif; fill: #1f2328; }
.head { font-weight: 600; font-size: 15px; }
.label { text-anchor: end; }
.page { fill: #ffffff; }
.bar { fill: #0a5fb4; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; }
  .page { fill: #0d1117; }
  .bar { fill: #58a6ff; }
}
"""


def draw_charts(stats: Stats, name: str) -> str:
    """Draw all charts, one below the other."""
    height = MARGIN * 2 + HEADING + sum(height_of(chart) for chart in stats.charts)
    drawn = "\n".join(_charts(stats))
    title, about = escape_xml(name), escape_xml(f"{summary(stats)} {describe_charts(stats)}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}"'
        f' height="{height}" role="img" aria-labelledby="title desc">\n'
        f'<title id="title">{title}</title>\n<desc id="desc">{about}</desc>\n'
        f"<style>{STYLE}</style>\n"
        f'<rect class="page" width="{WIDTH}" height="{height}"/>\n'
        f'<text class="head" x="{MARGIN}" y="{MARGIN + 16}">{escape_xml(shorten(name, 70))}</text>\n'
        f"{drawn}\n</svg>\n"
    )


def describe_charts(stats: Stats) -> str:
    """Describe the charts in words, for screen readers."""
    return " ".join(
        f"{chart.title}: {', '.join(f'{label_of(chart, bar)} {bar.cards}' for bar in chart.bars)}."
        for chart in stats.charts
    )


def height_of(chart: Chart) -> int:
    """Return how high a chart is, with the space below it."""
    return HEADING + ROW * len(chart.bars)


def _charts(stats: Stats) -> Iterator[str]:
    top = MARGIN + HEADING
    for chart in stats.charts:
        yield from _chart(chart, top)
        top += height_of(chart)


def _chart(chart: Chart, top: int) -> Iterator[str]:
    """Draw one chart: its heading, then a label, a bar and a number for each kind."""
    yield f'<g role="group" aria-label={quoteattr(escape_xml(chart.title))}>'
    yield f'<text class="head" x="{MARGIN}" y="{top + 16}">{escape_xml(chart.title)}</text>'
    most = max(bar.cards for bar in chart.bars)
    room = WIDTH - LABELS - MARGIN - 48
    for number, bar in enumerate(chart.bars):
        y = top + HEADING - 10 + ROW * number
        wide = round(bar.cards / most * room, 1)
        label = escape_xml(shorten(label_of(chart, bar), LONGEST_LABEL))
        yield f'<text class="label" x="{LABELS}" y="{y + 14}">{label}</text>'
        yield f'<rect class="bar" x="{LABELS + 8}" y="{y + 3}" width="{wide}" height="{ROW - 6}"/>'
        yield f'<text x="{LABELS + 14 + wide}" y="{y + 14}">{bar.cards}</text>'
    yield "</g>"


def escape_xml(text: str) -> str:
    """Return a text as XML holds it: no markup, and no character that XML forbids."""
    return escape(printable(text))
