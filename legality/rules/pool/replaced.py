"""P-REPLACED: a converted card's original."""

from collections.abc import Iterator

from cardpools.pools.status import Standing
from legality.engine.case import Case
from legality.engine.rule import Offence, Repair, rule
from legality.rules.common.applies_to import standing
from legality.rules.common.pool_standing import standing_so


@rule(
    "P-REPLACED",
    "{title}: {reason}",
    fix="use the First Edition card instead of {title}",
    repair=Repair("pool", "replace_card"),
    about=standing(Standing.REPLACED),
)
def replaced(case: Case) -> Iterator[Offence]:
    """Where a Second Edition card was converted to First Edition, only the converted card is used."""
    yield from standing_so(case, Standing.REPLACED)
