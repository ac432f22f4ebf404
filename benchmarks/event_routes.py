"""The routes of an event that answer GET, and how each is measured."""

from typing import NamedTuple

from benchmarks.desk_rows import DeskOfEvent

EVENT, DESK, API = "/e/{slug}", "/e/{slug}/desk", "/api/v1/events/{slug}"
LIST = DESK + "/lists/{registration}"


class EventRoute(NamedTuple):
    """A GET of an event: its route, and the query that a person asks it with."""

    path: str
    query: str = ""
    status: int = 200

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
    EventRoute(DESK + "/rounds"),
    EventRoute(DESK + "/bracket"),
    EventRoute(DESK + "/rounds/score-cards"),
    EventRoute(DESK + "/rounds/score-cards.pdf"),
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
    EventRoute(DESK + "/export/report.txt"),
    EventRoute(API),
    EventRoute(API + "/registrations"),
    EventRoute(API + "/registrations", "?sort=problems&after={other}"),
    EventRoute(API + "/registrations/{registration}"),
    EventRoute(API + "/roster"),
    EventRoute(API + "/helpers"),
    EventRoute(API + "/secondaries"),
    EventRoute(API + "/webhooks"),
    EventRoute(API + "/draws"),
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
    EventRoute(API + "/export/report.txt"),
    EventRoute(API + "/audit"),
    EventRoute("/api/v1/registration"),
    EventRoute("/api/v1/registration/game"),
    EventRoute("/api/v1/registration/pod"),
    EventRoute("/api/v1/registration/match"),
    EventRoute("/api/v1/events"),
    EventRoute("/events"),
    EventRoute("/events.ics"),
    EventRoute("/events.atom"),
)
"""While registration is open."""
