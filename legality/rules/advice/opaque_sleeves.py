"""A-OPAQUE-SLEEVES: a deck with double-sided cards, whose sleeves must be opaque."""

from collections.abc import Collection

from legality.engine import Case, Offences, PartCards, offence, rule


def with_two_sides(part: PartCards) -> Collection[str]:
    """Cards with two sides."""
    return part.ids.intersection(part.context.catalog.double_sided)


@rule(
    "A-OPAQUE-SLEEVES",
    "{title} has two sides",
    fix="use 100% opaque sleeves for the whole deck",
    about=with_two_sides,
)
def opaque_sleeves(case: Case) -> Offences:
    """Double-sided cards are played in a deck with opaque sleeves, so that they cannot be detected."""
    two_sided = case.catalog.double_sided
    held = [each for card, lines in case.used.items() if card in two_sided for each in lines]
    if held:
        titles = " and ".join(dict.fromkeys(each.card.name for each in held))
        one = len({each.card.id for each in held}) == 1
        yield offence(held, wording="" if one else f"{titles} have two sides", title=titles)
