"""Which infraction a deck check comes to: illegal deck, illegal deck list or none, and never both."""

from collections.abc import Iterator
from typing import NamedTuple

from cardpools.model import Citation
from legality.conduct.check_result import Checked, Side
from legality.conduct.code_of_conduct import CodeOfConduct, Infraction, Sentence

OWN = Citation("stccg-legality", "docs/penalties.md")
"""The citation of our own decisions, which no guide covers."""

CONDITIONS = {
    "number": "{side} has a wrong number of cards",
    "format": "{side} has cards that the format does not allow",
    "rule": "{side} has cards that break a game rule",
    "difference": "deck and list do not match",
}


class InfractionChoice(NamedTuple):
    """The infraction that was chosen, if any, and the reason."""

    infraction: Infraction | None
    grounds: tuple[Sentence, ...]


def choose_infraction(code: CodeOfConduct, checked: Checked, *, lists_required: bool) -> InfractionChoice:
    """Choose the one infraction that a deck check comes to.

    Where lists are required, a list that is illegal or that the deck does not match is an illegal deck list,
    and an illegal deck counts only if that was not given. Elsewhere the deck alone counts, and a list that
    it does not match makes it an illegal deck.
    """
    deck, listed = checked.deck or Side(), checked.listed or Side()
    differ = bool(checked.differences)
    if lists_required and code.lists_matter and (listed.faults or differ):
        illegal_list = code.by_code[code.for_list]
        return InfractionChoice(illegal_list, grounds_for(illegal_list, "the list", listed, differ=differ))
    illegal_deck = code.by_code[code.for_deck]
    if deck.faults or (differ and "difference" in illegal_deck.conditions):
        grounds = grounds_for(illegal_deck, "the deck", deck, differ=differ)
        only = illegal_deck.unless if lists_required else None
        return InfractionChoice(illegal_deck, (*grounds, only.sentence) if only else grounds)
    return InfractionChoice(None, tuple(grounds_for_nothing(code, checked)))


def grounds_for(infraction: Infraction, of: str, side: Side, *, differ: bool) -> tuple[Sentence, ...]:
    """Say which conditions of the infraction are met, each once, by its own words."""
    met = dict.fromkeys(fault.condition for fault in side.faults)
    conditions = [*met, "difference"] if differ and "difference" in infraction.conditions else [*met]
    cited = infraction.citation
    grounds = (
        Sentence(
            CONDITIONS[each].format(side=of),
            cited._replace(quote=infraction.conditions.get(each, cited.quote)),
        )
        for each in conditions
    )
    return (*grounds, *unjudged_grounds(side))


def unjudged_grounds(side: Side) -> Iterator[Sentence]:
    """Yield the doubts. They do not count against the player."""
    for said in side.unjudged:
        yield Sentence(
            f"this could not be judged, so it does not count against the player: {said.rstrip('.')}", OWN
        )


def grounds_for_nothing(code: CodeOfConduct, checked: Checked) -> Iterator[Sentence]:
    """Yield the reasons why there is no infraction: no fault, or none that counts against the player."""
    found = False
    for side in checked.sides:
        yield from unjudged_grounds(side)
        for said in side.of_event:
            yield Sentence(f"the event is at fault and not the player: {said}", OWN)
        found = found or bool(side.unjudged or side.of_event)
    if checked.allowed:
        yield checked.allowed
        return
    listed = checked.listed or Side()
    needs = code.by_code[code.for_list].needs_lists
    if listed.faults and needs:
        yield needs
    elif checked.differences and "no-lists" in code.sentences:
        yield code.sentences["no-lists"]
    elif not found:
        yield Sentence("nothing is wrong that a player answers for", OWN)
