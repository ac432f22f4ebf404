"""P-NOT-PRINTABLE: a promo that may not be printed."""

from collections.abc import Iterator

from cardpools.pools.status import Standing
from legality.engine.case import Case
from legality.engine.rule import Offence, Repair, rule
from legality.rules.common.applies_to import standing
from legality.rules.common.pool_standing import standing_so


@rule(
    "P-NOT-PRINTABLE",
    "{title}: {reason}",
    fix="replace {title}",
    about=standing(Standing.NOT_PRINTABLE),
    repair=Repair("pool", "replace_card"),
)
def not_printable(case: Case) -> Iterator[Offence]:
    """A virtual promo is legal only if it is marked as printable or another version of the card is legal."""
    yield from standing_so(case, Standing.NOT_PRINTABLE)
