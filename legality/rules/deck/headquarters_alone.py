"""D-HEADQUARTERS-ALONE: a headquarters that allows no other."""

from legality.engine import Case, Offences, Repair, offence, rule
from legality.rules.common import cards_that


@rule(
    "D-HEADQUARTERS-ALONE",
    "{title} forbids another headquarters, and {others} is one",
    fix="keep {title} or {others}, not both",
    repair=Repair("pairs", "replace_titled"),
    about=cards_that("only_headquarters"),
)
def headquarters_alone(case: Case) -> Offences:
    """Some headquarters say that their player commands no other headquarters mission; a player commands all
    missions of the deck from the start."""
    said = {exception.card: exception.source for exception in case.exceptions("only_headquarters")}
    headquarters = [held for held in case.deck.of("missions") if held.card.mission_type == "headquarters"]
    for holding in headquarters:
        others = [other for other in headquarters if other.card.id != holding.card.id]
        if holding.card.id in said and others:
            names = " and ".join(other.card.name for other in others)
            places = [holding, *others]
            yield offence(places, said[holding.card.id], title=holding.card.name, others=names)
