"""Rank players: victory points, then the guide's tie-breakers, each place with its reason."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from legality.rounds.results.event_results import EventResults
from legality.rounds.scoring.guide_scoring import Measure
from legality.rounds.standings.head_to_head import head_to_head
from legality.rounds.standings.totals import PlayerTotals, ScoringRules, count_totals

SHORT: dict[str, str] = {
    "victory_points": "VP",
    "strength_of_schedule": "SoS",
    "differential": "Diff",
    "cumulative": "CVP",
}

LABELS: dict[str, str] = {
    "victory_points": "victory points",
    "strength_of_schedule": "strength of schedule",
    "differential": "differential",
    "cumulative": "cumulative victory points",
}

LAST_RESORTS = {
    "coin": ("coin", "equal in every tie-breaker; toss a coin"),
    "game": ("game", "equal in victory points and differential; play a tie-breaker game"),
}


class RankingStep(NamedTuple):
    """One step that separated a player from others."""

    short: str
    reason: str


class RankedPlayer(NamedTuple):
    """A player with a place. Players whom nothing separates share one."""

    totals: PlayerTotals
    place: int
    steps: tuple[RankingStep, ...]

    @property
    def decided_by(self) -> str:
        """Return the steps after victory points, or VP where these alone decided."""
        shorts = [step.short for step in self.steps if step.short != "VP"]
        return ", ".join(shorts) or "VP"

    @property
    def reason(self) -> str:
        """Return the last deciding steps in words."""
        reasons = [step.reason for step in self.steps if step.short != "VP"]
        return "; ".join(reasons or [step.reason for step in self.steps])


class Tier(NamedTuple):
    """Players that share a place."""

    players: tuple[str, ...]
    steps: Mapping[str, tuple[RankingStep, ...]]


class Ranking(NamedTuple):
    """All that a step of the ranking needs."""

    event: EventResults
    totals: Mapping[str, PlayerTotals]
    rules: ScoringRules
    seed: int | None


Paths = Mapping[str, tuple[RankingStep, ...]]


def rank_players(event: EventResults, rules: ScoringRules, seed: int | None = None) -> list[RankedPlayer]:
    """Rank all players. With a seed, the coin is tossed; without one, the place is shared."""
    totals = count_totals(event, rules)
    ranking = Ranking(event, totals, rules, seed)
    paths: Paths = dict.fromkeys(event.players, ())
    ranked: list[RankedPlayer] = []
    for tier in _rank(ranking, event.players, rules.scoring.tie_breakers, paths):
        place = len(ranked) + 1
        ranked += [RankedPlayer(totals[player], place, tier.steps[player]) for player in sorted(tier.players)]
    return ranked


def after_final_confrontation(ranked: Sequence[RankedPlayer], winner: str) -> list[RankedPlayer]:
    """Move the winner of the final confrontation to the first place; the order of the others stays."""
    first = next(each for each in ranked if each.totals.player == winner)
    step = RankingStep("final", "won the final confrontation")
    moved = [
        each._replace(place=each.place + 1) if each.place <= first.place else each
        for each in ranked
        if each is not first
    ]
    return [first._replace(place=1, steps=(*first.steps, step)), *moved]


def _rank(
    ranking: Ranking, group: Sequence[str], measures: Sequence[Measure], paths: Paths
) -> Iterator[Tier]:
    """Yield the tiers of a tied group, best first. Exactly two are separated by their game at once."""
    if not group:
        return
    if len(group) == 1:
        yield Tier(tuple(group), paths)
        return
    is_pair = len(group) == 2 and ranking.rules.scoring.head_to_head and "victory_points" not in measures
    if is_pair and (decided := _by_head_to_head(ranking, group, paths)):
        yield from decided
        return
    for number, measure in enumerate(measures, 1):
        parts = _split(ranking, group, measure)
        if len(parts) > 1:
            for value in sorted(parts, reverse=True):
                longer = {each: (*paths[each], _step(measure, value, parts)) for each in parts[value]}
                yield from _rank(ranking, parts[value], measures[number:], longer)
            return
        if measure == "victory_points":
            yield from _rank(ranking, group, measures[number:], paths)
            return
    yield from _by_last_resort(ranking, group, paths)


def _split(ranking: Ranking, group: Sequence[str], measure: Measure) -> dict[int, list[str]]:
    parts: dict[int, list[str]] = {}
    for player in group:
        parts.setdefault(getattr(ranking.totals[player], measure), []).append(player)
    return parts


def _step(measure: Measure, value: int, parts: Mapping[int, Sequence[str]]) -> RankingStep:
    """Say how a value compares: over the next lower one, or under the next higher one."""
    lower = [each for each in parts if each < value]
    sign = "+d" if measure == "differential" else "d"
    compared = (
        f"over {max(lower):{sign}}"
        if lower
        else f"under {min(each for each in parts if each > value):{sign}}"
    )
    return RankingStep(SHORT[measure], f"{LABELS[measure]} {value:{sign}} {compared}")


def _by_head_to_head(ranking: Ranking, group: Sequence[str], paths: Paths) -> list[Tier]:
    found = head_to_head(ranking.event, *group)
    if found is None:
        return []
    games = " and ".join(map(str, found.rounds))
    reasons = {
        found.winner: f"head-to-head: beat {found.loser} in round {games}",
        found.loser: f"head-to-head: lost to {found.winner} in round {games}",
    }
    return [
        Tier((player,), {player: (*paths[player], RankingStep("H2H", reason))})
        for player, reason in reasons.items()
    ]


def _by_last_resort(ranking: Ranking, group: Sequence[str], paths: Paths) -> Iterator[Tier]:
    """Yield a shared place, or the order that a coin toss with the recorded seed gives."""
    short, reason = LAST_RESORTS[ranking.rules.scoring.last_resort]
    if ranking.seed is None or short != "coin":
        step = RankingStep(short, reason)
        yield Tier(tuple(group), {each: (*paths[each], step) for each in group})
        return
    drawn = sorted(group)
    Random(f"{ranking.seed} coin {drawn}").shuffle(drawn)  # noqa: S311
    step = RankingStep(short, f"coin toss with seed {ranking.seed}")
    for player in drawn:
        yield Tier((player,), {player: (*paths[player], step)})
