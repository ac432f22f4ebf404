"""Reading takes time in proportion to the text: a megabyte of anything is answered in under a second."""

from random import Random

import pytest

from decklists import DIALECT_NAMES, LIMITS, read
from tests.processor_time import least_seconds

PIECES = (
    *("9", " ", "x", "(", ")", "[", "\t", "*", "#", "/", "-", ":", "1\t", "3x ", "( ", "[b]", "[b=", "x 3 "),
    *("(3) ", "\xa0", "\u200b", "\x00", "9x9 ", "(2U28) ", "54\tV\t9\t\t", '"', ",", "<a>", "{", "é"),
)
LEADS = ("", "3 ", "1\t", "Card ")


def reading_time(text: str | bytes, dialect: str | None, enough: float = 1) -> float:
    return least_seconds(lambda: read(text, dialect), enough)


def fill(piece: str, lead: str, width: int) -> str:
    """Return as much text as is allowed, in lines of so many characters that repeat a piece."""
    line = (lead + piece * width)[:width] + "\n"
    return line * min(LIMITS.lines, LIMITS.length // len(line))


@pytest.mark.parametrize("piece", ["x", "9", " ", "(", "3x ", "[b="])
def test_a_megabyte_takes_less_than_a_second(piece: str) -> None:
    assert reading_time(fill(piece, "3 ", 199), None) < 1
    assert reading_time(piece * (LIMITS.length // len(piece)), None) < 1


def test_a_megabyte_of_chance_takes_less_than_a_second() -> None:
    assert reading_time(Random(1).randbytes(LIMITS.length), None) < 1


def test_a_text_over_the_limit_takes_no_time() -> None:
    assert reading_time(b"1\tSpock\n" * 5_000_000, None, 0.05) < 0.05


@pytest.mark.slow
@pytest.mark.parametrize("dialect", [None, *DIALECT_NAMES])
@pytest.mark.parametrize("lead", LEADS)
def test_no_piece_takes_longer(lead: str, dialect: str | None) -> None:
    for piece in PIECES:
        for width in (199, LIMITS.length - 1):
            # Not far from a second alone; other test processes take their share of the machine's caches.
            assert reading_time(fill(piece, lead, width), dialect, 1.5) < 1.5, (piece, width)
