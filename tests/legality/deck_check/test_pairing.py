"""Which copies are taken for each other: the likest first, and never by the order of the lines."""

from collections import Counter

import pytest

from decklists.model import SectionKind
from legality.deck_check.pairing import Cell, Pair, pair_up


def data(card: str, section: SectionKind = "draw") -> Cell:
    return Cell("data", card, section)


ASPIRER = data("aspirer")
PINOCCHIO = data("pinocchio")
LUCASIAN = data("lucasian-chair")


def pairs(listed: list[Cell], found: list[Cell]) -> tuple[Pair, ...]:
    return pair_up(Counter(listed), Counter(found)).pairs


def test_another_version_in_the_same_part_goes_before_one_in_another() -> None:
    listed, there, elsewhere = data("aspirer", "dilemmas"), data("pinocchio", "dilemmas"), LUCASIAN
    for found in ([there, elsewhere], [elsewhere, there]):
        assert pairs([listed], found) == (Pair("version", listed, there, 1),)


def test_a_version_in_another_part_is_better_than_none() -> None:
    elsewhere = data("pinocchio", "dilemmas")
    assert pairs([ASPIRER], [elsewhere]) == (Pair("version", ASPIRER, elsewhere, 1),)


def test_of_versions_that_are_alike_the_first_by_part_is_taken() -> None:
    pile, mission = data("pinocchio", "dilemmas"), data("lucasian-chair", "missions")
    for found in ([pile, mission], [mission, pile]):
        assert pairs([ASPIRER], found) == (Pair("version", ASPIRER, pile, 1),)


def test_and_in_one_part_the_first_by_name() -> None:
    for found in ([PINOCCHIO, LUCASIAN], [LUCASIAN, PINOCCHIO]):
        assert pairs([ASPIRER], found) == (Pair("version", ASPIRER, LUCASIAN, 1),)


@pytest.mark.parametrize("known", ["draw", "dilemmas"])
def test_a_part_that_is_not_known_pairs_with_any_other_from_either_side(known: SectionKind) -> None:
    here, somewhere = data("aspirer", known), data("aspirer", "unknown")
    assert pairs([here], [somewhere]) == (Pair("unplaced", here, somewhere, 1),)
    assert pairs([somewhere], [here]) == (Pair("unplaced", somewhere, here, 1),)


def test_two_known_parts_are_a_wrong_part() -> None:
    here, there = data("aspirer", "draw"), data("aspirer", "dilemmas")
    assert pairs([here], [there]) == (Pair("section", here, there, 1),)


def test_copies_without_a_partner_are_left_over() -> None:
    pairing = pair_up(Counter({ASPIRER: 3}), Counter({PINOCCHIO: 1, Cell("rixx", "rixx", "draw"): 2}))
    assert pairing.pairs == (Pair("version", ASPIRER, PINOCCHIO, 1),)
    assert pairing.missing == {ASPIRER: 2}
    assert pairing.extra == {Cell("rixx", "rixx", "draw"): 2}
