"""A-NOT-DUPLICATABLE: a seed of which only one can be in play."""

from collections import defaultdict

from legality.engine import Case, Holding, Offences, offence, rule
from legality.rules.common import repeated_seeds


@rule(
    "A-NOT-DUPLICATABLE",
    "{count} copies of {title} are seeded, and it {why}",
    fix="seed one copy; move or replace the others",
    by_deck=True,
)
def not_duplicatable(case: Case) -> Offences:
    """Of a unique card, or one that says it is not duplicatable, only one copy can be in play for a player.

    Nothing limits such copies in a deck: a second one in the draw deck may replace the first. Among the
    seeds it is wasted.
    """
    repeated = repeated_seeds(case.deck)
    if not repeated:
        return
    says_so = case.cards_that("not_duplicatable")
    copies: dict[str, list[Holding]] = defaultdict(list)
    for holding in repeated:
        if holding.card.uniqueness == "unique" or holding.card.id in says_so:
            copies[holding.card.id].append(holding)
    for card, holdings in copies.items():
        count = sum(holding.count for holding in holdings)
        if count > 1:
            why = "says that it is not duplicatable" if card in says_so else "is unique"
            yield offence(holdings, title=holdings[0].card.name, count=count, why=why)
