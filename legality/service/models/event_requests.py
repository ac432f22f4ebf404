"""Requests about events and of their desks."""

from datetime import UTC, datetime
from typing import Annotated, Any

from pydantic import AwareDatetime, BeforeValidator, Field

from cardpools.model import Edition
from legality.conduct.stages import Stage
from legality.contracts.fields import Dialect
from legality.events.chat_forms import DeliveryForm
from legality.events.desk.penalty_records import ObservedInfraction
from legality.events.listing import MOST_PLACES, Listing
from legality.events.names import LONGEST_NAME, LONGEST_SLUG, LONGEST_TEXT, SLUG
from legality.events.out.webhook_subscriptions import TOPICS, Topic
from legality.events.views import Policy, Publication
from legality.service.models.list_requests import (
    CodeText,
    EventWord,
    LimitedText,
    ListRequest,
    RequestBody,
    TermsInput,
)
from legality.service.models.path_parameters import ID


def parse_moment(text: object) -> object:
    """Parse an ISO time and convert it to UTC. Times beyond the calendar of UTC are refused."""
    if not isinstance(text, str):
        return text
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:  # Its words differ from one Python version to the next.
        raise ValueError(f"{text} is not a time like 2026-11-20T10:00+01:00") from None
    try:
        return moment if moment.tzinfo is None else moment.astimezone(UTC)
    except OverflowError:
        raise ValueError("this moment is beyond the calendar") from None


MomentText = Annotated[AwareDatetime, BeforeValidator(parse_moment)]
Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
Text = Annotated[str, Field(max_length=LONGEST_TEXT)]
Because = Annotated[str, Field(min_length=1, max_length=LONGEST_TEXT, description="It is written down.")]


Country = Annotated[
    str, Field(pattern="^([A-Z]{2})?$", description="A code of ISO 3166, such as FR; empty: not said.")
]
PlaceLimit = Annotated[
    int | None, Field(ge=2, le=MOST_PLACES, description="The number of players for whom there is room.")
]
NamesPublic = Annotated[bool, Field(description="Whether everybody may read the names of the players.")]


class NewEventTerms(TermsInput):
    """The terms of a new event. The guide in force decides everything that is not stated."""

    edition: Edition


class NewEventRequest(RequestBody):
    """A new event."""

    slug: Annotated[str, Field(max_length=LONGEST_SLUG, pattern=f"^{SLUG.pattern}$")]
    name: Name
    terms: NewEventTerms
    starts: MomentText
    deadline: MomentText | None = None
    policy: Policy = "refuse"
    announcement: Text = ""
    publication: Annotated[Publication, Field(description="Whether and when decks are published.")] = "after"
    country: Country = ""
    online: bool = False
    places: PlaceLimit = None
    names_public: NamesPublic = False
    creation_key: Annotated[str, Field(max_length=200)] = ""


class ListingChanges(RequestBody):
    """Facts of the listing (5.0, 3). An empty text removes one."""

    venue: EventWord | None = None
    fee: EventWord | None = None
    prizes: EventWord | None = None
    director: EventWord | None = None
    contact: EventWord | None = None
    time_zone: EventWord | None = None


class EditEventRequest(RequestBody):
    """Changes of an event. The terms cannot change: players built their decks for them."""

    name: Name | None = None
    announcement: Text | None = None
    policy: Policy | None = None
    starts: MomentText | None = None
    deadline: MomentText | None = None
    listing: ListingChanges | None = None
    country: Country = ""
    online: bool = False
    places: PlaceLimit = None
    names_public: NamesPublic = False

    def changes(self) -> dict[str, Any]:
        """Return the fields that were sent."""
        sent = {name: getattr(self, name) for name in self.model_fields_set - {*Listing._fields}}
        sent["listed"] = {
            name: getattr(self, name) for name in Listing._fields if name in self.model_fields_set
        }
        if self.listing is not None:
            sent["listing"] = self.listing.model_dump(exclude_none=True)
        return sent


