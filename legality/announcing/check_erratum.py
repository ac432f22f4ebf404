"""Check an erratum: a known card, facts that a card has, values that a card can have."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from pydantic import ValidationError

from cardpools.announcements.announcement import Announcement
from cardpools.announcements.errata import FACTS, LISTS, facts_of, with_facts
from cardpools.catalog.announced_title import read_titles
from cardpools.catalog.catalog import Catalog
from cardpools.catalog.folding import fold
from cardpools.catalog.table_schemas import CardRow
from cardpools.data_files.data_problems import Faults, problem_of
from cardpools.data_files.toml_keys import Keys
from cardpools.model import Card


def check_erratum(announcement: Announcement, catalog: Catalog, faults: Faults) -> None:
    """Add all that is wrong with an erratum."""
    keys = Keys("announcement", {"card": [announcement.text("card")]}, faults)
    cards = [one.card for one in read_titles(keys, "card", catalog)]
    facts = announcement.values.get("facts", {})
    for name in sorted(facts.keys() - set(FACTS)):
        faults.add(f"announcement.facts.{name}", f"is not a fact of a card; there are: {', '.join(FACTS)}")
    for name in sorted(facts.keys() & set(FACTS)):
        _check_kind(name, facts[name], faults)
    _check_words({name: facts[name] for name in facts if name in FACTS}, catalog, faults)
    if faults.found or not cards:
        return
    card = catalog.on(announcement.on).card(cards[0])
    changed = with_facts(card, facts_of(announcement))
    if changed == card:
        faults.add("announcement.facts", f"{card.name} has these facts already")
    _check_row(changed, faults)
    _check_name(card, changed, catalog, faults)


def _check_kind(name: str, value: Any, faults: Faults) -> None:
    if name in LISTS and not (isinstance(value, list) and all(isinstance(each, str) for each in value)):
        faults.add(f"announcement.facts.{name}", "must be a list of texts")
    if name not in LISTS and not isinstance(value, str):
        faults.add(f"announcement.facts.{name}", "must be a text")


def _check_row(card: Card, faults: Faults) -> None:
    """Check the values by the schema of the shipped tables."""
    row = {key: ";".join(value) if key in LISTS else value for key, value in card._asdict().items()}
    try:
        CardRow.model_validate(row)
    except ValidationError as wrong:
        for error in wrong.errors():
            problem = problem_of("announcement.facts", error)
            faults.add(f"announcement.facts.{problem.key}", problem.what)


def _check_words(facts: Mapping[str, Any], catalog: Catalog, faults: Faults) -> None:
    """Refuse a type or an affiliation that no card has: it is misspelt."""
    for name in sorted({"type", "affiliations", "mission_type", "quadrant"} & facts.keys()):
        known = {value for card in catalog.cards() for value in _several(getattr(card, name))}
        for value in _several(facts[name]):
            if value and value not in known:
                near = get_close_matches(value, known, 3)
                like = f"; is it {' or '.join(near)}?" if near else ""
                faults.add(f"announcement.facts.{name}", f"no card has {value!r}{like}")


def _several(value: Any) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


def _check_name(card: Card, changed: Card, catalog: Catalog, faults: Faults) -> None:
    """Refuse a new name that another card has."""
    entry = catalog.entry(fold(changed.name)) if changed.name != card.name else None
    if entry and card.id not in entry.meant:
        other = catalog.card(entry.meant[0]).name
        faults.add("announcement.facts.title", f"{changed.name!r} is the name of another card, {other}")
