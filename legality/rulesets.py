"""The rules of an event as data: which rule, with which numbers, from when until when, by which sentence."""

import hashlib
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any

from cardpools.model import Citation
from legality.findings import Severity
from legality.terms import Terms

FOLDER = Path(__file__).parent / "rulesets"

RESERVED = {"code", "from", "until", "severity", "citation"}
"""The keys of a clause that are not numbers of its rule."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule as a ruleset applies it, with the first and the last day on which it holds."""

    code: str
    numbers: dict[str, Any]
    since: date
    until: date
    severity: Severity
    citation: Citation

    def holds(self, on: date) -> bool:
        """Tell whether the clause is in force on a day."""
        return self.since <= on <= self.until


@dataclass(frozen=True, slots=True)
class Ruleset:
    """All clauses of an edition's rules under a guide."""

    id: str
    name: str
    citation: Citation
    clauses: tuple[Clause, ...]
    revision: str

    def on(self, day: date) -> tuple[Clause, ...]:
        """Return the clauses in force on a day."""
        return tuple(clause for clause in self.clauses if clause.holds(day))


class WrongRuleset(ValueError):
    """A ruleset that cannot be used, with everything that is wrong in it."""

    def __init__(self, path: Path, errors: list[str]) -> None:
        super().__init__("\n".join(f"{path.name}: {error}" for error in errors))
        self.errors = errors


@lru_cache(maxsize=64)
def load_ruleset(name: str) -> Ruleset | None:
    """Read a ruleset such as `opg-5.0/2e-standard`, or return nothing where there is none of this name."""
    path = FOLDER / f"{name}.toml"
    return read_ruleset(path) if path.is_file() else None


def rulesets_for(terms: Terms) -> Iterator[Ruleset]:
    """Name the rulesets of an event: what its guide asks of events, then the rules of the game played.

    Where the guide has no such rules an E- finding says so, and the deck is held only to what holds
    everywhere.
    """
    for name in (f"{terms.guide}/event", f"{terms.guide}/{terms.edition}-{terms.rules}"):
        ruleset = load_ruleset(name) or load_ruleset("everywhere")
        if ruleset is not None:
            yield ruleset


@lru_cache(maxsize=256)
def clauses_for(terms: Terms) -> tuple[Clause, ...]:
    """Return all clauses in force under these terms, each rule with these numbers once."""
    found = [clause for ruleset in rulesets_for(terms) for clause in ruleset.on(terms.on)]
    return tuple(clause for number, clause in enumerate(found) if clause not in found[:number])


def revision_for(terms: Terms) -> str:
    """Return what tells these rules from any other state of them."""
    return "+".join(f"{ruleset.id}@{ruleset.revision}" for ruleset in rulesets_for(terms))


def read_ruleset(path: Path) -> Ruleset:
    """Read a ruleset file. A clause replaces the clauses of the same code in the ruleset it builds on."""
    content = path.read_bytes()
    document = tomllib.loads(content.decode())
    base = read_ruleset(FOLDER / f"{document['base']}.toml") if "base" in document else None
    errors: list[str] = []
    own = [read_clause(table, number, errors) for number, table in enumerate(document.get("rule", []))]
    clauses = [clause for clause in own if clause is not None]
    if "citation" not in document:
        errors.append("citation: missing")
    if errors:
        raise WrongRuleset(path, errors)
    replaced = {clause.code for clause in clauses} | set(document.get("without", []))
    inherited = [clause for clause in base.clauses if clause.code not in replaced] if base else []
    digest = hashlib.sha256(content + (base.revision.encode() if base else b"")).hexdigest()[:12]
    name, citation = document.get("name", path.stem), Citation(**document["citation"])
    return Ruleset(f"{path.parent.name}/{path.stem}", name, citation, (*inherited, *clauses), digest)


def read_clause(table: dict[str, Any], number: int, errors: list[str]) -> Clause | None:
    """Read one clause, or write down what is wrong with it."""
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
    severity = table.get("severity", "error")
    return Clause(
        code=table["code"],
        numbers={name: value for name, value in table.items() if name not in RESERVED},
        since=table.get("from", date.min),
        until=table.get("until", date.max),
        severity="warning" if severity == "error" and citation.certainty == "unverified" else severity,
        citation=citation,
    )
