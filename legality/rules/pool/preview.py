"""P-PREVIEW: a preview of a card that is not released."""

from collections.abc import Iterator

from cardpools.pools.status import Standing
from legality.engine.case import Case
from legality.engine.rule import Offence, Repair, rule
from legality.rules.common.applies_to import standing
from legality.rules.common.pool_standing import standing_so


@rule(
    "P-PREVIEW",
    "{title}: {reason}",
    fix="replace {title}",
    about=standing(Standing.PREVIEW),
    repair=Repair("pool", "replace_card"),
)
def preview(case: Case) -> Iterator[Offence]:
    """A white-border preview is no card of the game until its set is released and legal."""
    yield from standing_so(case, Standing.PREVIEW)
