"""P-NOT-PRINTABLE: a promo that may not be printed."""

from cardpools.pools.status import Standing
from legality.engine import Case, Offences, Repair, rule
from legality.rules.common import standing, standing_so


@rule(
    "P-NOT-PRINTABLE",
    "{title}: {reason}",
    fix="replace {title}",
    about=standing(Standing.NOT_PRINTABLE),
    repair=Repair("pool", "replace_card"),
    by_pool=True,
)
def not_printable(case: Case) -> Offences:
    """A virtual promo is legal only if it is marked as printable or another version of the card is legal."""
    yield from standing_so(case, Standing.NOT_PRINTABLE)
