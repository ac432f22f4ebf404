"""A-NO-HEADINGS: a list without headings."""

from legality.engine import Case, Offences, offence, rule


@rule(
    "A-NO-HEADINGS",
    "no headings; the parts were recognized by card type",
    fix="add headings",
)
def no_headings(case: Case) -> Offences:
    """A list says which cards are in which part of the deck. Where it has no headings the types must do."""
    if case.deck.unheaded and any(holding.section != "draw" for holding in case.deck.holdings):
        yield offence()
