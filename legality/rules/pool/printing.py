"""P-PRINTING: a printing that may not be used, of a card that may."""

from legality.engine import Case, Offences, rule
from legality.rules.common import printings_named, with_refused_printing


@rule(
    "P-PRINTING",
    "this printing of {title} may not be used: {reason}",
    fix="use {usable}",
    about=with_refused_printing,
)
def printing(case: Case) -> Offences:
    """A list that names a printing means this one. Where it may not be used, another printing may."""
    yield from printings_named(case)
