"""Requests about rounds: choices of a pairing, results, the clock."""

from typing import Annotated

from pydantic import Field

from legality.contracts.rounds.event_rounds import Outcome
from legality.events.names import LONGEST_TEXT
from legality.events.rounds.game_results import GameOutcome
from legality.events.rounds.next_pairing import PairingWish
from legality.events.rounds.round_clock import LONGEST_MINUTES
from legality.events.rounds.round_rows import MOST_PLAYERS
from legality.rounds.pairings.pair_round import Style
from legality.rounds.results.game_row import GameEnd
from legality.rounds.results.row_fields import HIGHEST_SCORE
from legality.service.models.list_requests import RequestBody
from legality.service.models.path_parameters import ID

Player = Annotated[str, Field(pattern=ID, description="A registration.")]
Players = Annotated[tuple[Player, ...], Field(max_length=MOST_PLAYERS, strict=False)]
GameScore = Annotated[int | None, Field(ge=-HIGHEST_SCORE, le=HIGHEST_SCORE)]


class HandPairRequest(RequestBody):
    """Two players whom the director pairs."""

    player: Player
    opponent: Player


PairsByHand = Annotated[tuple[HandPairRequest, ...], Field(max_length=MOST_PLAYERS // 2, strict=False)]


class PairingRequest(RequestBody):
    """The choices of the director for the next round. All active players are paired otherwise."""

    style: Annotated[Style | None, Field(description="Without it, the style of the event.")] = None
    drops: Annotated[Players, Field(description="They leave the event.")] = ()
    absent: Annotated[Players, Field(description="They miss this round and may come later.")] = ()
    forfeits: Annotated[Players, Field(description="They forfeit their earned bye.")] = ()
    by_hand: PairsByHand = ()
    names_public: Annotated[bool, Field(description="Whether the public pages name the players.")] = False
    enters: Annotated[Players, Field(description="They enter a heat after its first round.")] = ()

    def as_wish(self) -> PairingWish:
        """Return the choices as the store takes them."""
        pairs = tuple((pair.player, pair.opponent) for pair in self.by_hand)
        named = (self.drops, self.absent, self.forfeits)
        return PairingWish(self.style, *named, pairs, self.names_public, self.enters)


class ResultRequest(RequestBody):
    """The result of a game from one player's side. Scores are as they were on the table."""

    result: Outcome
    how: Annotated[GameEnd, Field(description="How the game ended; empty for a usual end.")] = ""
    player_score: GameScore = None
    opponent_score: GameScore = None

    def as_outcome(self) -> GameOutcome:
        """Return the result as the store takes it."""
        return GameOutcome(self.result, self.how, self.player_score, self.opponent_score)


class EnterResultRequest(ResultRequest):
    """The result of a game as a director enters it. An empty result opens the game again."""

    both_missed: Annotated[bool, Field(description="With MG: neither player came.")] = False
    reason: Annotated[
        str, Field(max_length=LONGEST_TEXT, description="Needed to change a result that counts.")
    ] = ""

    def as_outcome(self) -> GameOutcome:
        """Return the result as the store takes it."""
        return super().as_outcome()._replace(both_missed=self.both_missed)


class OwnResultRequest(ResultRequest):
    """The result of a player's own game, from the player's side."""

    round: Annotated[int | None, Field(ge=1, le=1000, description="Without it, the newest open game.")] = None


class ClockRequest(RequestBody):
    """The minutes of a round. Without them the guide's limit counts."""

    minutes: Annotated[int | None, Field(ge=1, le=LONGEST_MINUTES)] = None


class EarnedByesRequest(RequestBody):
    """In how many opening rounds a player has an earned bye."""

    earned_byes: Annotated[int, Field(ge=0, le=2)]
