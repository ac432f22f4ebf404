"""Read expansions.toml, and the revision in SOURCE.toml."""

from datetime import date
from typing import Any

from cardpools.data_files.data_problems import Problem, WrongDataError
from cardpools.data_files.toml_tables import read_toml
from cardpools.model import Citation, Edition, Expansion

UNDATED = date(9000, 1, 1)
"""The end of the release window of an expansion that our data do not describe yet."""


def read_expansions(folder: str, edition: Edition) -> dict[str, Expansion]:
    """Return the expansions by code. `cardpools.catalog.load_tables` validates the file."""
    tables: dict[str, dict[str, Any]] = read_toml(f"{folder}/expansions.toml")["expansion"]
    return {code: expansion_of(code, edition, table) for code, table in tables.items()}


def read_revision(folder: str) -> str:
    """Return the digest of the data that the build recorded."""
    path = f"{folder}/SOURCE.toml"
    revision = read_toml(path).get("revision")
    if not isinstance(revision, str):
        raise WrongDataError((Problem(path, "revision", "missing, or not a text"),))
    return revision


def expansion_of(code: str, edition: Edition, table: dict[str, Any]) -> Expansion:
    """Make an expansion from its table. In 1E, some have `edition = "2e"`."""
    known = {**table, "source": Citation(**table["source"]), "also": tuple(table.get("also", ()))}
    return Expansion(**{"code": code, "edition": edition, "number": "", "block": "", **known})
