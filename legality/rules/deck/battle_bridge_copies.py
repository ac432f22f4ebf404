"""D-BATTLE-BRIDGE-COPIES: a Tactic more than once under Battle Bridge Door: Auxiliary Control."""

from legality.engine import Case, Offences, Repair, offence, rule
from legality.rules.common import cards_on, cards_that
from legality.rules.common.newer_names import perhaps_allowed, perhaps_opened
from legality.rules.common.side_decks import SIDE_DECKS, copies_in, demands_different_cards


@rule(
    "D-BATTLE-BRIDGE-COPIES",
    "{count} copies of {card} in the Battle Bridge side deck; {doorway} wants all different",
    fix="remove {surplus}, or seed Battle Bridge Door instead",
    repair=Repair("copies", "cut_copies"),
    curable=True,
    about=cards_that("side_deck"),
)
def battle_bridge_copies(case: Case) -> Offences:
    """Battle Bridge Door: Auxiliary Control opens a side deck of Tactics that are all different.

    Battle Bridge Door opens one with as many copies as you like; where both are seeded, that one may do it,
    so a line that nobody could read might be the doorway that is missing.
    """
    for doorway in demands_different_cards(case, SIDE_DECKS["tactics"])[:1]:
        for holdings in copies_in(case, "tactics"):
            count, card = cards_on(holdings), holdings[0].card.name
            found = offence(
                holdings,
                card=card,
                count=count,
                surplus=count - 1,
                missing=1,
                doorway=doorway.card.name,
            )
            yield perhaps_opened(case, perhaps_allowed(case, found, holdings))
