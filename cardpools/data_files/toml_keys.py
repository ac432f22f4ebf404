"""Read the keys of TOML tables, check their types, and report problems with key paths."""

import os
from collections.abc import Iterator, Mapping
from datetime import date, datetime
from typing import Any, cast

from cardpools.data_files.data_problems import Faults
from cardpools.data_files.toml_tables import file_name, file_stem, read_toml, toml_files
from cardpools.model import Certainty, Citation

CERTAINTIES = ("sure", "likely", "unverified")


class Keys:
    """A TOML table. A value of the wrong type becomes a fault and reads as empty, so reading goes on."""

    def __init__(self, path: str, values: Mapping[str, Any], faults: Faults) -> None:
        self.path = path
        self.values = values
        self.faults = faults
        self._asked: set[str] = set()

    @property
    def stem(self) -> str:
        """Return the name of the file without its ending; for the top table only."""
        return file_stem(self.path)

    def at(self, key: str) -> str:
        """Return the path of a key: file, tables, key."""
        return f"{self.path}.{key}"

    def has(self, key: str) -> bool:
        """Tell whether the key is there."""
        return key in self.values

    def text(self, key: str, *, required: bool = False) -> str:
        """Return a text."""
        value = self._value(key, "")
        if not isinstance(value, str) or (required and not value.strip()):
            self.faults.add(self.at(key), "must be a text" if value else "is missing")
            return ""
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts."""
        value = self._value(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.faults.add(self.at(key), "must be a list of texts")
            return ()
        return tuple(value)

    def flag(self, key: str) -> bool:
        """Return true or false; a key that is not there is false."""
        value = self._value(key, False)
        if not isinstance(value, bool):
            self.faults.add(self.at(key), "must be true or false")
        return value is True

    def day(self, key: str) -> date | None:
        """Return a date; a missing or wrong one is a fault and returns None."""
        value = self._value(key, None)
        if isinstance(value, date) and not isinstance(value, datetime):
            return value
        self.faults.add(self.at(key), "must be a day like 2012-06-11" if value else "is missing")
        return None

    def window(self) -> tuple[date, date] | None:
        """Return the days `earliest` and `on`: from the first it may be in force, from the second it is.

        Without `earliest` the day is known, and both are equal.
        """
        on = self.day("on")
        earliest = self.day("earliest") if self.has("earliest") else on
        if on is None or earliest is None:
            return None
        if earliest > on:
            self.faults.add(self.at("earliest"), f"is after {on}")
            return None
        return earliest, on

    def table(self, key: str) -> Mapping[str, Any]:
        """Return a table; one that is missing is empty."""
        value = self._value(key, {})
        if not isinstance(value, dict):
            self.faults.add(self.at(key), "must be a table")
            return {}
        return value

    def items(self, key: str) -> Iterator[tuple[str, Any]]:
        """Yield the members of a list, each with its path."""
        value = self._value(key, [])
        if not isinstance(value, list):
            self.faults.add(self.at(key), "must be a list")
            return
        place = self.at(key)
        for number, item in enumerate(value, 1):
            yield f"{place}[{number}]", item

    def tables(self, key: str) -> Iterator["Keys"]:
        """Yield the members of a list of tables."""
        for path, item in self.items(key):
            if isinstance(item, dict):
                yield Keys(path, item, self.faults)
            else:
                self.faults.add(path, "must be a table")

    def citation(self) -> Citation:
        """Return the citation. Document and certainty are required."""
        document = self.text("document", required=True)
        certainty = self.text("certainty", required=True)
        if certainty and certainty not in CERTAINTIES:
            self.faults.add(self.at("certainty"), f"must be one of {', '.join(CERTAINTIES)}")
        return Citation(document, self.text("section"), self.text("quote"), cast(Certainty, certainty))

    def end(self) -> None:
        """Add a fault for each key that was not read. A misspelt key must not be ignored."""
        for key in self.values.keys() - self._asked:
            self.faults.add(self.at(key), "is not a key here")

    def _value(self, key: str, default: object) -> Any:
        self._asked.add(key)
        return self.values.get(key, default)


def open_keys(path: str, faults: Faults) -> Keys | None:
    """Return the top table of a file; a file that is not TOML is a fault."""
    try:
        return Keys(file_name(path), read_toml(path), faults)
    except (OSError, ValueError) as error:  # Invalid TOML and invalid UTF-8 raise ValueError.
        faults.add(file_name(path), str(error))
        return None


def open_files(folder: "str | os.PathLike[str]", faults: Faults) -> Iterator[Keys]:
    """Yield the top table of each TOML file of a folder, sorted by name; a broken file is a fault."""
    for path in toml_files(folder):
        if keys := open_keys(path, faults):
            yield keys
