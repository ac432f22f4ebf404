"""D-DYSON-SIZE: too many dilemmas in the Dyson Sphere side deck."""

from legality.engine import Case, Offences, Repair, offence, rule
from legality.rules.common.newer_names import perhaps_fewer


@rule(
    "D-DYSON-SIZE",
    "{count} cards in the Dyson Sphere side deck; at most {limit}",
    fix="remove {surplus}",
    repair=Repair("sizes", "cut_any"),
)
def dyson_size(case: Case, *, limit: int) -> Offences:
    """A Dyson Sphere side deck holds up to so many dilemmas. Unlike Q's Tent it may hold duplicates."""
    count = case.deck.size("dyson")
    if count > limit:
        held = case.deck.of("dyson")
        yield perhaps_fewer(case, offence(held, count=count, limit=limit, surplus=count - limit), held)
