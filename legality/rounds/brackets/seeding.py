"""Seeds of a bracket: from standings, and from two heats (guide 5.0, section 9)."""

from collections.abc import Iterator, Sequence


def seeds_of_heats(one: Sequence[str], two: Sequence[str]) -> list[str]:
    """Alternate from both heats in groups of two: heat one has seeds 1, 2, 5, 6, heat two 3, 4, 7, 8.

    Where one heat has no more players, those of the other follow.
    """
    return list(_alternate(list(one), list(two)))


def _alternate(one: list[str], two: list[str]) -> Iterator[str]:
    while one or two:
        yield from one[:2]
        del one[:2]
        yield from two[:2]
        del two[:2]


def top_cut_fault(cut: int, players: int, guide: str) -> str:
    """Say why so many players cannot play on; empty if they can. The rules of 1996 allow a third at most."""
    if cut > players:
        return f"{cut} seeds, but only {players} players."
    if guide == "decipher-1996" and cut * 3 > players:
        return f"The rules of 1996 let one third at most play on: {players // 3} of {players}, not {cut}."
    return ""
