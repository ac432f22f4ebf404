"""Choices of forms, with the names that the guides use."""

from collections.abc import Iterable
from datetime import date
from functools import lru_cache

from cardpools.model import EDITION_NAMES, EDITIONS, SHORT_EDITION_NAMES
from decklists.dialects import DIALECT_NAMES
from legality.render.layout.words import dialect_label
from legality.terms.governing_guide import Kind, read_guide
from legality.terms.terms import FORMATS, GUIDES, POOLS, RULES, SCENARIOS

Choices = tuple[tuple[str, str], ...]

LONG_NAMES = {
    edition: name if name == short else f"{name} ({short})"
    for edition, name in EDITION_NAMES.items()
    for short in [SHORT_EDITION_NAMES[edition]]
}


@lru_cache(maxsize=1)
def term_choices() -> dict[str, Choices]:
    """Return the choices of every term: the word of the API and the name for people."""
    return {
        "edition": tuple((each, LONG_NAMES[each]) for each in EDITIONS),
        "format": _name_all("format", FORMATS),
        "pool": _name_all("pool", POOLS),
        "rules": _name_all("rules", RULES),
        "scenario": _name_all("scenario", SCENARIOS),
        "guide": tuple((each, read_guide(each).name) for each in GUIDES),
    }


def dialect_choices() -> Choices:
    """Return the dialects of lists with their names."""
    return tuple((name, dialect_label(name)) for name in DIALECT_NAMES)


def _name_all(kind: Kind, words: Iterable[str]) -> Choices:
    return tuple((word, _newest_name(kind, word)) for word in words)


def _newest_name(kind: Kind, word: str) -> str:
    """Return the current name in the newest guide that has the word."""
    offers = (read_guide(guide).offer(kind, word) for guide in GUIDES)
    return next((offer.name_on(date.max) for offer in offers if offer), word.replace("-", " "))


LISTING_LABELS = {
    "venue": "Venue",
    "fee": "Entry fee",
    "prizes": "Prizes",
    "director": "Tournament director",
    "contact": "Contact",
}
"""The labels of the facts in the listing of an event."""
