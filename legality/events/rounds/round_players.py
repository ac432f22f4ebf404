"""The players of an event as the desk's page of rounds lists them."""

from legality.events.actors import DESK, Actor, admit
from legality.events.rounds.round_rows import is_too_large, list_players
from legality.events.rounds.stored_results import RoundPlayer, label_players
from legality.events.store.queries import find_event
from legality.events.store.store import Store


def list_round_players(store: Store, slug: str, *, by: Actor) -> tuple[RoundPlayer, ...]:
    """Return all players by name, those who left included; none of an event that is too large for rounds."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        rows = () if is_too_large(session, event) else list_players(session, event)
    return tuple(sorted(label_players(rows), key=lambda player: player.label.casefold()))
