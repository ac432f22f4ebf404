"""Check rulesets and guides, and name every fault at once by file and key: python -m tools.check_rulesets.

A check of a deck trusts these files, because a test runs this over the shipped ones.
"""

import sys
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from cardpools.model import EDITIONS, Citation
from legality.engine.finding import SEVERITIES
from legality.engine.rule_declaration import load_rule, module_of
from legality.engine.rule_texts import fits
from legality.engine.rulesets import FOLDER, RuleClause, Ruleset, WrongRuleset, read_ruleset
from legality.terms.governing_guide import GuideBook, read_guide
from legality.terms.guide_book import FOLDER as GUIDE_FOLDER
from legality.terms.terms import GUIDES, RULES

SHARED = {"everywhere", "first-edition", "1e-side-decks"}
"""Rulesets of no guide, on which those of all guides build."""


def check_rulesets(folder: Path = Path(FOLDER)) -> list[str]:
    """Return everything that is wrong with the rulesets of a folder, each with file and key."""
    errors: list[str] = []
    for path in sorted(folder.rglob("*.toml")):
        name = path.relative_to(folder).with_suffix("").as_posix()
        try:
            ruleset = read_ruleset(path, folder)
        except WrongRuleset as wrong:
            errors.extend(f"{name}: {error}" for error in wrong.errors)
        except (tomllib.TOMLDecodeError, TypeError, FileNotFoundError) as error:
            errors.append(f"{name}: {error}")
        else:
            errors.extend(f"{name}: {error}" for error in faults_of(ruleset))
    return errors


def faults_of(ruleset: Ruleset) -> Iterator[str]:
    """Look through a ruleset that could be read."""
    yield from faults_of_name(ruleset.id)
    yield from faults_of_citation("citation", ruleset.citation)
    for clause in ruleset.clauses:
        yield from faults_of_clause(clause)
        if foreign(ruleset.id, clause.citation):
            yield f"{clause.code}: cites {clause.citation.document}; say with `same` where this guide says so"


def foreign(name: str, citation: Citation) -> bool:
    """Tell whether a clause cites one of the Committee's two guides where the other one governs."""
    guide = name.partition("/")[0]
    committee = {each for each in GUIDES if each.startswith("opg-")}
    return guide in committee and citation.document in committee - {guide}


def faults_of_name(name: str) -> Iterator[str]:
    """A ruleset is named after its guide, its edition and its rules, unless all guides build on it."""
    if name in SHARED:
        return
    guide, _, rest = name.partition("/")
    edition, _, rules = rest.partition("-")
    if guide not in GUIDES:
        yield f"there is no guide {guide}"
    if rest not in ("", "event") and not (edition in EDITIONS and rules in RULES):
        yield f"{rest} is not an edition and its rules"


def faults_of_clause(clause: RuleClause) -> Iterator[str]:
    """Look through one clause: its rule, its numbers, its days, its words, its citation."""
    key = clause.code
    if clause.since > clause.until:
        yield f"{key}: from {clause.since} is after until {clause.until}"
    if clause.severity not in SEVERITIES:
        yield f"{key}.severity: {clause.severity} is none of {', '.join(SEVERITIES)}"
    yield from (f"{key}.editions: there is no {each}" for each in clause.editions if each not in EDITIONS)
    yield from faults_of_citation(f"{key}.citation", clause.citation)
    if find_spec(f"legality.rules.{module_of(key)}") is None:
        yield f"{key}: there is no such rule"
    else:
        yield from faults_of_numbers(key, clause.numbers, load_rule(key).numbers)


def faults_of_numbers(key: str, given: dict[str, Any], asked: dict[str, Any]) -> Iterator[str]:
    """A ruleset gives a rule the numbers that it asks for, and no others."""
    yield from (f"{key}.{name}: missing" for name in asked.keys() - given.keys())
    for name, value in given.items():
        if name not in asked:
            yield f"{key}.{name}: the rule does not ask for it"
        elif not fits(value, asked[name]):
            yield f"{key}.{name}: {value!r} is not of the kind that the rule asks for"


def known_documents() -> set[str]:
    """Return the documents that may be cited."""
    tables = tomllib.loads(Path(GUIDE_FOLDER, "documents.toml").read_text("utf-8"))["document"]
    return {table["id"] for table in tables}


def faults_of_citation(key: str, citation: Citation) -> Iterator[str]:
    """A citation names a document that we know, and says where in it; a card has no sections."""
    if citation.document not in known_documents():
        yield f"{key}.document: {citation.document} is not in guides/documents.toml"
    if not citation.section and citation.document != "card text":
        yield f"{key}.section: missing"


def check_guides() -> list[str]:
    """Return everything by which guides and rulesets do not fit each other."""
    return [f"{guide}: {error}" for guide in GUIDES for error in faults_of_guide(read_guide(guide))]


def faults_of_guide(guide: GuideBook) -> Iterator[str]:
    """Rules that a guide offers have a ruleset, and a ruleset is of rules that its guide offers.

    Rules that ended before the guide was written stand in it without documents, and have none.
    """
    offered = {
        f"{edition}-{rules}"
        for (kind, rules), offer in guide.offers.items()
        if kind == "rules"
        for edition in offer.editions
        if offer.required[edition]
    }
    there = {path.stem for path in Path(FOLDER, guide.id).glob("*.toml")} - {"event"}
    yield from (f"{name} has no ruleset" for name in sorted(offered - there))
    yield from (f"{name} is a ruleset of rules that it does not offer" for name in sorted(there - offered))
    for (kind, value), offer in guide.offers.items():
        yield from faults_of_citation(f"{kind} {value}", offer.citation)
    for default in guide.defaults:
        if guide.offer(default.of, default.value) is None:
            yield f"default {default.of}: there is no {default.value}"


if __name__ == "__main__":
    faults = check_rulesets() + check_guides()
    print("\n".join(faults) or "no faults")
    sys.exit(bool(faults))
