"""Pair the players of a round before once more: No Such Thing as Luck (guide 5.0 and 4.1, 4.4.2)."""

from legality.rounds.pairings.next_round import NextRound
from legality.rounds.results.event_results import EventResults


def same_pairs(event: EventResults, upcoming: NextRound) -> list[tuple[str, str]]:
    """Return the pairs of the round before: decks are exchanged and opponents stay."""
    free = {player.name for player in upcoming.players}
    rows = [row for row in event.rows if row.round == upcoming.number - 1 and row.opponent]
    pairs = {(min(row.player, row.opponent), max(row.player, row.opponent)) for row in rows}
    return sorted(pair for pair in pairs if set(pair) <= free)
