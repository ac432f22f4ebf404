"""P-NOT-IN-POOL: a card outside the pool."""

from cardpools.pools.status import Standing
from legality.engine import Case, Offences, Repair, rule
from legality.rules.common import standing, standing_so


@rule(
    "P-NOT-IN-POOL",
    "{title}: {reason}",
    fix="replace {title}",
    about=standing(Standing.NOT_IN_POOL),
    repair=Repair("pool", "replace_card"),
    by_pool=True,
)
def not_in_pool(case: Case) -> Offences:
    """A deck holds only cards of the event's card pool. A card is in it if one of its printings is."""
    yield from standing_so(case, Standing.NOT_IN_POOL)
