"""What a person can choose in a form, by the names that the guides use."""

from collections.abc import Iterable
from datetime import date
from functools import lru_cache

from decklists.dialects import DIALECT_NAMES
from legality.render.layout.words import EDITIONS, dialect_label
from legality.terms.governing_guide import Kind, read_guide
from legality.terms.terms import FORMATS, GUIDES, POOLS, RULES, SCENARIOS

Choices = tuple[tuple[str, str], ...]

LONG_NAMES = {"1e": "First Edition (1E)", "2e": "Second Edition (2E)", "tr": "Tribbles"}


@lru_cache(maxsize=1)
def term_choices() -> dict[str, Choices]:
    """Return the choices of every term, each with the word that programs use and the name that people use."""
    return {
        "edition": tuple((each, LONG_NAMES[each]) for each in EDITIONS),
        "format": _named("format", FORMATS),
        "pool": _named("pool", POOLS),
        "rules": _named("rules", RULES),
        "scenario": _named("scenario", SCENARIOS),
        "guide": tuple((each, read_guide(each).name) for each in GUIDES),
    }


def dialect_choices() -> Choices:
    """Return the ways in which a list may be written."""
    return tuple((name, dialect_label(name)) for name in DIALECT_NAMES)


def _named(kind: Kind, words: Iterable[str]) -> Choices:
    return tuple((word, _name(kind, word)) for word in words)


def _name(kind: Kind, word: str) -> str:
    """Return what the newest guide that knows something calls it by now."""
    offers = (read_guide(guide).offer(kind, word) for guide in GUIDES)
    return next((offer.name_on(date.max) for offer in offers if offer), word.replace("-", " "))
