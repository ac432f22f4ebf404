"""D-NOT-A-DILEMMA: something else in the dilemma pile."""

from collections.abc import Iterator

from legality.case import Case
from legality.rule import Offence, Placed, offence, rule
from legality.setting import Setting


def no_dilemma(_setting: Setting, placed: Placed) -> bool:
    """Other cards in the dilemma pile. Of a card in play test nobody knows what it is."""
    return placed.section == "dilemmas" and placed.card.type not in ("Dilemma", "")


@rule(
    "D-NOT-A-DILEMMA",
    "{title} is not a dilemma ({type}) and stands in the dilemma pile",
    fix="move {title} out of the dilemma pile",
    about=no_dilemma,
)
def not_a_dilemma(case: Case) -> Iterator[Offence]:
    """A dilemma pile holds dilemmas and nothing else."""
    for holding in case.deck.of("dilemmas"):
        if holding.card.type not in ("Dilemma", ""):
            yield offence([holding], title=holding.card.name, type=holding.card.type)
