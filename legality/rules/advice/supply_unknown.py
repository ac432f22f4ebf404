"""A-SUPPLY-UNKNOWN: nobody said which cards the player was given."""

from legality.engine import Case, Offences, offence, rule


@rule(
    "A-SUPPLY-UNKNOWN",
    "not checked whether all cards were supplied at this {format} event",
    fix="give the list of the cards that this player was supplied with",
)
def supply_unknown(case: Case) -> Offences:
    """A deck of a draft or sealed event can only be judged in full beside the cards that its player got."""
    if not case.terms.event.supplied:
        yield offence(format=case.terms.format)
