"""D-TROUBLE-IN-DECK: a Trouble card in a player's deck."""

from legality.engine import Case, Offences, Repair, offence, rule
from legality.rules.common import cards_on
from legality.rules.common.trouble_pile import is_trouble, players_deck


@rule(
    "D-TROUBLE-IN-DECK",
    "Trouble cards in the deck: {count}; they are only in the trouble pile of the table",
    fix="remove {count}",
    repair=Repair("places", "take_out"),
)
def trouble_in_deck(case: Case) -> Offences:
    """No Trouble card is in a player's deck. Where Troubles are played, the table has one pile of them."""
    held = [holding for holding in players_deck(case.deck) if is_trouble(holding)]
    if held:
        yield offence(held, count=cards_on(held))
