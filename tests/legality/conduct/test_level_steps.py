"""The way to a level, and the laws that hold for every penalty."""

import pytest
from hypothesis import given as over
from hypothesis import settings
from hypothesis import strategies as st

from legality.conduct.penalties import STAGES, Circumstances, penalty
from legality.conduct.read_code import read_conduct
from legality.render.penalty.text import summary
from tests.legality.conduct.asked import TERMS, given, level

CODES = [each.code for each in read_conduct("opg-5.0").infractions]


def test_the_second_d2_of_the_day() -> None:
    found = given("D2", priors=("D2",), lists_required=True)
    assert summary(found) == "level 2, +1 second D2 today, = 3: game loss"
    assert [(step.change, step.level) for step in found.reasons] == [(2, 2), (1, 3)]
    quotes = [step.citation.quote for step in found.reasons]
    assert quotes[1] == "upgraded by one level per infraction"


def test_everything_together_is_no_more_than_disqualification() -> None:
    found = given("D2", priors=("D2", "d2", "D1"), intent=True)
    assert summary(found) == (
        "level 2, +2 third D2 today, +1 evidence of intent, at most 4, = 4: disqualification"
    )
    assert [step.level for step in found.reasons] == [2, 4, 5, 4]


def test_what_is_at_the_highest_level_by_itself_was_not_held_down_to_it() -> None:
    """“five levels of penalties”, 0 to 4: C1 is 4 by its own text, and two D2 before this one make 2 + 2."""
    assert [step.level for step in given("C1").reasons] == [4]
    assert [step.level for step in given("D2", priors=("D2", "D2")).reasons] == [2, 4]


@pytest.mark.parametrize(("before", "word"), [(1, "second"), (8, "ninth"), (9, "10th")])
def test_which_one_it_is_of_the_day(before: int, word: str) -> None:
    assert given("D3", priors=("D3",) * before).reasons[1].says == f"{word} D3 today"


def test_before_the_event_the_chain_says_why_it_is_a_warning() -> None:
    found = given("D1", stage="registration", priors=("D1",), intent=True, opponent_a3=True)
    assert summary(found) == "level 2, found before the event begins, = 0: verbal warning"
    assert not found.recorded


def test_intent_does_not_raise_what_is_done_on_purpose_anyway() -> None:
    """“unintentional, unless otherwise specified”, and C3 is “intentionally playing slowly”."""
    found = given("C3", intent=True)
    assert [(step.change, step.level) for step in found.reasons] == [(2, 2), (0, 2)]


def test_the_waiver_is_named() -> None:
    found = given("D1", opponent_a3=True)
    assert found.waived
    assert summary(found).endswith("got an A3 for keeping this player’s cards, = no penalty")
    assert (found.record, found.actions) == ("", ())
    assert found.remedy


def test_only_d1_is_waived() -> None:
    assert {code for code in CODES if given(code, opponent_a3=True).waived} == {"D1"}


circumstances = st.builds(
    Circumstances,
    stage=st.sampled_from(STAGES),
    priors=st.lists(st.sampled_from(CODES), max_size=12).map(tuple),
    intent=st.booleans(),
    lists_required=st.sampled_from([None, True]),
    opponent_a3=st.booleans(),
    level=st.none(),
)


@settings(deadline=None, max_examples=60)
@over(st.sampled_from(CODES), circumstances)
def test_no_level_is_above_4_or_below_0_and_the_steps_add_up(code: str, stated: Circumstances) -> None:
    found = penalty(code, TERMS, stated)
    number = level(found)
    assert number is None or 0 <= number <= 4
    assert (number is None) == found.waived
    if number is not None:
        assert sum(step.change for step in found.reasons) == number == found.reasons[-1].level
    assert found.recorded == bool(number)


@settings(deadline=None, max_examples=60)
@over(st.sampled_from(CODES), circumstances, st.sampled_from(CODES))
def test_more_priors_never_lower_the_level(code: str, stated: Circumstances, prior: str) -> None:
    before, after = (
        level(penalty(code, TERMS, each))
        for each in (stated, stated._replace(priors=(*stated.priors, prior)))
    )
    assert (before is None and after is None) or (
        before is not None and after is not None and before <= after
    )


@settings(deadline=None, max_examples=60)
@over(st.sampled_from(CODES), circumstances)
def test_before_the_event_it_is_always_a_warning(code: str, stated: Circumstances) -> None:
    found = penalty(code, TERMS, stated._replace(stage="registration"))
    assert level(found) == 0
    assert {each.level for each in found.offered} <= {0}


@settings(deadline=None, max_examples=60)
@over(st.sampled_from(CODES), circumstances)
def test_the_order_of_priors_does_not_matter(code: str, stated: Circumstances) -> None:
    turned = stated._replace(priors=stated.priors[::-1])
    assert penalty(code, TERMS, stated) == penalty(code, TERMS, turned)
