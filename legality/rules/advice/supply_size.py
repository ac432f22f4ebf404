"""A-SUPPLY-SIZE: fewer supplied cards than the format gives."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common.supply import known_supply


@rule(
    "A-SUPPLY-SIZE",
    "{count} cards were supplied; the format gives {minimum} or more",
    fix="complete the list of supplied cards",
)
def supply_size(case: Case, *, minimum: int) -> Offences:
    """A starter deck, an expansion pack, a Warp Pack and three commons of the player's choice make 90 cards.
    The director may add more expansion packs."""
    supply = known_supply(case)
    if supply is not None and supply.total() < minimum:
        yield offence(count=supply.total(), minimum=minimum)
