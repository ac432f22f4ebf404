"""Check the pairings of played rounds, wherever they were made: guide 5.0, section 7.6; appendix A."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from legality.rounds.pairings.best_pairing import best_pairing
from legality.rounds.pairings.next_round import PairingPlayer, opponents_met, pairing_players
from legality.rounds.pairings.pair_cost import CostTable, PairCost
from legality.rounds.results.event_results import EventResults
from legality.rounds.standings.totals import ScoringRules

WORDS = {
    "paired_past": "players paired past the next total, though an unmet player was there",
    "unequal": "pairs of different totals",
    "apart": "points between the totals of pairs",
}


class PairingProblem(NamedTuple):
    """A pairing that breaks a sentence, or a better one that was possible."""

    round: int
    kind: str
    players: tuple[str, ...]
    message: str


def verify_pairings(event: EventResults, rules: ScoringRules) -> list[PairingProblem]:
    """Return the problems of all rounds."""
    found: list[PairingProblem] = []
    for number in range(1, event.last_round + 1):
        found += verify_round(event, rules, number)
    return found


def verify_round(event: EventResults, rules: ScoringRules, number: int) -> Iterator[PairingProblem]:
    """Yield the problems of one round."""
    pairs, byes = paired(event, number)
    before = event.until(number - 1)
    met = opponents_met(before)
    for one, other in pairs:
        if other in met.get(one, ()):
            yield PairingProblem(number, "repeat", (one, other), f"{one} and {other} have met before.")
    names = [*byes, *(name for pair in pairs for name in pair)]
    players = {player.name: player for player in pairing_players(before, rules, names)}
    for name in byes:
        if players[name].had_bye:
            yield PairingProblem(number, "second_bye", (name,), f"{name} has a second bye.")
    if rules.scoring.guide.startswith("opg") and number > 1:
        yield from _against_best(number, players, pairs, byes)


def paired(event: EventResults, number: int) -> tuple[list[tuple[str, str]], list[str]]:
    """Return the pairs and byes of a round. A player whose opponent was absent was paired."""
    rows = [row for row in event.rows if row.round == number]
    pairs = {(min(row.player, row.opponent), max(row.player, row.opponent)) for row in rows if row.opponent}
    busy = {name for pair in pairs for name in pair}
    return sorted(pairs), sorted(row.player for row in rows if row.result == "BYE" and row.player not in busy)


def _against_best(
    number: int,
    players: dict[str, PairingPlayer],
    pairs: Sequence[tuple[str, str]],
    byes: Sequence[str],
) -> Iterator[PairingProblem]:
    """Yield the first criterion in which a better pairing was possible."""
    if not players:
        return
    table, made = CostTable(players.values()), PairCost()
    for one, other in pairs:
        made = made.plus(table.of_pair(players[one], players[other]))
    for name in byes:
        made = made.plus(table.of_bye(players[name]))
    best = best_pairing([*players.values()], f"verify {number}", is_last=True).cost
    for name, has, least in zip(PairCost._fields, made, best, strict=True):
        if has > least and name in ("repeat", "second_bye"):
            continue
        if has > least and name == "bye_above_lowest":
            text = f"The bye went {has} points above the lowest total without one; {least} was possible."
            yield PairingProblem(number, name, tuple(byes), text)
            return
        if has != least:
            if has > least:
                yield PairingProblem(number, name, (), f"{has} {WORDS[name]}; {least} was possible.")
            return


def problem_facts(problem: PairingProblem) -> dict[str, Any]:
    """Return a problem as JSON."""
    return {
        "round": problem.round,
        "kind": problem.kind,
        "players": list(problem.players),
        "message": problem.message,
    }
