"""The penalty for an infraction, a deck check or a verdict, at a stage of an event."""

from legality.conduct.check_result import Checked, Side, side_of
from legality.conduct.choose_infraction import choose_infraction
from legality.conduct.circumstances import Circumstances
from legality.conduct.code_of_conduct import CodeOfConduct, Infraction
from legality.conduct.impose import impose, no_infraction
from legality.conduct.matter import Matter
from legality.conduct.penalty_facts import NoSuchInfraction, Offered, Penalty
from legality.conduct.read_code import read_conduct
from legality.conduct.remedy import Remedy
from legality.conduct.stages import STAGES, Stage
from legality.engine.verdict import Verdict
from legality.terms.terms import Terms

__all__ = [
    "STAGES",
    "Checked",
    "Circumstances",
    "NoSuchInfraction",
    "Offered",
    "Penalty",
    "Remedy",
    "Side",
    "Stage",
    "penalty",
    "penalty_for",
    "penalty_of",
    "side_of",
]


def penalty(infraction: str, terms: Terms, circumstances: Circumstances) -> Penalty:
    """Return the penalty of an infraction that the director has found.

    An illegal deck list can be found only where lists are required; elsewhere only the deck counts.
    """
    code = read_conduct(terms.guide)
    found = find_infraction(code, infraction)
    matter = Matter(code, terms, check_circumstances(code, found, circumstances))
    if found.needs_lists and circumstances.lists_required is False:
        return no_infraction(matter, (found.needs_lists,), code.by_code[code.for_deck])
    only = found.unless if circumstances.lists_required is not False else None
    return impose(matter, found, (only.sentence,) if only else ())


def penalty_of(checked: Checked, terms: Terms, circumstances: Circumstances) -> Penalty:
    """Return the penalty that a deck check comes to: one infraction, or none and why."""
    code = read_conduct(terms.guide)
    matter = Matter(code, terms, check_circumstances(code, None, circumstances), checked)
    choice = choose_infraction(code, checked, lists_required=bool(circumstances.lists_required))
    if choice.infraction is None:
        return no_infraction(matter, choice.grounds)
    return impose(matter, choice.infraction, choice.grounds)


def penalty_for(verdict: Verdict, circumstances: Circumstances) -> Penalty:
    """Return the penalty for a verdict.

    If lists are required, the verdict is about the deck list, and otherwise about the deck. The event tells
    unless the circumstances do.
    """
    side, said = side_of(verdict), circumstances.lists_required
    required = verdict.terms.event.lists_required if said is None else said
    of_list = required and read_conduct(verdict.terms.guide).lists_matter
    checked = Checked(listed=side) if of_list else Checked(deck=side)
    return penalty_of(checked, verdict.terms, circumstances._replace(lists_required=required))


def check_circumstances(
    code: CodeOfConduct, found: Infraction | None, circumstances: Circumstances
) -> Circumstances:
    """Return the circumstances in the words of the code, or say which of them it does not have."""
    levels = found.levels if found else ()
    if circumstances.level is not None and circumstances.level not in levels:
        between = " or ".join(map(str, levels)) or "not to be chosen"
        raise NoSuchInfraction(f"level {circumstances.level} cannot be chosen here; the level is {between}")
    return circumstances._replace(
        priors=tuple(find_infraction(code, each).code for each in circumstances.priors)
    )


def find_infraction(code: CodeOfConduct, infraction: str) -> Infraction:
    """Return the infraction of this code, or say which ones there are."""
    found = code.infraction(infraction)
    if found is None:
        there = ", ".join(each.code for each in code.infractions)
        raise NoSuchInfraction(f"{code.name} has no infraction {infraction!r}; it has: {there}")
    return found
