"""The registry of codes: one finds a code by its name, and by what somebody may have meant."""

import pytest

from decklists.mistakes import Code
from legality.reference.codes import FAMILIES, all_codes, find_code, near_codes, of_text


def test_codes_stand_family_by_family_in_the_order_in_which_a_list_is_judged() -> None:
    codes = list(all_codes())
    by_family = [
        [code for code in codes if code[0] == family] for family in ("L", "N", "P", "D", "E", "A", "X")
    ]
    assert list(FAMILIES) == ["L", "N", "P", "D", "E", "A", "X"]
    assert codes == [code for family in by_family for code in sorted(family)]
    assert all(by_family)


def test_a_code_is_found_by_its_whole_name() -> None:
    for code in ("D-DRAW-SIZE", "L-COUNT-ZERO", "X-RULE-FAILED"):
        found = find_code(code)
        assert found is not None
        assert found.code == code
        assert found == all_codes()[code]
    for code in ("A-DRAW-SIZE", "D-NOTHING", "L-NOTHING", ""):
        assert find_code(code) is None


@pytest.mark.parametrize(
    ("said", "first"),
    [("draw size", "D-DRAW-SIZE"), ("d_draw_size", "D-DRAW-SIZE"), ("D-DRAW-SISE", "D-DRAW-SIZE")],
)
def test_what_somebody_may_have_meant(said: str, first: str) -> None:
    assert near_codes(said)[0] == first


@pytest.mark.parametrize("said", ["side deck", "side_deck", "Side-Deck"])
def test_a_part_of_a_code_means_all_codes_with_it(said: str) -> None:
    with_it = [code for code in all_codes() if "SIDE-DECK" in code]
    assert len(with_it) >= 5
    assert near_codes(said) == with_it[:5]


def test_at_most_five_codes_are_meant_each_once_and_by_nothing_none() -> None:
    assert near_codes("D-") == [code for code in all_codes() if code.startswith("D-")][:5]
    assert near_codes("D-COPIES") == ["D-COPIES", "D-COPIES-PERHAPS", *near_codes("D-COPIES")[2:]]
    assert len(set(near_codes("D-COPIES"))) == len(near_codes("D-COPIES"))
    assert near_codes("") == []


def test_a_mistake_in_the_text_is_called_by_its_first_sentence() -> None:
    code = Code("L-ODD", "note", "A line is odd. Nobody knows why.", "an even line", "write it evenly", ())
    entry = of_text(code)
    assert (entry.title, entry.wording, entry.severity) == ("a line is odd", "", "advice")
    assert entry.statement == "A line is odd. Nobody knows why. Expected: an even line."
    assert of_text(code._replace(meaning="It is odd.")).title == "it is odd"


def test_a_rule_is_called_as_its_file_says() -> None:
    """`D-DRAW-SIZE: too few cards in the draw deck.`"""
    entry = find_code("D-DRAW-SIZE")
    assert entry is not None
    assert entry.title == "too few cards in the draw deck"
    assert entry.family == "deck construction"
