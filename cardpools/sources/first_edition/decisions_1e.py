"""Read the decisions about 1E cards from the files by hand."""

import tomllib
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple


class Decisions(NamedTuple):
    """The decisions that the importer needs for identities and facts."""

    rows: Mapping[tuple[str, str], str]  # name and expansion (or empty) of a row: the id of its card
    titles: Mapping[str, str]  # a former title: the present one
    reverses: Mapping[str, str]  # the id of the other side of a card: the id of its front
    locations: Mapping[str, str]  # the id of a mission: its location
    released: Mapping[str, date]  # the code of an expansion: the day by which its age counts
    codes: Mapping[str, str]  # any name or code of an expansion: our code
    expansion_names: frozenset[str]


PROMOS_OF_TABLES = date(2025, 2, 2)
"""Promos come out over years. By their age they are as old as the plugin's tables of this day."""


def read_decisions(folder: Path) -> Decisions:
    """Read the decisions from a data folder of 1E."""
    versions = _read(folder / "versions.toml")
    locations = _read(folder / "locations.toml")["location"]
    expansions = _read(folder / "expansions.toml")["expansion"]
    names = {name for entry in expansions.values() for name in (entry["name"], *entry.get("also", ()))}
    return Decisions(
        rows={(e["name"], e.get("expansion", "")): e["card"] for e in versions.get("rows", [])},
        titles={e["old"]: e["new"] for e in versions.get("renamed", [])},
        reverses={e["card"]: e["front"] for e in versions.get("reverses", [])},
        locations={e["mission"]: e["name"] for e in locations},
        codes={name: code for code, entry in expansions.items() for name in (code, *entry.get("also", ()))},
        released={code: _age(entry) for code, entry in expansions.items()},
        expansion_names=frozenset(names),
    )


def _age(expansion: Mapping[str, Any]) -> date:
    """Return the day by which the wording of an expansion's cards counts as older or newer than another."""
    latest: date = expansion["latest"]
    return min(latest, PROMOS_OF_TABLES) if expansion.get("kind") == "promo" else latest


def _read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))
