"""P-PREVIEW: a preview of a card that is not released."""

from collections.abc import Iterator

from cardpools.status import Standing
from legality.about import standing
from legality.case import Case
from legality.rule import Offence, rule
from legality.standing import standing_so


@rule("P-PREVIEW", "{title}: {reason}", fix="replace {title}", about=standing(Standing.PREVIEW))
def preview(case: Case) -> Iterator[Offence]:
    """A white-border preview is no card of the game until its set is released and legal."""
    yield from standing_so(case, Standing.PREVIEW)
