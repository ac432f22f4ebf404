"""Why each 2E card has the title that it has, and the cards of which that is not certain."""

import csv
from pathlib import Path
from typing import Any, NamedTuple

from cardpools.model import Certainty

EVIDENCE = "evidence.csv"


class TitleEvidence(NamedTuple):
    """What decided where the title of a card ends: one row of evidence.csv."""

    card: str
    title: str
    subtitle: str
    kind: str  # as in cardpools.sources.second_edition.evidence.KINDS; nothing if nobody knows
    where: str
    certainty: Certainty
    against: str  # what names another title, if no person has decided between the two

    @property
    def in_doubt(self) -> bool:
        """Say whether the separation has no evidence, or contradicting, or only unverified evidence."""
        return not self.kind or bool(self.against) or self.certainty == "unverified"


def read_evidence(folder: Path) -> list[TitleEvidence]:
    """Return the evidence for every card of a data folder; only 2E has any."""
    path = folder / EVIDENCE
    if not path.is_file():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return [_evidence(row) for row in csv.DictReader(file)]


def _evidence(row: dict[str, Any]) -> TitleEvidence:
    return TitleEvidence(**row)


def list_title_doubts(folder: Path) -> list[TitleEvidence]:
    """Return the cards whose title is not certain, for `legality cards doubts`."""
    return [evidence for evidence in read_evidence(folder) if evidence.in_doubt]
