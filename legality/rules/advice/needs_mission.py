"""A-NEEDS-MISSION: a card that is of no use without another mission."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common import cards_that


@rule(
    "A-NEEDS-MISSION",
    "{title} is of no use without {needs}",
    fix="add {needs} or replace {title}",
    about=cards_that("needs_mission"),
)
def needs_mission(case: Case) -> Offences:
    """Some cards can only be used by the player of another mission. Nothing forbids a deck without it."""
    held = case.deck.of_card
    for exception in case.exceptions("needs_mission"):
        needs = exception.facts["needs"]
        if exception.card in held and needs not in held:
            holding = held[exception.card][-1]
            name = case.catalog.card(needs).name
            yield offence([holding], exception.source, title=holding.card.name, needs=name)
