"""Rounds and heats as they begin, and whose deck each player plays in a round.

Draft and sealed decks change between rounds (5.0 4.1.2, 4.1.3), constructed decks between heats (section 9).
A list that comes in counts from the next round or heat on, so a deck check compares with the list of its own.
In two scenarios decks change hands: 4.4.1 Deck Lottery and 4.4.2 No Such Thing as Luck.
"""

import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from legality.conduct.stages import Stage
from legality.events.actors import DESK, Actor, admit
from legality.events.errors import Malformed, NotLocked, NotOpen, Withdrawn
from legality.events.lists.list_turns import changes_by_round, heats_of, unit_of
from legality.events.lists.terms_document import terms_of
from legality.events.lists.to_views import read_event_view, read_registration_view
from legality.events.store.audit_log import record
from legality.events.store.draw_order import order_of
from legality.events.store.queries import find_event, find_registration, lock_event
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import DeckExchange, EventRow, RegistrationRow
from legality.events.views import EventView, RegistrationView

MOST_ROUNDS = 1_000

EXCHANGES = ("deck-lottery", "no-such-thing-as-luck")
"""Scenarios in which a player plays the deck of another player for a whole round.

In Standard Orbit (4.4.3) players move from game to game and decks stay: a check is of the deck's own list.
"""


def begin_round(store: Store, slug: str, number: int, *, by: Actor, now: datetime) -> EventView:
    """Note that a round begins, or a heat. To begin the same one twice is the same as once."""
    admit(by, slug, DESK)
    with store.write() as session:
        event = lock_event(session, slug)
        _require_begun(event)
        terms = terms_of(event.terms)
        unit, most = unit_of(terms), heats_of(terms) or MOST_ROUNDS
        if number == event.begun:
            return read_event_view(session, event)
        if number != event.begun + 1 or number > most:
            known = f"{unit} {event.begun} has begun" if event.begun else f"no {unit} has begun"
            raise NotOpen(f"{known}, so {unit} {number} cannot begin now")
        event.begun = number
        record(session, event, by, f"{unit} begun", now, begun=number)
        return read_event_view(session, event)


def qualify(
    store: Store, slug: str, registration: str, *, qualified: bool = True, by: Actor, now: datetime
) -> RegistrationView:
    """Note that a player has qualified from the heat that is played, or take that back.

    "Players that have qualified from one heat may not play in subsequent heats" (section 9).
    """
    admit(by, slug, DESK)
    with store.write() as session:
        event = lock_event(session, slug)
        player = find_registration(session, event, registration)
        if not heats_of(terms_of(event.terms)) or not event.begun:
            raise NotOpen("players qualify from a heat once it has begun")
        if player.status != "active":
            raise Withdrawn("the registration was withdrawn")
        if qualified and player.qualified_in is not None:
            return read_registration_view(session, event, player)
        player.qualified_in = event.begun if qualified else None
        facts = {"registration": player.id, "player": player.player, "qualified_in": player.qualified_in}
        record(session, event, by, "qualified", now, **facts)
        return read_registration_view(session, event, player)


def exchange_decks(
    store: Store, slug: str, number: int, decks: Mapping[str, str], *, by: Actor, now: datetime
) -> dict[str, str]:
    """Note whose deck each player plays in a round, by registration. It replaces what was noted before."""
    admit(by, slug, DESK)
    with store.write() as session:
        event = lock_event(session, slug)
        _require_exchange(event, number)
        _require_fair(event, decks, _active(session, event))
        return _write_exchange(session, event, number, decks, by, now)


def exchange_with(
    store: Store, slug: str, number: int, player: str, opponent: str, *, by: Actor, now: datetime
) -> dict[str, str]:
    """Note that two opponents exchange decks in a round, beside the exchanges that are noted already."""
    noted = list_exchange(store, slug, number, by=by)
    pair = {player: opponent, opponent: player}
    kept = {one: deck for one, deck in noted.items() if not {one, deck} & {*pair}}
    return exchange_decks(store, slug, number, kept | pair, by=by, now=now)


def draw_decks_to_play(store: Store, slug: str, number: int, *, by: Actor, now: datetime) -> dict[str, str]:
    """Assign each player of a Deck Lottery the deck of another player at random (4.4.1).

    The log holds the seed. Anyone can repeat the lottery from it: in the order that the seed puts the players
    in (`order_of`), each one plays the deck of the next, and the last one that of the first.
    """
    admit(by, slug, DESK)
    with store.write() as session:
        event = lock_event(session, slug)
        _require_exchange(event, number)
        players = sorted(_active(session, event))
        if event.terms["scenario"] != "deck-lottery":
            raise Malformed("decks are assigned at random in a Deck Lottery only")
        if len(players) < 2:
            raise Malformed("there is no other deck to play")
        seed = secrets.token_hex(32)
        decks = lottery_of(seed, players)
        return _write_exchange(session, event, number, decks, by, now, seed=seed)


