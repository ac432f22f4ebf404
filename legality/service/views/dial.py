"""The orbit dial: one ring for each part of a deck, closed when the part is complete."""

from collections.abc import Mapping
from math import cos, pi, sin
from typing import NamedTuple

from decklists.model import SectionKind
from legality.service.views.part_limits import PartLimit

RINGS: tuple[tuple[SectionKind, ...], ...] = (("draw",), ("dilemmas", "seeds"), ("missions",))
"""The parts of the rings, from the outer one to the inner one."""

RADII = (25.0, 18.0, 11.0)


class Ring(NamedTuple):
    """A ring: how much of it is closed, of 100, its state, and where its planet is."""

    radius: float
    closed: int
    state: str
    planet: tuple[float, float] | None


def draw_rings(sizes: Mapping[str, int], limits: Mapping[SectionKind, PartLimit]) -> tuple[Ring, ...]:
    """Return the rings of the parts that have a limit. A part with a maximum alone is always complete."""
    rings = []
    for parts, radius in zip(RINGS, RADII, strict=True):
        for part in parts:
            if limit := limits.get(part):
                rings.append(_ring(radius, sizes.get(part, 0), limit))
                break
    return tuple(rings)


def _ring(radius: float, count: int, limit: PartLimit) -> Ring:
    closed = closed_share(count, limit)
    return Ring(radius, closed, "bad" if limit.broken else "good", planet_at(radius, closed))


def planet_at(radius: float, closed: int) -> tuple[float, float] | None:
    """Return where the planet of a ring is: at the end of its arc, and nowhere on a closed one."""
    angle = 2 * pi * closed / 100
    return None if closed == 100 else (round(28 + radius * sin(angle), 1), round(28 - radius * cos(angle), 1))


def closed_share(count: int, limit: PartLimit) -> int:
    """Return how much of a ring is closed, of 100. One card and one missing card can both be seen."""
    full = limit.bound == "max" or count >= limit.number
    return 100 if full else share_of(count, limit.number)


def share_of(count: int, number: int) -> int:
    """Return the share of an open ring, of 100."""
    return max(2, min(97, 100 * count // number))
