"""Read evidence.csv: the evidence for the title of each 2E card."""

import csv
from pathlib import Path
from typing import Any, NamedTuple

from cardpools.model import Certainty

EVIDENCE = "evidence.csv"


class TitleEvidence(NamedTuple):
    """One row of evidence.csv: the evidence where the title of a card ends."""

    card: str
    title: str
    subtitle: str
    kind: str  # as in cardpools.sources.second_edition.evidence.KINDS; empty if there is none
    where: str
    certainty: Certainty
    against: str  # evidence for another title, unless a person has decided

    @property
    def in_doubt(self) -> bool:
        """Tell whether the evidence is missing, contradictory, or only unverified."""
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
