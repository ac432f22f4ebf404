"""N-UNKNOWN-NAME: a name that fits no card."""

from cardpools.catalog.match import Unknown
from legality.engine import Case, Offences, offence, rule


@rule("N-UNKNOWN-NAME", "no card is called {name}", fix="{fix}", doubt=True)
def unknown_name(case: Case) -> Offences:
    """Every line names a card of the edition. A name that only looks like a card's is never taken for it."""
    for place in case.deck.unmatched:
        if isinstance(place.match, Unknown):
            near = " or ".join(place.match.suggestions)
            fix = f"did you mean {near}?" if near else "write the title as the card prints it"
            yield offence([place], name=place.entry.name, fix=fix, suggestions=near)
