"""A-ASIDE: cards set aside."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common import cards_on


@rule(
    "A-ASIDE",
    "cards set aside: {count}; they count in no part of the deck",
    fix="move them to the part where they belong, or remove them",
)
def aside(case: Case) -> Offences:
    """Cards that a deck builder lists as set aside are no part of the deck, so no rule counts them.

    Lists of 2015 kept their sites there; these are read as sites.
    """
    held = [holding for holding in case.deck.of("aside") if holding.card.type != "Site"]
    if held:
        yield offence(held, count=cards_on(held))
