"""A-HEADQUARTERS-HINDER: a card that cannot be played beside a headquarters."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common import cards_that


@rule(
    "A-HEADQUARTERS-HINDER",
    "{title} cannot be played by a player who commands a headquarters, and {headquarters} is one",
    fix="replace {title} or {headquarters}",
    about=cards_that("no_headquarters"),
)
def headquarters_hinder(case: Case) -> Offences:
    """Some cards can only be played by a player without a headquarters. Nothing forbids such a deck."""
    held = case.deck.of_card
    headquarters = [each for each in case.deck.of("missions") if each.card.mission_type == "headquarters"]
    for exception in case.exceptions("no_headquarters"):
        if exception.card in held and headquarters:
            holding = held[exception.card][-1]
            names = " and ".join(each.card.name for each in headquarters)
            places = [holding, *headquarters]
            yield offence(places, exception.source, title=holding.card.name, headquarters=names)
