"""What is being played, where nobody said: read off the list itself, and always told to the reader."""

from datetime import date
from typing import NamedTuple

from cardpools.catalog import open_catalog
from cardpools.match import Unknown
from cardpools.model import EDITIONS, Edition
from decklists.model import Deck
from legality.terms import Terms, default_terms


class Inferred(NamedTuple):
    """Terms that were not given, and the evidence for them in one sentence."""

    terms: Terms
    why: str


def infer_terms(deck: Deck, on: date) -> Inferred:
    """Take the edition from the list, and the rest from what most events of that edition play."""
    edition, why = infer_edition(deck)
    return Inferred(default_terms(edition, on), why)


def infer_edition(deck: Deck) -> tuple[Edition, str]:
    """Return the edition that a list is of: by its headings, else by whose cards its names are."""
    if deck.edition:
        return deck.edition, "its headings are of this edition"
    names = {entry.name for section in deck.sections for entry in section.entries}
    known = {edition: names_known(names, edition) for edition in EDITIONS}
    best = max(EDITIONS, key=lambda edition: known[edition])
    return best, f"{known[best]} of its {len(names)} names are cards of this edition"


def names_known(names: set[str], edition: Edition) -> int:
    """Count the names that mean a card of an edition."""
    catalog = open_catalog(edition)
    return sum(not isinstance(catalog.resolve(name), Unknown) for name in names)
