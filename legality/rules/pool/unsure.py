"""P-UNSURE: a card of which the documents leave a doubt."""

from cardpools.pools.status import Standing
from legality.engine import Case, Offences, rule
from legality.rules.common import standing, standing_so


@rule(
    "P-UNSURE",
    "{title}: {reason}",
    fix="ask the director about {title}",
    about=standing(Standing.UNSURE),
    by_pool=True,
)
def unsure(case: Case) -> Offences:
    """Where the guide or the known dates do not settle whether a card is in the pool, the director does."""
    yield from standing_so(case, Standing.UNSURE)
