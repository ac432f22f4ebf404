"""A code of conduct as text and as JSON: infractions, levels, and contradictions of the guide."""

from collections.abc import Iterator

from cardpools.model import EDITIONS
from legality.conduct.code_of_conduct import CodeOfConduct, Infraction, PenaltyLevel, Sentence
from legality.conduct.stages import STAGES
from legality.render.penalty.json import citation_json, statement_json
from legality.render.penalty.text import format_sentence, wrap_item


def conduct_text(code: CodeOfConduct) -> str:
    """Return all infractions with level, definition and examples, then the levels and the contradictions."""
    return "\n".join(
        line for part in (head(code), infractions(code), levels(code), additions(code)) for line in part
    )


def head(code: CodeOfConduct) -> Iterator[str]:
    """Name the code and the place of its text."""
    yield wrap_item("", f"{code.name}: {code.stands}")
    for note in code.notes:
        yield wrap_item("", format_sentence(note))


def infractions(code: CodeOfConduct) -> Iterator[str]:
    """Describe each infraction under its group."""
    for group in dict.fromkeys(each.group for each in code.infractions):
        yield f"\n{group}"
        for each in code.infractions:
            if each.group == group:
                yield from infraction(each)


def infraction(one: Infraction) -> Iterator[str]:
    """Describe one infraction."""
    level = f" ({level_words(one)})" if one.levels else ""
    yield f"  {one.code}  {one.name}{level}"
    yield wrap_item("      ", one.definition)
    for example in one.examples:
        yield wrap_item("      e.g. ", example)
    for action in one.actions:
        yield wrap_item("      then: ", f"{action.does.says}")
    yield wrap_item("      ", format_sentence(Sentence("", one.citation)).strip())


def level_words(one: Infraction) -> str:
    """Write the level of the text, and that of the index where it is another."""
    said = f"level {' or '.join(map(str, one.levels))}"
    return f"{said}; {' or '.join(map(str, one.in_index))} in the index" if one.in_index else said


def levels(code: CodeOfConduct) -> Iterator[str]:
    """Describe each level, its record and its actions."""
    if code.levels:
        yield "\nLevels"
    for level in code.levels:
        recorded = "on the score card" if level.recorded else "not recorded"
        yield f"  {level.number}  {level.name}, {recorded}"
        for action in level.actions:
            where = "" if action.editions == EDITIONS else f" ({', '.join(action.editions)})"
            when = "always" if action.stages == STAGES else ", ".join(action.stages)
            yield wrap_item("     - ", f"{when}{where}: {format_sentence(action.does)}")


def additions(code: CodeOfConduct) -> Iterator[str]:
    """List further sentences and the contradictions of the guide."""
    if code.besides:
        yield "\nBeside the code"
    for each in code.besides:
        yield wrap_item("  ", f"{each.about}: {format_sentence(each.sentence)}")
    if code.contradictions:
        yield "\nWhere the guide contradicts itself"
    for one in code.contradictions:
        yield wrap_item(
            "  ",
            f"{one.about}: {one.one} {one.other} Taken: {format_sentence(Sentence(one.taken, one.citation))}",
        )


def as_json(code: CodeOfConduct) -> dict[str, object]:
    """Return the code as facts."""
    return {
        "guide": code.guide,
        "name": code.name,
        "stands": code.stands,
        "revision": code.revision,
        "notes": [statement_json(note) for note in code.notes],
        "infractions": [infraction_json(each) for each in code.infractions],
        "levels": [level_json(level) for level in code.levels],
        "beside": [{"about": each.about} | statement_json(each.sentence) for each in code.besides],
        "contradictions": [
            one._asdict() | {"citation": citation_json(one.citation)} for one in code.contradictions
        ],
    }


def infraction_json(one: Infraction) -> dict[str, object]:
    """Return one infraction as facts."""
    return {
        "code": one.code,
        "group": one.group,
        "name": one.name,
        "levels": list(one.levels),
        "in_index": list(one.in_index or one.levels),
        "definition": one.definition,
        "examples": list(one.examples),
        "actions": [{"stages": list(each.stages)} | statement_json(each.does) for each in one.actions],
        "citation": citation_json(one.citation),
    }


def level_json(level: PenaltyLevel) -> dict[str, object]:
    """Return one level as facts."""
    return {
        "level": level.number,
        "name": level.name,
        "recorded": level.recorded,
        "actions": [
            {"stages": list(each.stages), "editions": list(each.editions)} | statement_json(each.does)
            for each in level.actions
        ],
        "citation": citation_json(level.citation),
    }
