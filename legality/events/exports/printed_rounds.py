"""What the director prints: the score card of each player, and the tables of the last round."""

from collections.abc import Iterator

from legality.events.actors import DESK, Actor, admit
from legality.events.desk.penalty_records import list_penalties
from legality.events.rounds.event_standings import rank_stored, read_rounds
from legality.events.rounds.round_rows import (
    MOST_PLAYERS,
    is_too_large,
    list_players,
    list_players_by_name,
)
from legality.events.rounds.round_views import RoundView
from legality.events.rounds.stored_results import current_heat, label_players
from legality.events.store.queries import find_event
from legality.events.store.store import Store
from legality.render.rounds.prints import PrintedRound, ScoreCard, ScoreCardLine, TableTent
from legality.rounds.standings.ranking import RankedPlayer

FROM_LEVEL = 1
"""The level from which penalties "should be recorded on the offending player's score card" (Appendix B)."""


def count_parts(players: int) -> int:
    """Return in how many parts the score cards of an event are printed."""
    return max(1, -(-players // MOST_PLAYERS))


def print_score_cards(store: Store, slug: str, *, by: Actor, part: int = 1) -> list[ScoreCard]:
    """Return the score cards of the active players by name, with the results that count so far.

    An event with more players than are paired here has no results, and its cards come in parts.
    """
    admit(by, slug, DESK)
    penalties: dict[str, list[str]] = {}
    for each in list_penalties(store, slug, by=by):
        if each.waived_at is None and (each.level or 0) >= FROM_LEVEL:
            penalties.setdefault(each.registration, []).append(f"{each.infraction} ({each.level})")
    with store.read() as session:
        event = find_event(session, slug)
        ranked: dict[str, RankedPlayer] = {}
        if is_too_large(session, event):
            rows = list_players_by_name(session, event, (part - 1) * MOST_PLAYERS, MOST_PLAYERS)
        else:
            results = rank_stored(session, event, heat=current_heat(event))
            ranked = {each.totals.player: each for each in results.ranked}
            rows = list_players(session, event)
        handles = {row.id: row.handle for row in rows}
        told = event.terms.get("event", {})
        cards = [
            ScoreCard(
                player=each.label,
                handle=handles[each.id],
                event=event.name,
                date=str(event.terms.get("on", "")),
                earned_byes={0: "", 1: "round 1", 2: "rounds 1 and 2"}.get(each.earned_byes, ""),
                penalties=", ".join(penalties.get(each.id, [])),
                lines=tuple(_lines(ranked.get(each.label))),
                rounds=min(50, told.get("rounds") or 0),
            )
            for each in label_players(rows)
            if each.is_active
        ]
    return sorted(cards, key=lambda card: card.player.casefold())


def _lines(ranked: RankedPlayer | None) -> Iterator[ScoreCardLine]:
    """Yield the rounds of a player with running totals."""
    points = differential = 0
    for row, won, gained in ranked.totals.rounds if ranked else ():
        opponent = row.opponent or {"BYE": "bye", "EB": "earned bye"}.get(row.result, "")
        if not row.result:
            yield ScoreCardLine(row.round, opponent)
            continue
        points, differential = points + won, differential + gained.points
        numbers = (str(won), f"{gained.points:+d}", str(points), f"{differential:+d}")
        yield ScoreCardLine(row.round, opponent, row.result, *numbers)


def print_tables(store: Store, slug: str, *, by: Actor) -> PrintedRound:
    """Return the tables of the last round; none before the first."""
    rounds = read_rounds(store, slug, by=by)
    with store.read() as session:
        name = find_event(session, slug).name
    if not rounds:
        return PrintedRound(name, "no round yet", ())
    last = rounds[-1]
    tents = [*_games(last), *_pods(last)]
    others = [
        f"{game.player_name}: bye"
        for game in last.games
        if game.result in ("BYE", "EB") and not game.opponent
    ]
    return PrintedRound(name, last.title, tuple(tents), tuple(others))


def _games(found: RoundView) -> Iterator[TableTent]:
    for game in found.matches:
        yield TableTent(game.table or 0, (game.player_name, game.opponent_name))


def _pods(found: RoundView) -> Iterator[TableTent]:
    for table, seats in found.pods.items():
        yield TableTent(table, tuple(seat.player_name for seat in seats))
