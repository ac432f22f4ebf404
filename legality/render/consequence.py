"""What follows from a deck check, in words and as facts."""

from collections.abc import Iterable, Iterator
from typing import Any

from decklists.render import printable
from legality.conduct.penalty import Penalty
from legality.consequence import Consequence
from legality.render import penalty as layout
from legality.render.words import sourced


def lines(found: Consequence) -> Iterator[tuple[int, str]]:
    """Yield what to say, with how far each sentence is set in: the infraction, why, what to do."""
    for indent, said in _lines(found):
        yield indent, printable(said)


def _lines(found: Consequence) -> Iterator[tuple[int, str]]:
    infraction = found.choice.infraction
    if infraction is None:
        yield 0, f"No infraction ({found.code.name})."
        yield from ((1, ground.says) for ground in found.choice.grounds)
        return
    named = f"{infraction.code} {infraction.name}" if infraction.levels else infraction.name
    yield 0, layout.headline(found.penalty) if found.penalty else named
    yield from ((1, f"{ground.says}: {sourced(ground.citation)}") for ground in found.choice.grounds)
    if found.lists_required is None and found.code.lists_matter:
        yield 1, "Deck lists are taken not to be required; say --lists-required yes where they are."
    if found.penalty is None:
        yield 1, "The penalty depends on when it was found: say --stage."
    else:
        yield from penalty_lines(found.penalty)


def penalty_lines(penalty: Penalty) -> Iterator[tuple[int, str]]:
    """Yield how the level was found, what the director does, what is mended, what is written down."""
    if penalty.reasons:
        yield 1, layout.summary(penalty)
    yield from ((1, f"{number}. {action.says}") for number, action in enumerate(penalty.actions, 1))
    if penalty.remedy:
        deadline = f" ({penalty.remedy.deadline})" if penalty.remedy.deadline else ""
        yield 1, f"Remedy{deadline}: {penalty.remedy.order}"
        yield from ((2, f"- {change}") for change in penalty.remedy.changes)
    if penalty.level:
        yield 1, f"Score card: {penalty.record or 'nothing, this level is not recorded'}"
    for offer in penalty.offered:
        yield 1, f"{offer.infraction.code} {offer.infraction.name} instead? {offer.sentence.says}"


def of_list(penalty: Penalty) -> Iterator[tuple[int, str]]:
    """Yield what follows from a list that was judged by itself."""
    yield 0, printable(layout.headline(penalty))
    for said in (*((1, ground.says) for ground in penalty.grounds), *penalty_lines(penalty)):
        yield said[0], printable(said[1])


def of_lists(penalties: Iterable[tuple[str, Penalty]]) -> Iterator[tuple[int, str]]:
    """Yield what follows from several lists, one line each."""
    for source, penalty in penalties:
        yield 0, printable(f"{source}: {layout.headline(penalty)}")


def as_json(found: Consequence) -> dict[str, Any]:
    """Return what follows as facts."""
    infraction = found.choice.infraction
    named = {"code": infraction.code, "name": infraction.name} if infraction else None
    return {
        "lists_required": found.lists_required,
        "infraction": named,
        "grounds": [layout.statement(ground) for ground in found.choice.grounds],
        "penalty": layout.as_json(found.penalty) if found.penalty else None,
    }
