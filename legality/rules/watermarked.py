"""P-WATERMARKED: a promo with a watermark."""

from collections.abc import Iterator

from cardpools.status import Standing
from legality.about import standing
from legality.case import Case
from legality.rule import Offence, rule
from legality.standing import standing_so


@rule(
    "P-WATERMARKED",
    "{title}: {reason}",
    fix="replace {title} by another printing",
    about=standing(Standing.WATERMARKED),
)
def watermarked(case: Case) -> Iterator[Offence]:
    """A promo with the watermark of the Continuing Committee is not used in any sanctioned event."""
    yield from standing_so(case, Standing.WATERMARKED)
