"""E-SUPPLY-UNREADABLE: the director's list of supplied cards cannot be read."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common.supply import SupplyUnreadable, supplied_cards


@rule(
    "E-SUPPLY-UNREADABLE",
    "The list of supplied cards cannot be read: {why}",
    fix="correct the director's list of supplied cards; the deck is not at fault",
    doubt=True,
)
def supply_unreadable(case: Case) -> Offences:
    """A deck of a draft or sealed event is compared with the cards that its player got. The director names
    the list of these cards. While that list cannot be read in full, no deck can be judged by it.
    """
    try:
        supplied_cards(case)
    except SupplyUnreadable as unreadable:
        yield offence(why=str(unreadable))
