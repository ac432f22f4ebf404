"""The state of a bracket after some games: who meets whom, who is out, who won."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from legality.rounds.brackets.bracket_plan import PlannedMatch

Games = Mapping[str, Sequence[str]]
"""The winners of the games of each match, in their order; empty for a tied game."""


class PlayedMatch(NamedTuple):
    """A match with the players that are known, its games and its winner."""

    id: str
    round: int
    players: tuple[str, str]
    """Empty: not known yet, or nobody."""
    games: tuple[str, ...]
    winner: str
    loser: str
    reason: str
    out: str
    is_bye: bool = False


class BracketState(NamedTuple):
    """All matches, and the places of those who are out."""

    matches: tuple[PlayedMatch, ...]
    places: Mapping[str, str]
    winner: str


class WrongGameError(ValueError):
    """A game that does not fit the bracket."""


def play_bracket(
    plan: Sequence[PlannedMatch], seeds: Sequence[str], best_of: int, games: Games
) -> BracketState:
    """Fill a bracket. A seed that is empty or missing is a bye for the opponent."""
    by_seed = {str(number): name for number, name in enumerate(seeds, 1)}
    rank = {name: number for number, name in enumerate(seeds, 1) if name}
    unknown = sorted(set(games) - {match.id for match in plan})
    if unknown:
        raise WrongGameError(f"the bracket has no match {', '.join(unknown)}")
    played: dict[str, PlayedMatch] = {}
    for match in plan:
        players, nobody = zip(*(_fill(slot, by_seed, played) for slot in match.slots), strict=True)
        played[match.id] = _played(match, players, nobody, rank, tuple(games.get(match.id, ())), best_of)
    places = {match.loser: match.out for match in played.values() if match.loser and match.out}
    winner = played[plan[-1].id].winner
    return BracketState(tuple(played.values()), places | ({winner: "1"} if winner else {}), winner)


def _fill(slot: str, by_seed: Mapping[str, str], played: Mapping[str, PlayedMatch]) -> tuple[str, bool]:
    """Return the player of a slot, and whether there is none for good."""
    if slot.isdigit():
        return by_seed.get(slot, ""), not by_seed.get(slot, "")
    match = played[slot[1:]]
    if slot[0] == "L":
        return match.loser, match.is_bye
    return match.winner, match.is_bye and not match.winner


def _played(
    match: PlannedMatch,
    players: tuple[str, ...],
    nobody: tuple[bool, ...],
    rank: Mapping[str, int],
    games: tuple[str, ...],
    best_of: int,
) -> PlayedMatch:
    both = (players[0], players[1])
    if any(nobody):
        if games:
            raise WrongGameError(f"match {match.id} is a bye and has no games")
        return PlayedMatch(match.id, match.round, both, (), both[0] or both[1], "", "bye", match.out, True)
    if not all(both):
        if games:
            raise WrongGameError(f"match {match.id} has games, but not both of its players yet")
        return PlayedMatch(match.id, match.round, both, (), "", "", "", match.out)
    winner, reason = winner_of(both, games, best_of, rank, match.id)
    loser = next(name for name in both if name != winner) if winner else ""
    return PlayedMatch(match.id, match.round, both, games, winner, loser, reason, match.out)


def winner_of(
    players: tuple[str, str], games: Sequence[str], best_of: int, rank: Mapping[str, int], match: str = ""
) -> tuple[str, str]:
    """Return the winner of a match and the reason; empty while it is not decided.

    A tied game, and a tied match, go to the higher seed (section 10).
    """
    higher = min(players, key=lambda name: rank[name])
    wrong = sorted({name for name in games if name and name not in players})
    if wrong:
        raise WrongGameError(
            f"{', '.join(wrong)} does not play match {match}: {players[0]} and {players[1]} do"
        )
    if len(games) > best_of:
        raise WrongGameError(f"match {match} has {len(games)} games; it is a best of {best_of}")
    won = [name or higher for name in games]
    needed = best_of // 2 + 1
    for name in players:
        if won.count(name) >= needed:
            ties = "; a tied game went to the higher seed" if "" in games else ""
            return name, f"{won.count(name)}-{len(won) - won.count(name)}{ties}"
    if len(won) == best_of:
        return higher, "the match is tied and goes to the higher seed"
    return "", ""


def state_facts(state: BracketState) -> dict[str, Any]:
    """Return a bracket as JSON."""
    return {
        "matches": [
            {
                "id": match.id,
                "round": match.round,
                "players": [name or None for name in match.players],
                "games": [name or None for name in match.games],
                "winner": match.winner or None,
                "loser": match.loser or None,
                "reason": match.reason,
                "bye": match.is_bye,
            }
            for match in state.matches
        ],
        "places": dict(state.places),
        "winner": state.winner or None,
    }
