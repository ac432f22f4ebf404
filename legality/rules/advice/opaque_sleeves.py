"""A-OPAQUE-SLEEVES: a deck with double-sided cards, whose sleeves must be opaque."""

from collections.abc import Collection
from itertools import chain

from legality.engine import Case, Offences, PartCards, by_card, offence, rule


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
    lines = by_card([each for each in case.lines_used if each.card.id in two_sided])
    if lines:
        cards = tuple(dict.fromkeys([held[0].card.name for held in lines.values()]))
        titles = " and ".join(cards)
        wording = f"{titles} have two sides" if len(lines) > 1 else ""
        yield offence(chain.from_iterable(lines.values()), wording=wording, cards=cards, title=titles)
