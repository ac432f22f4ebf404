"""Propose, pair and take back rounds.

Pairing a round begins it: its decks are those that count from now on, and lists that draft and sealed players
send later count for the round after it. The clock of the round starts by itself (`round_clock`).
"""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, admit
from legality.events.errors import Malformed, NotLocked, NotOpen, StoreUnavailable, TooMany
from legality.events.lists.replacing import write_withdrawal
from legality.events.names import check_text
from legality.events.rounds.bracket_rows import find_bracket
from legality.events.rounds.game_losses import lose_new_games
from legality.events.rounds.mended_decks import remind_of_decks
from legality.events.rounds.round_rows import (
    MOST_PLAYERS,
    find_round,
    in_order,
    last_number,
    list_games,
    seed_for,
)
from legality.events.rounds.round_views import RoundProposal, RoundView, round_view
from legality.events.rounds.stored_results import (
    StoredResults,
    current_heat,
    read_results,
    require_pairable,
)
from legality.events.store.audit_log import record
from legality.events.store.queries import find_event, lock_event
from legality.events.store.secrets import digest_of, id_for
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import (
    EventRow,
    PairedRound,
    PenaltyRecord,
    PodSeat,
    RegistrationRow,
    StoredGame,
)
from legality.events.store.tables.column_types import canonical_json
from legality.rounds.pairings.next_round import NextRound, RoundChanges, next_round
from legality.rounds.pairings.pair_round import PlannedRound, Style, pair_round
from legality.rounds.pairings.pairing_readings import pairing_readings
from legality.rounds.pairings.same_pairs import same_pairs

MOST_ROUNDS = 50
"""Paired rounds of one event."""

TRIES = 5
"""How often a round is paired again because a result came in meanwhile."""


class PairingWish(NamedTuple):
    """The director's choices for the next round. Players are named by registration."""

    style: Style | None = None
    drops: tuple[str, ...] = ()
    """Players who leave the event."""
    absent: tuple[str, ...] = ()
    """Players who miss this round and may come later."""
    forfeits: tuple[str, ...] = ()
    """Players who forfeit their earned bye (7.2)."""
    by_hand: tuple[tuple[str, str], ...] = ()
    names_public: bool = False
    enters: tuple[str, ...] = ()
    """Players who enter a heat after its first round."""

    @property
    def digest(self) -> str:
        """Return the digest by which the same choices are known again."""
        told = self._asdict()
        if not self.enters:  # Revision 0009 did not know the field, and its rounds are known again.
            del told["enters"]
        return digest_of(canonical_json(told))


class RoundPlan(NamedTuple):
    """A planned round with its style and seed."""

    round: PlannedRound
    style: Style
    seed: int


