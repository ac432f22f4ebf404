"""A-OPAQUE-SLEEVES: a deck with double-sided cards, whose sleeves must be opaque."""

from legality.engine import Case, EventContext, Offences, Placed, offence, rule


def has_two_sides(context: EventContext, placed: Placed, **_numbers: object) -> bool:
    """Tell whether a card has two sides."""
    return placed.card.id in context.catalog.double_sided


@rule(
    "A-OPAQUE-SLEEVES",
    "{title} has two sides",
    fix="use 100% opaque sleeves for the whole deck",
    about=has_two_sides,
)
def opaque_sleeves(case: Case) -> Offences:
    """Double-sided cards are played in a deck with opaque sleeves, so that they cannot be detected."""
    two_sided = case.catalog.double_sided
    held = [each for card, lines in case.used.items() if card in two_sided for each in lines]
    if held:
        titles = " and ".join(dict.fromkeys(each.card.name for each in held))
        one = len({each.card.id for each in held}) == 1
        yield offence(held, wording="" if one else f"{titles} have two sides", title=titles)
