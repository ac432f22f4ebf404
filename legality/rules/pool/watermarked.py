"""P-WATERMARKED: a promo with a watermark."""

from collections.abc import Iterator

from cardpools.pools.status import Standing
from legality.engine.case import Case
from legality.engine.rule import Offence, Repair, rule
from legality.rules.common.applies_to import standing
from legality.rules.common.pool_standing import standing_so


@rule(
    "P-WATERMARKED",
    "{title}: {reason}",
    fix="replace {title} by another printing",
    repair=Repair("pool", "replace_card"),
    about=standing(Standing.WATERMARKED),
)
def watermarked(case: Case) -> Iterator[Offence]:
    """A promo with the watermark of the Continuing Committee is not used in any sanctioned event."""
    yield from standing_so(case, Standing.WATERMARKED)
