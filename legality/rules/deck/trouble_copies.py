"""D-TROUBLE-COPIES: a Trouble card more than once in the trouble pile."""

from legality.engine import Case, Offences, Repair, offence, rule
from legality.rules.common import cards_on, of_each_card
from legality.rules.common.trouble_pile import is_trouble, trouble_pile


@rule(
    "D-TROUBLE-COPIES",
    "{count} copies of {card} in the trouble pile; exactly {limit}",
    fix="remove {surplus}",
    repair=Repair("copies", "cut_copies"),
)
def trouble_copies(case: Case, *, limit: int) -> Offences:
    """The trouble pile of a table holds exactly one copy of each Trouble card."""
    for holdings in of_each_card(filter(is_trouble, trouble_pile(case.deck))):
        count, card = cards_on(holdings), holdings[0].card.name
        if count > limit:
            yield offence(holdings, card=card, count=count, limit=limit, surplus=count - limit)
