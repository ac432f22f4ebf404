"""The least work that does the same: what each measure is compared with.

A floor shares no code with the program, so no change of the program moves it. It does what cannot be left
out and nothing else: no place of a line in the text, no citation, no wording, no date.
"""

from collections.abc import Callable
from functools import partial

Sections = tuple[tuple[str, tuple[tuple[int, str], ...]], ...]
"""A deck: its parts by heading, with the count and name of each card."""


def split_and_look_up(text: str, cards: dict[str, str]) -> list[tuple[str, str | None]]:
    """Read a list of `count, tab, name`: split it, and look each name up once."""
    found = []
    for line in text.split("\n"):
        count, _, name = line.partition("\t")
        found.append((count, cards.get(name)))
    return found


def count_only(deck: list[tuple[str, int, str]], copies: int) -> bool:
    """Judge a deck of ids by counting alone: the sizes of its parts, and the copies of each card."""
    sizes: dict[str, int] = {}
    held: dict[str, int] = {}
    for part, count, card in deck:
        sizes[part] = sizes.get(part, 0) + count
        held[card] = held.get(card, 0) + count
    return max(held.values(), default=0) <= copies and all(sizes.values())


def reading_floor(deck: Sections) -> Callable[[], object]:
    """Return the reading of a deck that was written in the form which is the cheapest to split."""
    lines = [line for part, cards in deck for line in (part, *(f"{count}\t{name}" for count, name in cards))]
    return partial(
        split_and_look_up, "\n".join(lines), {name: name for _, cards in deck for _, name in cards}
    )


def judging_floor(deck: Sections) -> Callable[[], object]:
    """Return the counting of a deck whose cards are known."""
    return partial(count_only, [(part, count, name) for part, cards in deck for count, name in cards], 3)
