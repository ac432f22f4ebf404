"""What the circumstances change: whether lists are required, and which level may be chosen."""

import pytest

from legality.conduct.check_result import Checked
from legality.conduct.penalties import Circumstances, NoSuchInfraction, Penalty, penalty_of
from legality.conduct.read_code import read_conduct
from legality.terms.terms import Guide
from tests.legality.conduct.asked import ILLEGAL, LEGAL, TERMS, WRONG, given, level
from tests.legality.judging import under

CODE = read_conduct(TERMS.guide)
ONLY_WITHOUT_D2 = CODE.by_code["D1"].unless
NEEDS_LISTS = CODE.by_code["D2"].needs_lists


def quotes(found: Penalty) -> list[str]:
    return [each.citation.quote for each in found.grounds]


def test_a_director_who_named_no_level_is_told_to_decide() -> None:
    """B3, 5.0: "the tournament director must decide whether to allow the offending player(s) to continue"."""
    decide = "Decide between level 3 (Game Loss) and level 4 (Disqualification)."
    assert given("B3").actions[0].says.startswith(decide)
    undecided = given("B3"), given("B3", priors=("D1",))
    decided = (
        *(given("B3", level=3), given("B3", level=4), given("B3", stage="registration"), given("B2")),
        *(given("B3", priors=("B3",)), given("B3", intent=True)),  # Both levels end at level 4.
    )
    assert all(any("Decide" in each.says for each in found.actions) for found in undecided)
    assert not any("Decide" in each.says for found in decided for each in found.actions)


def test_without_required_lists_there_is_no_illegal_list() -> None:
    found = given("D2", lists_required=False)
    assert found.infraction is None
    assert NEEDS_LISTS
    assert found.grounds == (NEEDS_LISTS,)


@pytest.mark.parametrize(("code", "number"), [("D1", 2), ("D3", 0), ("A2", 1), ("C1", 4)])
def test_every_other_infraction_is_there_without_lists_as_well(code: str, number: int) -> None:
    found = given(code, lists_required=False)
    assert found.infraction
    assert found.infraction.code == code
    assert level(found) == number


@pytest.mark.parametrize("required", [True, None])
def test_with_lists_or_where_nobody_said_an_illegal_deck_counts_only_without_an_illegal_list(
    required: bool | None,
) -> None:
    assert ONLY_WITHOUT_D2
    found = given("D1", lists_required=required)
    assert ONLY_WITHOUT_D2.sentence.citation.quote in quotes(found)


def test_an_illegal_deck_stands_on_its_condition_and_on_there_being_no_illegal_list() -> None:
    """A banned printing that no list shows: “… only if …” follows what makes the deck illegal."""
    assert ONLY_WITHOUT_D2
    found = penalty_of(WRONG["unlisted"], TERMS, Circumstances("round", lists_required=True))
    assert quotes(found) == [
        CODE.by_code["D1"].conditions["rule"],
        ONLY_WITHOUT_D2.sentence.citation.quote,
    ]


def test_an_illegal_list_that_the_deck_does_not_match_either_meets_both_conditions() -> None:
    conditions = CODE.by_code["D2"].conditions
    found = penalty_of(WRONG["list"], TERMS, Circumstances("round", lists_required=True))
    assert quotes(found) == [conditions["rule"], conditions["difference"]]


def test_a_list_alone_is_no_infraction_where_none_is_required() -> None:
    """D2 “only applies to tournaments in which deck lists are mandatory”."""
    found = penalty_of(Checked(listed=ILLEGAL), TERMS, Circumstances("round", lists_required=False))
    assert (found.infraction, found.grounds) == (None, (NEEDS_LISTS,))


@pytest.mark.parametrize("guide", ["decipher-guide", "decipher-1996"])
@pytest.mark.parametrize("checked", [WRONG["neither"], Checked(LEGAL, ILLEGAL)])
def test_where_no_guide_knows_lists_a_legal_deck_is_all_that_counts(guide: Guide, checked: Checked) -> None:
    found = penalty_of(checked, under(guide, "1e"), Circumstances("round", lists_required=True))
    assert found.infraction is None
    assert [each.says for each in found.grounds] == ["nothing is wrong that a player answers for"]


def test_where_no_guide_knows_lists_a_difference_from_one_is_no_ground() -> None:
    terms = under("decipher-guide", "1e")
    found = penalty_of(WRONG["deck"], terms, Circumstances("round", lists_required=True))
    assert [each.says for each in found.grounds] == ["the deck has cards that break a game rule"]


def test_where_lists_are_not_required_nothing_of_an_illegal_list_is_said() -> None:
    assert ONLY_WITHOUT_D2
    found = given("D1", lists_required=False)
    assert ONLY_WITHOUT_D2.sentence.citation.quote not in quotes(found)


def test_a_level_that_cannot_be_chosen_is_refused_with_those_that_can() -> None:
    """B3 is 3 if the player may go on and 4 if not; what a deck check comes to is nobody's choice."""
    assert level(given("B3", level=4)) == 4
    with pytest.raises(NoSuchInfraction, match=r"level 2 cannot be chosen here; the level is 3 or 4$"):
        given("B3", level=2)
    with pytest.raises(
        NoSuchInfraction, match=r"level 2 cannot be chosen here; the level is not to be chosen$"
    ):
        penalty_of(WRONG["deck"], TERMS, Circumstances("round", level=2))
