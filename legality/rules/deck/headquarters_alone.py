"""D-HEADQUARTERS-ALONE: a headquarters that allows no other."""

from cardpools.data_files.card_exceptions import CardException
from legality.engine import Case, Holding, Offences, Repair, is_play_test_card, offence, rule
from legality.rules.common import cards_that


@rule(
    "D-HEADQUARTERS-ALONE",
    "{title} forbids {forbidden}, and {others} is one",
    fix="keep {title} or {others}, not both",
    repair=Repair("pairs", "replace_titled"),
    about=cards_that("only_headquarters"),
)
def headquarters_alone(case: Case) -> Offences:
    """Some headquarters say that their player commands no other headquarters mission, or only missions of one
    quadrant; a player commands all missions of the deck from the start."""
    said = {exception.card: exception for exception in case.exceptions("only_headquarters")}
    missions = case.deck.of("missions")
    for holding in (held for held in missions if held.card.id in said):
        exception = said[holding.card.id]
        others = [held for held in missions if is_forbidden(held, exception)]
        if others:
            names = " and ".join(other.card.name for other in others)
            yield offence(
                [holding, *others],
                exception.source,
                title=holding.card.name,
                forbidden=describe_forbidden(case, exception),
                others=names,
            )


def is_forbidden(mission: Holding, exception: CardException) -> bool:
    """Tell whether the headquarters of an exception forbids a mission beside it, as far as we know it."""
    card, facts = mission.card, exception.facts
    if card.id == exception.card or is_play_test_card(card):
        return False
    elsewhere = "quadrant" in facts and card.quadrant != facts["quadrant"]
    return card.mission_type == "headquarters" or card.id in facts.get("also", ()) or elsewhere


def describe_forbidden(case: Case, exception: CardException) -> str:
    """Name all that a headquarters forbids, as part of a sentence."""
    parts = ["another headquarters"]
    parts += [case.catalog.card(card).title for card in exception.facts.get("also", ())]
    if quadrant := exception.facts.get("quadrant"):
        parts.append(f"a mission outside the {quadrant} Quadrant")
    return " or ".join(parts)
