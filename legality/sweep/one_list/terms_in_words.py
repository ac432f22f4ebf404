"""Terms said in words, in a line of a file or in an option: `pool=block on=2024-12-11`."""

import re
from collections.abc import Mapping
from contextlib import suppress
from datetime import date
from typing import Any

from cardpools.model import EDITIONS
from legality.terms.stated import StatedTerms
from legality.terms.terms import FORMATS, GUIDES, POOLS, RULES, RULES_ALSO, SCENARIOS

WORDS: dict[str, tuple[str, ...]] = {
    "edition": EDITIONS,
    "format": FORMATS,
    "pool": POOLS,
    "rules": (*RULES, *RULES_ALSO),
    "scenario": SCENARIOS,
    "guide": GUIDES,
}
"""The words that each of the terms accepts; the day is a date."""

DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
"""The one way in which a day is written: a day of a week, which ISO 8601 knows too, is none."""


class WrongWords(ValueError):
    """Terms that are not valid, with a message of one line."""


def read_terms(said: Mapping[str, object]) -> StatedTerms:
    """Return terms from names and values. Empty values are left out."""
    stated = StatedTerms().but(**{name: _understood(name, value) for name, value in said.items() if value})
    rules = said.get("rules")
    return stated.ruled_by(rules, sanction_is_stated=False) if isinstance(rules, str) and rules else stated


def read_words(text: str) -> dict[str, str]:
    """Take a text such as `pool=block on=2024-12-11` apart."""
    pairs = [word.partition("=") for word in text.replace(",", " ").split()]
    if not pairs or not all(sign for _, sign, _ in pairs):
        raise WrongWords(f"{text!r} says no terms; write them like edition=2e pool=block on=2024-12-11")
    return {name: value for name, _, value in pairs}


def _understood(name: str, value: object) -> Any:
    """Return the value of a word, or list the words that are accepted."""
    if name == "on":
        return _day(value)
    if name not in WORDS:
        raise WrongWords(f"{name!r} is none of the terms; there are {', '.join([*WORDS, 'on'])}")
    if value not in WORDS[name]:
        raise WrongWords(f"{name}: {value!r} is none of {', '.join(WORDS[name])}")
    return RULES_ALSO.get(value, value) if name == "rules" and isinstance(value, str) else value


def _day(value: object) -> date:
    if isinstance(value, str) and DAY.fullmatch(value):
        with suppress(ValueError):
            return date.fromisoformat(value)
    raise WrongWords(f"on: {value!r} is not a date (use YYYY-MM-DD)")
