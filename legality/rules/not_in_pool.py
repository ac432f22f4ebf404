"""P-NOT-IN-POOL: a card outside the pool."""

from collections.abc import Iterator

from cardpools.status import Standing
from legality.about import standing
from legality.case import Case
from legality.rule import Offence, rule
from legality.standing import standing_so


@rule("P-NOT-IN-POOL", "{title}: {reason}", fix="replace {title}", about=standing(Standing.NOT_IN_POOL))
def not_in_pool(case: Case) -> Iterator[Offence]:
    """A deck holds only cards of the event's card pool. A card is in it if one of its printings is."""
    yield from standing_so(case, Standing.NOT_IN_POOL)
