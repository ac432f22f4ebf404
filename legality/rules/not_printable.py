"""P-NOT-PRINTABLE: a promo that may not be printed."""

from collections.abc import Iterator

from cardpools.status import Standing
from legality.about import standing
from legality.case import Case
from legality.rule import Offence, rule
from legality.standing import standing_so


@rule("P-NOT-PRINTABLE", "{title}: {reason}", fix="replace {title}", about=standing(Standing.NOT_PRINTABLE))
def not_printable(case: Case) -> Iterator[Offence]:
    """A virtual promo is legal only if it is marked as printable or another version of the card is legal."""
    yield from standing_so(case, Standing.NOT_PRINTABLE)
