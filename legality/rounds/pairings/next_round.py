"""The round to pair: who plays, with how many points, against whom already."""

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from legality.rounds.results.event_results import EventResults
from legality.rounds.results.game_row import GameRow
from legality.rounds.standings.totals import ScoringRules, count_totals

EARNED_BYE_ROUNDS = 2
"""Earned byes are for the opening round or the opening two rounds (7.5.1)."""


class PairingPlayer(NamedTuple):
    """A player to pair. Points count a game without a result as the guide says (13.4)."""

    name: str
    points: int
    differential: int
    met: frozenset[str]
    had_bye: bool


class NextRound(NamedTuple):
    """A round before it is paired."""

    number: int
    players: tuple[PairingPlayer, ...]
    """Those to be paired, by name."""
    earned: tuple[str, ...]
    """Those who use an earned bye."""
    absent: tuple[str, ...]
    """Those who dropped, or miss this round."""
    notes: tuple[str, ...]
    is_last: bool = False


class RoundChanges(NamedTuple):
    """What the director says about the next round."""

    drops: Collection[str] = ()
    arrivals: Collection[str] = ()
    forfeits: Collection[str] = ()
    """Players who forfeit their earned bye (7.2)."""


def next_round(event: EventResults, rules: ScoringRules, changes: RoundChanges | None = None) -> NextRound:
    """Find the round to pair and its players.

    It is the round after the last one; or the last one, if its rows name absent players and earned byes only.
    """
    changes = changes or RoundChanges()
    preset = {row.player: row for row in event.rows if row.round == event.last_round and event.last_round}
    is_open = bool(event.open_round)
    number = event.last_round if is_open else event.last_round + 1
    before = event.until(number - 1)
    known = preset if is_open else {}
    names = sorted({*event.players, *changes.arrivals})
    gone = {name: why for name in names if (why := _absence(name, before, known, changes))}
    if rules.scoring.quitters_leave:
        staying = [name for name in names if name not in gone and name not in changes.arrivals]
        gone |= {name: why for name in staying if (why := _has_quit(name, before))}
    earned = [
        name for name in names if name not in gone and _has_earned_bye(name, event, known, number, changes)
    ]
    players = pairing_players(
        before, rules, [name for name in names if name not in gone and name not in earned]
    )
    notes = tuple(f"{name} {why}" for name, why in gone.items() if why != "dropped") + _delayed(before)
    is_last = number >= event.facts.rounds > 0
    return NextRound(number, players, tuple(earned), tuple(gone), notes, is_last)


def _delayed(before: EventResults) -> tuple[str, ...]:
    """Say which games are not reported yet."""
    rows = [row for row in before.rows if row.is_delayed and row.player < row.opponent]
    return tuple(
        f"{row.player}-{row.opponent} of round {row.round} is not reported: provisional points (13.4)."
        for row in sorted(rows)
    )


def pairing_players(
    before: EventResults, rules: ScoringRules, names: Collection[str]
) -> tuple[PairingPlayer, ...]:
    """Return what pairing needs to know of players after the rounds of an event."""
    totals = count_totals(before, rules)
    met = opponents_met(before)
    players = []
    for name in sorted(names):
        rows = before.by_player.get(name, {}).values()
        delayed = sum(rules.scoring.delayed_points for row in rows if row.is_delayed)
        points = totals[name].victory_points + delayed if name in totals else 0
        differential = totals[name].differential if name in totals else 0
        had_bye = any(row.result == "BYE" for row in rows)
        players.append(PairingPlayer(name, points, differential, met.get(name, frozenset()), had_bye))
    return tuple(players)


def opponents_met(event: EventResults) -> Mapping[str, frozenset[str]]:
    """Return whom each player has met. A game that was not played is no meeting; a delayed one is."""
    met: dict[str, set[str]] = {}
    for row in event.rows:
        if row.was_played or row.is_delayed:
            met.setdefault(row.player, set()).add(row.opponent)
    return {name: frozenset(others) for name, others in met.items()}


def _absence(name: str, before: EventResults, preset: Mapping[str, GameRow], changes: RoundChanges) -> str:
    """Say why a player is not paired; empty for one who plays."""
    if name in changes.drops or (name in preset and preset[name].result == "MG"):
        return "dropped"
    if name in changes.arrivals or name not in before.by_player:
        return ""
    rounds = before.by_player[name]
    last = rounds.get(before.last_round)
    if last is None or last.result != "MG":
        return ""
    if last.how == "dropped":
        return "dropped"
    came_late = all(row.result == "MG" for row in rounds.values())
    if last.opponent or last.how == "late" or (came_late and last.line):
        return ""
    if came_late and any(each.name == name for each in before.entrants):
        return ""
    return f"missed round {before.last_round} without an opponent and counts as dropped; --add pairs again"


def _has_quit(name: str, before: EventResults) -> str:
    """Say in which round a player quit a game; empty for others."""
    quit_in = [
        row.round
        for row in before.rows
        if row.player == name and row.result == "FL" and row.how == "conceded"
    ]
    return f"quit a game in round {max(quit_in)} and does not play on; --add pairs again" if quit_in else ""


def _has_earned_bye(
    name: str, event: EventResults, preset: Mapping[str, GameRow], number: int, changes: RoundChanges
) -> bool:
    if name in changes.forfeits:
        return False
    entrant = next((each for each in event.entrants if each.name == name), None)
    held = min(entrant.earned_byes, EARNED_BYE_ROUNDS) if entrant else 0
    return number <= held or (name in preset and preset[name].result == "EB")


def groups_by_points(players: Collection[PairingPlayer]) -> Iterator[tuple[int, list[PairingPlayer]]]:
    """Yield the players of each total, highest first."""
    for points in sorted({player.points for player in players}, reverse=True):
        yield points, [player for player in players if player.points == points]
