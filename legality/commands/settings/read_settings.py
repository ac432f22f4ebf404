"""Read the defaults of options, and refuse settings that no option has or takes."""

import os
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from cardpools.model import EDITIONS
from decklists.dialects import DIALECT_NAMES
from legality.commands.settings.find_settings import KEYS, OWN_FILE, find_settings_file, variable_of
from legality.commands.words.forgiving_words import did_you_mean, match_word
from legality.terms.terms import FORMATS, GUIDES, POOLS, RULES, RULES_ALSO, SCENARIOS

CHOICES: dict[str, tuple[str, ...]] = {
    "edition": EDITIONS,
    "format": FORMATS,
    "pool": POOLS,
    "rules": (*RULES, *RULES_ALSO),
    "scenario": SCENARIOS,
    "guide": GUIDES,
    "dialect": tuple(DIALECT_NAMES),
}
"""The words that a setting takes, for those that take words."""

NARROWEST = 40
YES_NO = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}


class WrongSettingsError(ValueError):
    """A setting is wrong. The text gives its place and the reason in one line."""


class Setting(NamedTuple):
    """The default of an option, and the file or variable that sets it."""

    value: Any
    source: str


def read_settings() -> dict[str, Setting]:
    """Return all settings. A variable goes before a file."""
    path = find_settings_file()
    found = _read_file(Path(path)) if path else {}
    for key in KEYS:
        said = os.environ.get(variable_of(key))
        if said:
            found[key] = Setting(_checked(key, said, variable_of(key), Path()), variable_of(key))
    return found


def _read_file(path: Path) -> dict[str, Setting]:
    try:
        document = tomllib.loads(path.read_text("utf-8-sig"))
    except (OSError, ValueError) as error:
        raise WrongSettingsError(f"{path}: {error}") from None
    table = document if path.name == OWN_FILE else document.get("tool", {}).get("legality", {})
    if not isinstance(table, Mapping):
        raise WrongSettingsError(f"{path}: tool.legality is not a table")
    return {
        key: Setting(_checked(key, value, str(path), path.parent), str(path)) for key, value in table.items()
    }


def _checked(key: str, value: object, source: str, folder: Path) -> object:
    """Return a value as its option takes it, or refuse it."""
    if key not in KEYS:
        raise WrongSettingsError(f"{source}: no setting is called {key!r}.{did_you_mean(key, KEYS)}")
    if key in CHOICES:
        word = match_word(str(value), CHOICES[key])
        if word is None:
            guess = did_you_mean(str(value), CHOICES[key])
            raise WrongSettingsError(
                f"{source}: {key}: {value!r} is not one of {', '.join(CHOICES[key])}.{guess}"
            )
        return word
    found = _READERS[key](value, folder)
    if found is None:
        raise WrongSettingsError(f"{source}: {key}: {value!r} is not {_WANTED[key]}")
    return found


def _width(value: object, _folder: Path) -> int | None:
    said = str(value)
    return int(said) if said.isascii() and said.isdigit() and NARROWEST <= int(said) < 10_000 else None


def _yes_no(value: object, _folder: Path) -> bool | None:
    return value if isinstance(value, bool) else YES_NO.get(str(value).casefold())


def _path(value: object, folder: Path) -> str | None:
    return str(folder / value) if isinstance(value, str) and value else None


def _word(value: object, _folder: Path) -> str | None:
    return value if isinstance(value, str) and value else None


_READERS: dict[str, Callable[[object, Path], object]] = {
    "width": _width,
    "explain": _yes_no,
    "event": _path,
    "output-format": _word,
}
_WANTED = {
    "width": f"a number of columns from {NARROWEST}",
    "explain": "true or false",
    "event": "the path of an event file",
    "output-format": "the name of a format",
}
