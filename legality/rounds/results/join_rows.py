"""Compare the rows of an event with each other: two players tell one game, and must tell the same."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from legality.rounds.results.game_row import GameRow
from legality.rounds.results.row_faults import RowFault
from legality.rounds.results.score_words import write_score

RowsByPlace = Mapping[tuple[int, str], GameRow]

ABSENT = ({"BYE", "MG"}, {"MG"})
"""Results of two rows of a game that was not played: one player absent, or both (13.5)."""


def join_rows(rows: Iterable[GameRow], faults: list[RowFault]) -> list[GameRow]:
    """Return the rows, each completed by the opponent's; contradictions become faults."""
    rows = list(rows)
    by_place: dict[tuple[int, str], GameRow] = {}
    for row in rows:
        first = by_place.setdefault((row.round, row.player), row)
        if first is not row:
            faults.append(
                RowFault(
                    row.line,
                    f"{row.player} has a second row in round {row.round}; the first is on line {first.line}. "
                    "Delete one.",
                )
            )
    faults += _spellings(rows)
    faults += _crowded(rows, by_place)
    ties = {place: _as_tie(row) for place, row in by_place.items() if _is_double_loss(row, by_place)}
    by_place |= ties
    return [_joined(row, by_place, faults) for row in by_place.values()]


def _is_double_loss(row: GameRow, by_place: RowsByPlace) -> bool:
    """Tell whether both players lost the game automatically: a true tie (7.10)."""
    other = by_place.get((row.round, row.opponent))
    ends = {row.how, other.how if other else ""}
    return (
        other is not None
        and other.opponent == row.player
        and row.result == other.result == "FL"
        and bool(ends & {"card", "ruling"})
        and ends <= {"card", "ruling", ""}
    )


def _as_tie(row: GameRow) -> GameRow:
    return row._replace(result="TT", how="ruling")


def _spellings(rows: Iterable[GameRow]) -> Iterator[RowFault]:
    """Yield names that differ in their letters' case only."""
    seen: dict[str, tuple[str, int]] = {}
    for row in rows:
        for name in filter(None, (row.player, row.opponent)):
            first, line = seen.setdefault(name.casefold(), (name, row.line))
            if first != name:
                yield RowFault(row.line, f"{name!r} is {first!r} on line {line}. Write the name one way.")


def _crowded(rows: Iterable[GameRow], by_place: RowsByPlace) -> Iterator[RowFault]:
    """Yield players without a row of their own whom two others name as their opponent in one round."""
    named = Counter((row.round, row.opponent) for row in rows if row.opponent)
    for (number, opponent), times in named.items():
        if times > 1 and (number, opponent) not in by_place:
            line = next(row.line for row in reversed(list(rows)) if row[:1] + row[2:3] == (number, opponent))
            yield RowFault(
                line, f"{opponent} has {times} opponents in round {number}. Correct all but one of them."
            )


def _joined(row: GameRow, by_place: RowsByPlace, faults: list[RowFault]) -> GameRow:
    """Take scores and the end of the game from the opponent's row where this one has none."""
    other = by_place.get((row.round, row.opponent)) if row.opponent else None
    if other is None:
        return row
    if other.opponent != row.player and not _is_absence(row, other):
        faults.append(RowFault(row.line, _other_opponent(row, other)))
        return row
    if problem := _contradiction(row, other):
        if row.line > other.line:
            faults.append(RowFault(row.line, problem))
        return row
    if _is_absence(row, other):
        return row
    mirror = other.mirrored()
    return row._replace(
        score=mirror.score if row.score is None else row.score,
        opponent_score=mirror.opponent_score if row.opponent_score is None else row.opponent_score,
        result=row.result or mirror.result,
        how=row.how or mirror.how,
    )


def _is_absence(row: GameRow, other: GameRow) -> bool:
    """Tell whether the rows say that one player, or both, missed the game. The absent one may name nobody."""
    return {row.result, other.result} in ABSENT and other.opponent in ("", row.player)


def _other_opponent(row: GameRow, other: GameRow) -> str:
    """Say that a player's opponent meets another one."""
    meets = f"who meets {other.opponent}" if other.opponent else f"who has {other.result} without an opponent"
    return f"{row.player} meets {row.opponent}, {meets} on line {other.line}. Correct one line."


def _contradiction(row: GameRow, other: GameRow) -> str:
    """Say how two rows of a game contradict each other; empty if they agree."""
    if _is_absence(row, other):
        return ""
    mirror, where = other.mirrored(), f"line {other.line}"
    if row.result and mirror.result and row.result != mirror.result:
        return f"{row.player} has {row.result}, but {where} gives {other.player} {other.result}. Correct one."
    for one, two in ((row.score, mirror.score), (row.opponent_score, mirror.opponent_score)):
        if one is not None and two is not None and one != two:
            return (
                f"{row.player}-{row.opponent} is {write_score(row.score, row.opponent_score)} here and "
                f"{write_score(mirror.score, mirror.opponent_score)} on {where}. Correct one."
            )
    if row.how and other.how and row.how != other.how:
        return f"the game ended by {row.how} here and by {other.how} on {where}. Correct one."
    return ""
