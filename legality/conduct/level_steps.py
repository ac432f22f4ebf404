"""How a level is found: from the infraction's own level, step by step, each by its sentence."""

from collections.abc import Iterator
from typing import NamedTuple

from cardpools.model import Citation
from legality.conduct.circumstances import Circumstances
from legality.conduct.code_of_conduct import HIGHEST, CodeOfConduct, Infraction

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


class Step(NamedTuple):
    """One step on the way to a level."""

    says: str
    change: int
    level: int | None
    """The level after this step, or None where no penalty is left."""
    citation: Citation


def level_steps(code: CodeOfConduct, infraction: Infraction, circumstances: Circumstances) -> Iterator[Step]:
    """Go from the infraction's own level to the one that is given.

    Before the event begins there is nothing but a warning, whatever else is so. A waiver leaves no penalty.
    Otherwise repeats and intent raise the level, and no penalty is above the highest.
    """
    level = own_level(infraction, circumstances)
    yield Step(f"{infraction.code} {infraction.name}", level, level, infraction.citation)
    if circumstances.before_event:
        says, citation = code.sentences["before-event"]
        yield Step(says, -level, 0, citation)
    elif infraction.waiver and circumstances.opponent_a3:
        says, citation = infraction.waiver
        yield Step(says, -level, None, citation)
    else:
        for step in raise_level(code, infraction, circumstances):
            level += step.change
            yield step._replace(level=level)
        if level > HIGHEST:
            says, citation = code.sentences["most"]
            yield Step(says, HIGHEST - level, HIGHEST, citation)


def own_level(infraction: Infraction, circumstances: Circumstances) -> int:
    """Return the level that the text gives, or the one that the director chose where it leaves a choice."""
    return circumstances.level if circumstances.level is not None else infraction.levels[0]


def raise_level(code: CodeOfConduct, infraction: Infraction, circumstances: Circumstances) -> Iterator[Step]:
    """Raise the level for repeats of the same regulation and for intent.

    If an infraction is intentional by definition, its level includes that, so intent does not raise it.
    """
    repeats = circumstances.priors.count(infraction.code)
    if repeats:
        citation = code.sentences["repeat"].citation
        yield Step(f"{ordinal(repeats + 1)} {infraction.code} today", repeats, None, citation)
    if circumstances.intent:
        says, citation = code.sentences["unintentional" if infraction.intended else "intent"]
        yield Step(says, 0 if infraction.intended else 1, None, citation)


def ordinal(number: int) -> str:
    """Write which one it is."""
    return ORDINALS[number - 1] if number <= len(ORDINALS) else f"{number}th"
