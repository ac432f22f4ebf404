"""Deck lists as text: read what people write, write what programs read. Knows no cards."""

from decklists.dialect import Account, Known
from decklists.limits import LIMITS, Limits
from decklists.mistakes import Code, Mistake
from decklists.model import Deck, Entry, Section, SectionKind, Span
from decklists.reader import DIALECTS, Reading, all_codes, read
from decklists.render import as_json, show, show_accounts, show_all

__all__ = [
    "DIALECTS",
    "LIMITS",
    "Account",
    "Code",
    "Deck",
    "Entry",
    "Known",
    "Limits",
    "Mistake",
    "Reading",
    "Section",
    "SectionKind",
    "Span",
    "all_codes",
    "as_json",
    "read",
    "show",
    "show_accounts",
    "show_all",
]
