"""How a deck that breaks a rule is repaired. A rule declares it by name; `legality/repair` has the functions.

Names instead of functions: a check of a legal deck loads the rules, but never the code that repairs decks.
"""

from typing import Literal, NamedTuple

from decklists.model import SectionKind

Turn = Literal["pool", "places", "copies", "pairs", "sizes", "totals"]
"""When a repair is made: cards that may not be used go first, then wrong places, surplus copies, cards that
exclude each other, sizes of parts. A total comes after its parts, or it would take away cards just added."""

TURNS: tuple[Turn, ...] = ("pool", "places", "copies", "pairs", "sizes", "totals")

RepairAction = Literal[
    "replace_card",
    "replace_printing",
    "replace_surplus",
    "replace_missing",
    "replace_titled",
    "keep_first",
    "take_out",
    "cut_copies",
    "cut_any",
    "cut_or_add",
    "add_to",
    "add_lacking",
    "seed_doorway",
    "move_to",
    "move_by_type",
]
"""The functions of `legality/repair/actions.py`, by name."""


class Repair(NamedTuple):
    """How a rule's findings are repaired, and when."""

    turn: Turn
    action: RepairAction
    section: SectionKind | None = None
    """The part of the deck, for an action that needs one: `cut_or_add`, `add_to`, `move_to`."""
