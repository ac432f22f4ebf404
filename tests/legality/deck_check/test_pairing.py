"""Which copies are taken for each other: the likest first, and never by the order of the lines."""

from collections import Counter

import pytest

from decklists.model import SectionKind
from legality.deck_check.pairing import CardInPart, CopyPair, pair_up


def data(card: str, section: SectionKind = "draw") -> CardInPart:
    return CardInPart("data", card, section)


ASPIRER = data("aspirer")
PINOCCHIO = data("pinocchio")
LUCASIAN = data("lucasian-chair")


def pairs(listed: list[CardInPart], found: list[CardInPart]) -> tuple[CopyPair, ...]:
    return pair_up(Counter(listed), Counter(found)).pairs


def test_another_version_in_the_same_part_goes_before_one_in_another() -> None:
    listed, there, elsewhere = data("aspirer", "dilemmas"), data("pinocchio", "dilemmas"), LUCASIAN
    for found in ([there, elsewhere], [elsewhere, there]):
        assert pairs([listed], found) == (CopyPair("version", listed, there, 1),)


def test_a_version_in_another_part_is_better_than_none() -> None:
    elsewhere = data("pinocchio", "dilemmas")
    assert pairs([ASPIRER], [elsewhere]) == (CopyPair("version", ASPIRER, elsewhere, 1),)


def test_of_versions_that_are_alike_the_first_by_part_is_taken() -> None:
    pile, mission = data("pinocchio", "dilemmas"), data("lucasian-chair", "missions")
    for found in ([pile, mission], [mission, pile]):
        assert pairs([ASPIRER], found) == (CopyPair("version", ASPIRER, pile, 1),)


def test_and_in_one_part_the_first_by_name() -> None:
    for found in ([PINOCCHIO, LUCASIAN], [LUCASIAN, PINOCCHIO]):
        assert pairs([ASPIRER], found) == (CopyPair("version", ASPIRER, LUCASIAN, 1),)


@pytest.mark.parametrize("known", ["draw", "dilemmas"])
def test_a_part_that_is_not_known_pairs_with_any_other_from_either_side(known: SectionKind) -> None:
    here, somewhere = data("aspirer", known), data("aspirer", "unknown")
    assert pairs([here], [somewhere]) == (CopyPair("unplaced", here, somewhere, 1),)
    assert pairs([somewhere], [here]) == (CopyPair("unplaced", somewhere, here, 1),)


def test_two_known_parts_are_a_wrong_part() -> None:
    here, there = data("aspirer", "draw"), data("aspirer", "dilemmas")
    assert pairs([here], [there]) == (CopyPair("section", here, there, 1),)


def test_copies_without_a_partner_are_left_over() -> None:
    pairing = pair_up(Counter({ASPIRER: 3}), Counter({PINOCCHIO: 1, CardInPart("rixx", "rixx", "draw"): 2}))
    assert pairing.pairs == (CopyPair("version", ASPIRER, PINOCCHIO, 1),)
    assert pairing.missing == {ASPIRER: 2}
    assert pairing.extra == {CardInPart("rixx", "rixx", "draw"): 2}
