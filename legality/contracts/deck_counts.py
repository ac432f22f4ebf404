"""Decks that are being counted."""

from datetime import datetime
from typing import Literal

from pydantic import Field

from legality.contracts.fields import AnswerModel, NonNegative, PagedAnswer


class CountedRowAnswer(AnswerModel):
    """The copies of one card that were counted so far."""

    row: str = Field(
        description="`LINE-COLUMN` of the card's first line on the list, "
        "or `x|PART|NAME` of a card that is not on it."
    )
    copies: NonNegative
    short: bool = Field(description="Whether fewer copies than listed are all that there are.")
    revision: NonNegative = Field(description="The revision of the count at the last change of the row.")
    device: str
    by: str
    at: datetime


class DeckCountFacts(AnswerModel):
    """A deck that is being counted."""

    id: str
    registration: str
    player: str
    owner: str = Field(description="Whose deck it is: another player's where decks change hands.")
    version: int
    round: int | None
    revision: NonNegative = Field(description="Grows with each change.")
    begun: datetime
    by: str
    changed: datetime
    counters: list[str] = Field(description="Who counted, the last one first.")
    check: str | None = Field(description="The deck check that it became, if it is finished.")


class DeckCountAnswer(DeckCountFacts):
    """One count with its rows."""

    schema_: Literal["legality/deck-count-1"] = Field(alias="schema")
    rows: list[CountedRowAnswer]


class DeckCountsAnswer(PagedAnswer):
    """The counts in progress, the oldest first."""

    schema_: Literal["legality/deck-counts-1"] = Field(alias="schema")
    counts: list[DeckCountFacts]


class DeckToMendAnswer(AnswerModel):
    """A deck that a check found wrong, and that must be mended before the next round."""

    registration: str
    player: str
    round: int | None = Field(description="The round of the check.")
    check: str = Field(description="The last deck check of it.")


class DecksToMendAnswer(PagedAnswer):
    """The decks that must be mended before the next round."""

    schema_: Literal["legality/decks-to-mend-1"] = Field(alias="schema")
    decks: list[DeckToMendAnswer]
