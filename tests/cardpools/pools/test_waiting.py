"""From when a card may be used: one day before and on its seventh day, and where nobody dated the release."""

from datetime import date

import pytest

from cardpools.status import Standing
from tests.cardpools.pools.asked import card, standing, status

BOTH = pytest.mark.parametrize("guide", ["opg-4.1", "opg-5.0"])

# The Neutral Zone was released on 3 April 2020. Andrea is 31 V of it.
ANDREA = "tnz-31"


# 5.0 5.1.2: "legal for tournament play seven (7) days after they have been released"; 4.1: "one week
# after".
@BOTH
@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (date(2020, 4, 3), Standing.NOT_YET_LEGAL),
        (date(2020, 4, 9), Standing.NOT_YET_LEGAL),
        (date(2020, 4, 10), Standing.LEGAL),
        (date(2020, 4, 11), Standing.LEGAL),
    ],
)
def test_a_virtual_card_is_legal_on_the_seventh_day(guide: str, day: date, expected: Standing) -> None:
    found = status(ANDREA, "complete", guide, day)
    assert found.standing is expected
    assert date(2020, 4, 10) in (found.since, found.until)


# 5.0: "Virtual cards are legal for release tournaments immediately upon release."
@BOTH
def test_it_is_legal_at_once_in_a_release_event(guide: str) -> None:
    event = {"release_events": frozenset({"tnz"})}
    assert standing(ANDREA, "complete", guide, date(2020, 4, 3), **event) is Standing.LEGAL
    assert standing(ANDREA, "complete", guide, date(2020, 4, 2), **event) is Standing.NOT_YET_LEGAL


# 4.1: "also legal for special pre-release and release tournaments"; 5.0 no longer names pre-release events.
def test_a_pre_release_event_exempts_only_under_4_1() -> None:
    event = {"pre_release_events": frozenset({"tnz"})}
    assert standing(ANDREA, "complete", "opg-4.1", date(2020, 4, 1), **event) is Standing.LEGAL
    assert standing(ANDREA, "complete", "opg-5.0", date(2020, 4, 1), **event) is Standing.NOT_YET_LEGAL


# "other card pool restrictions still apply" (5.0 11.3.1).
def test_a_release_event_does_not_open_another_pool() -> None:
    event = {"release_events": frozenset({"tnz"})}
    assert standing(ANDREA, "traditional", "opg-5.0", date(2020, 4, 3), **event) is Standing.NOT_IN_POOL


# A Private Little War was released between 10 April and 23 October 2020.
@BOTH
@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (date(2020, 4, 16), Standing.NOT_YET_LEGAL),
        (date(2020, 4, 17), Standing.UNSURE),
        (date(2020, 10, 29), Standing.UNSURE),
        (date(2020, 10, 30), Standing.LEGAL),
    ],
)
def test_a_release_that_nobody_dated_is_a_doubt_in_its_window(
    guide: str, day: date, expected: Standing
) -> None:
    assert standing("plw-31", "complete", guide, day) is expected


def test_the_doubt_says_why() -> None:
    found = status("plw-31", "complete", "opg-5.0", date(2020, 6, 1))
    assert "not known" in found.reason
    assert found.citation.certainty == "unverified"
    assert (found.since, found.until) == (date(2020, 4, 17), date(2020, 10, 30))


# 4.1 and 5.0: "Errata are legal for tournament play immediately". The remaster of Premiere is one great
# erratum; it was released by 2 February 2025.
@BOTH
def test_a_remastered_card_does_not_wait(guide: str) -> None:
    assert standing("PM-359", "complete", guide, date(2025, 2, 2)) is Standing.LEGAL
    assert standing("PM-359", "complete", guide, date(2024, 12, 1)) is Standing.NOT_YET_LEGAL
    assert card("haakona", "complete", guide, date(2024, 12, 1)).legal == ("PT-359",)


# A reprint that is not yet legal does not take away the card that always was.
@BOTH
def test_the_title_is_legal_before_its_reprint_is(guide: str) -> None:
    found = card("vidiian-cruiser", "complete", guide, date(2019, 10, 1))
    assert found.legal == ("voy-199",)
