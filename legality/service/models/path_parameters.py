"""Parameters of the API: the names of events and of their parts, and the idempotency key."""

import re
from typing import Annotated

from fastapi import Header, Path, Query

from legality.events.names import LONGEST_SLUG, SLUG

Slug = Annotated[str, Path(max_length=LONGEST_SLUG, pattern=f"^{SLUG.pattern}$", description="The event.")]

ID = "^[0-9a-f]{16}$"
ID_PATTERN = re.compile("[0-9a-f]{16}")
Registration = Annotated[str, Path(pattern=ID, description="The registration, as the receipt names it.")]
RegistrationFilter = Annotated[str | None, Query(pattern=ID, description="This registration's only.")]
PenaltyId = Annotated[str, Path(pattern=ID)]
GameId = Annotated[str, Path(pattern=ID)]
Check = Annotated[str, Path(pattern=ID)]
WebhookId = Annotated[str, Path(pattern=ID)]

RoundNumber = Annotated[int, Path(ge=1, le=1000, description="The round.")]

TableNumber = Annotated[int, Path(ge=1, le=1000, description="The table.")]
MatchId = Annotated[str, Path(pattern="^[A-Za-z0-9-]{1,10}$", description="The match, such as Q1.")]
MatchGameNumber = Annotated[int, Path(ge=1, le=3, description="The game of the match.")]

IdempotencyKey = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        min_length=16,
        max_length=200,
        pattern="^[!-~]([ -~]*[!-~])?$",
        description="A request that is sent again with the same key counts once, and is answered the same.",
    ),
]

NO_STORE = {"Cache-Control": "no-store"}
