"""The readings that the standings of an event rest on."""

from collections.abc import Iterator

from legality.rounds.open_readings import OpenReading, readings_for
from legality.rounds.results.event_results import EventResults
from legality.rounds.results.game_row import GameRow
from legality.rounds.standings.totals import ScoringRules


def readings_used(event: EventResults, rules: ScoringRules) -> list[OpenReading]:
    """Return the readings that matter for these rows."""
    return readings_for(set(_cases(event, rules)))


def _cases(event: EventResults, rules: ScoringRules) -> Iterator[str]:
    guide = rules.scoring.guide
    rows = [row for rounds in event.by_player.values() for row in rounds.values()]
    ends = {row.how for row in rows if row.was_played}
    if guide.startswith("opg"):
        yield from (row.result for row in rows if row.result in ("BYE", "EB", "MG"))
        if rules.cap < 100 and (ends & {"conceded", "card"} or any(row.result == "EB" for row in rows)):
            yield "lower-cap"
        if any(row.result == "TT" and row.how in ("ruling", "card", "conceded") for row in rows):
            yield "double-loss"
        if any(row.was_played and row.how in ("", "time") and _is_over(row, rules.cap) for row in rows):
            yield "over-cap"
    if any(row.is_delayed for row in rows):
        yield "delayed"
    if guide == "opg-4.1" and "decks" in ends:
        yield "decks-4.1"
    if guide == "decipher-1996":
        yield from ("TT-1996" for row in rows if row.result == "TT")
        yield from ("negative-1996" for row in rows if row.score is not None and row.score < 0)


def _is_over(row: GameRow, cap: int) -> bool:
    """Tell whether a modified result has a score above the cap."""
    return row.result in ("MW", "ML") and max(row.score or 0, row.opponent_score or 0) > cap
