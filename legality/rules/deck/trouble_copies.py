"""D-TROUBLE-COPIES: a Trouble card more than once in the trouble pile."""

from collections.abc import Iterator

from legality.engine.case import Case
from legality.engine.rule import Offence, Repair, offence, rule
from legality.rules.common.same_card import cards_on, of_each_card
from legality.rules.common.trouble_pile import is_trouble, trouble_pile


@rule(
    "D-TROUBLE-COPIES",
    "{count} copies of {card} in the trouble pile; exactly {limit}",
    fix="remove {surplus}",
    repair=Repair("copies", "cut_copies"),
)
def trouble_copies(case: Case, *, limit: int) -> Iterator[Offence]:
    """The trouble pile of a table holds exactly one copy of each Trouble card."""
    for holdings in of_each_card(filter(is_trouble, trouble_pile(case.deck))):
        count, card = cards_on(holdings), holdings[0].card.name
        if count > limit:
            yield offence(holdings, card=card, count=count, limit=limit, surplus=count - limit)
