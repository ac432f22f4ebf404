"""A short day under each attack. `python -m tests.attack.outside.day` plays a day of 500 players."""

from pathlib import Path

import pytest

from tests.attack.outside.day import ATTACKS, parse_arguments, play


@pytest.mark.slow
@pytest.mark.timed
@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_from_one_address_costs_the_players_nothing(name: str, tmp_path: Path) -> None:
    options = parse_arguments(["--players", "40", "--visitors", "3", "--seconds", "8"])
    figures = play(name, options, tmp_path)
    assert list(figures.find_faults()) == []
    assert len(figures.hall.told) == 40
