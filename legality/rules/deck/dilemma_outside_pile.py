"""D-DILEMMA-OUTSIDE-PILE: a dilemma in another part of the deck."""

from legality.engine import Case, EventContext, Offences, Placed, Repair, offence, rule


def outside(_context: EventContext, placed: Placed) -> bool:
    """Dilemmas in the draw deck or among the missions."""
    return placed.card.type == "Dilemma" and placed.section in ("draw", "missions")


@rule(
    "D-DILEMMA-OUTSIDE-PILE",
    "{title} is a dilemma, but it is in the {section}",
    fix="move {title} to the dilemma pile",
    repair=Repair("places", "move_to", "dilemmas"),
    about=outside,
)
def dilemma_outside_pile(case: Case) -> Offences:
    """Dilemmas belong into the dilemma pile, never into the draw deck or among the missions."""
    for holding in case.deck.of("draw", "missions"):
        if holding.card.type == "Dilemma":
            section = "draw deck" if holding.section == "draw" else "missions"
            yield offence([holding], title=holding.card.name, section=section)
