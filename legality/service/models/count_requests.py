"""Requests that save rows of a deck that is being counted."""

from typing import Annotated

from pydantic import Field

from legality.deck_check.rows_to_count import MOST
from legality.events.desk.deck_counts import MOST_ROWS, CountedRow, DeckAtTable, SentRows
from legality.service.models.list_requests import RequestBody
from legality.service.models.path_parameters import ID

ROW = r"^([0-9]{1,6}-[0-9]{1,6}|x\|[a-z-]{1,30}\|[^\x00-\x1f]{1,280})$"


class CountedRowRequest(RequestBody):
    """The copies of one card that were counted so far."""

    row: Annotated[
        str,
        Field(
            pattern=ROW,
            max_length=320,
            description="`LINE-COLUMN` of the card's first line on the list, "
            "or `x|PART|NAME` of a card that is not on it.",
        ),
    ]
    copies: Annotated[int, Field(ge=0, le=MOST)]
    short: Annotated[bool, Field(description="Whether fewer copies than listed are all that there are.")] = (
        False
    )
    stamp: Annotated[
        int, Field(ge=0, le=2**53, description="Grows with each change of a row on this device.")
    ]


class SaveCountRequest(RequestBody):
    """Rows that a device counted. A row that another device changed since `seen` stays as it is."""

    device: Annotated[str, Field(pattern="^[A-Za-z0-9-]{8,40}$", description="A random name of the device.")]
    seen: Annotated[
        int, Field(ge=0, le=2**31 - 1, description="The last revision that the device has seen.")
    ] = 0
    count: Annotated[str | None, Field(pattern=ID, description="The count, once an answer has named it.")] = (
        None
    )
    rows: Annotated[list[CountedRowRequest], Field(max_length=MOST_ROWS)]
    round: Annotated[int | None, Field(ge=1, le=1000)] = None
    deck_of: Annotated[str | None, Field(pattern=ID)] = None
    version: Annotated[int | None, Field(ge=1, le=10_000)] = None

    def deck_at(self, registration: str) -> DeckAtTable:
        """Return the deck on the table."""
        return DeckAtTable(registration, self.round, self.deck_of, self.version)

    def as_sent(self) -> SentRows:
        """Return the rows as the store takes them."""
        rows = [CountedRow(each.row, each.copies, each.short, each.stamp) for each in self.rows]
        return SentRows(self.device, self.seen, rows, self.count or "")
