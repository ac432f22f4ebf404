"""P-NOT-YET-LEGAL: a card that is not legal yet."""

from cardpools.pools.status import Standing
from legality.engine import Case, Offences, Repair, rule
from legality.rules.common import standing, standing_so


@rule(
    "P-NOT-YET-LEGAL",
    "{title}: {reason}",
    fix="replace {title}, or wait until it is legal",
    repair=Repair("pool", "replace_card"),
    about=standing(Standing.NOT_YET_LEGAL),
    by_pool=True,
)
def not_yet_legal(case: Case) -> Offences:
    """A virtual card becomes legal some days after its release, and at once in a release event for it."""
    yield from standing_so(case, Standing.NOT_YET_LEGAL)
