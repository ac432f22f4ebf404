"""D-DRAW-SIZE: too few cards in the draw deck."""

from legality.engine import Case, Offences, Repair, offence, rule
from legality.rules.common.newer_names import perhaps_more


@rule(
    "D-DRAW-SIZE",
    "only {count} cards in your draw deck; you need {minimum}",
    fix="add {missing}",
    repair=Repair("sizes", "add_to", "draw"),
    curable=True,
)
def draw_size(case: Case, *, minimum: int) -> Offences:
    """A draw deck holds at least so many cards; there is no upper limit."""
    count = case.deck.size("draw")
    if count < minimum:
        held = case.deck.of("draw")
        found = offence(held, count=count, minimum=minimum, missing=minimum - count)
        yield perhaps_more(case, found, held)
