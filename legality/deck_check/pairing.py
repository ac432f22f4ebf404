"""Pair the copies of a list with the copies of a deck, the most similar first.

Equal copies are paired first: the same card in the same part. Then the same card in another part, then
another version of the title in the same part, then in any part. The other copies have no partner. Each step
pairs as many copies as it can, so no other order leaves fewer unpaired. Within a step the copies are taken in
the order of their parts and names, never in that of the lines.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator
from typing import Literal, NamedTuple

from decklists.model import SectionKind
from decklists.part_table import PART_ORDER

NameLikeness = Literal["equal", "unplaced", "section", "version"]
"""How two copies that were paired differ: not at all, in a part that is not known, in the part, in the
version."""


class CardInPart(NamedTuple):
    """A card in a part of the deck, and the title that its versions share."""

    title: str
    card: str
    section: SectionKind

    @property
    def rank(self) -> tuple[int, str, str]:
        """Return the sort key: part, title, card."""
        return PART_ORDER[self.section], self.title, self.card


CardsInParts = Counter[CardInPart]
Alike = Callable[[CardInPart], Hashable]


class CopyPair(NamedTuple):
    """Copies of the list, paired with as many of the deck."""

    likeness: NameLikeness
    listed: CardInPart
    found: CardInPart
    copies: int


class Pairing(NamedTuple):
    """Every copy of both sides: with its partner, or left over."""

    pairs: tuple[CopyPair, ...]
    missing: CardsInParts
    extra: CardsInParts


def pair_up(listed: CardsInParts, found: CardsInParts, *, by_section: bool = True) -> Pairing:
    """Find each copy's partner. Where a side has no parts, a card's part decides nothing."""
    left, right = Counter(listed), Counter(found)
    pairs = [
        pair
        for likeness, alike in _steps(by_section=by_section)
        for pair in _pair_alike(likeness, left, right, alike)
    ]
    return Pairing(tuple(pairs), +left, +right)


def _steps(*, by_section: bool) -> tuple[tuple[NameLikeness, Alike], ...]:
    """Return the keys that make copies alike, step by step."""
    return (
        ("equal", lambda cell: cell),
        ("unplaced", (lambda cell: cell.card) if not by_section else _card_somewhere),
        ("section", lambda cell: cell.card),
        ("version", lambda cell: (cell.title, cell.section)),
        ("version", lambda cell: cell.title),
    )


def _card_somewhere(cell: CardInPart) -> Hashable:
    """Treat a card as the same in any part if one of the two parts is unknown."""
    return _Somewhere(cell.card, cell.section == "unknown")


class _Somewhere(NamedTuple):
    card: str
    unknown: bool


def _pair_alike(
    likeness: NameLikeness, left: CardsInParts, right: CardsInParts, alike: Alike
) -> Iterator[CopyPair]:
    """Pair copies that are alike, and take them off both sides."""
    partners = _groups(right, alike)
    for key, cells in _groups(left, alike).items():
        others = partners.get(_partner(key), [])
        for one, other, copies in _walk_both(cells, others, left, right):
            yield CopyPair(likeness, one, other, copies)


def _partner(key: Hashable) -> Hashable:
    """Return the key of the partner: a card in a known part pairs with one in an unknown part."""
    return key._replace(unknown=not key.unknown) if isinstance(key, _Somewhere) else key


def _groups(cells: CardsInParts, alike: Alike) -> dict[Hashable, list[CardInPart]]:
    groups: dict[Hashable, list[CardInPart]] = defaultdict(list)
    for cell in sorted(+cells, key=lambda cell: cell.rank):
        groups[alike(cell)].append(cell)
    return groups


def _walk_both(
    cells: list[CardInPart], others: list[CardInPart], left: CardsInParts, right: CardsInParts
) -> Iterator[tuple[CardInPart, CardInPart, int]]:
    """Go along both sides copy by copy until one of them ends."""
    at, beside = 0, 0
    while at < len(cells) and beside < len(others):
        one, other = cells[at], others[beside]
        copies = min(left[one], right[other])
        left[one] -= copies
        right[other] -= copies
        yield one, other, copies
        at += not left[one]
        beside += not right[other]
