"""P-REPLACED: a converted card's original."""

from cardpools.pools.status import Standing
from legality.engine import Case, Offences, Repair, rule
from legality.rules.common import standing, standing_so


@rule(
    "P-REPLACED",
    "{title}: {reason}",
    fix="use the First Edition card instead of {title}",
    repair=Repair("pool", "replace_card"),
    about=standing(Standing.REPLACED),
    by_pool=True,
)
def replaced(case: Case) -> Offences:
    """Where a Second Edition card was converted to First Edition, only the converted card is used."""
    yield from standing_so(case, Standing.REPLACED)
