"""P-PREVIEW: a preview of a card that is not released."""

from cardpools.pools.status import Standing
from legality.engine import Case, Offences, Repair, rule
from legality.rules.common import standing, standing_so


@rule(
    "P-PREVIEW",
    "{title}: {reason}",
    fix="replace {title}",
    about=standing(Standing.PREVIEW),
    repair=Repair("pool", "replace_card"),
    by_pool=True,
)
def preview(case: Case) -> Offences:
    """A white-border preview is no card of the game until its set is released and legal."""
    yield from standing_so(case, Standing.PREVIEW)
