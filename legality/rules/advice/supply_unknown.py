"""A-SUPPLY-UNKNOWN: the event does not say which cards the player was given."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common.supply import known_supply


@rule(
    "A-SUPPLY-UNKNOWN",
    "not checked: the cards that were supplied at this {format} event",
    fix="give the list of the cards that were supplied to this player",
)
def supply_unknown(case: Case) -> Offences:
    """A deck of a draft or sealed event can only be judged in full beside the cards that its player got.

    Without them a deck that keeps the sizes is neither legal nor illegal: it could not be judged.
    """
    if known_supply(case) is None:
        yield offence(format=case.terms.format)
