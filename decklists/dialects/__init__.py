"""The dialects of deck lists, one folder each.

A dialect is its folder and its name in `DIALECT_NAMES`. The folder holds `read.py`, `write.py`, its own
`mistakes.py` if it reports codes of its own, and in its `__init__.py` one record named `DIALECT`. Detection,
`--dialect`, the labels on pages, the enums of the API and the tests derive from the record.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import NamedTuple, cast

DIALECT_NAMES = ("lackey", "dek", "trekcc", "plain", "table", "json")
"""Every dialect, in the order in which detection and `--dialect` take them.

The names are listed because `pkgutil` takes 4 ms to find the folders; to import all records takes 1 ms.
"""


def any_text(_text: str) -> bool:
    """Take any text for one that may be of the dialect."""
    return True


class Dialect(NamedTuple):
    """The record of a dialect. It is cheap to import: it names modules and does not load them."""

    name: str
    """The name of the folder, which users type behind `--dialect`."""

    label: str
    """The words for people, within a sentence."""

    sign: Callable[[str], bool] = any_text
    """A cheap test. A text that fails it would get no points from `looks_like`, so no reader is loaded."""

    mistakes: str = "decklists.text.line_mistakes"
    """The module with its `CODES`; a dialect in lines reports those of all lists in lines as well."""

    has_grammar: bool = False
    """Whether there is a `decklists/grammars/<name>.lark`."""

    has_long_lines: bool = False
    """Whether a line may be as long as the whole text, because the format does not depend on lines."""

    ending: str = "txt"
    """The ending of its files, without the dot."""

    @property
    def reader(self) -> str:
        """Return the name of the module that reads it, a `DialectReader`."""
        return f"{__name__}.{self.name}.read"

    @property
    def writer(self) -> str:
        """Return the name of the module that writes it, a `DialectWriter`."""
        return f"{__name__}.{self.name}.write"


@cache
def find_dialect(name: str) -> Dialect:
    """Return the record of a dialect, or raise KeyError."""
    if name not in DIALECT_NAMES:
        raise KeyError(name)
    return cast(Dialect, import_module(f"{__name__}.{name}").DIALECT)
