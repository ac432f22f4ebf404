"""Evidence of earlier imports: what decided a card's title when the shipped data was made.

Whoever reads a newer table has no tables of 1E beside it. Cards that were known then keep their title, and
new versions of a known person take his; only names that are new altogether come into doubt.
"""

from collections.abc import Iterable
from pathlib import Path

from cardpools.catalog.slug import slug
from cardpools.data_files.title_evidence import read_evidence
from cardpools.sources.second_edition.evidence import JoinedName, TitleClue, Witness, leading_words


def recorded_evidence(folder: Path) -> Witness:
    """Return the witness that knows evidence.csv of a data folder."""
    known = {evidence.card: evidence for evidence in read_evidence(folder) if evidence.kind}

    def witness(card: JoinedName) -> Iterable[TitleClue]:
        if found := known.get(slug(card.name)):
            yield TitleClue(leading_words(card.name, found.title), found.kind, found.where, found.certainty)

    return witness
