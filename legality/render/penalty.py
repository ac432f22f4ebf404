"""A penalty in words for the director's table, and as facts for JSON."""

from collections.abc import Iterator
from textwrap import fill

from cardpools.model import Citation
from legality.conduct.chain import Step
from legality.conduct.code import Sentence
from legality.conduct.penalty import Penalty
from legality.conduct.remedy import Remedy
from legality.render.rules import source

WIDTH = 100


def text(penalty: Penalty) -> str:
    """Return the paragraph: what the director does first, then why, the remedy, the score card, what else."""
    parts = [[headline(penalty)], [*does(penalty)], [*remedy_lines(penalty.remedy)], [*card(penalty)]]
    parts += [[*why(penalty)], [*beside(penalty)]]
    return "\n".join(line for part in parts for line in part)


def headline(penalty: Penalty) -> str:
    """Say in one line what it comes to."""
    found = penalty.infraction
    if found is None:
        return "No infraction."
    name = f"{found.code} {found.name}" if found.levels else found.name
    return f"{name}: {result(penalty)}"


def result(penalty: Penalty) -> str:
    """Name the level, or say that there is none and why."""
    if penalty.level:
        return f"{penalty.level.name} (level {penalty.level.number})"
    return "no penalty, it is waived" if penalty.waived else "the director decides"


def summary(penalty: Penalty) -> str:
    """Return the way to the level on one line: level 2, +1 second D2 today, = 3: game loss."""
    first, *rest = penalty.reasons
    steps = [f"{step.change:+d} {step.says}" if step.change > 0 else step.says for step in rest]
    end = f"{penalty.level.number}: {penalty.level.name.lower()}" if penalty.level else "no penalty"
    return ", ".join([f"level {first.level}", *steps, f"= {end}"])


def does(penalty: Penalty) -> Iterator[str]:
    """List what the director does."""
    for number, action in enumerate(penalty.actions, 1):
        yield wrapped(f"  {number}. ", action.says)


def remedy_lines(remedy: Remedy | None) -> Iterator[str]:
    """Say what is mended until when, and what that comes to."""
    if remedy is None:
        return
    yield f"Remedy, {remedy.deadline}" if remedy.deadline else "Remedy"
    yield wrapped("  ", remedy.order)
    for change in remedy.changes:
        yield wrapped("  - ", change)
    for remark in remedy.remarks:
        yield wrapped("  ", cited(remark))
    yield wrapped("  ", f"[{source(remedy.citation)}]")


def card(penalty: Penalty) -> Iterator[str]:
    """Say what goes on the score card."""
    if penalty.recorded:
        yield f"Score card\n  {penalty.record}"
    elif penalty.level:
        yield "Score card\n  nothing: this level is not recorded"


def why(penalty: Penalty) -> Iterator[str]:
    """Give the grounds and the way to the level, each with its sentence."""
    yield "Why"
    for ground in penalty.grounds:
        yield wrapped("  ", cited(ground))
    if penalty.reasons:
        yield wrapped("  ", summary(penalty))
    for step in penalty.reasons:
        yield wrapped("    ", f"{step.says} [{source(step.citation)}]")
    if penalty.infraction and not penalty.reasons:
        yield wrapped("  ", f"{penalty.infraction.definition} [{source(penalty.infraction.citation)}]")
    for number, action in enumerate(penalty.actions, 1):
        yield wrapped(f"  {number}. ", f"[{source(action.citation)}]")


def beside(penalty: Penalty) -> Iterator[str]:
    """Name what else may be found, and what the director must weigh."""
    if penalty.offered or penalty.notes:
        yield "Also"
    for offer in penalty.offered:
        found = offer.infraction
        level = f" (level {offer.level})" if offer.level is not None else ""
        yield wrapped("  ", f"{found.code} {found.name}{level} instead? {cited(offer.sentence)}")
    for note in penalty.notes:
        yield wrapped("  ", cited(note))


def cited(sentence: Sentence) -> str:
    """Write a statement with its place."""
    return f"{sentence.says} [{source(sentence.citation)}]"


def wrapped(lead: str, said: str) -> str:
    """Break a line where it becomes long, under its beginning."""
    return fill(said, WIDTH, initial_indent=lead, subsequent_indent=" " * len(lead), break_long_words=False)


def as_json(penalty: Penalty) -> dict[str, object]:
    """Return the penalty as facts."""
    found, level = penalty.infraction, penalty.level
    named = {"code": found.code, "name": found.name, "citation": place(found.citation)} if found else None
    return {
        "guide": penalty.guide,
        "stage": penalty.stage,
        "infraction": named,
        "level": level.number if level else None,
        "name": level.name if level else None,
        "waived": penalty.waived,
        "summary": summary(penalty) if penalty.reasons else None,
        "recorded": penalty.recorded,
        "record": penalty.record or None,
        "actions": [statement(action) for action in penalty.actions],
        "grounds": [statement(ground) for ground in penalty.grounds],
        "reasons": [step_json(step) for step in penalty.reasons],
        "remedy": remedy_json(penalty.remedy),
        "offered": [
            {"code": each.infraction.code, "name": each.infraction.name, "level": each.level}
            | statement(each.sentence)
            for each in penalty.offered
        ],
        "notes": [statement(note) for note in penalty.notes],
    }


def step_json(step: Step) -> dict[str, object]:
    """Return one step on the way to the level as facts."""
    return {"says": step.says, "change": step.change, "level": step.level, "citation": place(step.citation)}


def remedy_json(remedy: Remedy | None) -> dict[str, object] | None:
    """Return the remedy as facts."""
    if remedy is None:
        return None
    return {
        "order": remedy.order,
        "changes": list(remedy.changes),
        "deadline": remedy.deadline or None,
        "remarks": [statement(remark) for remark in remedy.remarks],
        "citation": place(remedy.citation),
    }


def statement(sentence: Sentence) -> dict[str, object]:
    """Return a statement with its place as facts."""
    return {"says": sentence.says, "citation": place(sentence.citation)}


def place(citation: Citation) -> dict[str, str]:
    """Return a citation as facts."""
    return citation._asdict()
