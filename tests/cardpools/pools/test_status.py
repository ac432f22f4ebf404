"""Rolling printings up to a card, and a ban on top of a pool."""

from datetime import date

import pytest

from cardpools.bans.ban_files import load_bans
from cardpools.bans.ban_log import Ban, BanLogEntry
from cardpools.model import Citation
from cardpools.pools.card_history import apply_ban
from cardpools.pools.status import CardStatus, Standing, Status, roll_up
from tests.cardpools.pools.asked import card, catalog

CITED = Citation("a document")


def a(standing: Standing, **more: bool) -> Status:
    return Status(standing, "because", CITED, **more)  # type: ignore[arg-type]


# A title is usable if some printing is; where a list names one that is not, say which would be.
def test_a_title_is_usable_if_some_printing_is() -> None:
    found = roll_up("x", [("one", a(Standing.NOT_IN_POOL)), ("two", a(Standing.LEGAL))])
    assert found.standing is Standing.LEGAL
    assert found.legal == ("two",)
    assert dict(found.printings)["one"].instead == ("two",)
    assert dict(found.printings)["two"].instead == ()


def test_the_printings_in_doubt_are_named_apart() -> None:
    printings = [("one", a(Standing.UNSURE)), ("two", a(Standing.LEGAL)), ("out", a(Standing.NOT_IN_POOL))]
    found = roll_up("x", printings)
    assert (found.legal, found.unsure) == (("two",), ("one",))


def test_where_only_a_proxy_may_be_used_it_is_named_instead() -> None:
    proxy = a(Standing.LEGAL, printed_only=True)
    found = roll_up("x", [("out", a(Standing.NOT_IN_POOL)), ("proxy", proxy)])
    assert dict(found.printings)["out"].instead == ("proxy",)


@pytest.mark.parametrize(
    ("printings", "standing"),
    [
        ([Standing.NOT_IN_POOL, Standing.UNSURE], Standing.UNSURE),
        ([Standing.NOT_IN_POOL, Standing.NOT_YET_LEGAL], Standing.NOT_YET_LEGAL),
        ([Standing.BANNED, Standing.NOT_YET_LEGAL], Standing.BANNED),
        ([Standing.NOT_IN_POOL, Standing.REPLACED], Standing.REPLACED),
        ([Standing.NOT_IN_POOL], Standing.NOT_IN_POOL),
    ],
)
def test_the_printing_that_says_most_stands_for_the_card(
    printings: list[Standing], standing: Standing
) -> None:
    found = roll_up("x", [(str(i), a(one)) for i, one in enumerate(printings)])
    assert found.standing is standing
    assert found.legal == ()


def test_of_printings_yet_to_come_the_first_one_stands_for_the_card() -> None:
    """Odo came with Deep Space Nine in July 1998 and again with Reflections in 2000."""
    late = a(Standing.NOT_YET_LEGAL)._replace(until=date(2000, 9, 1))
    early = late._replace(until=date(1998, 7, 1))
    assert roll_up("odo", [("reflections", late), ("ds9", early)]).best == early
    assert roll_up("odo", [("ds9", early), ("reflections", late)]).best == early
    never = late._replace(until=None)
    assert roll_up("odo", [("lost", never), ("reflections", late)]).best == late


def test_the_only_printing_stands_for_its_card() -> None:
    free, proxy = a(Standing.LEGAL), a(Standing.LEGAL, printed_only=True)
    assert roll_up("x", [("one", free)]) == CardStatus("x", free, ("one",), (), (("one", free),))
    assert dict(roll_up("x", [("one", proxy)]).printings)["one"].instead == ("one",)


def test_a_printing_without_condition_stands_before_a_proxy() -> None:
    proxy, free = a(Standing.LEGAL, printed_only=True), a(Standing.LEGAL)
    found = roll_up("x", [("proxy", proxy), ("free", free)])
    assert found.best == free
    assert dict(found.printings)["proxy"].instead == ("free",)


RECORD = Citation("a record", certainty="likely")
MAY, JULY = date(2020, 5, 4), date(2020, 7, 6)
IN_DOUBT = BanLogEntry("x", "returned", MAY, JULY, Citation("a look"))


# A ban takes printings away, those that it names or all; it gives none back that the pool refuses.
@pytest.mark.parametrize(
    ("printings", "standings"),
    [
        (frozenset(), [Standing.BANNED, Standing.BANNED, Standing.NOT_IN_POOL]),
        (frozenset({"one"}), [Standing.BANNED, Standing.UNSURE, Standing.NOT_IN_POOL]),
        (frozenset({"two"}), [Standing.LEGAL, Standing.BANNED, Standing.NOT_IN_POOL]),
        (frozenset({"out"}), [Standing.LEGAL, Standing.UNSURE, Standing.NOT_IN_POOL]),
    ],
)
def test_a_ban_takes_away_the_printings_that_it_means(
    printings: frozenset[str], standings: list[Standing]
) -> None:
    card = roll_up(
        "x", [("one", a(Standing.LEGAL)), ("two", a(Standing.UNSURE)), ("out", a(Standing.NOT_IN_POOL))]
    )
    found = apply_ban(card, Ban("x", JULY, JULY, RECORD, printings))
    assert [status.standing for _, status in found.printings] == standings
    banned = [status for _, status in found.printings if status.standing is Standing.BANNED]
    assert {(status.reason, status.citation, status.since) for status in banned} <= {
        ("Banned since 2020-07-06", RECORD, JULY)
    }


def test_a_ban_of_which_only_a_window_is_known_says_so() -> None:
    found = apply_ban(roll_up("x", [("one", a(Standing.LEGAL))]), Ban("x", JULY, MAY, RECORD))
    assert found.best.reason == "Banned since a day between 2020-05-04 and 2020-07-06"


def test_a_ban_that_may_have_ended_is_a_doubt_between_the_two_days() -> None:
    card = roll_up("x", [("one", a(Standing.LEGAL)), ("out", a(Standing.NOT_IN_POOL))])
    found = apply_ban(card, Ban("x", MAY, MAY, RECORD, doubt=IN_DOUBT))
    assert [status.standing for _, status in found.printings] == [Standing.UNSURE, Standing.NOT_IN_POOL]
    assert (found.best.since, found.best.until, found.best.citation) == (MAY, JULY, Citation("a look"))
    assert "already returned: that was announced between 2020-05-04 and 2020-07-06" in found.best.reason


# A card can be banned, return, and be banned again.
@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (date(2010, 5, 31), Standing.LEGAL),
        (date(2010, 7, 1), Standing.BANNED),
        (date(2025, 2, 10), Standing.BANNED),
    ],
)
def test_a_ban_takes_away_what_the_pool_allows(day: date, expected: Standing) -> None:
    bans = load_bans("1e", catalog("1e"))
    found = card("senior-staff-meeting", "complete", "opg-4.1", day)
    banned = apply_ban(found, bans.on(day, "otf", "complete").get("senior-staff-meeting"))
    assert banned.standing is expected
    open_rules = apply_ban(found, bans.on(day, "open", "complete").get("senior-staff-meeting"))
    assert open_rules.standing is Standing.LEGAL


# Raise the Stakes was banned everywhere; its remaster of 2025, not yet released then, does not hide that.
def test_a_ban_is_named_before_a_printing_that_is_yet_to_come() -> None:
    day = date(2020, 1, 1)
    bans = load_bans("1e", catalog("1e"))
    found = card("raise-the-stakes", "complete", "opg-5.0", day)
    banned = apply_ban(found, bans.on(day, "otf", "complete").get("raise-the-stakes"))
    assert banned.standing is Standing.BANNED
