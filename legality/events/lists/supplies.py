"""The cards that each player was given at a draft or sealed event. They are as secret as the lists.

The director enters them. Where players choose cards themselves, as in a draft, a player may name them too.
Each time the player's list is judged again, within these cards.
"""

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

from sqlalchemy.orm import Session

from cardpools.data_files.organiser_files import EnclosedText
from legality.events import errors
from legality.events.actors import DESK, Actor, admit
from legality.events.lists.judged_list import basis_of, catalog_for, same_basis
from legality.events.lists.registering import TRIES, require_not_locked
from legality.events.lists.rejudging import judge_stored_again
from legality.events.lists.second_judgements import SecondJudgement, StoredList, read_lists, write_judgements
from legality.events.lists.store_limits import LONGEST_SUPPLY, MOST_SUPPLIED, require_room_for_supply
from legality.events.lists.to_views import supply_view
from legality.events.store import queries
from legality.events.store.audit_log import record
from legality.events.store.replayed_log import supply_digest
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import EventRow, RegistrationRow, SupplyRow
from legality.events.views import OwnList, SupplyView
from legality.rules.common.supply import SupplyUnreadable, count_supply
from legality.terms.guide_book import read_guide
from legality.terms.terms import Guide

FindPlayer = Callable[[Session], tuple[EventRow, RegistrationRow]]
"""Find the player and the event; raise where this actor may not enter the cards now."""


class NewSupply(NamedTuple):
    """Cards that are about to be stored for a player, read and counted."""

    text: str
    cards: int
    by: Actor
    now: datetime


class SuppliedPlayer(NamedTuple):
    """A player with the list and the cards so far."""

    event: EventRow
    registration: RegistrationRow
    newest: StoredList
    before: SupplyRow | None


def give_supply(
    store: Store, slug: str, registration: str, *, text: str, by: Actor, now: datetime
) -> SupplyView:
    """Store the cards that a player was given, and judge the player's list within them."""
    admit(by, slug, DESK)

    def find(session: Session) -> tuple[EventRow, RegistrationRow]:
        event = queries.find_event(session, slug)
        player = queries.find_registration(session, event, registration)
        _require_supplies(event, player)
        return event, player

    return _store_supply(store, find, text, by, now)


def name_supply(store: Store, secret: str, *, text: str, now: datetime) -> SupplyView:
    """Store the cards that a player names, where the guide lets players choose or bring them.

    Once the event has begun the named cards stay: "Players may not use any cards they were not provided with
    at the event" (5.0 4.1.2). A director can change them.
    """

    def find(session: Session) -> tuple[EventRow, RegistrationRow]:
        player, event = queries.find_holder(session, secret)
        _require_supplies(event, player)
        before = queries.find_supply(session, player.id)
        require_may_name(event, before, now)
        return event, player

    with store.read() as session:
        event, player = find(session)
    return _store_supply(store, find, text, Actor("player", player.player, event.slug), now)


def may_name_supply(own: OwnList, now: datetime) -> bool:
    """Tell whether a player's page offers to name the supplied cards."""
    event, before = own.event, own.supply
    if own.registration.status != "active" or not players_choose(event.terms.guide, event.terms.format):
        return False
    begun = event.state not in ("open", "closed") or now >= event.starts
    return before is None or (before.by_player and not begun)


def players_choose(guide: Guide, in_format: str) -> bool:
    """Tell whether the guide lets players of a format choose or bring the cards that they are given."""
    offer = read_guide(guide).offer("format", in_format)
    return offer is not None and offer.players_choose is not None


def require_may_name(event: EventRow, before: SupplyRow | None, now: datetime) -> None:
    """Refuse a player who names the cards, except where the guide lets players choose them."""
    if not players_choose(event.terms["guide"], event.terms["format"]):
        raise errors.NotAllowed("the director enters the cards that players are given at this event")
    if before is not None and not before.by_player:
        raise errors.Locked("the director has entered your cards; ask the director to change them")
    if before is not None:
        require_not_locked(event, now)


