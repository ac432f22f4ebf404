"""D-TRIBBLES-SIZE: too few cards in a Tribbles deck."""

from legality.engine import Case, Offences, Repair, offence, rule
from legality.rules.common import cards_on
from legality.rules.common.newer_names import perhaps_more
from legality.rules.common.trouble_pile import players_deck, trouble_pile


@rule(
    "D-TRIBBLES-SIZE",
    "{count} cards in the deck; at least {minimum}",
    fix="add {missing}",
    repair=Repair("sizes", "add_to", "draw"),
    curable=True,
)
def tribbles_size(case: Case, *, minimum: int) -> Offences:
    """A Tribbles deck holds at least so many cards; there is no upper limit, and none for copies.

    A list that is only a trouble pile is no player's deck.
    """
    deck = players_deck(case.deck)
    count = cards_on(deck)
    if count < minimum and (deck or not trouble_pile(case.deck)):
        found = offence(deck, count=count, minimum=minimum, missing=minimum - count)
        yield perhaps_more(case, found, deck)
