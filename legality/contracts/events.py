"""Events as everybody may see them, and the director's secret."""

from datetime import datetime
from typing import Literal

from pydantic import Field

from legality.contracts.fields import AnswerModel, PagedAnswer
from legality.contracts.verdict_answer import RevisionsAnswer, TermsAnswer
from legality.events.views import EventState, Policy, Publication


class EventFacts(AnswerModel):
    """An event."""

    slug: str
    name: str
    state: EventState
    policy: Policy
    publication: Publication = Field(description="Whether and when decks are published.")
    terms: TermsAnswer
    starts: datetime
    deadline: datetime
    locked: datetime | None
    published: datetime | None
    revisions: RevisionsAnswer | None = Field(description="The data that the lock froze; null before.")
    lists: int
    begun: int = Field(description="The round, or the heat, that began last; 0 before the first.")
    country: str = Field(description="A code of ISO 3166, such as FR; empty where nothing is said.")
    online: bool
    places: int | None = Field(description="The number of players for whom there is room, or null.")
    names_public: bool = Field(description="Whether everybody may read the names of the players.")


class EventListing(AnswerModel):
    """The facts that players read in the listing of an event; empty where the director says nothing."""

    venue: str
    fee: str
    prizes: str
    director: str
    contact: str
    time_zone: str
    challenge: list[str] = Field(description="The restrictions of a Chair's Challenge, in words.")


class EventAnswer(EventFacts):
    """An event as everybody may see it."""

    schema_: Literal["legality/public-event-1"] = Field(alias="schema")
    played: str
    announcement: str
    listing: EventListing


class CreatedEventAnswer(EventAnswer):
    """A new event with the director's secret, which is shown only once."""

    secret: str
    desk: str


class EventsAnswer(AnswerModel):
    """Events by their slugs."""

    schema_: Literal["legality/events-1"] = Field(alias="schema")
    events: list[EventAnswer]
    after: str | None = Field(description="Where the next page begins, or null on the last one.")


class EventPlayersAnswer(PagedAnswer):
    """The names of the players of an event, where its director has made them public."""

    schema_: Literal["legality/event-players-1"] = Field(alias="schema")
    players: list[str]


class SecretAnswer(AnswerModel):
    """A new secret, which is shown only once."""

    schema_: Literal["legality/secret-1"] = Field(alias="schema")
    secret: str
    address: str


class SecondariesAnswer(AnswerModel):
    """The names of the secondary directors."""

    schema_: Literal["legality/secondaries-1"] = Field(alias="schema")
    secondaries: list[str]


class SecondaryAnswer(AnswerModel):
    """A secondary director with the secret, which is shown only once."""

    schema_: Literal["legality/secondary-1"] = Field(alias="schema")
    name: str
    secret: str
