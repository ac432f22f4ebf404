"""A penalty as facts for JSON."""

from cardpools.model import Citation
from legality.conduct.code_of_conduct import Sentence
from legality.conduct.level_steps import Step
from legality.conduct.penalty_facts import Offered, Penalty
from legality.conduct.remedy import Remedy
from legality.render.penalty.text import summary


def as_json(penalty: Penalty) -> dict[str, object]:
    """Return the penalty as facts."""
    found, level = penalty.infraction, penalty.level
    named = (
        {"code": found.code, "name": found.name, "citation": citation_json(found.citation)} if found else None
    )
    return {
        "guide": penalty.guide,
        "stage": penalty.stage,
        "revisions": {"conduct": penalty.revision},
        "infraction": named,
        "level": level.number if level else None,
        "name": level.name if level else None,
        "waived": penalty.waived,
        "summary": summary(penalty) if penalty.reasons else None,
        "recorded": penalty.recorded,
        "record": penalty.record or None,
        "actions": [statement_json(action) for action in penalty.actions],
        "grounds": [statement_json(ground) for ground in penalty.grounds],
        "reasons": [step_json(step) for step in penalty.reasons],
        "remedy": remedy_json(penalty.remedy) if penalty.remedy else None,
        "offered": [offered_json(each) for each in penalty.offered],
        "notes": [statement_json(note) for note in penalty.notes],
    }


def step_json(step: Step) -> dict[str, object]:
    """Return one step on the way to the level as facts."""
    return {
        "says": step.says,
        "change": step.change,
        "level": step.level,
        "citation": citation_json(step.citation),
    }


def offered_json(offered: Offered) -> dict[str, object]:
    """Return another infraction that the director may find as facts."""
    found = offered.infraction
    return {
        "code": found.code,
        "name": found.name,
        "level": offered.level,
        **statement_json(offered.sentence),
    }


def remedy_json(remedy: Remedy) -> dict[str, object]:
    """Return the remedy as facts."""
    return {
        "order": remedy.order,
        "changes": list(remedy.changes),
        "deadline": remedy.deadline or None,
        "remarks": [statement_json(remark) for remark in remedy.remarks],
        "citation": citation_json(remedy.citation),
    }


def statement_json(sentence: Sentence) -> dict[str, object]:
    """Return a statement with its place as facts."""
    return {"says": sentence.says, "citation": citation_json(sentence.citation)}


def citation_json(citation: Citation) -> dict[str, str]:
    """Return a citation as a verdict writes it."""
    document, section, quote, certainty = citation
    cited: dict[str, str] = {"document": document, "section": section, "certainty": certainty}
    return cited | ({"quote": quote} if quote else {})
