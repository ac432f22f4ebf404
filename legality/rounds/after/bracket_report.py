"""The report of a bracket as the form of the site takes it: each player's result of each round.

Guide 5.0, appendix A: who is eliminated has a missed game in each later round. No sentence says what a player
has who waits for the next round; a bye is what the form has for that.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from legality.rounds.brackets.play import BracketState, PlayedMatch


class BracketLine(NamedTuple):
    """One player's round: FW, FL, BYE or MG; empty while the match is not decided."""

    round: int
    player: str
    opponent: str
    result: str


def bracket_lines(state: BracketState, players: Sequence[str]) -> list[BracketLine]:
    """Return the rounds that have begun, with a line for each player in the order given."""
    begun = max((match.round for match in state.matches if match.winner or all(match.players)), default=0)
    last = {match.loser: match.round for match in state.matches if match.loser and match.out}
    named = [name for name in players if name]
    return [line for number in range(1, begun + 1) for line in _lines_of(number, state.matches, named, last)]


def _lines_of(
    number: int, matches: Sequence[PlayedMatch], players: Sequence[str], last: Mapping[str, int]
) -> Iterator[BracketLine]:
    """Yield a line for each player. `last` has the round in which players were eliminated."""
    playing = {name: match for match in matches if match.round == number for name in match.players if name}
    for name in players:
        if name in playing:
            yield _line(playing[name], name)
        else:
            yield BracketLine(number, name, "", "MG" if last.get(name, number) < number else "BYE")


def _line(match: PlayedMatch, name: str) -> BracketLine:
    opponent = next((other for other in match.players if other and other != name), "")
    if match.is_bye:
        return BracketLine(match.round, name, "", "BYE")
    if match.winner and not match.games:
        return BracketLine(match.round, name, "", "BYE" if name == match.winner else "MG")
    result = "" if not match.winner else "FW" if name == match.winner else "FL"
    return BracketLine(match.round, name, opponent, result)
