"""The rules of an event as data: which rule, with which numbers, from when until when, by which sentence."""

import os
from collections.abc import Iterator
from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from cardpools.data_files.disk_cache import cached_digest
from cardpools.data_files.toml_tables import file_name, file_stem, parse_toml
from cardpools.model import EDITIONS, Citation, Edition
from legality.engine.finding import Severity
from legality.terms.governing_guide import read_guide
from legality.terms.guide_book import RULE_FOLDER
from legality.terms.terms import FORMATS, Format, Terms

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = f"{RULE_FOLDER}/rulesets"

RESERVED = {"code", "from", "until", "editions", "formats", "severity", "citation"}
"""The keys of a clause that are not numbers of its rule."""


class RuleClause(NamedTuple):
    """One rule as a ruleset applies it, with the days, the editions and the formats for which it holds."""

    code: str
    numbers: dict[str, Any]
    since: date
    until: date
    severity: Severity
    citation: Citation
    editions: tuple[Edition, ...] = EDITIONS
    formats: tuple[Format, ...] = FORMATS

    def holds(self, on: date) -> bool:
        """Tell whether the clause is in force on a day."""
        return self.since <= on <= self.until

    def concerns(self, edition: Edition, in_format: Format) -> bool:
        """Tell whether the clause speaks of this edition and of this format."""
        return edition in self.editions and in_format in self.formats

    def says_the_same(self, other: "RuleClause") -> bool:
        """Tell whether another clause holds the same rule to the same numbers, by whatever sentence."""
        return (self.code, self.numbers) == (other.code, other.numbers)


class Ruleset(NamedTuple):
    """All clauses of an edition's rules under a guide."""

    id: str
    name: str
    citation: Citation
    clauses: tuple[RuleClause, ...]
    revision: str

    def on(self, day: date) -> tuple[RuleClause, ...]:
        """Return the clauses in force on a day."""
        return tuple(clause for clause in self.clauses if clause.holds(day))


class WrongRuleset(ValueError):
    """A ruleset that cannot be used, with everything that is wrong in it."""

    def __init__(self, path: str, errors: list[str]) -> None:
        super().__init__("\n".join(f"{file_name(path)}: {error}" for error in errors))
        self.errors = errors


@lru_cache(maxsize=256)
def load_ruleset(name: str, rule_folder: str = "") -> Ruleset | None:
    """Read a ruleset such as `opg-5.0/2e-standard`, or return None if it does not exist."""
    folder = f"{rule_folder or RULE_FOLDER}/rulesets"
    path = f"{folder}/{name}.toml"
    return read_ruleset(path, folder) if os.path.isfile(path) else None  # noqa: PTH113


def rulesets_for(terms: Terms) -> Iterator[Ruleset]:
    """Yield the rulesets of an event: first the guide's rules for events, then the rules of the game.

    If the guide has no such rules, an E- finding reports it, and only the rules for events apply.
    """
    return _rulesets_of(terms.guide, terms.edition, terms.rules, terms.rule_folder)


def _rulesets_of(guide: str, edition: Edition, rules: str, rule_folder: str) -> Iterator[Ruleset]:
    for name in (f"{guide}/event", f"{guide}/{edition}-{rules}"):
        ruleset = load_ruleset(name, rule_folder)
        if ruleset is not None:
            yield ruleset


def clauses_for(terms: Terms) -> tuple[RuleClause, ...]:
    """Return all clauses in force under these terms, each rule with the same numbers once.

    They do not depend on the pool, so they are gathered once for all pools.
    """
    rulesets = terms.guide, terms.edition, terms.rules, terms.rule_folder
    return _clauses_in_force(rulesets, terms.format, terms.on)


@lru_cache(maxsize=256)
def _clauses_in_force(
    rulesets: tuple[str, Edition, str, str], in_format: Format, on: date
) -> tuple[RuleClause, ...]:
    edition = rulesets[1]
    found = [clause for ruleset in _rulesets_of(*rulesets) for clause in ruleset.on(on)]
    kept: list[RuleClause] = []
    of_code: dict[str, list[RuleClause]] = {}
    for clause in found:
        alike = of_code.setdefault(clause.code, [])
        if clause.concerns(edition, in_format) and not any(map(clause.says_the_same, alike)):
            alike.append(clause)
            kept.append(clause)
    return tuple(kept)


