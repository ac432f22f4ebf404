"""Decks of an event whose director has published them: the list of players, and one deck."""

from typing import NamedTuple

from legality.events.desk.desk_lists import is_published, published_ids, require_published
from legality.events.desk.roster_rows import RosterRow, page_of_roster
from legality.events.errors import NotThere
from legality.events.lists.to_views import event_view, registration_view
from legality.events.reads.roster_query import Wanted
from legality.events.store.queries import (
    TEXTS,
    find_event_with_count,
    find_newest,
    find_registration,
)
from legality.events.store.store import Store
from legality.events.views import EventView, RegistrationView


class PublishedPlayers(NamedTuple):
    """An event with a page of its players by name, without their lists."""

    event: EventView
    players: tuple[RosterRow, ...]
    after: str | None
    """What the next page begins after, or None if this is the last one."""


class PublishedDecks(NamedTuple):
    """Some decks of an event, with their texts."""

    event: EventView
    decks: tuple[RegistrationView, ...]


def list_published_players(store: Store, slug: str, *, after: str, limit: int) -> PublishedPlayers:
    """Return a page of the players who have a list, or raise NotThere while decks are not public."""
    with store.read() as session:
        event, lists = find_event_with_count(session, slug)
        require_published(event)
        wanted = Wanted(sort="player", among=published_ids(event))
        page = page_of_roster(session, event, wanted, after=after, offset=0, limit=limit)
        players = tuple(row for row in page.rows if row.versions)
        return PublishedPlayers(event_view(event, lists), players, page.after)


def read_published_decks(store: Store, slug: str, registrations: tuple[str, ...]) -> PublishedDecks:
    """Return decks with their texts. One that was withdrawn is not there."""
    with store.read() as session:
        event, lists = find_event_with_count(session, slug)
        require_published(event)
        for each in registrations:
            if find_registration(session, event, each).status != "active":
                raise NotThere("this player left the event")
            if not is_published(event, each):
                raise NotThere("the deck of this player is not published")
        found = find_newest(session, registrations, TEXTS)
        if missing := set(registrations) - found.keys():
            raise NotThere(f"{len(missing)} of these players has no list")
        decks = tuple(registration_view(event, found[each], TEXTS) for each in registrations)
        return PublishedDecks(event_view(event, lists), decks)
