"""Find the losses of a list in a dialect: compare the list with its written text, read again."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from decklists.dialects.common.sameness import PartKey, parts
from decklists.model import Deck, Entry, Span

Subject = Literal["title", "player", "edition", "section", "printing", "entry", "list"]


class Loss(NamedTuple):
    """One loss: the subject and its words, the place where they were read, and the reason."""

    subject: Subject
    said: str
    place: Span | None
    reason: str


def losses_between(deck: Deck, back: Deck, dialect: str) -> Iterator[Loss]:
    """Compare a list with its text read again: report entries that are missing, changed or additional."""
    if back.title != deck.title:
        yield Loss("title", deck.title, None, _lacking(dialect, "its title", back.title))
    if back.player != deck.player:
        yield Loss("player", deck.player, None, _lacking(dialect, "its player", back.player))
    # Headings may show an edition that the list did not know of, and that is no loss.
    if deck.edition not in ("", back.edition):
        yield Loss("edition", deck.edition, None, _lacking(dialect, "its edition", back.edition))
    before, after = parts(deck), parts(back)
    for part in {**before, **after}:
        yield from _losses_of_part(part, before.get(part, []), after.get(part, []), dialect)


def _lacking(dialect: str, what: str, instead: str) -> str:
    return f"a list in {dialect} does not say {what}" + (f", but “{instead}”" if instead else "")


def _losses_of_part(part: PartKey, said: list[Entry], came: list[Entry], dialect: str) -> Iterator[Loss]:
    """Report the entries between the first and the last that differ."""
    start = _common(said, came)
    end = _common(said[start:][::-1], came[start:][::-1])
    lost, found = said[start : len(said) - end], came[start : len(came) - end]
    if not came:
        reason = f"a list in {dialect} cannot hold this part of the deck"
        yield Loss("section", part.called or part.kind, lost[0].span, reason)
    elif len(lost) == len(found):
        changed = (pair for pair in zip(lost, found, strict=True) if pair[0][:3] != pair[1][:3])
        yield from (_loss_of_entry(entry, back, dialect) for entry, back in changed)
    else:
        for entry in lost:
            yield Loss("entry", entry.name, entry.span, f"{dialect} reads it as something else")
        for entry in found[len(lost) :]:
            yield Loss("entry", entry.name, None, f"in {dialect} it would be read in addition")


def _common(one: list[Entry], other: list[Entry]) -> int:
    """Count the entries at the beginning of two lists that say the same."""
    pairs = enumerate(zip(one, other, strict=False))
    first = next((at for at, (left, right) in pairs if left[:3] != right[:3]), None)
    return min(len(one), len(other)) if first is None else first


def _loss_of_entry(entry: Entry, back: Entry, dialect: str) -> Loss:
    """Say what an entry lost when it was read back."""
    if (entry.count, entry.name) == (back.count, back.name):
        reason = f"a list in {dialect} cannot say this of {entry.name}"
        return Loss("printing", entry.printing, entry.span, reason)
    reason = f"in {dialect} it would be read as “{back.count} {back.name}”"
    return Loss("entry", f"{entry.count} {entry.name}", entry.span, reason)