def lottery_of(seed: str, players: Sequence[str]) -> dict[str, str]:
    """Return whose deck each player plays by a seed."""
    order = order_of(seed, players)
    return dict(zip(order, [*order[1:], *order[:1]], strict=True))


def list_exchange(store: Store, slug: str, number: int, *, by: Actor) -> dict[str, str]:
    """Return whose deck each player plays in a round, by registration."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        wanted = select(DeckExchange).where(DeckExchange.event_id == event.id, DeckExchange.round == number)
        rows = session.scalars(wanted.order_by(DeckExchange.player_id))
        return {row.player_id: row.deck_id for row in rows}


def find_owner(
    session: Session, event: EventRow, player: RegistrationRow, number: int | None, deck_of: str | None
) -> RegistrationRow:
    """Return the owner of the deck that a player plays in a round; refuse one that the scenario rules out."""
    scenario, other = event.terms["scenario"], deck_of if deck_of != player.id else None
    if scenario == "standard-orbit":
        return find_registration(session, event, other) if other else player
    if number is None or scenario not in EXCHANGES or not _is_exchanged(scenario, number):
        if other:
            raise Malformed(
                f"in {f'round {number}' if number else 'this event'} players play their own decks"
            )
        return player
    noted = session.get(DeckExchange, (event.id, number, player.id))
    owner = deck_of or (noted.deck_id if noted else None)
    if owner is None or owner == player.id:
        raise Malformed(f"in round {number} players play decks of others: say whose deck this player plays")
    return find_registration(session, event, owner)


def round_of_check(event: EventRow, stage: Stage, number: int | None) -> int | None:
    """Return the round (or heat) of a deck check: the one that is named, or the one that has begun."""
    if number is not None:
        return number
    return event.begun or None if stage != "registration" else None


def round_of_list(event: EventRow, stage: Stage, number: int | None) -> int | None:
    """Return the round whose list counts. Between rounds that is the next one, where decks may change."""
    if number is not None and stage == "between-rounds" and changes_by_round(terms_of(event.terms)):
        return number + 1
    return number


def _require_begun(event: EventRow) -> None:
    """Refuse before the lock: no round begins while lists change freely."""
    if event.state not in ("locked", "published"):
        raise NotLocked("lock the lists before the first round begins")


def _is_exchanged(scenario: str, number: int) -> bool:
    """Tell whether players play decks of others: in a Deck Lottery "for all subsequent rounds" after the
    first, in No Such Thing as Luck "in the even-numbered" rounds.
    """
    return number > 1 if scenario == "deck-lottery" else number % 2 == 0


def _require_exchange(event: EventRow, number: int) -> None:
    """Refuse where the sentences of the scenario have players play their own decks."""
    scenario = event.terms["scenario"]
    if scenario not in EXCHANGES:
        raise Malformed("decks change hands in a Deck Lottery and in No Such Thing as Luck only")
    if not 1 <= number <= MOST_ROUNDS or not _is_exchanged(scenario, number):
        raise Malformed(f"in round {number} players play their own decks")


def _require_fair(event: EventRow, decks: Mapping[str, str], active: set[str]) -> None:
    """Refuse own decks, decks of no player, one deck for two players, and exchanges that are one-sided."""
    if not decks or not {*decks, *decks.values()} <= active:
        raise Malformed("name players of this event, each with the player whose deck is played")
    if any(player == deck for player, deck in decks.items()):
        raise Malformed("each player plays a deck of another player")
    if len({*decks.values()}) < len(decks):
        raise Malformed("two players cannot play the same deck")
    mutual = all(decks.get(deck) == player for player, deck in decks.items())
    if event.terms["scenario"] == "no-such-thing-as-luck" and not mutual:
        raise Malformed("players exchange decks with their opponents, so each of the two plays the other's")


def _write_exchange(
    session: Session,
    event: EventRow,
    number: int,
    decks: Mapping[str, str],
    by: Actor,
    now: datetime,
    **drawn: str,
) -> dict[str, str]:
    _require_begun(event)
    same_round = (DeckExchange.event_id == event.id) & (DeckExchange.round == number)
    session.execute(delete(DeckExchange).where(same_round))
    named = {"event_id": event.id, "round": number}
    insert_rows(session, *(DeckExchange(**named, player_id=one, deck_id=deck) for one, deck in decks.items()))
    record(session, event, by, "decks exchanged", now, round=number, decks=dict(decks), **drawn)
    return dict(decks)


def _active(session: Session, event: EventRow) -> set[str]:
    row = RegistrationRow
    return {*session.scalars(select(row.id).where(row.event_id == event.id, row.status == "active"))}
