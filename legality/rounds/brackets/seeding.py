"""Seeds of a bracket: from standings, and from two heats (guide 5.0, section 9)."""

from collections.abc import Iterator, Sequence


def seeds_of_heats(*heats: Sequence[str]) -> list[str]:
    """Alternate from the heats in groups of two: heat one has seeds 1, 2, 5, 6, heat two 3, 4, 7, 8.

    The guide recommends this for two heats; more of them take turns in the same way. Where one heat has no
    more players, those of the others follow.
    """
    return list(_alternate([list(heat) for heat in heats]))


def _alternate(heats: list[list[str]]) -> Iterator[str]:
    while any(heats):
        for heat in heats:
            yield from heat[:2]
            del heat[:2]


def top_cut_fault(cut: int, players: int, guide: str) -> str:
    """Say why so many players cannot play on; empty if they can. The rules of 1996 allow a third at most."""
    if cut > players:
        return f"{cut} seeds, but only {players} players."
    if guide == "decipher-1996" and cut * 3 > players:
        return f"The rules of 1996 let one third at most play on: {players // 3} of {players}, not {cut}."
    return ""
