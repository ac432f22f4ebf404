"""Values of announcements as people write them, NAME=VALUE, in the terminal and in forms."""

import json
from collections.abc import Iterable
from typing import Any

from cardpools.announcements.errata import LISTS


def read_facts(written: Iterable[str]) -> dict[str, Any]:
    """Return the facts of an erratum; those with several values are split at commas."""
    facts: dict[str, Any] = {}
    for each in written:
        name, _, value = each.partition("=")
        name = name.strip()
        parts = [part.strip() for part in value.split(",") if part.strip()]
        facts[name] = parts if name in LISTS else value.strip()
    return facts


def read_numbers(written: Iterable[str]) -> dict[str, Any]:
    """Return the numbers of a ruling: whole numbers, yes and no, lists in JSON, else text."""
    numbers: dict[str, Any] = {}
    for each in written:
        name, _, value = each.partition("=")
        try:
            numbers[name.strip()] = json.loads(value)
        except (ValueError, RecursionError):
            numbers[name.strip()] = value.strip()
    return numbers
