"""What must be changed so that deck and list are legal and agree, and until when."""

from collections.abc import Iterator
from typing import NamedTuple

from cardpools.model import Citation
from legality.conduct.check_result import Side
from legality.conduct.code_of_conduct import Infraction, PenaltyLevel, Sentence
from legality.conduct.matter import Matter


class Remedy(NamedTuple):
    """What is ordered, what it comes to for this deck, and the deadline."""

    order: str
    changes: tuple[str, ...]
    """What to add, remove or replace; empty where nobody looked at the cards."""
    deadline: str
    remarks: tuple[Sentence, ...]
    citation: Citation


def remedy_of(matter: Matter, infraction: Infraction, level: PenaltyLevel | None) -> Remedy | None:
    """Find the remedy of an infraction. When the event is over there is nothing left to mend.

    Neither is there for a player who was dropped from it, and plays no next round.
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
    """Name what would mend a deck under a document that orders nothing."""
    says = "This document orders no change; what would make the deck legal:"
    return Remedy(says, changes, "", (), matter.code.sentences["final"].citation)


def changes_for(matter: Matter, infraction: Infraction) -> tuple[str, ...]:
    """Name what to change: first what makes the deck or the list illegal, then how the two still differ."""
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
    """Say what bounds the changes: a constructed deck is fixed otherwise; a list of no duty is mended too."""
    code, listed = matter.code, matter.checked.listed or Side()
    if infraction.code not in (code.for_deck, code.for_list):
        return
    if matter.terms.format == "constructed" and not matter.circumstances.before_event:
        yield code.sentences["deck-unchanged"]
    if infraction.code == code.for_deck and listed.faults:
        yield code.sentences["list-not-required"]