def propose_round(store: Store, slug: str, wish: PairingWish, *, by: Actor) -> RoundProposal:
    """Return the next round as it would be paired. Nothing is written."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        stored = _read_to_pair(session, event, wish)
        seed = seed_for(session, event, f"round {stored.last_round + 1}")
        reminders = remind_of_decks(session, event)
    plan = _plan(stored, wish, seed)
    guide = stored.rules.scoring.guide
    readings = tuple(pairing_readings(plan.round, guide))
    return RoundProposal(plan.round, guide, plan.style, seed, stored.ids, reminders, readings)


def pair_next_round(
    store: Store, slug: str, number: int, wish: PairingWish, *, by: Actor, now: datetime
) -> RoundView:
    """Pair a round. The same round with the same choices again answers with the first pairing.

    The pairing is computed before the event is locked, and once more if a result came in meanwhile.
    """
    admit(by, slug, DESK)
    for _ in range(TRIES):
        with store.read() as session:
            event = find_event(session, slug)
            if repeated := _find_repeated(session, event, number, wish):
                return repeated
            stored = _read_to_pair(session, event, wish)
            seed = seed_for(session, event, f"round {number}")
        plan = _plan(stored, wish, seed)
        with store.write() as session:
            event = lock_event(session, slug)
            if repeated := _find_repeated(session, event, number, wish):
                return repeated
            if read_results(session, event, heat=current_heat(event)).basis == stored.basis:
                return _write_round(session, event, stored, plan, wish, by, now)
    raise StoreUnavailable("results are coming in; try again")


def take_pairing_back(store: Store, slug: str, number: int, *, reason: str, by: Actor, now: datetime) -> None:
    """Delete the last pairing while no result of it is reported. The log keeps it with the reason."""
    admit(by, slug, DESK)
    why = check_text("the reason", reason)
    with store.write() as session:
        event = lock_event(session, slug)
        row = find_round(session, event, number)
        if number != last_number(session, event):
            raise NotOpen(f"round {number} is not the last one, so its pairing stays")
        games = list_games(session, event, number)
        penalties = session.scalars(
            select(PenaltyRecord).where(PenaltyRecord.game_id.in_([game.id for game in games]))
        ).all()
        by_penalty = {each.game_id for each in penalties}
        if any(_is_reported(game) and game.id not in by_penalty for game in games):
            raise NotOpen(f"a result of round {number} is reported, so its pairing stays")
        freed = [each.id for each in penalties if each.stage == "between-rounds"]
        if len(freed) < len(penalties):
            raise NotOpen(f"a penalty was given in a game of round {number}, so its pairing stays")
        for each in penalties:
            each.game_id = None
        _require_no_points(session, event, number)
        session.execute(delete(PodSeat).where(PodSeat.event_id == event.id, PodSeat.round == number))
        session.execute(delete(StoredGame).where(StoredGame.id.in_([game.id for game in games])))
        session.delete(row)
        if event.begun == number and row.heat is None:
            event.begun = number - 1
        facts = {"round": number, "begun": event.begun, "reason": why, "penalties": freed}
        record(session, event, by, "pairing taken back", now, **facts)


def _require_no_points(session: Session, event: EventRow, number: int) -> None:
    """Refuse to take back a round with points at a table of Tribbles, or on which a bracket rests."""
    wanted = select(PodSeat.player_id).where(
        PodSeat.event_id == event.id, PodSeat.round == number, PodSeat.points.is_not(None)
    )
    if session.scalar(wanted.limit(1)):
        raise NotOpen(f"points of round {number} are entered, so its pods stay")
    if find_bracket(session, event):
        raise NotOpen("the bracket is drawn from these rounds; take it back first")


def _is_reported(game: StoredGame) -> bool:
    """Tell whether a game at a table has a result or a report."""
    reported = game.player_report is not None or game.opponent_report is not None
    return game.opponent_id is not None and (reported or bool(game.result))


def _find_repeated(session: Session, event: EventRow, number: int, wish: PairingWish) -> RoundView | None:
    """Return the round if it was paired by the same choices; refuse if it was paired by others."""
    last = last_number(session, event)
    if number == last + 1:
        return None
    if number > last:
        raise NotOpen(f"round {number} cannot be paired now: the next one is round {last + 1}")
    row = find_round(session, event, number)
    if row.request != wish.digest:
        raise NotOpen(f"round {number} is paired already; take the pairing back to pair it anew")
    stored = read_results(session, event, number)
    return round_view(row, list_games(session, event, number), stored)


def _read_to_pair(session: Session, event: EventRow, wish: PairingWish) -> StoredResults:
    """Read the results before the next round, and refuse what cannot be paired."""
    require_pairable(event)
    if event.state not in ("locked", "published"):
        raise NotLocked("lock the lists before the first round is paired")
    if find_bracket(session, event):
        raise NotOpen("the bracket is drawn, so no further round is paired")
    stored = read_results(session, event, heat=current_heat(event))
    if stored.last_round >= MOST_ROUNDS:
        raise TooMany(f"an event has at most {MOST_ROUNDS} paired rounds")
    if sum(each.is_active for each in stored.players.values()) > MOST_PLAYERS:
        raise TooMany(f"at most {MOST_PLAYERS:,} players are paired here")
    games = [game for game in stored.games if game.round == stored.last_round and game.opponent_id]
    if games and not any(game.result for game in games):
        raise NotOpen(f"no result of round {stored.last_round} counts yet, so no round is paired behind it")
    for registration in (
        *wish.drops,
        *wish.absent,
        *wish.forfeits,
        *wish.enters,
        *(one for pair in wish.by_hand for one in pair),
    ):
        stored.label(registration)
    return stored


def _plan(stored: StoredResults, wish: PairingWish, seed: int) -> RoundPlan:
    """Plan the next round: all active players but those who are absent or leave."""
    event, guide = stored.event, stored.rules.scoring.guide
    staying = stored.may_play(wish.enters)
    staying -= {stored.label(each) for each in (*wish.drops, *wish.absent)}
    changes = RoundChanges(
        drops=[name for name in event.players if name not in staying],
        arrivals=sorted(staying),
        forfeits=[stored.label(each) for each in wish.forfeits],
    )
    upcoming = next_round(event, stored.rules, changes)
    style = wish.style or stored.style
    pairs = _pairs_by_hand(stored, wish, upcoming)
    if style == "no-such-thing-as-luck" and upcoming.number % 2 == 0:
        pairs = same_pairs(event, upcoming)
    planned = pair_round(upcoming, guide, seed, style, pairs)
    if not planned.pairs and len(planned.byes) < 2:
        raise Malformed("fewer than two players are left to pair")
    return RoundPlan(planned, style, seed)


def _pairs_by_hand(stored: StoredResults, wish: PairingWish, upcoming: NextRound) -> list[tuple[str, str]]:
    """Return the pairs that the director made, of players who are to be paired, each once."""
    free = {player.name for player in upcoming.players}
    pairs = []
    for one, other in wish.by_hand:
        labels = stored.label(one), stored.label(other)
        if not {*labels} <= free or one == other:
            raise Malformed(
                f"{labels[0]} and {labels[1]} cannot be paired by hand: name two players once each"
            )
        free -= {*labels}
        pairs.append(labels)
    return pairs


def _write_round(
    session: Session,
    event: EventRow,
    stored: StoredResults,
    plan: RoundPlan,
    wish: PairingWish,
    by: Actor,
    now: datetime,
) -> RoundView:
    number = stored.heat.before + plan.round.number
    for registration in wish.drops:
        row = session.get_one(RegistrationRow, registration)
        if row.status == "active":
            write_withdrawal(session, event, row, by, f"dropped before round {number}", now)
    made = PairedRound(event_id=event.id, number=number, seed=plan.seed, style=plan.style)
    made.guide, made.names_public = stored.rules.scoring.guide, wish.names_public
    made.notes, made.request = list(plan.round.notes), wish.digest
    made.paired_at, made.paired_by = now, str(by)
    made.started_at, made.minutes, made.coin_seed, made.heat = None, None, None, stored.heat.number or None
    games = list(_games_of(event, stored, number, plan.round, wish, by, now))
    losses = lose_new_games(session, event, games, by, now)
    event.begun = max(event.begun, stored.heat.number or number)
    insert_rows(session, made, *games)
    facts: dict[str, Any] = {"round": number, "seed": plan.seed, "style": plan.style, "guide": made.guide}
    facts |= {"names_public": made.names_public, "begun": event.begun, "losses": losses, "heat": made.heat}
    record(session, event, by, "round paired", now, **facts, games=[_game_facts(game) for game in games])
    return round_view(made, in_order(games), stored)


def _games_of(
    event: EventRow,
    stored: StoredResults,
    number: int,
    planned: PlannedRound,
    wish: PairingWish,
    by: Actor,
    now: datetime,
) -> Iterator[StoredGame]:
    """Make the games of a round: tables, byes, earned byes, and a missed game for each absent player."""
    key = digest_of(f"{event.id} {number} {now.isoformat()}")
    for table, pair in enumerate(planned.pairs, 1):
        game = _new_game(key, event, number, stored.ids[pair.one.name])
        game.table_number, game.opponent_id = table, stored.ids[pair.other.name]
        game.by_hand, game.reasons = pair.by_hand, list(pair.reasons)
        yield game
    alone: list[tuple[str, str, str, Sequence[str]]] = [
        (bye.player.name, "BYE", "", [bye.reason]) for bye in planned.byes
    ]
    alone += [(name, "EB", "", []) for name in planned.earned]
    late = {stored.label(each) for each in wish.absent}
    is_first_of_heat = stored.heat.number and not stored.games  # Who is absent then does not enter the heat.
    if not is_first_of_heat:
        alone += [(name, "MG", "late" if name in late else "dropped", []) for name in planned.absent]
    for name, result, how, reasons in alone:
        game = _new_game(key, event, number, stored.ids[name])
        game.result, game.how, game.reasons = result, how, list(reasons)
        game.decided_at, game.decided_by = now, str(by)
        yield game


def _new_game(key: str, event: EventRow, number: int, player: str) -> StoredGame:
    """Return a game without an opponent and without a result."""
    game = StoredGame(id=id_for(key, player), event_id=event.id, round=number, player_id=player)
    game.table_number = game.opponent_id = game.player_score = game.opponent_score = None
    game.result = game.opponent_result = game.how = game.decided_by = ""
    game.by_hand, game.reasons, game.decided_at = False, [], None
    game.player_report = game.opponent_report = None
    return game


def _game_facts(game: StoredGame) -> dict[str, object]:
    """Return a new game as the log names it."""
    facts: dict[str, object] = {"id": game.id, "player": game.player_id}
    if game.opponent_id:
        facts |= {"table": game.table_number, "opponent": game.opponent_id}
    if game.result:
        facts |= {"result": game.result, "opponent_result": game.opponent_result, "how": game.how}
    return facts | ({"by_hand": True} if game.by_hand else {})
