"""Requests about Tribbles and match play."""

from typing import Annotated, Literal

from pydantic import Field

from legality.contracts.rounds.match_play_answers import StyleOfBracket
from legality.events.match_play.draw_bracket import BracketWish
from legality.events.names import LONGEST_TEXT
from legality.events.pods.pod_points import MOST_HEAD_START, MOST_POINTS, SeatPoints
from legality.events.pods.pod_rounds import PodWish
from legality.rounds.brackets.bracket_plan import MOST_SEEDS
from legality.service.models.list_requests import RequestBody
from legality.service.models.round_requests import Player, Players

ChangeReason = Annotated[str, Field(max_length=LONGEST_TEXT, description="Needed to change what counts.")]


class PodsRequest(RequestBody):
    """The choices of the director for the next round of Tribbles. All active players sit otherwise."""

    drops: Annotated[Players, Field(description="They leave the event.")] = ()
    absent: Annotated[Players, Field(description="They miss this round and may come later.")] = ()
    names_public: Annotated[bool, Field(description="Whether the public pages name the players.")] = False

    def as_wish(self) -> PodWish:
        """Return the choices as the store takes them."""
        return PodWish(self.drops, self.absent, self.names_public)


class SeatPointsRequest(RequestBody):
    """The points of a player in a round."""

    player: Player
    points: Annotated[int, Field(ge=0, le=MOST_POINTS)]
    emptied: Annotated[bool, Field(description="The player emptied the hand first.")] = False
    conceded: bool = False


class TablePointsRequest(RequestBody):
    """The points of all players of a table."""

    points: Annotated[tuple[SeatPointsRequest, ...], Field(min_length=1, max_length=100, strict=False)]
    reason: ChangeReason = ""

    def as_points(self) -> dict[str, SeatPoints]:
        """Return the points as the store takes them."""
        return {each.player: SeatPoints(each.points, each.emptied, each.conceded) for each in self.points}


class HeadStartRequest(RequestBody):
    """The head start of a player."""

    points: Annotated[int, Field(ge=0, le=MOST_HEAD_START)]


class CutRequest(RequestBody):
    """The Tribble that a player cut."""

    player: Player
    tribbles: Annotated[int, Field(ge=0, le=100_000)]


class CutsRequest(RequestBody):
    """The Tribbles that tied players cut."""

    cuts: Annotated[tuple[CutRequest, ...], Field(min_length=1, max_length=1_000, strict=False)]

    def as_cuts(self) -> dict[str, int]:
        """Return the cuts as the store takes them."""
        return {each.player: each.tribbles for each in self.cuts}


class BracketRequest(RequestBody):
    """The choices of the director for the bracket."""

    style: StyleOfBracket = "standard"
    top: Annotated[int, Field(ge=2, le=MOST_SEEDS, description="So many players play on.")] = 8
    best_of: Literal[1, 3] = 1
    seeds: Annotated[
        tuple[Player, ...],
        Field(max_length=MOST_SEEDS, strict=False, description="Without them, standings or heats."),
    ] = ()
    names_public: Annotated[bool, Field(description="Whether the public pages name the players.")] = False

    def as_wish(self) -> BracketWish:
        """Return the choices as the store takes them."""
        return BracketWish(self.style, self.top, self.best_of, self.seeds, self.names_public)


class MatchGameRequest(RequestBody):
    """A game of a match."""

    winner: Annotated[Player | None, Field(description="Null: a tied game.")]
    how: Literal["", "time", "conceded", "card", "decks", "ruling"] = ""
