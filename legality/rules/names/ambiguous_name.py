"""N-AMBIGUOUS-NAME: a name that fits several cards."""

from cardpools.catalog.match import Ambiguous
from legality.engine import Case, Offences, offence, rule


@rule("N-AMBIGUOUS-NAME", "{name} fits {count} cards", fix="write {choices}", doubt=True)
def ambiguous_name(case: Case) -> Offences:
    """Every line says which of the cards of a title it means, by subtitle or expansion."""
    for place in case.deck.unmatched:
        if isinstance(place.match, Ambiguous):
            candidates = place.match.candidates
            names = tuple(candidate.write for candidate in candidates)
            yield offence(
                [place],
                name=place.entry.name,
                count=len(names),
                choices=" or ".join(names),
                suggestions=names,
            )
