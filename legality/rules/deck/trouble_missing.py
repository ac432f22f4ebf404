"""D-TROUBLE-MISSING: a Trouble card that is not in the trouble pile."""

from cardpools.model import Card
from legality.engine import Case, Offences, Repair, offence, rule
from legality.rules.common.newer_names import perhaps_more
from legality.rules.common.trouble_pile import trouble_pile


@rule(
    "D-TROUBLE-MISSING",
    "the trouble pile lacks {missing} of {released} Trouble cards: {lacking}",
    fix="add {lacking}",
    repair=Repair("sizes", "add_lacking"),
    curable=True,
)
def trouble_missing(case: Case) -> Offences:
    """The trouble pile of a table holds every Trouble card that was released by the day of the event.

    A card whose release is not known to the day is asked for from the last day on which it can have been. A
    pool that leaves cards out leaves a smaller pile, so only the Complete pool is held to this.
    """
    pile = trouble_pile(case.deck)
    if not pile or case.terms.pool != "complete":
        return
    released = [card for card in case.catalog.cards() if card.type == "Trouble" and is_released(case, card)]
    held = {holding.card.id for holding in pile}
    names = [card.name for card in released if card.id not in held]
    if names:
        found = offence(pile, missing=len(names), released=len(released), lacking="; ".join(names))
        yield perhaps_more(case, found, (), pile)


def is_released(case: Case, card: Card) -> bool:
    """Tell whether some printing of a card had surely appeared by the day of the event."""
    expansions = (case.catalog.expansion(printing.expansion) for printing in case.catalog.printings(card.id))
    return any(expansion.latest <= case.terms.on for expansion in expansions)
