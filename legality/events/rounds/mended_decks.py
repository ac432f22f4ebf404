"""Decks that a check found wrong and that are not mended yet: they must be before the next round."""

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, admit
from legality.events.reads.head_cache import HeadCache
from legality.events.store.queries import FACTS, find_event, find_newest
from legality.events.store.store import Store
from legality.events.store.tables import DeckCheckRow, EventRow


class DeckToMend(NamedTuple):
    """A deck that a check found wrong, with its player, and the round and the id of the check."""

    registration: str
    player: str
    round: int | None
    check: str


UNMENDED: HeadCache[tuple[DeckToMend, ...]] = HeadCache()


def list_decks_to_mend(store: Store, slug: str, *, by: Actor) -> tuple[DeckToMend, ...]:
    """Return the decks that must be mended before the next round."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        return UNMENDED.count(session, event, lambda *read: tuple(find_unmended_decks(*read)))


def find_unmended_decks(session: Session, event: EventRow) -> Iterator[DeckToMend]:
    """Yield the decks whose last check found a problem.

    A later check without a problem, or a legal list that came in later, shows that the deck was mended.
    """
    made = DeckCheckRow
    wanted = select(made.registration_id, made.sound, made.round, made.checked_at, made.id)
    in_order = wanted.where(made.event_id == event.id).order_by(made.checked_at)
    last = {row[0]: row for row in session.execute(in_order)}
    wrong = {registration: row for registration, row in last.items() if row[1] is False}
    newest = find_newest(session, list(wrong), FACTS)
    for registration, row in sorted(wrong.items()):
        held = newest[registration]
        came_later = held.version.received_at > row[3] and held.judgement.list_legal
        if held.registration.status == "active" and not came_later:
            yield DeckToMend(registration, held.registration.player, row[2], row[4])


def remind_of_decks(session: Session, event: EventRow) -> tuple[str, ...]:
    """Return a line for each deck that is to be mended."""
    return tuple(
        f"{deck.player}: a deck check{f' in round {deck.round}' if deck.round else ''} found "
        "a problem. Check the mended deck before the next round, or correct the list."
        for deck in find_unmended_decks(session, event)
    )
