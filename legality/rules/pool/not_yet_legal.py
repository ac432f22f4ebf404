"""P-NOT-YET-LEGAL: a card that is not legal yet."""

from collections.abc import Iterator

from cardpools.pools.status import Standing
from legality.engine.case import Case
from legality.engine.rule import Offence, Repair, rule
from legality.rules.common.applies_to import standing
from legality.rules.common.pool_standing import standing_so


@rule(
    "P-NOT-YET-LEGAL",
    "{title}: {reason}",
    fix="replace {title}, or wait until it is legal",
    repair=Repair("pool", "replace_card"),
    about=standing(Standing.NOT_YET_LEGAL),
)
def not_yet_legal(case: Case) -> Iterator[Offence]:
    """A virtual card becomes legal some days after its release, and at once in a release event for it."""
    yield from standing_so(case, Standing.NOT_YET_LEGAL)
