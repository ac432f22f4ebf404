"""Readings that the standings of an event rest on, where the guides are silent or contradict each other."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from cardpools.data_files.toml_tables import read_toml
from cardpools.model import Citation
from legality.rounds.results.event_results import EventResults
from legality.rounds.standings.totals import ScoringRules

FILE = Path(__file__).with_name("open_readings.toml")


class OpenReading(NamedTuple):
    """A choice with its reason and its sentence."""

    id: str
    when: str
    says: str
    why: str
    citation: Citation


@lru_cache(maxsize=1)
def all_readings() -> tuple[OpenReading, ...]:
    """Read all readings."""
    return tuple(
        OpenReading(
            each["id"],
            each["when"],
            each["says"],
            each["why"],
            Citation(each["document"], each["section"], each["quote"], each["certainty"]),
        )
        for each in read_toml(FILE)["reading"]
    )


def readings_used(event: EventResults, rules: ScoringRules) -> list[OpenReading]:
    """Return the readings that matter for these rows."""
    cases = set(_cases(event, rules))
    return [each for each in all_readings() if each.when in cases]


def _cases(event: EventResults, rules: ScoringRules) -> Iterator[str]:
    guide = rules.scoring.guide
    rows = [row for rounds in event.by_player.values() for row in rounds.values()]
    ends = {row.how for row in rows if row.was_played}
    if guide.startswith("opg"):
        yield from (row.result for row in rows if row.result in ("BYE", "EB", "MG"))
        if rules.cap < 100 and (ends & {"conceded", "card"} or any(row.result == "EB" for row in rows)):
            yield "lower-cap"
    if any(row.is_delayed for row in rows):
        yield "delayed"
    if guide == "opg-4.1" and "decks" in ends:
        yield "decks-4.1"
    if guide == "decipher-1996":
        yield from ("TT-1996" for row in rows if row.result == "TT")
        yield from ("negative-1996" for row in rows if row.score is not None and row.score < 0)
