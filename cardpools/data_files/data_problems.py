"""Problems in data files, each with its file and key path. They are reported all at once."""

from collections.abc import Mapping
from typing import Any, NamedTuple


class Problem(NamedTuple):
    """One problem in a data file."""

    file: str
    key: str  # where in the file: `expansion.TNG.earliest`, `line 12.rarity`
    what: str

    def __str__(self) -> str:
        return f"{self.file}: {self.key}: {self.what}" if self.key else f"{self.file}: {self.what}"


class WrongDataError(ValueError):
    """Data files that cannot be used. The text has one line for each problem."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems


class Faults:
    """Collect the problems of files while they are read, so that one try shows all of them."""

    def __init__(self) -> None:
        self._found: list[Problem] = []

    def add(self, where: str, what: str) -> None:
        """Add one problem; `where` is a file with the path of its key."""
        self._found.append(Problem(where, "", what))

    @property
    def found(self) -> tuple[Problem, ...]:
        """The problems so far."""
        return tuple(self._found)

    def extend(self, others: "Faults") -> None:
        """Add the problems that were collected elsewhere."""
        self._found += others.found

    def stop(self) -> None:
        """Raise WrongDataError if there is any problem."""
        if self._found:
            raise WrongDataError(tuple(self._found))


_IN_SHORT = {
    "date_type": "not a date",
    "extra_forbidden": "unknown field",
    "missing": "missing",
    "string_too_short": "empty",
    "string_type": "not a text",
    "string_pattern_mismatch": "not an id",
    "dict_type": "not a table",
    "model_type": "not a table",
    "list_type": "not a list",
}
"""Shorter words for types of pydantic errors."""


def problem_of(file: str, error: Mapping[str, Any], first_line: int | None = None) -> Problem:
    """Convert a pydantic error. With `first_line`, the first part of its path is the index of a row."""
    path = list(error["loc"])
    if first_line is not None and path:
        path[0] = f"line {path[0] + first_line}"
    what = _IN_SHORT.get(error["type"], error["msg"].removeprefix("Value error, ").removeprefix("Input "))
    if error["type"] not in ("missing", "extra_forbidden", "value_error"):
        what += f": {_shorten(repr(error['input']))}"
    return Problem(file, _shorten(".".join(map(str, path))), what)


LONGEST_QUOTE = 200
"""Characters of a value or key that a problem repeats."""


def _shorten(text: str) -> str:
    """Cut a long text."""
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"
