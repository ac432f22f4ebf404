"""Read locations.toml: the locations of First Edition missions, with sources."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from cardpools.data_files.toml_tables import read_toml
from cardpools.model import Citation


class Location(NamedTuple):
    """The location of a mission, and its source."""

    name: str
    source: Citation


@lru_cache(maxsize=16)
def read_locations(folder: str) -> Mapping[str, Location]:
    """Read the locations by the id of the mission. An edition without any has no file."""
    path = Path(folder, "locations.toml")
    document = read_toml(path) if path.is_file() else {}
    return {
        table["mission"]: Location(table["name"], Citation(**table["source"]))
        for table in document.get("location", [])
    }