def _require_supplies(event: EventRow, player: RegistrationRow) -> None:
    """Refuse where players bring decks of their own, after the lists are published, and for who left."""
    if event.terms["format"] == "constructed":
        raise errors.Malformed("only players of draft and sealed events are given cards")
    if event.state == "published":
        raise errors.Locked("the lists are published, so nothing about them changes any more")
    if player.status != "active":
        raise errors.Withdrawn("the registration was withdrawn")


def _store_supply(store: Store, find: FindPlayer, text: str, by: Actor, now: datetime) -> SupplyView:
    """Judge the list within the cards first, then lock the event and write both."""
    for _ in range(TRIES):
        with store.read() as session:
            seen = _find_player(session, find)
        supply = NewSupply(text, _count_cards(store, seen.event, text), by, now)
        row = _make_row(seen, supply)
        again = judge_stored_again(seen.newest._replace(supply=row.text), basis_of(seen.event, store))
        with store.write() as session:
            queries.lock_event(session, seen.event.slug)
            held = _find_player(session, find)
            require_room_for_supply(row.number - 1)
            if _is_same(held, seen):
                return _write(session, held, row, again, supply)
    raise errors.StoreUnavailable("the event is being changed; try again")


def _find_player(session: Session, find: FindPlayer) -> SuppliedPlayer:
    event, player = find(session)
    (newest,) = read_lists(session, [player.id])
    return SuppliedPlayer(event, player, newest, queries.find_supply(session, player.id))


def _is_same(held: SuppliedPlayer, seen: SuppliedPlayer) -> bool:
    """Tell whether event, list and cards are those that were read before."""
    numbers = [(each.newest.version, each.newest.judgement) for each in (held, seen)]
    supplies = [each.before.number if each.before else 0 for each in (held, seen)]
    return numbers[0] == numbers[1] and supplies[0] == supplies[1] and same_basis(held.event, seen.event)


def _count_cards(store: Store, event: EventRow, text: str) -> int:
    """Count the cards, and refuse a list that is too long or that has a line without a known card."""
    if len(text) > LONGEST_SUPPLY:
        raise errors.TooLong(f"the list of supplied cards is longer than {LONGEST_SUPPLY:,} characters")
    try:
        catalog = catalog_for(basis_of(event, store))
        cards = count_supply(EnclosedText("supplied", text), catalog, "the list of supplied cards")
    except SupplyUnreadable as unreadable:
        raise errors.Malformed(str(unreadable)) from None
    if cards.total() > MOST_SUPPLIED:
        raise errors.Malformed(f"no player is given more than {MOST_SUPPLIED:,} cards")
    return cards.total()


def _make_row(seen: SuppliedPlayer, supply: NewSupply) -> SupplyRow:
    return SupplyRow(
        registration_id=seen.registration.id,
        number=seen.before.number + 1 if seen.before else 1,
        event_id=seen.event.id,
        text=supply.text.encode("utf-8", "replace"),
        cards=supply.cards,
        given_at=supply.now,
        given_by=str(supply.by),
        by_player=supply.by.role == "player",
    )


def _write(
    session: Session, held: SuppliedPlayer, row: SupplyRow, again: SecondJudgement, supply: NewSupply
) -> SupplyView:
    """Insert the cards and the judgement, with the entry of the log. The log holds no card."""
    insert_rows(session, row)
    write_judgements(session, [again], supply.now)
    facts = {"registration": row.registration_id, "player": held.registration.player, "number": row.number}
    facts |= {"cards": row.cards, "supply_digest": supply_digest(row.registration_id, row.number, row.text)}
    facts |= {"version": again.version, "legal": again.legal}
    record(session, held.event, supply.by, "cards supplied", supply.now, **facts)
    return supply_view(row, again.legal)
