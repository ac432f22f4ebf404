"""docs/dependencies.md names every library that users get, under the licence that it has."""

import re
import tomllib
from importlib.metadata import metadata
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "dependencies.md").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
FOR_USERS = ("postgresql", "sweep", "dask")

ROWS = re.findall(r"^\| ([a-z0-9-]+(?:, [a-z0-9-]+)*) \| ([^|]+) \|", PAGE, re.MULTILINE)
NAMED = {
    name: licence
    for names, licences in ROWS
    if names not in ("library",)
    for name, licence in zip(names.split(", "), licences.strip().split(", "), strict=True)
}


def names_in(requirements: list[str]) -> set[str]:
    return {re.split(r"[\[<>=; ]", each)[0] for each in requirements}


def test_every_library_that_users_get_is_named_and_no_other() -> None:
    extras = [each for extra in FOR_USERS for each in PROJECT["optional-dependencies"][extra]]
    assert set(NAMED) == names_in([*PROJECT["dependencies"], *extras])


def test_the_licences_are_those_of_the_packages() -> None:
    told = {name: metadata(name) for name in NAMED}
    known = {
        name: found["License-Expression"] for name, found in told.items() if "License-Expression" in found
    }
    assert {name: NAMED[name] for name in known} == known
