"""D-NOT-A-DILEMMA: something else in the dilemma pile."""

from collections.abc import Iterator

from legality.case import Case
from legality.rule import Offence, offence, rule


@rule(
    "D-NOT-A-DILEMMA",
    "{title} is not a dilemma ({type}) and stands in the dilemma pile",
    fix="move {title} out of the dilemma pile",
)
def not_a_dilemma(case: Case) -> Iterator[Offence]:
    """A dilemma pile holds dilemmas and nothing else."""
    for holding in case.deck.of("dilemmas"):
        if holding.card.type != "Dilemma":
            yield offence([holding], title=holding.card.name, type=holding.card.type)
