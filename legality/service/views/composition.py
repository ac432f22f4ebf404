"""The composition of a deck as charts that fit a phone."""

from legality.judging import Judged
from legality.stats.deck_stats import Chart, stats

SHOWN = ("types", "affiliations", "costs-draw", "costs-dilemmas")
"""The charts that help to build a deck; `legality stats` has all."""


def list_charts(judged: Judged) -> tuple[Chart, ...]:
    """Return the charts of a judged deck."""
    case = judged.case
    found = stats(case.deck, case.catalog, case.terms.on)
    return tuple(chart for chart in found.charts if chart.id in SHOWN)
