"""The expansions of an edition, from the file that people keep by hand."""

import tomllib
from pathlib import Path
from typing import Any

from cardpools.model import Citation, Edition, Expansion

EXPANSIONS = "expansions.toml"


def read_expansions(folder: Path, edition: Edition) -> dict[str, Expansion]:
    """Return the expansions by code. The file is trusted; `cardpools.load` is where it is checked."""
    with (folder / EXPANSIONS).open("rb") as file:
        tables: dict[str, dict[str, Any]] = tomllib.load(file)["expansion"]
    return {code: expansion_of(code, edition, table) for code, table in tables.items()}


def expansion_of(code: str, edition: Edition, table: dict[str, Any]) -> Expansion:
    """Make an expansion of its table. Some 1E tables hold expansions of another edition and say so."""
    known = {**table, "source": Citation(**table["source"]), "also": tuple(table.get("also", ()))}
    return Expansion(**{"code": code, "edition": edition, "number": "", "block": "", **known})
