"""D-NOT-SUPPLIED: a card that the player was not given at the event."""

from collections import defaultdict

from legality.engine import Holding, Offences, Repair, offence, rule
from legality.engine.case import Case, is_used
from legality.rules.common.supply import known_supply


@rule(
    "D-NOT-SUPPLIED",
    "{title}: {count} in the deck, {supplied} supplied",
    fix="replace {surplus} by supplied cards",
    repair=Repair("pool", "replace_surplus"),
)
def not_supplied(case: Case) -> Offences:
    """In draft and sealed events players use only the cards that they were given there, in any part of the
    deck, and no more copies than they were given. Between rounds they may change the deck within these cards.
    What lies aside is not used. A name that is not in our card list is compared with no supplied card.
    """
    supply = known_supply(case)
    if supply is None:
        return
    used: dict[str, list[Holding]] = defaultdict(list)
    for holding in filter(is_used, case.deck.holdings):
        if holding not in case.deck.newer:
            used[holding.card.id].append(holding)
    for card, holdings in used.items():
        count = sum(holding.count for holding in holdings)
        if count > supply[card]:
            title, surplus = holdings[0].card.name, count - supply[card]
            yield offence(holdings, title=title, count=count, supplied=supply[card], surplus=surplus)
