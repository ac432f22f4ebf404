"""D-TENT-COPIES: a card more than once in Q's Tent."""

from legality.engine import Case, Offences, Repair, offence, rule
from legality.rules.common import cards_on
from legality.rules.common.newer_names import perhaps_allowed
from legality.rules.common.side_decks import copies_in


@rule(
    "D-TENT-COPIES",
    "{count} copies of {card} in Q's Tent; its cards are all different",
    fix="remove {surplus}",
    repair=Repair("copies", "cut_copies"),
)
def tent_copies(case: Case) -> Offences:
    """All cards of a Q's Tent side deck are different: it holds one copy of each, whatever its printing.

    A copy in the draw deck or among the seeds does not matter, and neither does one face up under Q's Tent:
    Civil War. Versions of a person that are different cards are different.
    """
    for holdings in copies_in(case, "tent"):
        count, card = cards_on(holdings), holdings[0].card.name
        yield perhaps_allowed(case, offence(holdings, card=card, count=count, surplus=count - 1), holdings)
