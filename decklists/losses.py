"""What a list loses in a dialect: found by reading back what was written, so that nothing is lost unseen."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from decklists.model import Deck, Entry, Span
from decklists.sameness import Part, parts

Subject = Literal["title", "player", "edition", "section", "printing", "entry", "list"]


class Loss(NamedTuple):
    """One thing that a dialect does not carry: what it says, where it was read, and why it is lost."""

    subject: Subject
    said: str
    place: Span | None
    reason: str


def losses_between(deck: Deck, back: Deck, dialect: str) -> Iterator[Loss]:
    """Compare a list with what came back from its text, and tell what did not."""
    for subject, said, came in (
        ("title", deck.title, back.title),
        ("player", deck.player, back.player),
        ("edition", deck.edition, back.edition),
    ):
        # More than was said is no loss: headings may show an edition that the list did not know of.
        if said and came != said:
            yield Loss(subject, said, None, f"a list in {dialect} does not say its {subject}")  # type: ignore[arg-type]
    came_back = parts(back)
    for part, entries in parts(deck).items():
        yield from _losses_of_part(part, entries, came_back.get(part, []), dialect)


def _losses_of_part(part: Part, entries: list[Entry], back: list[Entry], dialect: str) -> Iterator[Loss]:
    """Compare the entries between the first and the last that differ."""
    said = [entry[:3] for entry in entries]
    came = [entry[:3] for entry in back]
    start = next((at for at, pair in enumerate(zip(said, came, strict=False)) if pair[0] != pair[1]), None)
    if start is None:
        start = min(len(said), len(came))
    end = 0
    while end < min(len(said), len(came)) - start and said[-1 - end] == came[-1 - end]:
        end += 1
    lost, found = entries[start : len(entries) - end], back[start : len(back) - end]
    if not found and lost and len(lost) == len(entries):
        reason = f"a list in {dialect} cannot hold this part of the deck"
        yield Loss("section", part.called or part.kind, entries[0].span, reason)
    elif len(lost) == len(found):
        yield from (
            _loss_of_entry(*pair, dialect) for pair in zip(lost, found, strict=True) if _differ(*pair)
        )
    else:
        yield from (
            Loss("entry", entry.name, entry.span, f"{dialect} reads it as something else") for entry in lost
        )


def _differ(entry: Entry, back: Entry) -> bool:
    return entry[:3] != back[:3]


def _loss_of_entry(entry: Entry, back: Entry, dialect: str) -> Loss:
    if entry.count == back.count and entry.name == back.name:
        return Loss(
            "printing", entry.printing, entry.span, f"a list in {dialect} cannot say this of {entry.name}"
        )
    came = f"{back.count} {back.name}"
    return Loss(
        "entry", f"{entry.count} {entry.name}", entry.span, f"in {dialect} it would be read as “{came}”"
    )
