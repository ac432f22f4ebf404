"""The tables of a guide that count after an event."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from cardpools.data_files.toml_tables import read_toml

FOLDER = Path(__file__).parent

GUIDES_WITH_AWARDS = ("opg-5.0", "opg-4.1")

PLACES = (1, 2, 4, 8, 16, 32)
"""The last place of each column of the table of points."""


class Award(NamedTuple):
    """Byes or a head start for a place at an event of a level."""

    level: str
    place: int
    more_than: int
    """Players in attendance must be more than these."""
    byes: tuple[int, ...]
    head_start: int
    into: str

    def words(self, edition: str) -> str:
        """Say what is earned."""
        if edition == "tr":
            return f"a head start of {self.head_start:,} points into {self.into}" if self.head_start else ""
        rounds = "round 1" if len(self.byes) == 1 else "rounds 1 and 2"
        return f"an earned bye in {rounds} of {self.into}"


@lru_cache(maxsize=4)
def read_tables(guide: str) -> dict[str, Any]:
    """Read the tables of a guide."""
    return read_toml(FOLDER / f"{guide}.toml")


def awards_of(guide: str) -> list[Award]:
    """Return all awards of a guide."""
    return [
        Award(
            each["level"],
            each["place"],
            each["more_than"],
            tuple(each["byes"]),
            each["head_start"],
            each["into"],
        )
        for each in read_tables(guide)["award"]
    ]


def table_points(place: int, players: int, guide: str) -> int | None:
    """Return the points of a place by the table of 12.4.1 and 11.2.2; None where it has no number."""
    row = _row(read_tables(guide)["points"]["rows"], players)
    column = next((number for number, last in enumerate(PLACES) if place <= last), len(PLACES))
    points = row[1:] if row else ()
    return points[column] if column < len(points) else None


def recommended_rounds(players: int, guide: str) -> int | None:
    """Return the recommended rounds; None for fewer players than the table begins with."""
    if guide == "decipher-1996":
        return max(4, (players - 1).bit_length() + 1)
    if guide == "decipher-guide":
        return 6 if players > 32 else None
    row = _row(read_tables(guide)["recommended_rounds"]["rows"], players)
    return row[1] if row else None


def _row(rows: Sequence[Sequence[int]], players: int) -> Sequence[int]:
    """Return the last row that begins with as many players or fewer."""
    return next((row for row in reversed(rows) if row[0] <= players), ())


def earned_awards(
    places: Sequence[tuple[int, str]], level: str, edition: str, guide: str, attendance: int
) -> list[tuple[str, str]]:
    """Return players with what they earn by their place. A shared place earns nothing until it is decided."""
    taken = [place for place, _ in places]
    return [
        (name, words)
        for place, name in places
        for award in awards_of(guide)
        if (award.level, award.place) == (level, place) and taken.count(place) == 1
        if attendance > award.more_than and (words := award.words(edition))
    ]
