"""Plans of brackets: standard of any power of two, modified McIntyre of 8 and 16, Decipher's elimination."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Literal, NamedTuple, get_args

from cardpools.data_files.toml_tables import read_toml

FILE = Path(__file__).with_name("mcintyre.toml")

BracketStyle = Literal["standard", "modified-mcintyre", "elimination"]
BRACKET_STYLES: tuple[BracketStyle, ...] = get_args(BracketStyle)

ROUND_NAMES = {1: "F", 2: "S", 4: "Q"}
"""Letters of the last rounds, by the number of their matches."""

MOST_SEEDS = 1024


class PlannedMatch(NamedTuple):
    """A match. A slot is a seed such as `3`, or the winner `WQ1` or loser `LQ1` of a match."""

    id: str
    round: int
    slots: tuple[str, str]
    out: str
    """The place that losers share; empty if they play on."""


class NoSuchBracketError(ValueError):
    """No bracket of this style has this size."""


def seed_order(size: int) -> list[int]:
    """Return the seeds from top to bottom, as figures 10.2.1 and 10.2.2 draw them."""
    order = [1]
    while len(order) < size:
        last = 2 * len(order) + 1
        order = [
            seed
            for place, each in enumerate(order)
            for seed in ((each, last - each) if place % 2 == 0 else (last - each, each))
        ]
    return order


def standard_bracket(size: int) -> list[PlannedMatch]:
    """Return the standard bracket of a power of two."""
    if size < 2 or size & (size - 1) or size > MOST_SEEDS:
        raise NoSuchBracketError(f"a standard bracket has 2, 4, 8, 16 … seeds, not {size}")
    slots = [str(seed) for seed in seed_order(size)]
    matches: list[PlannedMatch] = []
    number = 1
    while len(slots) > 1:
        count = len(slots) // 2
        letter = ROUND_NAMES.get(count, f"R{count * 2}-")
        ids = [letter if count == 1 else f"{letter}{each}" for each in range(1, count + 1)]
        out = "2" if count == 1 else f"{count + 1}-{2 * count}"
        matches += [
            PlannedMatch(name, number, (slots[2 * place], slots[2 * place + 1]), out)
            for place, name in enumerate(ids)
        ]
        slots, number = [f"W{name}" for name in ids], number + 1
    return matches


def mcintyre_bracket(size: int) -> list[PlannedMatch]:
    """Return the modified McIntyre bracket of 8 or 16."""
    for bracket in read_toml(FILE)["bracket"]:
        if bracket["size"] == size:
            return [
                PlannedMatch(each["id"], each["round"], tuple(each["players"]), each.get("out", ""))
                for each in bracket["matches"]
            ]
    raise NoSuchBracketError(f"the guide draws modified McIntyre brackets of 8 and 16, not {size}")


def bracket_size(players: int) -> int:
    """Return the smallest power of two that holds the players. Absent seeds are byes of the top seeds."""
    size = 2
    while size < players:
        size *= 2
    return size


def elimination_lines(players: Sequence[str], seed: str) -> list[tuple[str, str]]:
    """Return the first lines of Decipher's elimination: upper lines first, then lower ones; empty is a bye.

    There are as many brackets as the greatest power of two below the number of players: 32 for 53.
    """
    order = sorted(players)
    Random(seed).shuffle(order)  # noqa: S311
    count = bracket_size(len(order)) // 2
    lower = [*order[count:], *[""] * (2 * count - len(order))]
    return list(zip(order[:count], lower, strict=True))


def elimination_bracket(lines: int) -> list[PlannedMatch]:
    """Return the matches of an elimination; slots of the first round are lines from top to bottom."""
    size = lines * 2
    place = {str(seed): str(number) for number, seed in enumerate(seed_order(size), 1)}
    return [
        match._replace(slots=(place[match.slots[0]], place[match.slots[1]])) if match.round == 1 else match
        for match in standard_bracket(size)
    ]
