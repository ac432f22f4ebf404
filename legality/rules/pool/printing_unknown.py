"""P-PRINTING-UNKNOWN: a printing that the card list does not have, of a card that it has."""

from legality.engine import Case, Offences, offence, rule


@rule(
    "P-PRINTING-UNKNOWN",
    'our card list has no printing "{mark}" of {title}; the line counts as {title}',
    fix="check the printing, or update the card list",
)
def printing_unknown(case: Case) -> Offences:
    """A mark of a printing changes no card: a known title with an unknown mark is that card.

    The printing may be newer than our card list, or the mark may be wrong. So it is not judged in the pool.
    """
    for holding, mark in case.deck.unknown_printings:
        yield offence([holding], title=holding.card.name, mark=mark, edition=case.terms.edition)
