"""D-DECK-AT-MOST: a deck that is larger than one of its cards allows."""

from legality.engine import Case, Offences, Repair, offence, rule
from legality.rules.common import cards_that
from legality.rules.common.newer_names import perhaps_fewer


@rule(
    "D-DECK-AT-MOST",
    "{count} cards in the draw deck; {title} allows at most {limit}",
    fix="remove {surplus} or replace {title}",
    repair=Repair("pairs", "replace_titled"),
    about=cards_that("deck_at_most"),
)
def deck_at_most(case: Case) -> Offences:
    """A mission whose text limits the size of its player's deck is obeyed."""
    count = case.deck.size("draw")
    for exception in case.exceptions("deck_at_most"):
        limit = exception.facts["cards"]
        missions = [holding for holding in case.deck.of("missions") if holding.card.id == exception.card]
        if missions and count > limit:
            holding, surplus = missions[-1], count - limit
            title = holding.card.name
            found = offence(
                [holding], exception.source, title=title, count=count, limit=limit, surplus=surplus
            )
            yield perhaps_fewer(case, found, case.deck.of("draw"))
