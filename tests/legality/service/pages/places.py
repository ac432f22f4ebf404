"""The pages of events for everybody: calendar files, posters, names, published decks, frames."""

from httpx2 import Response

from legality.events.desk.lifecycle import edit_event
from legality.events.desk.locking import lock
from legality.events.desk.publishing import publish
from tests.legality.service.pages.players import OTHER, Look
from tests.legality.service.pages.site import Held, Site, ago, opened


class Place:
    """An event with two players whose names and decks are public."""

    def __init__(self, site: Site) -> None:
        self.held = held = opened(site, "place", name="Autumn <i>Cup</i>", announcement="Bring pens.")
        self.anna = held.join("Anna", handle="annika", now=ago(2))
        self.berta = held.join("Berta", OTHER, now=ago(1)).registration
        held.do(edit_event, listed={"country": "DE", "online": False, "places": 8, "names_public": True})
        held.do(lock)
        held.do(publish)


def place(site: Site) -> Place:
    return Place(site)


def at_place(address: str, **asked: str) -> Look:
    """Look at a page of that event."""

    def look(site: Site) -> Response:
        made = site.once(place)
        names = {"anna": made.anna.registration, "berta": made.berta, "secret": made.anna.secret}
        return site.get(
            address.format(**names), **{name: text.format(**names) for name, text in asked.items()}
        )

    return look


def shared(site: Site) -> Response:
    held: Held = site.once(place).held
    return held.desk("/share")


PLACES: dict[str, Look] = {
    "calendar-entry": at_place("/e/place/event.ics"),
    "calendar": at_place("/events.ics", country="DE"),
    "feed": at_place("/events.atom", country="DE"),
    "poster": at_place("/e/place/poster"),
    "poster-letter": at_place("/e/place/poster", paper="letter"),
    "players": at_place("/e/place/players"),
    "players-not-public": lambda site: site.get(f"/e/{opened(site, 'shy').slug}/players"),
    "deck": at_place("/e/place/lists/{anna}"),
    "deck-file": at_place("/e/place/lists/{anna}/file", **{"as": "plain"}),
    "deck-in-no-dialect": at_place("/e/place/lists/{anna}/file", **{"as": "klingon"}),
    "decks-compared": at_place("/e/place/lists/compare", one="{anna}", other="{berta}"),
    "receipt-file": at_place("/mine/{secret}/receipt.txt"),
    "frame-card": at_place("/embed/place/card"),
    "frame-players": at_place("/embed/place/players"),
    "share": shared,
}
