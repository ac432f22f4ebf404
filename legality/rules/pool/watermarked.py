"""P-WATERMARKED: a promo with a watermark."""

from cardpools.pools.status import Standing
from legality.engine import Case, Offences, Repair, rule
from legality.rules.common import standing, standing_so


@rule(
    "P-WATERMARKED",
    "{title}: {reason}",
    fix="replace {title} by another printing",
    repair=Repair("pool", "replace_card"),
    about=standing(Standing.WATERMARKED),
    by_pool=True,
)
def watermarked(case: Case) -> Offences:
    """A promo with the watermark of the Continuing Committee is not used in any sanctioned event."""
    yield from standing_so(case, Standing.WATERMARKED)
