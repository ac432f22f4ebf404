"""The report of a Tribbles event as the form of the site takes it: guide 5.0, appendix A.

With several tables, rounds 1 to 5 of each table are an event of their own, and rounds 6 to 10 are the
"Tribbles Finals", in which the seed of a player is the number of the table.
"""

from collections.abc import Sequence
from typing import Any

from legality.rounds.after.award_tables import GUIDES_WITH_AWARDS, earned_awards
from legality.rounds.after.event_report import ReportWishes, points_facts
from legality.rounds.tribbles.pods import pod_limits
from legality.rounds.tribbles.tribbles_rows import TribblesRow
from legality.rounds.tribbles.tribbles_standings import points_of_rows, rank_tribbles


def tribbles_report_facts(rows: Sequence[TribblesRow], guide: str, wishes: ReportWishes) -> dict[str, Any]:
    """Return the report as JSON."""
    places = [(each.place, each.player) for each in rank_tribbles(rows)]
    attendance = len({row.player for row in rows if row.round})
    has_tables = guide in GUIDES_WITH_AWARDS
    awards = earned_awards(places, wishes.level, "tr", guide, attendance) if has_tables else ()
    return {
        "attendance": attendance,
        "rounds": [],
        "totals": [],
        "awards": [{"player": name, "award": words} for name, words in awards],
        "points": points_facts(places, wishes, guide, attendance) if has_tables else None,
        "ratings": None,
        "tribbles": _listings(rows),
    }


def _listings(rows: Sequence[TribblesRow]) -> list[dict[str, Any]]:
    """Return the events to enter: one for each table of rounds 1 to 5, and one for all later rounds."""
    stage = pod_limits().rounds
    early = [row for row in rows if 0 < row.round <= stage]
    tables = sorted({row.table for row in early})
    if len(tables) < 2:
        return [_listing("Tribbles", rows)] if early else []
    first = {row.player: row.table for row in early}
    listings = [
        _listing(f"Table {table}, rounds 1-{stage}", [
            row for row in rows if row.round <= stage and first.get(row.player) == table
        ])
        for table in tables
    ]  # fmt: skip
    finals = [row for row in rows if row.round > stage]
    return [*listings, *([_listing("Tribbles Finals", finals, seeded=True)] if finals else [])]


def _listing(name: str, rows: Sequence[TribblesRow], *, seeded: bool = False) -> dict[str, Any]:
    """Return the points of each player round by round. A head start is part of the first round (Glossary)."""
    numbers = sorted({row.round for row in rows if row.round})
    players = []
    for player in sorted({row.player for row in rows}):
        own = {row.round: row for row in rows if row.player == player}
        points = [own[number].points if number in own else 0 for number in numbers]
        if 0 in own and points:
            points[0] += own[0].points
        seed = max((row.table for row in own.values()), default=0) if seeded else None
        total = points_of_rows([*own.values()])
        players.append({"player": player, "seed": seed, "points": points, "total": total})
    return {"name": name, "rounds": numbers, "players": players}
