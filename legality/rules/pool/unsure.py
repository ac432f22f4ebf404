"""P-UNSURE: a card of which the documents leave a doubt."""

from collections.abc import Iterator

from cardpools.pools.status import Standing
from legality.engine.case import Case
from legality.engine.rule import Offence, rule
from legality.rules.common.applies_to import standing
from legality.rules.common.pool_standing import standing_so


@rule("P-UNSURE", "{title}: {reason}", fix="ask the director about {title}", about=standing(Standing.UNSURE))
def unsure(case: Case) -> Iterator[Offence]:
    """Where the guide or the known dates do not settle whether a card is in the pool, the director does."""
    yield from standing_so(case, Standing.UNSURE)
