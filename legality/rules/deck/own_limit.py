"""D-OWN-LIMIT: more copies of a card than its own text allows."""

from legality.engine import Case, Offences, Repair, offence, rule
from legality.rules.common import cards_that


@rule(
    "D-OWN-LIMIT",
    "{count} copies of {title}; its own text allows {limit}",
    fix="remove {surplus}",
    repair=Repair("copies", "cut_copies"),
    about=cards_that("copies"),
)
def own_limit(case: Case) -> Offences:
    """First Edition limits no card's copies in general, but a card that limits its own is obeyed: Space.

    What lies aside or outside the game is not in the deck.
    """
    for exception in case.exceptions("copies"):
        held, limit = case.used.get(exception.card, ()), int(exception.facts["most"])
        holdings = [holding for holding in held if holding.section != "outside"]
        count = sum(holding.count for holding in holdings)
        if count > limit:
            title, surplus = holdings[0].card.title, count - limit
            yield offence(holdings, exception.source, title=title, count=count, limit=limit, surplus=surplus)
