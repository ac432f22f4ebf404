"""A-TROUBLE-PILE-SHARED: a trouble pile in the list of a player."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common import cards_on
from legality.rules.common.trouble_pile import players_deck, trouble_pile


@rule(
    "A-TROUBLE-PILE-SHARED",
    "the trouble pile (cards: {count}) belongs to the table, not to the list of a player",
    fix="write the pile in its own list",
)
def trouble_pile_shared(case: Case) -> Offences:
    """One trouble pile serves a whole table: it is checked on its own and is no part of a player's list."""
    pile = trouble_pile(case.deck)
    if pile and players_deck(case.deck):
        yield offence(pile, count=cards_on(pile))
