"""event.toml: the terms of an event and all that it announces, read with every error at once."""

import os
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, ValidationError, create_model

from cardpools.data_files.organiser_files import read_organiser_text
from cardpools.data_files.untrusted_text import TextLimits, UntrustedTextError, parse_untrusted_toml
from legality.terms.challenge import MOST_RESTRICTIONS, Restriction
from legality.terms.event_names import EXPANSIONS, PRINTINGS, catalogs_of, read_event_names
from legality.terms.stated import StatedTerms, structure_facts
from legality.terms.terms import RULES_ALSO, STRUCTURES, Event

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

FILES = ("limited", "supplied", "fixed_set")
"""The facts of an event that name a file, relative to the folder of the event file."""

COUNTS = ("players", "rounds", "heats", "notice_hours", "announced_size")
"""The facts of an event that count something, and so are never negative."""

LIMITS = TextLimits(characters=20_000)
"""The limits of an event file. `legality events new` writes 3,000 characters at most."""

MOST_ERRORS = 20
"""Errors that are reported."""

LONGEST_QUOTE = 100
"""Characters of a value or key that an error repeats."""

OF_EVENT = frozenset(Event._fields)
OF_TERMS = frozenset(StatedTerms._fields) - {"event", "rule_folder"}


class WrongEventFile(ValueError):
    """An event file that cannot be used, with everything that is wrong in it, each with its key."""

    def __init__(self, path: Path, errors: list[str]) -> None:
        super().__init__("\n".join(f"{path}: {error}" for error in errors))
        self.errors = errors


def read_event(path: Path) -> StatedTerms:
    """Read an event file. Its keys are the terms and the fields of `legality.terms.terms.Event`."""
    table = _parse(path, _read_text(path))
    checked, errors = _check(table)
    errors += _missing_files(path.parent, table)
    if errors:
        raise WrongEventFile(path, errors)
    beside = {key: str(path.parent / checked[key]) for key in FILES if checked.get(key)}
    return _make_terms({**checked, **beside})


def parse_event(text: str, name: str = "event.toml") -> StatedTerms:
    """Read an event file from its text. The caller finds the files that it names."""
    checked, errors = _check(_parse(Path(name), text))
    if errors:
        raise WrongEventFile(Path(name), errors)
    return _make_terms(checked)


def _make_terms(checked: Mapping[str, Any]) -> StatedTerms:
    """Make stated terms from the checked keys of an event file."""
    facts = {key: value for key, value in checked.items() if key in OF_EVENT}
    terms = {key: value for key, value in checked.items() if key in OF_TERMS}
    return StatedTerms().but(**terms, event=Event(**facts))


def _read_text(path: Path) -> str:
    """Read the file as text."""
    try:
        return read_organiser_text(path, LIMITS.characters)
    except OSError as error:
        raise WrongEventFile(path, [f"cannot be read: {error.strerror}"]) from None
    except UnicodeDecodeError:
        raise WrongEventFile(path, ["is not UTF-8 text"]) from None
    except ValueError as error:
        raise WrongEventFile(path, [str(error)]) from None


def _parse(path: Path, content: str) -> dict[str, Any]:
    """Read a text as TOML."""
    try:
        return parse_untrusted_toml(content, LIMITS)
    except UntrustedTextError as error:
        raise WrongEventFile(path, [str(error)]) from None


def _check(table: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Check every value, and report all that is wrong together."""
    prepared = {key: _as_tuples(value) for key, value in table.items()}
    rules = prepared.get("rules")
    if isinstance(rules, str):
        prepared = structure_facts(rules) | prepared | {"rules": RULES_ALSO.get(rules, rules)}
    elif prepared.get("structure") in STRUCTURES:
        prepared = structure_facts(prepared["structure"]) | prepared
    try:
        checked = _model().model_validate(prepared).model_dump(exclude_unset=True)
    except ValidationError as wrong:
        errors = [_describe_error(error) for error in wrong.errors()[:MOST_ERRORS]]
        more = [f"has {wrong.error_count() - MOST_ERRORS:,} more errors"]
        return {}, errors + (more if wrong.error_count() > MOST_ERRORS else [])
    named, unknown = resolve_names(checked)
    return named, unknown[:MOST_ERRORS]


def resolve_names(checked: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Replace the names of cards, printings and expansions, and say which are unknown."""
    errors: list[str] = []
    if any(checked.get(key) for key in (*EXPANSIONS, *PRINTINGS)):
        checked, errors = read_event_names(checked)
    if checked.get("challenge"):
        from legality.terms.challenge_names import read_restrictions

        restrictions, wrong = read_restrictions(checked["challenge"], catalogs_of(checked.get("edition")))
        return {**checked, "challenge": restrictions}, errors + wrong
    return checked, errors


def _as_tuples(value: object) -> object:
    """Return lists as tuples, also those in the tables of a list."""
    if isinstance(value, list):
        return tuple(map(_as_tuples, value))
    return {key: _as_tuples(one) for key, one in value.items()} if isinstance(value, dict) else value


def _missing_files(folder: Path, table: dict[str, Any]) -> Iterator[str]:
    """Name the files that the event speaks of and that are not there."""
    for key in FILES:
        named = table.get(key)
        # Unlike Path.is_file, isfile returns False for a name that is too long for the file system.
        if isinstance(named, str) and named and not os.path.isfile(folder / named):  # noqa: PTH113
            yield f"{key}: there is no file {_shorten(repr(named))} beside the event's own"


@lru_cache(maxsize=1)
def _model() -> type[BaseModel]:
    """Make the model of the file from the terms and the event, so that neither is written down twice."""
    told: dict[str, Any] = {}
    for owner, names in ((Event, OF_EVENT), (StatedTerms, OF_TERMS)):
        hints = get_type_hints(owner)
        told |= {name: (hints[name], None) for name in sorted(names)}
    told |= {name: (int | None, Field(None, ge=0)) for name in COUNTS}
    told["challenge"] = (tuple[Restriction, ...], Field((), max_length=MOST_RESTRICTIONS))
    return create_model("EventFile", __config__=ConfigDict(extra="forbid", strict=True), **told)


def _describe_error(error: "ErrorDetails") -> str:
    """Describe an error: the key, the wrong value and the expected one."""
    key = _shorten(".".join(map(str, error["loc"])))
    if error["type"] == "extra_forbidden" and error["loc"][0] == "challenge":
        return f"{key}: there is no such key; the keys are {', '.join(Restriction._fields)}"
    if error["type"] == "missing":
        return f"{key}: missing"
    if error["type"] == "extra_forbidden":
        return f"{key}: there is no such key; the keys are {', '.join(sorted(OF_EVENT | OF_TERMS))}"
    expected = error["msg"].replace("Input should be ", "").replace("a valid ", "a ")
    return f"{key}: {_shorten(repr(error['input']))} should be {expected}"


def _shorten(text: str) -> str:
    """Cut a long text."""
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"
