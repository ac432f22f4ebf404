"""Evidence from the shipped data: the recorded evidence of each title.

An update has no 1E tables. Known cards keep their titles, and new versions of a known person get the same
title. Only entirely new names are in doubt.
"""

from collections.abc import Iterable
from pathlib import Path

from cardpools.catalog.slug import slug
from cardpools.data_files.title_evidence import read_evidence
from cardpools.sources.second_edition.evidence import JoinedName, TitleClue, Witness, leading_words


def recorded_evidence(folder: Path) -> Witness:
    """Return the witness for evidence.csv of a data folder."""
    known = {slug(each.title, each.subtitle): each for each in read_evidence(folder) if each.kind}

    def witness(card: JoinedName) -> Iterable[TitleClue]:
        if found := known.get(slug(card.name)):
            yield TitleClue(leading_words(card.name, found.title), found.kind, found.where, found.certainty)

    return witness
