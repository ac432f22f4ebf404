"""D-BATTLE-BRIDGE-SIZE: too few Tactics for Battle Bridge Door: Auxiliary Control."""

from cardpools.model import Card
from legality.engine import Case, Offences, Repair, is_play_test_card, offence, rule
from legality.rules.common import cards_on, cards_that
from legality.rules.common.newer_names import perhaps_opened
from legality.rules.common.side_decks import SIDE_DECKS, demands_different_cards, is_tactic


@rule(
    "D-BATTLE-BRIDGE-SIZE",
    "{count} Tactics in the Battle Bridge side deck; {doorway} opens one of at least {minimum}",
    fix="add {missing}, or seed Battle Bridge Door instead",
    repair=Repair("sizes", "add_to", "tactics"),
    curable=True,
    about=cards_that("side_deck"),
)
def battle_bridge_size(case: Case, *, minimum: int) -> Offences:
    """Battle Bridge Door: Auxiliary Control opens a side deck of at least so many Tactics.

    Battle Bridge Door opens one of any size; where both are seeded, that one may do it. Damage markers do not
    count.
    """
    doorways = demands_different_cards(case, SIDE_DECKS["tactics"])
    tactics = [holding for holding in case.deck.of("tactics") if may_be_tactic(holding.card)]
    count = cards_on(tactics)
    if doorways and count < minimum:
        doorway = doorways[0].card.name
        places = [*doorways, *tactics]
        found = offence(places, count=count, minimum=minimum, missing=minimum - count, doorway=doorway)
        yield perhaps_opened(case, found)


def may_be_tactic(card: Card) -> bool:
    """Tell whether a card is a Tactic, as far as we know it. The heading says it of a card that we do not."""
    return is_tactic(card) or is_play_test_card(card)
