"""What a log of announcements answers, on logs of a few changes made by hand."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardpools.bans.ban_log import Ban, BanChange, BanChangeKind, BanListInfo, BanLog, Bans, BanScope
from cardpools.model import Citation

RECORD = Citation("a record", certainty="unverified")
ABOUT = BanListInfo("otf", "Official Tournament Format", BanScope("1e", ("otf",)), Citation("a list"))
MAY, JUNE, JULY = date(2020, 5, 4), date(2020, 6, 1), date(2020, 7, 6)
DAY = timedelta(days=1)


def made(
    card: str, kind: BanChangeKind, on: date, earliest: date | None = None, *printings: str
) -> BanChange:
    return BanChange(card, kind, earliest or on, on, RECORD, frozenset(printings))


def log(*changes: BanChange) -> BanLog:
    return BanLog(ABOUT, changes)


def ban_of(bans: BanLog, card: str, day: date) -> Ban:
    return bans.on(day)[card]


def test_a_ban_is_in_force_on_its_day_and_not_on_the_day_before() -> None:
    bans = log(made("q", "banned", MAY))
    assert "q" not in bans.on(MAY - DAY)
    assert ban_of(bans, "q", MAY).certain
    assert ban_of(bans, "q", MAY).since == MAY


def test_a_card_may_be_banned_returned_and_banned_again() -> None:
    bans = log(made("q", "banned", MAY), made("q", "returned", JUNE), made("q", "banned", JULY))
    assert [bool(bans.on(day)) for day in (MAY, JUNE - DAY, JUNE, JULY - DAY, JULY)] == [1, 1, 0, 0, 1]
    assert ban_of(bans, "q", JULY).since == JULY
    assert [(change.on, change.kind) for change in bans.history("q")] == [
        (MAY, "banned"),
        (JUNE, "returned"),
        (JULY, "banned"),
    ]


def test_a_card_that_was_never_named_has_no_history() -> None:
    assert log(made("q", "banned", MAY)).history("picard") == ()


def test_between_two_observations_a_ban_is_in_doubt() -> None:
    bans = log(made("q", "banned", JULY, MAY))
    assert "q" not in bans.on(MAY - DAY)
    for day in (MAY, JULY - DAY):
        ban = ban_of(bans, "q", day)
        assert not ban.certain
        assert ban.doubt is not None
        assert ban.doubt.kind == "banned"
        assert ban.state_of("any-1") == "in doubt"
    assert ban_of(bans, "q", JULY).certain
    assert (ban_of(bans, "q", JULY).earliest, ban_of(bans, "q", JULY).since) == (MAY, JULY)


def test_between_two_observations_a_return_is_in_doubt_and_the_ban_is_the_old_one() -> None:
    bans = log(made("q", "banned", MAY), made("q", "returned", JULY, JUNE))
    assert ban_of(bans, "q", JUNE - DAY).certain
    doubtful = ban_of(bans, "q", JUNE)
    assert not doubtful.certain
    assert doubtful.since == MAY
    assert "q" not in bans.on(JULY)


def test_a_ban_by_title_holds_for_every_printing() -> None:
    assert ban_of(log(made("q", "banned", MAY)), "q", MAY).state_of("any-1") == "banned"


def test_a_narrowed_ban_frees_the_other_printings_and_keeps_its_first_day() -> None:
    bans = log(made("q", "banned", MAY), made("q", "narrowed", JULY, JUNE, "voy-70"))
    both = ("voy-70", "PM-113")
    assert [ban_of(bans, "q", MAY).state_of(printing) for printing in both] == ["banned", "banned"]
    assert [ban_of(bans, "q", JUNE).state_of(printing) for printing in both] == ["banned", "in doubt"]
    assert [ban_of(bans, "q", JULY).state_of(printing) for printing in both] == ["banned", "not banned"]
    assert ban_of(bans, "q", JULY).since == MAY


def test_a_ban_that_was_perhaps_narrowed_is_sure_of_what_it_keeps_and_frees_nothing_twice() -> None:
    bans = log(made("q", "banned", MAY, None, "a", "b"), made("q", "narrowed", JULY, JUNE, "a"))
    standings = [ban_of(bans, "q", JUNE).state_of(printing) for printing in "abc"]
    assert standings == ["banned", "in doubt", "not banned"]


# The changes of a log are told in the order of their days, whatever order they are written in.
def test_a_log_is_in_the_order_of_its_days() -> None:
    first, second, third = made("q", "banned", MAY), made("q", "returned", JUNE), made("q", "banned", JULY)
    other, same_day = made("a", "banned", JUNE), made("z", "banned", MAY)
    bans = log(third, other, first, same_day, second)
    assert bans.history("q") == (first, second, third)
    assert bans.changes == (first, same_day, other, second, third)
    assert bans.days == (MAY, JUNE, JULY)
    assert sorted(bans.on(JUNE)) == ["a", "z"]


def test_a_doubtful_ban_of_one_printing_leaves_the_others_free() -> None:
    bans = log(made("q", "banned", JULY, JUNE, "voy-70"))
    assert ban_of(bans, "q", JUNE).state_of("voy-70") == "in doubt"
    assert ban_of(bans, "q", JUNE).state_of("PM-113") == "not banned"


def test_a_doubtful_return_leaves_the_printings_free_that_were_free() -> None:
    bans = log(made("q", "banned", MAY, None, "voy-70"), made("q", "returned", JULY, JUNE))
    assert ban_of(bans, "q", JUNE).state_of("voy-70") == "in doubt"
    assert ban_of(bans, "q", JUNE).state_of("PM-113") == "not banned"


def test_the_difference_names_both_states() -> None:
    bans = log(made("a", "banned", MAY), made("a", "returned", JULY), made("b", "banned", JULY))
    freed, banned = bans.diff(MAY, JULY)
    assert (freed.card, freed.after) == ("a", None)
    assert freed.before == bans.on(MAY)["a"]
    assert (banned.card, banned.before, banned.after) == ("b", None, bans.on(JULY)["b"])
    assert bans.diff(MAY, JUNE) == ()


def test_a_record_says_how_far_it_reaches() -> None:
    bans = BanLog(ABOUT._replace(known_until=JUNE), [made("q", "banned", MAY)])
    assert bans.knows(JUNE)
    assert not bans.knows(JUNE + DAY)
    assert "q" in bans.on(JUNE + DAY)
    assert log().knows(date.max)


@pytest.mark.parametrize(
    ("scope", "applies"),
    [
        (BanScope("1e"), True),
        (BanScope("1e", ("otf", "open")), True),
        (BanScope("1e", ("x-list",)), False),
        (BanScope("1e", (), ("block",)), False),
        (BanScope("1e", ("otf",), ("complete",)), True),
    ],
)
def test_a_list_applies_by_rules_and_pool(scope: BanScope, applies: bool) -> None:
    assert scope.covers("otf", "complete") is applies


def test_all_lists_together_prefer_the_certain_ban() -> None:
    here = log(made("q", "banned", JULY, MAY))
    everywhere = BanLog(
        BanListInfo("decipher", "Everywhere", BanScope("1e"), RECORD), [made("q", "banned", MAY)]
    )
    elsewhere = BanLog(
        BanListInfo("x-list", "X-List", BanScope("1e", ("x-list",)), RECORD), [made("r", "banned", MAY)]
    )
    both = Bans((here, everywhere, elsewhere))
    assert both.on(JUNE, "otf", "complete")["q"].certain
    assert Bans((everywhere, here)).on(JUNE, "otf", "complete")["q"].certain
    later = BanLog(BanListInfo("open", "Later", BanScope("1e"), RECORD), [made("q", "banned", JUNE)])
    assert Bans((everywhere, later)).on(JULY, "otf", "complete")["q"].since == MAY
    assert Bans((here, here)).on(JUNE, "otf", "complete")["q"].since == JULY
    assert "r" not in both.on(JUNE, "otf", "complete")
    assert both.log("x-list") is elsewhere
    assert both.log("none") is None


days = st.dates(date(2020, 1, 1), date(2020, 12, 31))


@st.composite
def logs(draw: st.DrawFn) -> BanLog:
    """Draw a log as loading admits it: each card is banned and freed in turn, and no windows overlap."""
    changes = []
    for card in "abc":
        ends = sorted(draw(st.sets(days, max_size=8)))
        for number in range(len(ends) // 2):
            earliest, on = ends[2 * number : 2 * number + 2]
            changes.append(made(card, "returned" if number % 2 else "banned", on, earliest))
    return log(*changes)


@given(logs(), days, days)
def test_the_state_is_constant_between_announcements(bans: BanLog, one: date, other: date) -> None:
    first, last = sorted((one, other))
    if not any(first < day <= last for day in bans.days):
        assert bans.on(first) == bans.on(last)


@given(logs(), days)
def test_a_state_does_not_depend_on_what_was_asked_before(bans: BanLog, day: date) -> None:
    fresh = BanLog(bans.about, bans.changes)
    for earlier in bans.days:
        bans.on(earlier)
    assert bans.on(day) == fresh.on(day)


@given(logs(), days, days, days)
def test_two_differences_compose_to_the_third(bans: BanLog, a: date, b: date, c: date) -> None:
    state = dict(bans.on(a))
    for before, after in ((a, b), (b, c)):
        for card, old, new in bans.diff(before, after):
            assert state.pop(card, None) == old
            if new is not None:
                state[card] = new
    assert state == bans.on(c)
    assert {one.card for one in bans.diff(a, c)} == {
        card for card in "abc" if bans.on(a).get(card) != bans.on(c).get(card)
    }
