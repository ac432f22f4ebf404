"""Which guide governs on which day, how sure that is, and what an event plays by default."""

from datetime import date, timedelta
from itertools import pairwise

import pytest

from cardpools.model import EDITIONS, Edition
from legality.terms.governing_guide import possible_guides, read_guide, read_timeline, window_on
from legality.terms.terms import Guide, default_guide, default_terms
from tests.legality.judging import event_findings, under


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_windows_of_an_edition_follow_each_other_without_a_gap(edition: Edition) -> None:
    windows = [window for window in read_timeline() if edition in window.editions]
    for earlier, later in pairwise(windows):
        assert earlier.until + timedelta(days=1) == later.since
    assert windows[-1].until == date.max


def test_a_window_is_unsure_where_it_names_guides_that_it_may_stand_for() -> None:
    for window in read_timeline():
        assert window.unsure == bool(window.between)
        assert not window.between or window.guide in window.between


@pytest.mark.parametrize(
    ("edition", "on", "guide", "unsure"),
    [
        # The 1996 rules bear their date; Q-Continuum, the next expansion, came in October 1996.
        ("1e", "1996-05-01", "decipher-1996", False),
        ("1e", "1996-09-30", "decipher-1996", False),
        ("1e", "1996-10-01", "decipher-1996", True),
        ("1e", "1997-11-30", "decipher-1996", True),
        # First Contact, December 1997, brought 30/30, on which Decipher's guide builds.
        ("1e", "1997-12-01", "decipher-guide", True),
        ("1e", "1998-01-01", "decipher-guide", False),
        ("1e", "2003-12-31", "decipher-guide", False),
        ("1e", "2004-01-01", "decipher-guide", True),
        ("1e", "2007-12-31", "decipher-guide", True),
        # The Committee's guides before 4.1 of 10 March 2014 are not held.
        ("1e", "2008-01-01", "opg-4.1", True),
        ("1e", "2014-03-09", "opg-4.1", True),
        ("1e", "2014-03-10", "opg-4.1", False),
        # 4.2 was in force by July 2015; 5.1 came on 1 May 2023.
        ("1e", "2015-06-30", "opg-4.1", False),
        ("1e", "2015-07-01", "opg-4.1", True),
        ("1e", "2023-04-30", "opg-4.1", True),
        ("1e", "2023-05-01", "opg-5.0", False),
        ("2e", "2002-12-01", "opg-4.1", True),
        ("2e", "2014-03-10", "opg-4.1", False),
        ("2e", "2026-06-01", "opg-5.0", False),
        ("tr", "2000-01-01", "opg-4.1", True),
        ("tr", "2026-06-01", "opg-5.0", False),
    ],
)
def test_the_guide_of_a_day(edition: Edition, on: str, guide: Guide, unsure: bool) -> None:
    day = date.fromisoformat(on)
    assert default_guide(edition, day) == guide
    assert window_on(edition, day).unsure == unsure
    assert ("A-GUIDE-UNSURE" in event_findings(default_terms(edition, day))) == unsure


def test_of_a_guide_that_is_held_something_may_be_known_that_is_newer() -> None:
    assert "5.1 has been in force" in window_on("2e", date(2026, 6, 1)).note
    assert window_on("2e", date(2014, 6, 1)).note == ""


def test_a_day_before_all_guides_falls_to_the_first() -> None:
    assert default_guide("1e", date(1990, 1, 1)) == "decipher-1996"
    assert window_on("1e", date(1990, 1, 1)).since == date(1996, 5, 1)
    assert default_guide("2e", date(1990, 1, 1)) == "opg-4.1"


def test_between_two_guides_either_may_be_named_without_a_warning() -> None:
    day = date(2020, 6, 1)
    assert possible_guides("2e", "opg-4.1", day) == ("opg-4.1", "opg-5.0")
    assert possible_guides("2e", "opg-5.0", day) == ("opg-4.1", "opg-5.0")
    assert "E-WRONG-GUIDE" not in event_findings(under("opg-5.0", "2e", day))


@pytest.mark.parametrize(
    ("edition", "on", "rules"),
    [
        ("1e", "1996-06-01", "decipher-60"),  # "Standard: 60"
        ("1e", "1999-06-01", "decipher-swiss"),
        ("1e", "2010-06-30", "x-list"),  # named Standard until OTF replaced it
        ("1e", "2010-07-01", "otf"),  # official on this day
        ("1e", "2014-06-01", "otf"),  # "The preferred rules for all [1E] events."
        ("1e", "2026-06-01", "otf"),
        ("2e", "2026-06-01", "standard"),
        ("tr", "2026-06-01", "standard"),
    ],
)
def test_default_rules(edition: Edition, on: str, rules: str) -> None:
    terms = default_terms(edition, date.fromisoformat(on))
    assert (terms.format, terms.pool, terms.rules) == ("constructed", "complete", rules)


@pytest.mark.parametrize(("guide", "year"), [("opg-5.0", 2026), ("opg-4.1", 2014)])
def test_the_default_pool_of_limited_formats_is_limited(guide: Guide, year: int) -> None:
    on = date(year, 6, 1)
    assert default_terms("2e", on, guide, "sealed").pool == "limited"
    assert default_terms("2e", on, guide, "draft").pool == "limited"


def test_deciphers_sealed_decks_have_rules_of_their_own() -> None:
    terms = default_terms("1e", date(1999, 6, 1), None, "sealed")
    assert (terms.format, terms.pool, terms.rules) == ("sealed", "complete", "decipher-sealed")


def test_every_default_gives_its_reason() -> None:
    default = read_guide("opg-5.0").default("rules", "1e", date(2026, 6, 1), "constructed")
    assert default is not None
    assert (default.value, default.why) == ("otf", "the preferred rules of First Edition")
    assert default.citation.quote == "The current preferred rules for all [1E] events."


FIRST_SUMMER: dict[Edition, int] = {"1e": 1996, "2e": 2003, "tr": 2000}


@pytest.mark.parametrize(
    ("edition", "year"), [(each, year) for each in EDITIONS for year in range(FIRST_SUMMER[each], 2027)]
)
def test_an_event_that_plays_the_defaults_is_never_refused(edition: Edition, year: int) -> None:
    assert set(event_findings(default_terms(edition, date(year, 6, 1)))) <= {"A-GUIDE-UNSURE"}
