"""Standings as text."""

from collections.abc import Iterator, Sequence

from legality.render.layout.paragraph import TextLine, TextRun, wrap
from legality.render.layout.table import lay_out_table
from legality.render.rounds.readings_text import lay_out_readings
from legality.rounds.open_readings import OpenReading
from legality.rounds.results.event_results import EventResults
from legality.rounds.results.row_faults import RowFault
from legality.rounds.standings.ranking import RankedPlayer
from legality.rounds.standings.totals import ScoringRules

HEADER = ("Place", "Player", "VP", "SoS", "Diff", "CVP", "Decided by")
SHORT_HEADER = ("Place", "Player", "VP", "Diff", "Decided by")


def lay_out_standings(
    event: EventResults,
    rules: ScoringRules,
    ranked: Sequence[RankedPlayer],
    readings: Sequence[OpenReading],
    width: int,
) -> Iterator[TextLine]:
    """Lay out the ranking, then the rounds that the file leaves out, then the readings it rests on."""
    rounds = "1 round" if event.last_round == 1 else f"{event.last_round} rounds"
    yield from wrap([TextRun(f"Standings after {rounds}, {rules.scoring.name}", "strong")], width)
    is_full = "strength_of_schedule" in rules.scoring.tie_breakers
    places = [each.place for each in ranked]
    rows = [_row(each, places.count(each.place) > 1, is_full) for each in ranked]
    yield from lay_out_table(HEADER if is_full else SHORT_HEADER, rows, width)
    for number, player in event.missing:
        yield from wrap([TextRun(f"{player} has no row in round {number}: counted as a missed game.")], width)
    yield from lay_out_readings(readings, width)


def lay_out_doubts(doubts: Sequence[RowFault], width: int) -> Iterator[TextLine]:
    """Lay out the results that their scores do not show."""
    for doubt in doubts:
        yield from wrap([TextRun(f"In doubt: {doubt}", "warning")], width)


def _row(ranked: RankedPlayer, is_shared: bool, is_full: bool) -> tuple[str, ...]:
    totals = ranked.totals
    place = f"{ranked.place}=" if is_shared else f"{ranked.place}"
    numbers = [f"{totals.victory_points}", f"{totals.differential:+d}"]
    if is_full:
        numbers[1:1] = [f"{totals.strength_of_schedule}"]
        numbers.append(f"{totals.cumulative}")
    return (place, totals.player, *numbers, ranked.reason)
