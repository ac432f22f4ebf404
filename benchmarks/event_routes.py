"""The routes of an event that answer GET, and how each is measured."""

from typing import NamedTuple

from benchmarks.desk_rows import DeskOfEvent
from legality.service.app import ROUTERS

EVENT, DESK, API = "/e/{slug}", "/e/{slug}/desk", "/api/v1/events/{slug}"
LIST = DESK + "/lists/{registration}"


class EventRoute(NamedTuple):
    """A GET of an event: its route, and the query that a person asks it with."""

    path: str
    query: str = ""

    def address(self, event: DeskOfEvent) -> str:
        """Return the address in an event."""
        path = self.path.replace(":int}", "}").format(**event._asdict(), secret=event.player, number=1)
        return path + self.query.format(**event._asdict())

    @property
    def name(self) -> str:
        """Return the name of the line."""
        return self.path.replace(":int}", "}") + self.query


PAGES = (
    EventRoute(EVENT),
    EventRoute(EVENT + "/players"),
    EventRoute(EVENT + "/register"),
    EventRoute(EVENT + "/badge.svg"),
    EventRoute(EVENT + "/preview.png"),
    EventRoute(EVENT + "/poster"),
    EventRoute(EVENT + "/event.ics"),
    EventRoute("/embed/{slug}"),
    EventRoute("/embed/{slug}/card"),
    EventRoute("/embed/{slug}/players"),
    EventRoute("/mine/{secret}"),
    EventRoute("/mine/{secret}/receipt.txt"),
    EventRoute("/mine/{secret}/form"),
    EventRoute("/mine/{secret}/form.pdf"),
    EventRoute(DESK),
    EventRoute(DESK, "?sort=player&after={other}"),
    EventRoute(DESK, "?only=missing"),
    EventRoute(DESK, "?only=penalties"),
    EventRoute(DESK + "/checks"),
    EventRoute(DESK + "/checks/{check}"),
    EventRoute(DESK + "/penalties"),
    EventRoute(DESK + "/event"),
    EventRoute(DESK + "/edit"),
    EventRoute(DESK + "/export"),
    EventRoute(DESK + "/share"),
    EventRoute(DESK + "/audit"),
    EventRoute(DESK + "/audit", "?after=40"),
    EventRoute(DESK + "/webhooks"),
    EventRoute(DESK + "/roster/add"),
    EventRoute(DESK + "/roster/enter"),
    EventRoute(DESK + "/roster/lists"),
    EventRoute(DESK + "/bracket"),
    EventRoute(DESK + "/rounds/table-tents"),
    EventRoute(DESK + "/rounds/table-tents.pdf"),
    EventRoute(DESK + "/rounds/pairings"),
    EventRoute(DESK + "/rounds/pairings.pdf"),
    EventRoute(DESK + "/rounds/results.csv"),
    EventRoute(DESK + "/rounds/rounds.toml"),
    EventRoute(LIST),
    EventRoute(LIST + "/check"),
    EventRoute(LIST + "/penalty"),
    EventRoute(DESK + "/sheets", "?draw={draw}"),
    EventRoute(DESK + "/sheets", "?player={other}"),
    EventRoute(API + "/players"),
    EventRoute(API),
    EventRoute(API + "/registrations"),
    EventRoute(API + "/registrations", "?sort=problems&after={other}"),
    EventRoute(API + "/registrations/{registration}"),
    EventRoute(API + "/helpers"),
    EventRoute(API + "/secondaries"),
    EventRoute(API + "/webhooks"),
    EventRoute(API + "/checks"),
    EventRoute(API + "/checks/{check}"),
    EventRoute(API + "/counts"),
    EventRoute(API + "/registrations/{registration}/count"),
    EventRoute(API + "/decks-to-mend"),
    EventRoute(API + "/penalties"),
    EventRoute(API + "/rounds/{number}/decks"),
    EventRoute(API + "/rounds"),
    EventRoute(API + "/standings"),
    EventRoute(API + "/rounds-report"),
    EventRoute(API + "/export/results.csv"),
    EventRoute(API + "/export/rounds.toml"),
    EventRoute(API + "/audit"),
    EventRoute("/api/v1/registration"),
    EventRoute("/api/v1/events"),
    EventRoute("/events"),
    EventRoute("/events.ics"),
    EventRoute("/events.atom"),
)
"""While registration is open."""

FOR_1_000 = (
    EventRoute(DESK + "/rounds"),
    EventRoute(DESK + "/rounds/score-cards"),
)
"""They name every player, for at most 1,000 players; larger events are refused."""

EXPORTS = (
    EventRoute(DESK + "/export/report.txt"),
    EventRoute(API + "/roster"),
    EventRoute(DESK + "/export/lists.csv"),
    EventRoute(DESK + "/export/event.json"),
    EventRoute(DESK + "/export/handles.txt"),
    EventRoute(API + "/draws"),
    EventRoute(DESK + "/audit", "?check=yes"),
    EventRoute(DESK + "/export/lists.zip"),
    EventRoute(DESK + "/sheets"),
)
"""They name every player, penalty or missing player: their time grows with the event, not their memory."""

OTHERS = {
    "/e/{slug}/lists": "as the list of players, once lists are published",
    "/e/{slug}/lists/compare": "two lists",
    "/e/{slug}/lists/{registration}": "one list",
    "/e/{slug}/lists/{registration}/file": "one list",
    "/e/{slug}/rounds": "at most 1,000 players",
    "/e/{slug}/standings": "at most 1,000 players",
    "/e/{slug}/bracket": "at most 1,000 players",
    "/e/{slug}/clock": "at most 1,000 players",
    "/e/{slug}/desk/pods": "at most 1,000 players",
    "/e/{slug}/desk/rounds/score-cards.pdf": "at most 1,000 players",
    "/e/{slug}/desk/lists/{registration}/count": "as that of the API",
    API + "/lists": "as the list of registrations, once lists are published",
    API + "/rounds/{number}": "at most 1,000 players",
    API + "/bracket": "at most 1,000 players",
    API + "/tribbles-standings": "at most 1,000 players",
    API + "/export/handles.txt": "as that of the desk",
    API + "/export/report.txt": "as that of the desk",
    API + "/export/lists.csv": "as that of the desk",
    API + "/export/lists.zip": "as that of the desk",
    API + "/export/event.json": "as that of the desk",
    API + "/audit/check": "as that of the desk",
    API + "/webhooks/{webhook}/deliveries": "one page of deliveries",
    "/api/v1/registration/pod": "one player",
    "/api/v1/registration/match": "one player",
    "/api/v1/registration/game": "one player",
    "/events/new": "no event",
}
"""Routes that are not measured, and why."""


def unmeasured_routes() -> list[str]:
    """Return the routes of an event that answer GET and are in no table here."""
    measured = {each.path.replace(":int}", "}") for each in (*PAGES, *FOR_1_000, *EXPORTS)}
    known = measured | OTHERS.keys()
    paths = (route for router in ROUTERS for route in router.routes)
    gets = {getattr(each, "path", "") for each in paths if "GET" in (getattr(each, "methods", None) or ())}
    of_event = ("{slug}", "/mine/", "/events", "/api/v1/registration")
    named = (path.replace(":int}", "}") for path in gets if any(each in path for each in of_event))
    return sorted({*named} - known)
