"""A deck check from two texts: what is sound, what is a heap, and of which edition both sides are."""

from datetime import date
from pathlib import Path

import pytest

from cardpools.model import Citation
from legality.deck_check.deck_check import DeckCheckResult, DifferentEditions, ListText, compare_texts, unread
from legality.engine.finding import Finding
from legality.render.deck_check.words import notes
from legality.terms.stated import StatedTerms
from legality.terms.terms import Event

DAY = date(2026, 11, 1)
LEGAL = (Path(__file__).parents[3] / "docs" / "examples" / "deck-check" / "list.txt").read_text("utf-8")
SECOND = StatedTerms(edition="2e")
FOUR_RABAL = LEGAL.replace("1 Daniel Kwan", "1 Rabal")
ONE_UNREAD = LEGAL.replace("1 Daniel Kwan", "1 Rabbal the Unknown")


def checked(listed: str, found: str, announced: StatedTerms = SECOND) -> DeckCheckResult:
    return compare_texts(ListText("list", listed), ListText("deck", found), announced, DAY)


def test_a_legal_list_with_its_own_deck_is_sound() -> None:
    found = checked(LEGAL, LEGAL)
    assert (found.same, found.legal("list"), found.legal("deck"), found.sound) == (True, True, True, True)


def test_one_side_that_is_surely_illegal_is_enough() -> None:
    """The unread line may be the fourth Rabal, so the rest is open; four copies are too many all the same."""
    wrong_list, wrong_deck = checked(FOUR_RABAL, ONE_UNREAD), checked(ONE_UNREAD, FOUR_RABAL)
    assert (wrong_list.same, wrong_list.legal("list"), wrong_list.legal("deck")) == (None, False, None)
    assert (wrong_deck.same, wrong_deck.legal("list"), wrong_deck.legal("deck")) == (None, None, False)
    assert wrong_list.sound is False
    assert wrong_deck.sound is False


def test_one_side_without_parts_is_a_heap() -> None:
    """By its type a dilemma lies in the dilemma pile, but the heap itself does not say so."""
    found = checked("Draw deck\n1 Davies\n1 Timescape", "1 Davies\n1 Timescape")
    assert found.heaped("deck")
    assert not found.heaped("list")
    assert found.legal("deck") is None


def test_two_lists_without_parts_are_laid_out_by_the_types_of_their_cards() -> None:
    found = checked("1 Davies\n1 Avert Danger", "1 Avert Danger\n1 Davies")
    assert found.same is True
    assert not found.heaped("list")
    assert not found.heaped("deck")


def test_lines_above_the_first_heading_make_no_heap() -> None:
    found = checked("1 Davies\nDraw deck\n1 Rixx", "Draw deck\n1 Davies\n== Maybe ==\n1 Rixx")
    assert found.comparison.unplaced == 1
    assert not found.heaped("list")


def test_a_rule_that_failed_hides_no_card() -> None:
    def finding(code: str, doubt: int) -> Finding:
        return Finding(code, "error", "", (), (), {}, Citation("2E Rulebook"), "", doubt)

    assert unread((finding("X-RULE-FAILED", 7), finding("N-UNKNOWN-NAME", 2), finding("D-COPIES", 0))) == 2


@pytest.mark.parametrize(
    "announced", [SECOND._replace(pool="limited"), StatedTerms(edition="1e", on=date(1995, 6, 1))]
)
def test_what_the_event_leaves_open_hides_no_card(announced: StatedTerms) -> None:
    """Every line is read, and neither pool nor rules of the day say whether two lists are the same."""
    one, fewer = "Draw deck\n2 Davies\n1 Dohlem\n", "Draw deck\n2 Davies\n"
    same, other = checked(one, one, announced), checked(one, fewer, announced)
    assert (same.same, same.legal("list"), same.sound) == (True, None, None)
    assert (other.same, other.comparison.missing) == (False, 1)
    assert not list(notes(same))


def test_headings_of_two_editions_are_not_compared() -> None:
    second, first = "Draw Deck\n1 Davies\nDilemma Pile\n1 Timescape", "Seed Deck\n1 Armus: Skin of Evil"
    with pytest.raises(DifferentEditions) as told:
        checked(second, first, StatedTerms())
    assert str(told.value).endswith("than the other: First Edition and Second Edition")


def test_the_headings_of_either_side_tell_the_edition_of_both() -> None:
    """“Data” alone is a card of First Edition as well."""
    pile = "Dilemma Pile\n1 Timescape\nDraw Deck\n1 Data, Aspirer"
    for found in (checked("1 Data", pile, StatedTerms()), checked(pile, "1 Data", StatedTerms())):
        assert found.terms.edition == "2e"


def test_only_a_play_test_knows_the_cards_of_tomorrow() -> None:
    event = Event(play_test_cards=("Bunny of Tomorrow",))
    testing = StatedTerms(edition="2e", scenario="public-play-testing", event=event)
    text = "Draw deck\n1 Davies\n1 Bunny of Tomorrow"
    assert checked(text, text, testing).comparison.unread == ()
    assert len(checked(text, text, SECOND._replace(event=event)).comparison.unread) == 2
