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


class MatchRules(NamedTuple):
    """How matches are decided."""

    best_of: int = 1
    tied_games_to_higher_seed: bool = True
    """Guide 5.0. In 4.1 a tied game counts for nobody, and only a tied match goes to the higher seed."""
    gone: frozenset[str] = frozenset()
    """Players who left the event: their opponents advance."""


class WrongGameError(ValueError):
    """A game that does not fit the bracket."""


def play_bracket(
    plan: Sequence[PlannedMatch], seeds: Sequence[str], rules: MatchRules | int, games: Games
) -> BracketState:
    """Fill a bracket. A seed that is empty or missing is a bye for the opponent."""
    rules = MatchRules(rules) if isinstance(rules, int) else rules
    by_seed = {str(number): name for number, name in enumerate(seeds, 1)}
    rank = {name: number for number, name in enumerate(seeds, 1) if name}
    unknown = sorted(set(games) - {match.id for match in plan})
    if unknown:
        raise WrongGameError(f"the bracket has no match {', '.join(unknown)}")
    played: dict[str, PlayedMatch] = {}
    for match in plan:
        players, nobody = zip(*(_fill(slot, by_seed, played) for slot in match.slots), strict=True)
        played[match.id] = _played(match, players, nobody, rank, tuple(games.get(match.id, ())), rules)
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
    rules: MatchRules,
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
    winner, reason = winner_of(both, games, rules, rank, match.id)
    if not winner and {*both} & rules.gone:
        winner, reason = _walkover(both, rules.gone, rank)
    loser = next(name for name in both if name != winner) if winner else ""
    return PlayedMatch(match.id, match.round, both, games, winner, loser, reason, match.out)


def _walkover(players: tuple[str, str], gone: frozenset[str], rank: Mapping[str, int]) -> tuple[str, str]:
    """Return who advances because the opponent left. If both left, the higher seed does, to be passed on."""
    left = [name for name in players if name in gone]
    staying = [name for name in players if name not in gone]
    winner = (staying or [min(players, key=lambda name: rank[name])])[0]
    return winner, f"{' and '.join(left)} left the event"


def winner_of(
    players: tuple[str, str],
    games: Sequence[str],
    rules: MatchRules | int,
    rank: Mapping[str, int],
    match: str = "",
) -> tuple[str, str]:
    """Return the winner of a match and the reason; empty while it is not decided.

    A tied match goes to the higher seed, and by guide 5.0 each tied game does (section 10).
    """
    rules = MatchRules(rules) if isinstance(rules, int) else rules
    higher = min(players, key=lambda name: rank[name])
    wrong = sorted({name for name in games if name and name not in players})
    if wrong:
        raise WrongGameError(
            f"{', '.join(wrong)} does not play match {match}: {players[0]} and {players[1]} do"
        )
    if len(games) > rules.best_of:
        raise WrongGameError(f"match {match} has {len(games)} games; it is a best of {rules.best_of}")
    won = [name or (higher if rules.tied_games_to_higher_seed else "") for name in games]
    left = rules.best_of - len(games)
    for name, other in (players, players[::-1]):
        if won.count(name) > won.count(other) + left:
            return name, f"{won.count(name)}-{won.count(other)}{_tie_words(games, rules)}"
    if not left:
        return higher, "the match is tied and goes to the higher seed"
    return "", ""


def _tie_words(games: Sequence[str], rules: MatchRules) -> str:
    if "" not in games:
        return ""
    return "; a tied game went to the higher seed" if rules.tied_games_to_higher_seed else "; a game was tied"


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
