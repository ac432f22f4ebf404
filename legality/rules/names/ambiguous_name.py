"""N-AMBIGUOUS-NAME: a name that fits several cards."""

from collections.abc import Iterator

from cardpools.catalog.match import Ambiguous
from legality.engine.case import Case
from legality.engine.rule import Offence, offence, rule


@rule("N-AMBIGUOUS-NAME", "{name} fits {count} cards", fix="write {choices}", doubt=True)
def ambiguous_name(case: Case) -> Iterator[Offence]:
    """Every line says which of the cards of a title it means, by subtitle or expansion."""
    for place in case.deck.unmatched:
        if isinstance(place.match, Ambiguous):
            candidates = place.match.candidates
            choices = " or ".join(candidate.write for candidate in candidates)
            yield offence([place], name=place.entry.name, count=len(candidates), choices=choices)
