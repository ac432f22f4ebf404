"""Reading takes time in proportion to the length of a line, whatever the line is made of."""

import re
from time import process_time

import pytest

from decklists import read
from tests.decklists.long_lines import LIMIT, PLACES, growths


@pytest.mark.slow
@pytest.mark.parametrize("place", PLACES)
def test_no_piece_makes_a_long_line_cost_more_for_each_character(place: str) -> None:
    assert [each for each in growths(place, (1_000, 6_000)) if each.ratio > LIMIT] == []


def test_quadratic_time_is_noticed() -> None:
    def cost(length: int) -> float:
        start = process_time()
        re.match(r"(?:a*b)?", "a" * length)
        for at in range(0, length, 10):
            re.compile("a*b").match("a" * length, at)
        return (process_time() - start) / length

    assert min(cost(40_000) for _ in range(3)) / min(cost(5_000) for _ in range(3)) > LIMIT


@pytest.mark.parametrize(
    "line", ["{} Horta", "Horta {}", "Missions: {}", "Horta x{}", "{}. Horta", "2 Horta ({})"]
)
def test_a_number_of_thousands_of_digits_is_read(line: str) -> None:
    reading = read("1 Spock\n" + line.format("1" * 4_900) + "\n")
    assert len(reading.accounts) == 2
