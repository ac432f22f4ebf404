"""What the circumstances change: whether lists are required, and which level may be chosen."""

import pytest

from legality.conduct.reading import read_conduct
from legality.penalties import Circumstances, NoSuchInfraction, Penalty, penalty_of
from tests.legality.conduct.asked import TERMS, WRONG, given, level

CODE = read_conduct(TERMS.guide)
ONLY_WITHOUT_D2 = CODE.by_code["D1"].unless
NEEDS_LISTS = CODE.by_code["D2"].needs_lists


def quotes(found: Penalty) -> list[str]:
    return [each.citation.quote for each in found.grounds]


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
