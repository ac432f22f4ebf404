"""From when a card may be used: one day before and on its seventh day, and where nobody dated the release."""

from datetime import date

import pytest

from cardpools.model import Citation, Expansion
from cardpools.pools.guide_clauses import read_guide
from cardpools.pools.pool_terms import PoolTerms
from cardpools.pools.printing_kinds import PrintingKind
from cardpools.pools.release_windows import PrintingWindow, judge_release, narrow_release, strictest
from cardpools.pools.status import Standing, Status
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


# "Virtual cards are legal for release tournaments immediately": Decipher's are none. The Dominion came out on
# some day of January 1999.
def test_a_release_event_says_nothing_of_physical_cards() -> None:
    event = {"release_events": frozenset({"dom"})}
    found = standing("dom-uss-rio-grande", "complete", "opg-5.0", date(1999, 1, 15), **event)
    assert found is Standing.UNSURE


# The rules of 1996 have no sentence on release events, so nothing is exempt by them.
def test_a_guide_that_names_no_release_events_exempts_nothing() -> None:
    start, end = date(1996, 7, 1), date(1996, 7, 31)
    expansion = Expansion("x", "X", "1e", "", "virtual", "committee", "", start, end, Citation("none"))
    terms = PoolTerms("1e", "complete", "decipher-1996", date(1996, 7, 15), frozenset({"x"}))
    found = judge_release(PrintingKind.VIRTUAL, expansion, terms, read_guide("decipher-1996"))
    assert found.standing is Standing.UNSURE


def test_what_does_not_wait_is_told_the_day_of_its_release() -> None:
    day = date(1998, 7, 1)
    expansion = Expansion("x", "X", "1e", "", "physical", "decipher", "", day, day, Citation("none"))
    terms = PoolTerms("1e", "complete", "opg-5.0", date(1998, 6, 30))
    found = judge_release(PrintingKind.PHYSICAL, expansion, terms, read_guide("opg-5.0"))
    assert (found.standing, found.reason) == (Standing.NOT_YET_LEGAL, "X is released on 1998-07-01")
    assert judge_release(
        PrintingKind.PHYSICAL, expansion, terms._replace(on=day), read_guide("opg-5.0")
    ).legal


# "other card pool restrictions still apply" (5.0 11.3.1).
def test_a_release_event_does_not_open_another_pool() -> None:
    event = {"release_events": frozenset({"tnz"})}
    assert standing(ANDREA, "traditional", "opg-5.0", date(2020, 4, 3), **event) is Standing.NOT_IN_POOL


# A Private Little War was released in October 2020, by the 23rd.
@BOTH
@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (date(2020, 10, 7), Standing.NOT_YET_LEGAL),
        (date(2020, 10, 8), Standing.UNSURE),
        (date(2020, 10, 29), Standing.UNSURE),
        (date(2020, 10, 30), Standing.LEGAL),
    ],
)
def test_a_release_that_nobody_dated_is_a_doubt_in_its_window(
    guide: str, day: date, expected: Standing
) -> None:
    assert standing("plw-31", "complete", guide, day) is expected


def test_the_doubt_says_why() -> None:
    found = status("plw-31", "complete", "opg-5.0", date(2020, 10, 15))
    assert "not known" in found.reason
    assert found.citation.certainty == "unverified"
    assert (found.since, found.until) == (date(2020, 10, 8), date(2020, 10, 30))


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


# Errata do not wait, so the window of legality is that of the release, and the sentence on errata is cited.
@BOTH
@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (date(2024, 12, 10), Standing.NOT_YET_LEGAL),
        (date(2024, 12, 11), Standing.UNSURE),
        (date(2025, 2, 1), Standing.UNSURE),
        (date(2025, 2, 2), Standing.LEGAL),
    ],
)
def test_the_window_of_a_remastered_card_is_that_of_its_release(
    guide: str, day: date, expected: Standing
) -> None:
    found = status("PM-359", "complete", guide, day)
    assert found.standing is expected
    assert found.legal or found.citation.quote.startswith("Errata are legal")


# The sentence that refuses names the day from which the card may be used.
@pytest.mark.parametrize(
    ("printing", "day", "words"),
    [
        (ANDREA, date(2020, 4, 9), "released on 2020-04-03, is legal from 2020-04-10 on"),
        ("plw-31", date(2020, 10, 7), "not released before 2020-10-01; legal no sooner than 2020-10-08"),
        ("PM-359", date(2024, 12, 10), "not released before 2024-12-11; legal no sooner than 2024-12-11"),
    ],
)
def test_what_is_too_early_says_from_when_it_is_legal(printing: str, day: date, words: str) -> None:
    found = status(printing, "complete", "opg-5.0", day)
    assert words in found.reason
    assert found.citation.quote


# A promo stands in a series of many years; a table of one day shows that it was out by then.
@pytest.mark.parametrize(
    ("known_by", "latest"),
    [
        ("", date(2025, 2, 2)),
        ("2012-03-01", date(2012, 3, 1)),
        ("2026-01-01", date(2025, 2, 2)),
        ("2007-01-01", date(2008, 1, 1)),
    ],
)
def test_a_printing_that_a_table_had_was_out_by_then(known_by: str, latest: date) -> None:
    start, end = date(2008, 1, 1), date(2025, 2, 2)
    series = Expansion("VP", "Promos", "1e", "", "promo", "committee", "", start, end, Citation("none"))
    assert narrow_release(series, PrintingWindow(known_by)) == series._replace(latest=latest)


def a(standing: Standing, since: date | None = None, until: date | None = None) -> Status:
    return Status(standing, standing.value, Citation("none"), since, until)


MAY, JUNE, JULY = date(2020, 5, 4), date(2020, 6, 1), date(2020, 7, 6)


def test_the_strictest_answer_decides() -> None:
    legal, unsure, banned = a(Standing.LEGAL), a(Standing.UNSURE), a(Standing.BANNED)
    replaced = a(Standing.REPLACED)
    assert strictest([legal, unsure, banned, replaced]) == banned
    assert strictest([legal, unsure]) == unsure
    assert strictest([legal]) == legal


def test_what_several_allow_is_legal_while_all_of_them_do() -> None:
    both = strictest([a(Standing.LEGAL, MAY, JULY), a(Standing.LEGAL, JUNE, None), a(Standing.LEGAL)])
    assert (both.since, both.until) == (JUNE, JULY)
    both = strictest([a(Standing.LEGAL, JUNE, JULY), a(Standing.LEGAL, MAY, JUNE)])
    assert (both.since, both.until) == (JUNE, JUNE)
