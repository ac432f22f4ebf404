"""Read and write deck lists as text. The package knows no cards.

Each name of the package is imported from its module on first use, so a program that only reads a list does
not load the modules that compare and write lists.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from decklists.dialect import Account, IsCardTitle
    from decklists.dialects import DIALECT_NAMES
    from decklists.dialects.common.losses import Loss
    from decklists.dialects.common.sameness import says_the_same, without_places
    from decklists.mistake_excerpts import as_json, show, show_accounts, show_all
    from decklists.mistakes import Code, Mistake
    from decklists.model import Deck, Entry, Section, SectionKind, Span
    from decklists.reader import Reading, all_codes, read
    from decklists.text.size_limits import LIMITS, SizeLimits
    from decklists.writer import WrittenList, write

__all__ = [
    "DIALECT_NAMES",
    "LIMITS",
    "Account",
    "Code",
    "Deck",
    "Entry",
    "IsCardTitle",
    "Loss",
    "Mistake",
    "Reading",
    "Section",
    "SectionKind",
    "SizeLimits",
    "Span",
    "WrittenList",
    "all_codes",
    "as_json",
    "read",
    "says_the_same",
    "show",
    "show_accounts",
    "show_all",
    "without_places",
    "write",
]

_HOMES = {
    "DIALECT_NAMES": "decklists.dialects",
    "LIMITS": "decklists.text.size_limits",
    "Account": "decklists.dialect",
    "Code": "decklists.mistakes",
    "Deck": "decklists.model",
    "Entry": "decklists.model",
    "IsCardTitle": "decklists.dialect",
    "SizeLimits": "decklists.text.size_limits",
    "Loss": "decklists.dialects.common.losses",
    "Mistake": "decklists.mistakes",
    "Reading": "decklists.reader",
    "Section": "decklists.model",
    "SectionKind": "decklists.model",
    "Span": "decklists.model",
    "WrittenList": "decklists.writer",
    "all_codes": "decklists.reader",
    "as_json": "decklists.mistake_excerpts",
    "read": "decklists.reader",
    "says_the_same": "decklists.dialects.common.sameness",
    "show": "decklists.mistake_excerpts",
    "show_accounts": "decklists.mistake_excerpts",
    "show_all": "decklists.mistake_excerpts",
    "without_places": "decklists.dialects.common.sameness",
    "write": "decklists.writer",
}
"""The module of each public name."""


def __getattr__(name: str) -> Any:
    """Import a name of the package from its module."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
