"""D-REFEREE-COPIES: a [Ref] card more than once face up under Q's Tent: Civil War."""

from legality.engine import Case, Offences, Repair, offence, rule
from legality.rules.common import cards_on
from legality.rules.common.newer_names import perhaps_allowed
from legality.rules.common.side_decks import copies_in


@rule(
    "D-REFEREE-COPIES",
    "{count} copies of {card} in the referee pile; its cards are all different",
    fix="remove {surplus}",
    repair=Repair("copies", "cut_copies"),
)
def referee_copies(case: Case) -> Offences:
    """All face-up [Ref] cards of Q's Tent: Civil War are different. One more copy may lie face down."""
    for holdings in copies_in(case, "referee"):
        count, card = cards_on(holdings), holdings[0].card.name
        yield perhaps_allowed(case, offence(holdings, card=card, count=count, surplus=count - 1), holdings)
