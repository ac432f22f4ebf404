"""The changes that make deck and list legal and equal, and their deadline."""

from collections.abc import Iterator
from typing import NamedTuple

from cardpools.model import Citation
from legality.conduct.check_result import Side
from legality.conduct.code_of_conduct import Infraction, PenaltyLevel, Sentence
from legality.conduct.matter import Matter


class Remedy(NamedTuple):
    """The ordered change, its details for this deck, and the deadline."""

    order: str
    changes: tuple[str, ...]
    """The cards to add, remove or replace. Empty if the cards were not checked."""
    deadline: str
    remarks: tuple[Sentence, ...]
    citation: Citation


def remedy_of(matter: Matter, infraction: Infraction, level: PenaltyLevel | None) -> Remedy | None:
    """Return the remedy of an infraction. After the event there is none.

    There is none either for a player who was dropped and plays no next round.
    """
    order, changes = infraction.remedy, changes_for(matter, infraction)
    if matter.circumstances.stage == "after-event" or (level and level.dropped):
        return None
    if order is None:
        return advise_changes(matter, changes) if changes else None
    cited = order.does.citation
    if matter.circumstances.before_event:
        deadline, cited = matter.code.sentences["before-event-deadline"]
    else:
        deadline = order.deadline
    says = order.does.says
    if infraction.code == matter.code.for_list and (matter.checked.listed or Side()).faults:
        says = order.illegal_list
    return Remedy(says, changes, deadline, tuple(remarks(matter, infraction)), cited)


def advise_changes(matter: Matter, changes: tuple[str, ...]) -> Remedy:
    """Return the fix of a deck under a document that orders no change."""
    says = "This document orders no change; what would make the deck legal:"
    return Remedy(says, changes, "", (), matter.code.sentences["final"].citation)


def changes_for(matter: Matter, infraction: Infraction) -> tuple[str, ...]:
    """Return the changes: first the fixes of the deck or the list, then the remaining differences."""
    code, checked = matter.code, matter.checked
    if infraction.code == code.for_deck:
        side = checked.deck
    elif infraction.code == code.for_list:
        side = checked.listed
    else:
        return ()
    differences = checked.differences if "difference" in infraction.conditions else ()
    return tuple(dict.fromkeys([*(fault.fix for fault in (side or Side()).faults), *differences]))


def remarks(matter: Matter, infraction: Infraction) -> Iterator[Sentence]:
    """Yield limits of the changes: a constructed deck stays as it is; an optional list is corrected too."""
    code, listed = matter.code, matter.checked.listed or Side()
    if infraction.code not in (code.for_deck, code.for_list):
        return
    if matter.terms.format == "constructed" and not matter.circumstances.before_event:
        yield code.sentences["deck-unchanged"]
    if infraction.code == code.for_deck and listed.faults:
        yield code.sentences["list-not-required"]
