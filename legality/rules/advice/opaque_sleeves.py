"""A-OPAQUE-SLEEVES: a deck with double-sided cards, whose sleeves must be opaque."""

from legality.engine import Case, Offences, offence, rule


@rule(
    "A-OPAQUE-SLEEVES",
    "{title} has two sides",
    fix="use 100% opaque sleeves for the whole deck",
)
def opaque_sleeves(case: Case) -> Offences:
    """Double-sided cards are played in a deck with opaque sleeves, so that they cannot be detected."""
    found = case.catalog.double_sided
    if found.isdisjoint([holding.card.id for holding in case.lines_used]):
        return
    held = [each for card, lines in case.used.items() if card in found for each in lines]
    if held:
        titles = " and ".join(dict.fromkeys(each.card.name for each in held))
        one = len({each.card.id for each in held}) == 1
        yield offence(held, wording="" if one else f"{titles} have two sides", title=titles)
