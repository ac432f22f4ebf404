"""The changes between two revisions as lines of text and as JSON."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from cardpools.model import Card, Printing
from cardpools.revisions.card_changes import FieldChange, RenamedCard, RevisionDifference
from legality.render.layout.words import count_noun

KINDS = (
    "added",
    "removed",
    "renamed",
    "changed",
    "printings_added",
    "printings_removed",
    "printings_changed",
)


def as_json(difference: RevisionDifference) -> dict[str, Any]:
    """Return every change."""
    changes = {kind: [_facts(one) for one in getattr(difference, kind)] for kind in KINDS}
    return {"edition": difference.edition, "old": difference.old, "new": difference.new, **changes}


def _facts(one: Card | Printing | RenamedCard | FieldChange) -> dict[str, Any]:
    return {"name": one.name, **one._asdict()} if isinstance(one, Card) else one._asdict()


def summary(difference: RevisionDifference) -> str:
    """Count the changes of each kind on one line."""
    counts = {kind: len(getattr(difference, kind)) for kind in KINDS}
    said = ", ".join(_count_words(count, kind) for kind, count in counts.items() if count) or "no change"
    return f"{difference.edition}, {difference.old} to {difference.new}: {said}"


def _count_words(count: int, kind: str) -> str:
    """Count one kind of change: 253 added, 1 printing changed."""
    cards, _, printings = kind.partition("printings_")
    return f"{count_noun(count, 'printing')} {printings}" if printings else f"{count} {cards}"


def change_lines(difference: RevisionDifference, *, every: bool) -> Iterator[str]:
    """Yield one line for each card that came, went or was renamed, and for each fact that changed.

    Printings are counted by expansion; with `every` they are listed like the rest.
    """
    yield from _cards("+", difference.added)
    yield from _cards("-", difference.removed)
    for one in difference.renamed:
        yield f"  > {one.old}  is now  {one.new}"
    yield from _changes(difference.changed)
    if every:
        yield from _printings("+", difference.printings_added)
        yield from _printings("-", difference.printings_removed)
        yield from _changes(difference.printings_changed)
    else:
        yield from _printing_counts("+", difference.printings_added)
        yield from _printing_counts("-", difference.printings_removed)


def _cards(sign: str, cards: Iterable[Card]) -> Iterator[str]:
    for card in cards:
        yield f"  {sign} {card.name}  ({card.type})"


def _changes(changes: Iterable[FieldChange]) -> Iterator[str]:
    for one in changes:
        yield f"  ~ {one.id}  {one.field.replace('_', ' ')}: {one.old or 'nothing'} -> {one.new or 'nothing'}"


def _printings(sign: str, printings: Iterable[Printing]) -> Iterator[str]:
    for one in printings:
        yield f"  {sign} printing {one.id}  {one.source_name}"


def _printing_counts(sign: str, printings: Iterable[Printing]) -> Iterator[str]:
    for code, count in sorted(Counter(one.expansion for one in printings).items()):
        yield f"  {sign} {count_noun(count, 'printing')} in {code}"
