"""Standings of Tribbles: total, rounds won, then a cut; with several tables, the final ranks table by table.

Guide 5.0, section 7.7 and appendix A. Where players sat at several tables, points of the first five rounds
seed the final and are not carried into it.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from legality.rounds.tribbles.pods import pod_limits
from legality.rounds.tribbles.tribbles_rows import TribblesRow


class TribblesPlace(NamedTuple):
    """A player's place, and the numbers that it rests on."""

    player: str
    place: int
    table: int
    total: int
    rounds_won: int
    qualifying: int
    """Points of the rounds that seeded the final, head start included; 0 where they are part of the total."""
    decided_by: str
    reason: str


class TribblesTotals(NamedTuple):
    """Totals of a player over some rounds."""

    player: str
    table: int
    total: int
    rounds_won: int
    qualifying: int
    cut: int = 0

    @property
    def order(self) -> tuple[int, ...]:
        """Return the key that ranks players: top table first, then points, rounds won, and the cut."""
        return (self.table, -self.total, -self.rounds_won, -self.cut)


def rank_tribbles(rows: Sequence[TribblesRow]) -> list[TribblesPlace]:
    """Rank the players; those equal in everything share a place until they cut for the highest Tribble."""
    totals = sorted(_totals(rows), key=lambda each: (each.order, each.player))
    orders = [each.order for each in totals]
    return [_placed(each, orders) for each in totals]


def _totals(rows: Sequence[TribblesRow]) -> Iterable[TribblesTotals]:
    stage = pod_limits().rounds
    finals = [row for row in rows if row.round > stage]
    has_tables = len({row.table for row in rows if 0 < row.round <= stage}) > 1
    by_table = bool(finals) and has_tables
    ended = max((row.round for row in rows), default=0)
    for player in sorted({row.player for row in rows}):
        own = [row for row in rows if row.player == player]
        early, late = [row for row in own if row.round <= stage], [row for row in own if row.round > stage]
        counted = late if by_table else own
        last = max((row.table for row in late), default=max((row.table for row in finals), default=0) + 1)
        yield TribblesTotals(
            player,
            last if by_table else 0,
            points_of_rows(counted),
            sum(row.emptied for row in counted),
            points_of_rows(early) if by_table else 0,
            max((row.cut for row in own if row.round == ended), default=0),
        )


def points_of_rows(rows: Sequence[TribblesRow]) -> int:
    """Return the sum of points. A player who concedes has a final score of 0 (7.9)."""
    return 0 if any(row.how == "conceded" for row in rows) else sum(row.points for row in rows)


def _placed(totals: TribblesTotals, orders: Sequence[tuple[int, ...]]) -> TribblesPlace:
    place = orders.index(totals.order) + 1
    same = [order for order in orders if order[:2] == totals.order[:2]]
    if orders.count(totals.order) > 1:
        decided, reason = "cut", "equal in points and rounds won; cut for the highest Tribble"
    elif [order[:3] for order in orders].count(totals.order[:3]) > 1:
        cut = f"cut {totals.cut:,} Tribbles" if totals.cut else "no cut is entered"
        decided, reason = "cut", f"{cut}, equal in points and rounds won"
    elif len(same) > 1:
        decided, reason = "rounds won", f"{totals.rounds_won} rounds won, of equal points"
    else:
        decided, reason = "points", f"{totals.total:,} points"
    where = f"table {totals.table}: " if totals.table else ""
    return TribblesPlace(totals.player, place, *totals[1:-1], decided, where + reason)


def place_facts(place: TribblesPlace) -> dict[str, Any]:
    """Return a place as JSON."""
    return place._asdict()
