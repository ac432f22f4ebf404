"""D-PARTS-OPEN: cards that may be seeded or drawn."""

from legality.engine import Case, Offences, offence, rule


@rule(
    "D-PARTS-OPEN",
    "cards that may be seeded or in the draw deck: {count}; the list does not say which",
    fix="write “Seed Deck” above the seeded cards and “Draw Deck” above the others",
)
def parts_open(case: Case) -> Offences:
    """A list says which cards are seeded, where their types do not: the verdict on the deck depends on it."""
    places = case.deck.open_parts
    if places:
        yield offence(places, count=sum(holding.count for holding in places))