def revision_for(terms: Terms) -> str:
    """Return the revision of the rules: it changes with every change of a guide or a ruleset."""
    rulesets = [f"{ruleset.id}@{ruleset.revision}" for ruleset in rulesets_for(terms)]
    return "+".join([f"{terms.guide}@{read_guide(terms.guide, terms.rule_folder).revision}", *rulesets])


def read_ruleset(path: "str | Path", folder: "str | Path" = FOLDER) -> Ruleset:
    """Read a ruleset file, or name everything that is wrong in it."""
    path, own_id = str(path), _id_of(path, folder)
    with open(path, "rb") as file:  # noqa: PTH123
        content = file.read()
    document = parse_toml(content, path)
    base = _read_base(f"{folder}/{document['base']}.toml", str(folder)) if "base" in document else None
    errors: list[str] = []
    own = [read_clause(table, number, errors) for number, table in enumerate(document.get("rule", []))]
    clauses = [clause for clause in own if clause is not None]
    without = {*document.get("without", []), *(clause.code for clause in clauses)}
    inherited = inherit(base.clauses if base else (), without, document.get("same", []), errors)
    if "citation" not in document:
        errors.append("citation: missing")
    if errors:
        raise WrongRuleset(path, errors)
    revision = cached_digest(path, content + (base.revision.encode() if base else b""))
    name, citation = document.get("name", file_stem(path)), Citation(**document["citation"])
    return Ruleset(own_id, name, citation, (*inherited, *clauses), revision)


@lru_cache(maxsize=64)
def _read_base(path: str, folder: str) -> Ruleset:
    """Read a ruleset that others build on. A dozen serve thirty."""
    return read_ruleset(path, folder)


def _id_of(path: "str | Path", folder: "str | Path") -> str:
    """Return the id of a ruleset: its path below the folder, without the ending."""
    return os.path.relpath(path, folder).replace(os.sep, "/").removesuffix(".toml")


def inherit(
    base: tuple[RuleClause, ...], without: set[str], same: list[dict[str, Any]], errors: list[str]
) -> list[RuleClause]:
    """Inherit the clauses of the ruleset that this one builds on.

    A clause of its own replaces those of the same code. A clause that both guides have is written once, with
    its numbers, in the older ruleset; a `same` entry of the newer one gives the sentence to cite.
    """
    inherited = [clause for clause in base if clause.code not in without]
    cited = {table.get("code", "?"): table.get("citation", {}) for table in same}
    for code in sorted(cited.keys() - {clause.code for clause in inherited}):
        errors.append(f"same {code}: the base has no such rule, or it is replaced here")
    try:
        sentences = {code: Citation(**table) for code, table in cited.items()}
    except TypeError as error:
        errors.append(f"same: {error}")
        return inherited
    return [
        clause._replace(citation=sentences[clause.code]) if clause.code in sentences else clause
        for clause in inherited
    ]


def read_clause(table: dict[str, Any], number: int, errors: list[str]) -> RuleClause | None:
    """Read one clause, or add its errors to the list."""
    key = f"rule[{number}] {table.get('code', '?')}"
    if "citation" not in table or "code" not in table:
        errors.append(f"{key}: needs a code and a citation")
        return None
    try:
        citation = Citation(**table["citation"])
    except TypeError as error:
        errors.append(f"{key}.citation: {error}")
        return None
    if citation.certainty == "likely" and "severity" not in table:
        errors.append(f"{key}: what is only likely must say its severity")
    if unknown := {*table.get("formats", FORMATS)} - {*FORMATS}:
        errors.append(f"{key}.formats: {', '.join(sorted(unknown))} is no format")
    severity = table.get("severity", "error")
    return RuleClause(
        code=table["code"],
        numbers={name: value for name, value in table.items() if name not in RESERVED},
        since=table.get("from", date.min),
        until=table.get("until", date.max),
        severity="warning" if severity == "error" and citation.certainty == "unverified" else severity,
        citation=citation,
        editions=tuple(table.get("editions", EDITIONS)),
        formats=tuple(table.get("formats", FORMATS)),
    )
