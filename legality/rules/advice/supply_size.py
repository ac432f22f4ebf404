"""A-SUPPLY-SIZE: fewer supplied cards than the format gives."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common.supply import supplied_cards


@rule(
    "A-SUPPLY-SIZE",
    "{count} cards were supplied; the format gives {minimum} or more",
    fix="complete the list of supplied cards",
)
def supply_size(case: Case, *, minimum: int) -> Offences:
    """A starter deck, an expansion pack, a Warp Pack and three commons of the player's choice make 90 cards.
    The director may add more expansion packs."""
    if not case.terms.event.supplied:
        return
    count = supplied_cards(case).total()
    if count < minimum:
        yield offence(count=count, minimum=minimum)
