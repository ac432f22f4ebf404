"""D-TROUBLE-CONTENTS: a card in the trouble pile that is no Trouble."""

from legality.engine import Case, Offences, Repair, is_play_test_card, offence, rule
from legality.rules.common import cards_on, of_each_card
from legality.rules.common.trouble_pile import is_trouble, trouble_pile


@rule(
    "D-TROUBLE-CONTENTS",
    "{card} is in the trouble pile and is no Trouble card",
    fix="remove {count}",
    repair=Repair("places", "take_out"),
)
def trouble_contents(case: Case) -> Offences:
    """The trouble pile of a table holds Trouble cards only."""
    for holdings in of_each_card(trouble_pile(case.deck)):
        if not is_trouble(holdings[0]) and not is_play_test_card(holdings[0].card):
            yield offence(holdings, card=holdings[0].card.name, count=cards_on(holdings))
