"""D-PILE-SIZE: too few cards in the dilemma pile."""

from legality.engine import Case, Offences, Repair, offence, rule
from legality.rules.common.newer_names import perhaps_more


@rule(
    "D-PILE-SIZE",
    "only {count} cards in your dilemma pile; you need {minimum}",
    fix="add {missing}",
    repair=Repair("sizes", "add_to", "dilemmas"),
    curable=True,
)
def pile_size(case: Case, *, minimum: int) -> Offences:
    """A dilemma pile holds at least so many cards; there is no upper limit."""
    count = case.deck.size("dilemmas")
    if count < minimum:
        found = offence(count=count, minimum=minimum, missing=minimum - count)
        yield perhaps_more(case, found, case.deck.of("dilemmas"))
