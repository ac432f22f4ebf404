"""A penalty in words: the actions of the director, the remedy, the score card and the reasons."""

from collections.abc import Iterator
from textwrap import fill
from typing import NamedTuple

from decklists.mistake_excerpts import printable
from legality.conduct.code_of_conduct import Sentence
from legality.conduct.penalty_facts import Penalty
from legality.conduct.remedy import Remedy
from legality.render.layout.words import OURS, format_source

WIDTH = 100


class HeadedList(NamedTuple):
    """A heading and the items below it."""

    heading: str
    items: tuple[str, ...]
    numbered: bool = False

    def lines(self) -> Iterator[tuple[str, str]]:
        """Yield each item after its number, if it has one."""
        for number, item in enumerate(self.items, 1):
            yield (f"{number}. " if self.numbered else "", item)


def penalty_blocks(penalty: Penalty) -> tuple[HeadedList, ...]:
    """Return the actions first, then remedy, score card, reasons and alternatives."""
    made = (
        HeadedList(headline(penalty), tuple(action.says for action in penalty.actions), numbered=True),
        *([remedy_block(penalty.remedy)] if penalty.remedy else []),
        *([HeadedList("Score card", (score_card_words(penalty),))] if penalty.level else []),
        HeadedList("Why", tuple(list_reasons(penalty))),
        HeadedList("Also", tuple(list_alternatives(penalty))),
    )
    kept = (block for block in made if block.items or block is made[0])
    return tuple(
        HeadedList(printable(each.heading), tuple(map(printable, each.items)), each.numbered) for each in kept
    )


def penalty_text(penalty: Penalty) -> str:
    """Return the blocks as lines."""
    said = []
    for block in penalty_blocks(penalty):
        said.append(block.heading)
        said += [wrap_item(f"  {lead}", item) for lead, item in block.lines()]
    return "\n".join(said)


def headline(penalty: Penalty) -> str:
    """Name the infraction and its result on one line."""
    found = penalty.infraction
    if found is None:
        return "No infraction"
    return (
        f"{found.code} {found.name}: {result(penalty)}"
        if found.levels
        else f"{found.name}: {result(penalty)}"
    )


def result(penalty: Penalty) -> str:
    """Name the level, or say that there is none and why."""
    if penalty.level:
        return f"{penalty.level.name} (level {penalty.level.number})"
    return "no penalty, it is waived" if penalty.waived else "the director decides"


def summary(penalty: Penalty) -> str:
    """Return the way to the level on one line: level 2, +1 second D2 today, = 3: game loss.

    Where nothing changes the level there is no way to tell: level 2: turn loss.
    """
    first, *rest = penalty.reasons
    steps = [f"{step.change:+d} {step.says}" if step.change > 0 else step.says for step in rest]
    end = f"{penalty.level.number}: {penalty.level.name.lower()}" if penalty.level else "no penalty"
    return ", ".join([f"level {first.level}", *steps, f"= {end}"]) if rest else f"level {end}"


def remedy_block(remedy: Remedy) -> HeadedList:
    """Return the order, the changes to the deck and the deadline of a remedy."""
    heading = f"Remedy, {remedy.deadline}" if remedy.deadline else "Remedy"
    remarks = map(format_sentence, remedy.remarks)
    return HeadedList(
        heading, (format_sentence(Sentence(remedy.order, remedy.citation)), *remedy.changes, *remarks)
    )


def score_card_words(penalty: Penalty) -> str:
    """Return the entry for the score card."""
    return penalty.record or "nothing: this level is not recorded"


def list_reasons(penalty: Penalty) -> Iterator[str]:
    """Yield the grounds, the steps to the level, their sources, and the revision of the code."""
    yield from map(format_sentence, penalty.grounds)
    if penalty.reasons:
        yield summary(penalty)
    elif penalty.infraction:
        yield format_sentence(Sentence(penalty.infraction.definition, penalty.infraction.citation))
    for step in penalty.reasons:
        yield format_sentence(Sentence(step.says, step.citation))
    for number, action in enumerate(penalty.actions, 1):
        yield format_sentence(Sentence(f"{number}:", action.citation))
    yield f"Conduct {penalty.revision}"


def list_alternatives(penalty: Penalty) -> Iterator[str]:
    """Name other infractions that may apply, and notes for the director."""
    for offer in penalty.offered:
        found = offer.infraction
        level = f" (level {offer.level})" if offer.level is not None else ""
        yield f"{found.code} {found.name}{level} instead? {format_sentence(offer.sentence)}"
    yield from map(format_sentence, penalty.notes)


def format_sentence(sentence: Sentence) -> str:
    """Write a statement with its source. Our own statements have none."""
    says, citation = sentence
    if citation.document == OURS:
        return says
    quote = f": “{citation.quote}”" if citation.quote else ""
    return f"{says} [{format_source(citation)}{quote}]"


def wrap_item(lead: str, said: str) -> str:
    """Wrap a line; continuation lines are indented below its text."""
    return fill(said, WIDTH, initial_indent=lead, subsequent_indent=" " * len(lead), break_long_words=False)
