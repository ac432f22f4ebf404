"""D-BARRED-DOORWAY: a card in the deck that a seeded card forbids its player to play."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common import SECTION_NAMES, cards_that
from legality.rules.common.card_text import card_text


@rule(
    "D-BARRED-DOORWAY",
    "{barred} is in {where}, and {card} among the seeds forbids playing it",
    fix="leave out {barred} or {card}",
    about=cards_that("bars_playing"),
)
def barred_doorway(case: Case) -> Offences:
    """Who seeds Q's Tent: Civil War may not play Q's Tent.

    A list with both is worth a warning: the one that is barred is a wasted card, or the wrong doorway was
    written down.
    """
    for barring in case.exceptions("bars_playing"):
        seeded = [holding for holding in case.deck.of("seeds") if holding.card.id == barring.card]
        for barred in barring.facts["cards"] if seeded else ():
            found = [each for each in case.deck.of("seeds", "draw", "tent") if each.card.id == barred]
            if found:
                yield offence(
                    [*seeded, *found],
                    card_text(case, barring),
                    barred=found[0].card.name,
                    where=" and ".join(dict.fromkeys(SECTION_NAMES[each.section] for each in found)),
                    card=seeded[0].card.name,
                )
