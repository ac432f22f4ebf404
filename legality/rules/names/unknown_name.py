"""N-UNKNOWN-NAME: a name that fits no card."""

from cardpools.catalog.match import Unknown
from cardpools.revisions.how_new import describe_newest, newest_expansion
from legality.engine import Case, Offence, Offences, offence, rule

MOST_NAMES = 6
"""Names in one message; the finding lists all of them among its cards."""


@rule("N-UNKNOWN-NAME", "no card is called {name}", fix="{fix}", doubt=True)
def unknown_name(case: Case) -> Offences:
    """Every line names a card of the edition. A name that only looks like a card's is never taken for it.

    On a day after the newest expansion in our card list, a name that resembles no card may be newer. All such
    names are in one finding, and their copies count in the part where they are listed.
    """
    for place in case.deck.unmatched:
        if isinstance(place.match, Unknown):
            near = " or ".join(place.match.suggestions)
            fix = f"did you mean {near}?" if near else "write the title as the card prints it"
            yield offence([place], name=place.entry.name, fix=fix, suggestions=place.match.suggestions)
    if case.deck.newer:
        yield newer_names(case)


def newer_names(case: Case) -> Offence:
    """Report all names that may be those of newer cards, with the way to update the card list."""
    names = list(dict.fromkeys(holding.entry.name for holding in case.deck.newer))
    newest = newest_expansion(case.catalog)
    ends = f", which ends with {describe_newest(newest)}" if newest else ""
    are, they = ("is", "it is") if len(names) == 1 else ("are", "they are")
    missing = f"{quote_names(names)} {are} not in our card list{ends}."
    return offence(
        case.deck.newer,
        wording=f"{missing} If {they} newer, update the card list.",
        name="; ".join(names),
        names=len(names),
        copies=sum(holding.count for holding in case.deck.newer),
        expansion=newest.name if newest else "",
        edition=case.terms.edition,
        fix="check the spelling, or update the card list",
        suggestions=(),
    )


def quote_names(names: list[str]) -> str:
    """Return names in quotes, the first of many and the number of the others."""
    more = len(names) - MOST_NAMES
    said = [f'"{name}"' for name in (names[:MOST_NAMES] if more > 1 else names)]
    said += [f"{more} more names"] if more > 1 else []
    return " and ".join((", ".join(said[:-1]), said[-1])) if said[1:] else said[0]
