"""Requests about the roster, helpers and publishing."""

from typing import Annotated

from pydantic import Field

from legality.events.names import LONGEST_NAME
from legality.events.views import Publication
from legality.service.models.event_requests import Because, Name
from legality.service.models.list_requests import ListRequest, RequestBody
from legality.service.models.path_parameters import ID

Handle = Annotated[str, Field(max_length=LONGEST_NAME)]


class ExpectedPlayerRequest(RequestBody):
    """A player whom the director expects."""

    player: Name
    handle: Handle = ""


class ExpectPlayersRequest(RequestBody):
    """Players for the roster."""

    players: Annotated[tuple[ExpectedPlayerRequest, ...], Field(min_length=1, max_length=1_000, strict=False)]
    present: Annotated[bool, Field(description="Whether they are at the door: walk-ins.")] = False


class CheckInRequest(RequestBody):
    """Whether a player is here."""

    present: bool = True


class EnterListRequest(ListRequest):
    """A list that a director enters for a player, also after the deadline."""

    player: Name
    handle: Handle = ""


class HelperRequest(RequestBody):
    """A helper who counts decks until tonight."""

    name: Annotated[str, Field(min_length=1, max_length=80)]


class PublicationRequest(RequestBody):
    """When lists are published: after the event, for the top cut only, or never."""

    publication: Publication


class PublishRequest(RequestBody):
    """Whose lists are published, where only those of the top cut are."""

    only: Annotated[
        tuple[Annotated[str, Field(pattern=ID)], ...] | None, Field(max_length=5_000, strict=False)
    ] = None


class RoundsRequest(RequestBody):
    """Another number of rounds, with the reason (OPG 5.0, section 6)."""

    rounds: Annotated[int, Field(ge=1, le=50)]
    reason: Because
