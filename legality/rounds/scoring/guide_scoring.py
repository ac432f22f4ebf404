"""Read the scoring of a guide: points of each result, caps, differential, tie-breakers."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args

from cardpools.data_files.toml_tables import read_toml
from cardpools.model import Citation

FOLDER = Path(__file__).parent

RoundsGuide = Literal["opg-5.0", "opg-4.1", "decipher-guide", "decipher-1996"]
ROUNDS_GUIDES: tuple[RoundsGuide, ...] = get_args(RoundsGuide)
"""The guides that say how rounds are scored and paired. OTF beta 1 decides nothing about rounds."""

Measure = Literal["victory_points", "strength_of_schedule", "differential", "cumulative"]


class DifferentialTable(NamedTuple):
    """How a guide counts the differential of a win. Numbers are 0 where the guide has no such sentence."""

    floor: bool
    """A score below zero counts as zero."""
    winner_lower: int
    """The winner's differential if the winner's score is lower; 0: as counted."""
    winner_equal_or_lower: int
    both_over_cap: int
    won_by_cap: frozenset[str]
    """Ends by which the winner has the cap and the loser its negative, at any score."""
    won_from_cap: frozenset[str]
    """Ends by which the winner's score becomes the cap and the loser's score counts."""
    flat_quit: int


class GuideScoring(NamedTuple):
    """Scoring of a guide."""

    guide: str
    name: str
    points: Mapping[str, int]
    half_win: frozenset[str]
    delayed_points: int
    caps: Mapping[str, int]
    differential: DifferentialTable
    head_to_head: bool
    tie_breakers: tuple[Measure, ...]
    last_resort: str
    citations: Mapping[str, Citation]
    quitters_leave: bool = False
    """A player who quits a game does not play in the rest of the event."""
    tied_games_to_higher_seed: bool = True
    """A tied game of a match goes to the higher seed; otherwise only a tied match does (section 10)."""

    def cap(self, rules: str) -> int:
        """Return the points that win under these rules: more count nothing towards differential."""
        return int(rules) if rules.isdigit() else self.caps.get(rules, self.caps["default"])


@lru_cache(maxsize=8)
def read_scoring(guide: str) -> GuideScoring:
    """Read the scoring of a guide."""
    file = read_toml(FOLDER / f"{guide}.toml")
    order = file["tie_breakers"]
    return GuideScoring(
        guide,
        file["name"],
        {result: entry["points"] for result, entry in file["points"].items()},
        frozenset(file.get("half_win", {}).get("how", ())),
        file["delayed"]["points"],
        {name: value for name, value in file["caps"].items() if isinstance(value, int)},
        _differential(file["differential"]),
        order["head_to_head"],
        ("victory_points", *order["steps"]),
        order["last"],
        dict(_citations(file)),
        "quitting" in file,
        file.get("match_play", {}).get("tied_game") != "tie",
    )


def _differential(table: Mapping[str, Any]) -> DifferentialTable:
    return DifferentialTable(
        table["floor"],
        table.get("winner_lower", 0),
        table.get("winner_equal_or_lower", 0),
        table.get("both_over_cap", 0),
        frozenset(table["won_by_cap"]),
        frozenset(table["won_from_cap"]),
        table.get("flat_quit", 0),
    )


def _citations(file: Mapping[str, Any]) -> list[tuple[str, Citation]]:
    """Return the citation of each table and each result."""
    entries = [*file["points"].items(), *((key, table) for key, table in file.items() if key != "points")]
    return [
        (key, Citation(file["document"], table["section"], table["quote"], table.get("certainty", "sure")))
        for key, table in entries
        if isinstance(table, dict)
    ]
