"""Judge each deck of a text that holds several, so that the answer says which problem is whose.

The verdict of the whole text stays open: the text does not say which deck is played.
"""

from collections.abc import Callable, Iterator, Sequence

from decklists.reader import Reading
from decklists.text.line_mistakes import TWO_DECKS
from legality.judging import DeckOfText, Judged

MOST_DECKS = 4
"""The most decks that are judged apart. The rest of the text is judged as one."""


def with_decks(judged: Judged, judge: Callable[[str], Judged]) -> Judged:
    """Add the verdict on each deck. Their lines keep their numbers."""
    if not _second_deck(judged.reading):
        return judged
    return judged._replace(decks=tuple(_judge_apart(judged, judge)))


def _judge_apart(judged: Judged, judge: Callable[[str], Judged]) -> Iterator[DeckOfText]:
    lines, first, rest = judged.reading.lines, 1, judged
    for _ in range(MOST_DECKS - 1):
        begins = _second_deck(rest.reading)
        if not begins:
            break
        yield DeckOfText(first, begins - 1, judge(_lines_from(lines[: begins - 1], first)))
        first, rest = begins, judge(_lines_from(lines, begins))
    yield DeckOfText(first, len(lines), rest)


def _lines_from(lines: Sequence[str], first: int) -> str:
    """Return the text of lines, with empty ones in the place of those before the first."""
    return "\n" * (first - 1) + "\n".join(lines[first - 1 :]) + "\n"


def _second_deck(reading: Reading) -> int:
    """Return the line where a second deck begins, with its title and notes, or 0 if there is none."""
    found = next((each.span.line for each in reading.mistakes if each.code == TWO_DECKS.name), 0)
    above = reading.accounts[: max(found - 1, 0)]
    last = max((at for at, account in enumerate(above, 1) if account in ("entry", "mistake")), default=0)
    begins = (at for at, account in enumerate(reading.accounts[last:found], last + 1) if account != "blank")
    return next(begins, found) if last else 0
