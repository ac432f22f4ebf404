"""P-PRINTING: a printing that may not be used, of a card that may."""

from collections.abc import Iterator

from legality.engine.case import Case
from legality.engine.rule import Offence, rule
from legality.rules.common.applies_to import with_refused_printing
from legality.rules.common.pool_standing import printings_named


@rule(
    "P-PRINTING",
    "this printing of {title} may not be used: {reason}",
    fix="use {usable}",
    about=with_refused_printing,
)
def printing(case: Case) -> Iterator[Offence]:
    """A list that names a printing means this one. Where it may not be used, another printing may."""
    yield from printings_named(case)
