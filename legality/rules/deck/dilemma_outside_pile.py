"""D-DILEMMA-OUTSIDE-PILE: a dilemma in another part of the deck."""

from legality.engine import Case, Offences, PartCards, Repair, offence, rule


def outside(part: PartCards) -> list[str]:
    """Dilemmas in the draw deck or among the missions."""
    is_outside = part.section in ("draw", "missions")
    return [card.id for card in part.cards if card.type == "Dilemma"] if is_outside else []


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
