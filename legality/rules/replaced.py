"""P-REPLACED: a converted card's original."""

from collections.abc import Iterator

from cardpools.status import Standing
from legality.about import standing
from legality.case import Case
from legality.rule import Offence, rule
from legality.standing import standing_so


@rule(
    "P-REPLACED",
    "{title}: {reason}",
    fix="use the First Edition card instead of {title}",
    about=standing(Standing.REPLACED),
)
def replaced(case: Case) -> Iterator[Offence]:
    """Where a Second Edition card was converted to First Edition, only the converted card is used."""
    yield from standing_so(case, Standing.REPLACED)
