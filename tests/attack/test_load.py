"""A small event day, from the first look to the flood. `python -m tests.attack.load` plays a large one."""

from pathlib import Path

import pytest

from tests.attack.load import parse_arguments, run


@pytest.mark.slow
@pytest.mark.timed
def test_a_day_loses_nothing(tmp_path: Path) -> None:
    options = parse_arguments(["--players", "40", "--visitors", "6", "--seconds", "8", "--flood", "150"])
    hall, _, flooded, missing = run(options, tmp_path)
    assert (hall.wrong, missing, flooded.wrong) == ([], [], [])
    assert len(hall.told) == 40
    assert any(len(told.versions) > 1 for told in hall.told.values())
    assert flooded.tally.of_status(429, 503) > 0
