"""Deck lists as text: read what people write, write what programs read. Knows no cards."""

from decklists.dialect import Account, Known
from decklists.limits import LIMITS, Limits
from decklists.losses import Loss
from decklists.mistakes import Code, Mistake
from decklists.model import Deck, Entry, Section, SectionKind, Span
from decklists.reader import DIALECTS, Reading, all_codes, read
from decklists.render import as_json, show, show_accounts, show_all
from decklists.sameness import says_the_same, without_places
from decklists.writer import Written, write

__all__ = [
    "DIALECTS",
    "LIMITS",
    "Account",
    "Code",
    "Deck",
    "Entry",
    "Known",
    "Limits",
    "Loss",
    "Mistake",
    "Reading",
    "Section",
    "SectionKind",
    "Span",
    "Written",
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
