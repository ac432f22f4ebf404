"""Check an interim ruling: a rule that exists, with numbers that it has, or a card with a status."""

from collections.abc import Iterator
from difflib import get_close_matches

from cardpools.announcements.announcement import Announcement
from cardpools.catalog.announced_title import read_titles
from cardpools.catalog.catalog import Catalog
from cardpools.data_files.data_problems import Faults
from cardpools.data_files.toml_keys import Keys
from cardpools.pools.announced_status import STATUS
from legality.engine.rule_declaration import load_rule
from legality.engine.rule_texts import fits
from legality.engine.rulesets import RuleClause, clauses_for
from legality.engine.rulings import concerns
from legality.terms.governing_guide import read_guide
from legality.terms.terms import FORMATS, POOLS, RULES, default_guide, default_terms, one_of

MOST = 10_000
"""The highest number of a rule."""


def check_ruling(announcement: Announcement, catalog: Catalog, faults: Faults) -> None:
    """Add all that is wrong with a ruling."""
    _check_scope(announcement, faults)
    if announcement.values.get("numbers"):
        _check_numbers(announcement, faults)
    elif announcement.text("rule"):
        faults.add("announcement.numbers", "is missing: which number does the rule get?")
    if announcement.text("status"):
        _check_status(announcement, catalog, faults)
    elif announcement.text("card"):
        faults.add("announcement.status", f"is missing; it is one of: {', '.join(STATUS)}")


def _check_scope(announcement: Announcement, faults: Faults) -> None:
    for key, known in (("rules", RULES), ("pools", POOLS), ("formats", FORMATS)):
        for number, name in enumerate(announcement.texts(key), 1):
            if name not in known:
                there = ", ".join(known)
                faults.add(f"announcement.{key}[{number}]", f"{name!r} is not one of: {there}")


def _check_numbers(announcement: Announcement, faults: Faults) -> None:
    code, numbers = announcement.text("rule"), announcement.values["numbers"]
    clauses = list(clauses_of(announcement))
    of_rule = [clause for clause in clauses if concerns(announcement, clause)]
    if not of_rule:
        near = get_close_matches(code.upper(), {clause.code for clause in clauses}, 3)
        like = f"; is it {' or '.join(near)}?" if near else ""
        faults.add("announcement.rule", f"{code!r} is not a rule on {announcement.on} here{like}")
        return
    kinds = load_rule(code).numbers
    there = ", ".join(kinds) or "none"
    for name, value in numbers.items():
        if name not in kinds:
            faults.add(f"announcement.numbers.{name}", f"is not a number of {code}; it has: {there}")
        elif not fits(value, kinds[name]) or (type(value) is int and not 0 <= value <= MOST):
            faults.add(f"announcement.numbers.{name}", f"{value!r} does not fit {code}")
    if all({**clause.numbers, **numbers} == clause.numbers for clause in of_rule):
        faults.add("announcement.numbers", f"{code} has these numbers already")


def clauses_of(announcement: Announcement) -> Iterator[RuleClause]:
    """Yield the clauses that a ruling could change on its first day."""
    edition, on = announcement.edition, announcement.on
    usual = default_terms(edition, on)
    offered = read_guide(default_guide(edition, on)).offered("rules", edition, on)
    for offer in offered:
        if not announcement.texts("rules") or offer.id in announcement.texts("rules"):
            yield from clauses_for(usual.but(rules=one_of(RULES, offer.id)))


def _check_status(announcement: Announcement, catalog: Catalog, faults: Faults) -> None:
    if announcement.text("status") not in STATUS:
        faults.add("announcement.status", f"must be one of: {', '.join(STATUS)}")
    if not announcement.text("card"):
        faults.add("announcement.card", "is missing")
        return
    keys = Keys("announcement", {"card": [announcement.text("card")]}, faults)
    list(read_titles(keys, "card", catalog))
