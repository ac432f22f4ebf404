"""The consequence of a deck check in words and as JSON."""

from typing import Any

from decklists.mistake_excerpts import printable
from legality.deck_check.consequence import Consequence
from legality.render.layout.words import format_source
from legality.render.penalty.json import as_json as penalty_facts
from legality.render.penalty.text import HeadedList, penalty_blocks


def consequence_blocks(found: Consequence) -> tuple[HeadedList, ...]:
    """Return the penalty, or the infraction alone if the stage is not known."""
    if found.penalty:
        return penalty_blocks(found.penalty)
    infraction = found.choice.infraction
    grounds = [
        f"{each.says} [{cited}]" if (cited := format_source(each.citation)) else each.says
        for each in found.choice.grounds
    ]
    if infraction is None:
        return (printable_block(f"No infraction ({found.code.name})", grounds),)
    named = f"{infraction.code} {infraction.name}" if infraction.levels else infraction.name
    if not found.lists_required and found.code.lists_matter:
        grounds.append("Deck lists are taken not to be required; --lists-required yes says that they are.")
    return (printable_block(named, [*grounds, "The penalty depends on when it was found: say --stage."]),)


def printable_block(heading: str, items: list[str]) -> HeadedList:
    """Return a heading and items without control characters."""
    return HeadedList(printable(heading), tuple(map(printable, items)))


def as_json(found: Consequence) -> dict[str, Any]:
    """Return the infraction and the penalty."""
    infraction = found.choice.infraction
    return {
        "lists_required": found.lists_required,
        "infraction": {"code": infraction.code, "name": infraction.name} if infraction else None,
        "penalty": penalty_facts(found.penalty) if found.penalty else None,
    }
