"""P-PRINTING: a printing that may not be used, of a card that may."""

from legality.engine import Case, Offences, Repair, rule
from legality.rules.common import printings_named, with_refused_printing


@rule(
    "P-PRINTING",
    "{printing} may not be used: {reason}",
    fix="write {usable} instead, and bring that one",
    about=with_refused_printing,
    repair=Repair("pool", "replace_printing"),
)
def printing(case: Case) -> Offences:
    """A list that names a printing means this one. A printing that the pool or the guide prohibits makes the
    deck illegal, also where another printing may be used; a printing in doubt is a warning. A list that names
    none means one that may be used. An organiser who does not mind says `printings = "any"` in the event."""
    yield from printings_named(case)
