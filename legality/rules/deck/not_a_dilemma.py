"""D-NOT-A-DILEMMA: something else in the dilemma pile."""

from cardpools.model import Card
from legality.engine import Case, Offences, PartCards, Repair, is_play_test_card, offence, rule


def no_dilemma(part: PartCards) -> list[str]:
    """Other cards in the dilemma pile."""
    return [card.id for card in part.cards if is_something_else(card)] if part.section == "dilemmas" else []


@rule(
    "D-NOT-A-DILEMMA",
    "{title} is not a dilemma ({type}) and stands in the dilemma pile",
    fix="move {title} out of the dilemma pile",
    repair=Repair("places", "move_by_type"),
    about=no_dilemma,
)
def not_a_dilemma(case: Case) -> Offences:
    """A dilemma pile holds dilemmas and nothing else."""
    for holding in case.deck.of("dilemmas"):
        if is_something_else(holding.card):
            yield offence([holding], title=holding.card.name, type=holding.card.type)


def is_something_else(card: Card) -> bool:
    """Tell whether a card is surely no dilemma. The type of a play-test card is unknown."""
    return card.type != "Dilemma" and not is_play_test_card(card)
