"""D-TROUBLE-PILE-UNUSED: a trouble pile where none is played."""

from collections.abc import Iterator

from legality.engine.case import Case
from legality.engine.rule import Offence, Repair, offence, rule
from legality.rules.common.same_card import cards_on
from legality.rules.common.trouble_pile import trouble_pile


@rule(
    "D-TROUBLE-PILE-UNUSED",
    "the list has a trouble pile (cards: {count}), and these rules are played without one",
    fix="leave the pile out, or play Tribbles… With Troubles (rules: troubles)",
    repair=Repair("places", "take_out"),
)
def trouble_pile_unused(case: Case) -> Iterator[Offence]:
    """Only Tribbles… With Troubles has a trouble pile; Tribbles by its standard rules has none."""
    pile = trouble_pile(case.deck)
    if pile:
        yield offence(pile, count=cards_on(pile))
