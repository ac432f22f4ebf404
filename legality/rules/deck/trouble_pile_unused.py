"""D-TROUBLE-PILE-UNUSED: a trouble pile where none is played."""

from legality.engine import Case, Offences, Repair, offence, rule
from legality.rules.common import cards_on
from legality.rules.common.trouble_pile import trouble_pile


@rule(
    "D-TROUBLE-PILE-UNUSED",
    "the list has a trouble pile (cards: {count}), and these rules are played without one",
    fix="leave the pile out, or play Tribbles… With Troubles (rules: troubles)",
    repair=Repair("places", "take_out"),
)
def trouble_pile_unused(case: Case) -> Offences:
    """Only Tribbles… With Troubles has a trouble pile; Tribbles by its standard rules has none."""
    pile = trouble_pile(case.deck)
    if pile:
        yield offence(pile, count=cards_on(pile))
