"""The guides and rulesets as texts, as an event keeps them, and whether this program can apply them."""

import os
from collections.abc import Iterator, Mapping
from typing import Any, Literal, get_args, get_origin

from legality.engine.rule_declaration import load_rule
from legality.engine.rulesets import clauses_for
from legality.terms.guide_book import RULE_FOLDER
from legality.terms.terms import Terms

PLACES = ("guides", "rulesets")


def read_rule_texts(rule_folder: str = "") -> Mapping[str, str]:
    """Return all guides and rulesets of a folder, by their paths below it."""
    root = rule_folder or RULE_FOLDER
    return {path: _read(f"{root}/{path}") for path in sorted(_paths(root))}


def find_unusable_rules(terms: Terms) -> tuple[str, ...]:
    """Return the codes of the clauses that this program has no rule for, or one with other numbers."""
    clauses = clauses_for(terms)
    return tuple(dict.fromkeys(each.code for each in clauses if not _can_apply(each.code, each.numbers)))


def fits(value: object, kind: Any) -> bool:
    """Tell whether a value is of a kind. Yes and no are no numbers here."""
    if get_origin(kind) is Literal:
        return value in get_args(kind)
    if get_origin(kind) is list:
        return isinstance(value, list) and all(fits(each, get_args(kind)[0]) for each in value)
    return type(value) is kind


def _can_apply(code: str, numbers: Mapping[str, Any]) -> bool:
    try:
        asked = load_rule(code).numbers
    except (ImportError, AttributeError, AssertionError):
        return False
    return asked.keys() == numbers.keys() and all(fits(numbers[name], asked[name]) for name in asked)


def _paths(root: str) -> Iterator[str]:
    for place in PLACES:
        for folder, _, names in os.walk(f"{root}/{place}"):
            for name in names:
                if name.endswith(".toml"):
                    yield os.path.relpath(f"{folder}/{name}", root).replace(os.sep, "/")


def _read(path: str) -> str:
    with open(path, encoding="utf-8", newline="") as file:  # noqa: PTH123
        return file.read()
