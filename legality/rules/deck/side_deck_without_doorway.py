"""D-SIDE-DECK-WITHOUT-DOORWAY: a side deck that nothing opens."""

from legality.engine import Case, Holding, Offences, offence, rule
from legality.rules.common import SECTION_NAMES
from legality.rules.common.side_decks import SIDE_DECKS, SideDeck, openers, opening_doorways


@rule(
    "D-SIDE-DECK-WITHOUT-DOORWAY",
    "nothing opens {side_deck}: no {doorways} among the seeds{instead}",
    fix="seed {doorways}, or leave the side deck out",
    curable=True,
)
def side_deck_without_doorway(case: Case) -> Offences:
    """A side deck is opened by its doorway, which is seeded on it and counts as a seed card.

    A doorway in the draw deck opens nothing: no card of such a side deck can come into play. Whether that
    makes the deck illegal or only wasteful is not settled, so this warns. A list without headings does not
    say what is seeded, and is not asked.
    """
    for side_deck in SIDE_DECKS.values():
        referee = side_deck.section == "referee"
        held = list(case.deck.of(side_deck.section))
        if held and not referee and not case.deck.unheaded and not openers(case, side_deck):
            unseeded = doorways_elsewhere(case, side_deck)
            where = " and ".join(dict.fromkeys(SECTION_NAMES[each.section] for each in unseeded))
            yield offence(
                [*unseeded, *held],
                side_deck=SECTION_NAMES[side_deck.section],
                doorways=" or ".join(names_of(case, side_deck)),
                instead=f" (there is one in {where})" if where else "",
                missing=1,
            )


def doorways_elsewhere(case: Case, side_deck: SideDeck) -> list[Holding]:
    """Return the lines of its doorways in parts of the deck from which they open nothing."""
    doorways = opening_doorways(case, side_deck)
    return [holding for holding in case.deck.of("draw", "tent", "missions") if holding.card.id in doorways]


def names_of(case: Case, side_deck: SideDeck) -> list[str]:
    """Return the names of the doorways that open a side deck."""
    return sorted(case.catalog.card(each).name for each in opening_doorways(case, side_deck))
