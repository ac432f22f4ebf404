"""What programs send about events, for validation and for the API's own description."""

from datetime import UTC, datetime
from typing import Annotated

from pydantic import AwareDatetime, BeforeValidator, Field

from cardpools.model import Edition
from legality.conduct.stages import Stage
from legality.events.desk.penalty_records import ObservedInfraction
from legality.events.names import LONGEST_NAME, LONGEST_SLUG, LONGEST_TEXT, SLUG
from legality.events.out.webhook_subscriptions import TOPICS, Topic
from legality.events.views import Policy
from legality.service.models.path_parameters import ID
from legality.service.models.requests_and_verdicts import Asked, Code, Dialect, HasList, ListText, TermsSaid


def as_moment(said: object) -> object:
    """Take a written moment with its zone; what is beyond the calendar in UTC is none."""
    if not isinstance(said, str):
        return said
    moment = datetime.fromisoformat(said)
    try:
        return moment if moment.tzinfo is None else moment.astimezone(UTC)
    except OverflowError:
        raise ValueError("this moment is beyond the calendar") from None


Moment = Annotated[AwareDatetime, BeforeValidator(as_moment)]
Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
Text = Annotated[str, Field(max_length=LONGEST_TEXT)]
Because = Annotated[str, Field(min_length=1, max_length=LONGEST_TEXT, description="It is written down.")]


class TermsOfEvent(TermsSaid):
    """What the event plays. What is not said is what the guide in force takes by default."""

    edition: Edition


class EventAsked(Asked):
    """An event to be announced."""

    slug: Annotated[str, Field(max_length=LONGEST_SLUG, pattern=f"^{SLUG.pattern}$")]
    name: Name
    terms: TermsOfEvent
    starts: Moment
    deadline: Moment | None = None
    policy: Policy = "refuse"
    announcement: Text = ""
    creation_key: Annotated[str, Field(max_length=200)] = ""


class EventEdited(Asked):
    """What of an event is to be changed. The terms stay: players built their decks for them."""

    name: Name | None = None
    announcement: Text | None = None
    policy: Policy | None = None
    starts: Moment | None = None
    deadline: Moment | None = None


class ReasonGiven(Asked):
    """Why a director does what needs a reason."""

    reason: Because


class CorrectAsked(HasList, ReasonGiven):
    """A list that takes the place of another after the lock."""


class ListAsked(HasList):
    """A list to be judged under the terms of an event."""


class DeckCounted(Asked):
    """A deck as it was counted at the table."""

    deck: ListText
    dialect: Dialect | None = None
    stage: Stage
    draw: Annotated[str | None, Field(pattern=ID, description="The draw that this deck was drawn in.")] = None


class InfractionFound(Asked):
    """What a director found. The level follows from it and from the player's history in this event."""

    infraction: Code
    stage: Stage
    level: Annotated[int | None, Field(ge=0, le=4, description="Where the code leaves a choice.")] = None
    intent: bool = False
    opponent_a3: bool = False

    def found(self) -> ObservedInfraction:
        """Return the same as the event's history is asked."""
        return ObservedInfraction(self.infraction, self.stage, self.level, self.intent, self.opponent_a3)


class PenaltyGiven(InfractionFound):
    """A penalty to be given."""

    note: Text = ""
    check: Annotated[str | None, Field(pattern=ID, description="The deck check that showed it.")] = None


class DrawAsked(Asked):
    """How many decks to draw, from what seed, and whether those that were drawn before take part again."""

    size: Annotated[int, Field(ge=1, le=500)]
    seed: Name | None = None
    round: Annotated[int | None, Field(ge=1, le=1000)] = None
    again: bool = False


class SecondaryNamed(Asked):
    """A secondary director."""

    name: Annotated[str, Field(min_length=1, max_length=80)]


class WebhookAsked(Asked):
    """Where to tell what happens in an event, and of what."""

    url: Annotated[str, Field(min_length=1, max_length=500, description="http or https, on the public net.")]
    topics: Annotated[list[Topic], Field(min_length=1, max_length=len(TOPICS))]
