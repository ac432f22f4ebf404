"""Every time limit of the guides: sections 4.3, 7.2 and 13.3 of 5.0, and their counterparts in 4.1."""

import pytest

from legality.rounds.clock.time_limits import time_limit, warning_after

LIMITS = {
    ("opg-5.0", "1e", ""): (75, 105),
    ("opg-5.0", "2e", ""): (60, 75),
    ("opg-5.0", "1e", "warp-speed"): (30, 45),
    ("opg-5.0", "2e", "slipstream"): (30, 45),
    ("opg-5.0", "2e", "infinite-diversity-draft"): (30, 45),
    ("opg-5.0", "tr", ""): (60, 70),
    ("opg-4.1", "1e", ""): (75, 150),
    ("opg-4.1", "2e", ""): (60, 120),
    ("opg-4.1", "1e", "warp-speed"): (30, 60),
    ("opg-4.1", "2e", "slipstream"): (30, 60),
    ("opg-4.1", "tr", ""): (60, 70),
    ("decipher-guide", "1e", ""): (60, 60),
    ("decipher-guide", "1e", "decipher-junior"): (50, 50),
    ("decipher-1996", "1e", ""): (60, 60),
}


@pytest.mark.parametrize(("guide", "edition", "rules"), LIMITS)
def test_time_limits(guide: str, edition: str, rules: str) -> None:
    found = tuple(time_limit(guide, edition, rules, is_online=online) for online in (False, True))
    assert found == LIMITS[guide, edition, rules]


@pytest.mark.parametrize(("guide", "limits"), [("opg-5.0", (60, 75)), ("opg-4.1", (45, 90))])
def test_drafts_of_second_edition(guide: str, limits: tuple[int, int]) -> None:
    found = tuple(time_limit(guide, "2e", is_online=online, is_draft=True) for online in (False, True))
    assert found == limits


def test_the_warning_comes_at_half_time() -> None:
    assert warning_after(75) == 37.5
