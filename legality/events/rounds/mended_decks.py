"""Decks that a check found wrong and that are not mended yet: they must be before the next round."""

from collections.abc import Iterator

from sqlalchemy import select
from sqlalchemy.orm import Session

from legality.events.store.queries import FACTS, find_newest
from legality.events.store.tables import DeckCheckRow, EventRow


def find_unmended_decks(session: Session, event: EventRow) -> Iterator[tuple[str, int | None]]:
    """Yield the players whose last deck check found a problem, with its round.

    A later check without a problem, or a legal list that came in later, shows that the deck was mended.
    """
    columns = (DeckCheckRow.registration_id, DeckCheckRow.sound, DeckCheckRow.round, DeckCheckRow.checked_at)
    wanted = select(*columns).where(DeckCheckRow.event_id == event.id)
    last = {row[0]: row for row in session.execute(wanted.order_by(DeckCheckRow.checked_at))}
    wrong = {registration: row for registration, row in last.items() if row[1] is False}
    newest = find_newest(session, list(wrong), FACTS)
    for registration, row in sorted(wrong.items()):
        held = newest[registration]
        came_later = held.version.received_at > row[3] and held.judgement.list_legal
        if held.registration.status == "active" and not came_later:
            yield registration, row[2]


def remind_of_decks(session: Session, event: EventRow) -> tuple[str, ...]:
    """Return a line for each deck that is to be mended."""
    found = dict(find_unmended_decks(session, event))
    newest = find_newest(session, found, FACTS)
    return tuple(
        f"{newest[player].registration.player}: a deck check{f' in round {number}' if number else ''} found "
        "a problem. Check the mended deck before the next round, or correct the list."
        for player, number in found.items()
    )