class ReasonRequest(RequestBody):
    """The reason of a director."""

    reason: Because


class CorrectListRequest(ListRequest, ReasonRequest):
    """A list that replaces another after the lock."""


class EventCheckRequest(ListRequest):
    """A list to be judged under the terms of an event."""


class DeckCheckRequest(RequestBody):
    """A deck that was counted at the table."""

    deck: LimitedText
    dialect: Dialect | None = None
    stage: Stage
    draw: Annotated[str | None, Field(pattern=ID, description="The draw that this deck was drawn in.")] = None
    round: Annotated[
        int | None, Field(ge=1, le=1000, description="Or the heat. Without it, the one that began last.")
    ] = None
    deck_of: Annotated[
        str | None,
        Field(pattern=ID, description="The owner of the deck, where players play decks of others."),
    ] = None
    count: Annotated[
        str | None, Field(pattern=ID, description="The count in progress that this check finishes.")
    ] = None


class BeginRoundRequest(RequestBody):
    """The round, or the heat, that begins."""

    round: Annotated[int, Field(ge=1, le=1000)]


class PlayedDeckRequest(RequestBody):
    """Whose deck a player plays, both as registrations."""

    player: Annotated[str, Field(pattern=ID)]
    deck: Annotated[str, Field(pattern=ID)]


class ExchangeDecksRequest(RequestBody):
    """Whose deck each player plays in a round; or `random`, in a Deck Lottery."""

    decks: Annotated[tuple[PlayedDeckRequest, ...], Field(max_length=1_000, strict=False)] = ()
    random: bool = False


class QualificationRequest(RequestBody):
    """Whether a player has qualified from the heat that is played."""

    qualified: bool = True


class InfractionRequest(RequestBody):
    """An infraction. Its level follows from it and from the player's history in this event."""

    infraction: CodeText
    stage: Stage
    level: Annotated[int | None, Field(ge=0, le=4, description="Where the code leaves a choice.")] = None
    intent: bool = False
    opponent_a3: bool = False

    def as_found(self) -> ObservedInfraction:
        """Return the infraction as the event's records take it."""
        return ObservedInfraction(self.infraction, self.stage, self.level, self.intent, self.opponent_a3)


class GivePenaltyRequest(InfractionRequest):
    """A penalty to give."""

    note: Text = ""
    check: Annotated[str | None, Field(pattern=ID, description="The deck check that showed it.")] = None
    game: Annotated[
        str | None,
        Field(pattern=ID, description="The game of it. Without it, during a round the player's own."),
    ] = None
    expected: Annotated[
        int | None,
        Field(ge=0, le=4, description="The level that was proposed. Another one by now is refused (409)."),
    ] = None


def refuse_seed(seed: object) -> None:
    """Refuse a seed. Directors who choose one can try seeds until the draw is the one that they want."""
    if seed is not None:
        raise ValueError("the server fixes the seeds before the first player registers; leave the seed out")


class DrawRequest(RequestBody):
    """How many decks to draw, and whether decks that were drawn before take part again."""

    size: Annotated[int, Field(ge=1, le=500)]
    seed: Annotated[
        None, BeforeValidator(refuse_seed), Field(description="Refused: the server fixes it.")
    ] = None
    round: Annotated[int | None, Field(ge=1, le=1000)] = None
    again: bool = False


class SecondaryRequest(RequestBody):
    """A secondary director."""

    name: Annotated[str, Field(min_length=1, max_length=80)]


class WebhookRequest(RequestBody):
    """The address of a webhook and its topics."""

    url: Annotated[str, Field(min_length=1, max_length=500, description="http or https, on the public net.")]
    topics: Annotated[list[Topic], Field(min_length=1, max_length=len(TOPICS))]
    format: Annotated[
        DeliveryForm, Field(description="Whose form deliveries have: our own JSON, Discord's or Slack's.")
    ] = "legality"
