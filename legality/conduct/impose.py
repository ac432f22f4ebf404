"""A penalty from an infraction and the matter that it was found in."""

from collections.abc import Iterator

from legality.conduct.code_of_conduct import Infraction, PenaltyLevel, Sentence
from legality.conduct.level_steps import level_steps
from legality.conduct.matter import Matter
from legality.conduct.penalty_facts import Offered, Penalty
from legality.conduct.remedy import remedy_of
from legality.terms.governing_guide import read_guide, window_on


def impose(matter: Matter, infraction: Infraction, grounds: tuple[Sentence, ...] = ()) -> Penalty:
    """Return the penalty of an infraction."""
    code, circumstances = matter.code, matter.circumstances
    reasons = tuple(level_steps(code, infraction, circumstances)) if infraction.levels else ()
    number = reasons[-1].level if reasons else None
    level = code.levels[number] if number is not None else None
    return Penalty(
        guide=code.guide,
        stage=circumstances.stage,
        infraction=infraction,
        grounds=grounds,
        revision=code.revision,
        reasons=reasons,
        level=level,
        actions=(*level_choice(matter, infraction), *actions(matter, infraction, level)),
        remedy=remedy_of(matter, infraction, level),
        offered=tuple(other_infractions(matter, infraction)),
        notes=(*director_notes(matter, infraction), *guide_notes(matter)),
    )


def no_infraction(
    matter: Matter, grounds: tuple[Sentence, ...], instead: Infraction | None = None
) -> Penalty:
    """Return a penalty without infraction, with the reason and perhaps another infraction."""
    code, stage = matter.code, matter.circumstances.stage
    other = [Offered(instead, only_level(matter, instead), grounds[0])] if instead else []
    found = Penalty(code.guide, stage, None, grounds, code.revision)
    return found._replace(offered=tuple(other), notes=guide_notes(matter))


def level_choice(matter: Matter, infraction: Infraction) -> Iterator[Sentence]:
    """Tell the director to decide on the level, where the code leaves a choice that none was made of.

    No choice is left where every level comes to the same penalty: before the event, or with a repeat.
    """
    circumstances = matter.circumstances
    if circumstances.level is not None or len(infraction.levels) < 2:
        return
    ends = {
        each: [*level_steps(matter.code, infraction, circumstances._replace(level=each))][-1].level
        for each in infraction.levels
    }
    if len(set(ends.values())) > 1:
        named = " and ".join(
            f"level {end} ({matter.code.levels[end].name})" for end in ends.values() if end is not None
        )
        says = f"Decide between {named}. No level was named, so this is the lowest."
        yield Sentence(says, infraction.citation)


def actions(matter: Matter, infraction: Infraction, level: PenaltyLevel | None) -> Iterator[Sentence]:
    """Yield the director's actions: inform the player, those of the infraction, then those of its level.

    A document without levels leaves the penalty to the director. A waived penalty has only a remedy.
    """
    if infraction.levels and level is None:
        return
    yield matter.code.sentences["inform"]
    stage, terms = matter.circumstances.stage, matter.terms
    for action in (*infraction.actions, *(level.actions if level else ())):
        if action.fits(stage, terms.edition, terms.rules):
            yield action.does
    if not infraction.levels:
        yield matter.code.sentences["final"]


def other_infractions(matter: Matter, infraction: Infraction) -> Iterator[Offered]:
    """Yield other infractions to consider: an act on purpose may be worse than an error."""
    code = matter.code
    worse = [each for each in code.infractions if infraction.group in each.instead_of]
    if matter.circumstances.intent:
        for each in worse:
            yield Offered(each, only_level(matter, each), Sentence(each.definition, each.citation))
    elif infraction.evidence:
        other = code.by_code[infraction.evidence.other]
        yield Offered(other, only_level(matter, other), infraction.evidence.sentence)


def only_level(matter: Matter, infraction: Infraction) -> int | None:
    """Return the level that another infraction would have in the same circumstances."""
    if not infraction.levels:
        return None
    circumstances = matter.circumstances._replace(level=None)
    return [*level_steps(matter.code, infraction, circumstances)][-1].level


def director_notes(matter: Matter, infraction: Infraction) -> Iterator[Sentence]:
    """Yield notes for the director: contradictions and open questions in the document."""
    code, circumstances = matter.code, matter.circumstances
    for each in code.contradictions:
        if each.about == infraction.code and (infraction.in_index or len(infraction.levels) > 1):
            yield Sentence(f"{each.one} {each.other} {each.taken}", each.citation)
    if circumstances.before_event and infraction.group in ("Misconduct", "Contempt"):
        yield code.sentences["guideline"]
    if circumstances.opponent_a3 and not circumstances.before_event:
        if infraction.code == code.for_list and code.lists_matter:
            yield code.sentences["waiver-of-d1"]
        elif infraction.waiver and matter.checked.deck and matter.checked.deck.faults:
            yield code.sentences["waiver-of-all"]


def guide_notes(matter: Matter) -> tuple[Sentence, ...]:
    """Say of which document these tables are, where it is not the one of the day."""
    terms = matter.terms
    window = window_on(terms.edition, terms.on)
    remark = window.why or window.note
    if not remark or window.guide != terms.guide:
        return matter.code.notes
    said = f"This is the code of {read_guide(terms.guide).name}: {remark}"
    return (*matter.code.notes, Sentence(said, window.citation))
