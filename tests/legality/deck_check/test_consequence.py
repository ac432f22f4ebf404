"""What to change in a deck so that it matches its list, each difference in one sentence."""

from datetime import date

import pytest

from cardpools.model import Edition
from legality.deck_check.consequence import changes, checked_by, part, side_result
from legality.deck_check.deck_check import ListText, compare_texts
from legality.terms.stated import StatedTerms
from legality.terms.terms import Event

DAY = date(2026, 11, 1)


def told(listed: str, found: str, edition: Edition = "2e", event: Event | None = None) -> list[str]:
    said = StatedTerms(edition=edition)
    if event:
        said = said._replace(scenario="public-play-testing", event=event)
    return list(changes(compare_texts(ListText("list", listed), ListText("deck", found), said, DAY)))


@pytest.mark.parametrize(
    ("listed", "found", "expected"),
    [
        ("Draw deck\n3 Davies\n1 Rixx", "Draw deck\n3 Davies\n1 Rixx", []),
        (
            "Draw deck\n3 Davies\n1 Rixx",
            "Draw deck\n1 Davies\n2 Rabal",
            [
                "add 2 Davies to the Draw Deck",
                "add 1 Rixx to the Draw Deck",
                "remove 2 Rabal from the Draw Deck",
            ],
        ),
        ("Draw deck\n1 Davies", "Draw deck\n3 Davies", ["remove 2 Davies from the Draw Deck"]),
        (
            "Draw deck\n1 Davies\nDilemma Pile\n1 Timescape",
            "Draw deck\n1 Davies\n1 Timescape",
            ["move 1 Timescape from the Draw Deck to the Dilemma Pile"],
        ),
        (
            "Draw deck\n1 Davies\n1 Data, Aspirer",
            "Draw deck\n1 Davies\n1 Data, Lucasian Chair",
            ["replace 1 Data, Lucasian Chair by Data, Aspirer in the Draw Deck"],
        ),
        (
            "Draw deck\n1 Davies\n1 Data, Aspirer",
            "Draw deck\n1 Davies\nDilemma Pile\n1 Data, Pinocchio",
            ["replace 1 Data, Pinocchio from the Dilemma Pile by Data, Aspirer in the Draw Deck"],
        ),
    ],
)
def test_each_difference_is_mended_by_one_sentence(listed: str, found: str, expected: list[str]) -> None:
    assert told(listed, found) == expected


def test_two_cards_of_one_title_are_told_apart() -> None:
    listed, found = "Draw Deck\n1 Alidar Jarok", "Draw Deck\n1 Alidar Jarok (Homefront II)"
    assert told(listed, found, "1e") == [
        "replace 1 Alidar Jarok (Homefront II) by Alidar Jarok in the Draw Deck"
    ]


def test_a_card_of_tomorrow_is_called_by_its_title() -> None:
    event = Event(play_test_cards=("Bunny of Tomorrow",))
    found = told("Draw deck\n1 Davies\n1 Bunny of Tomorrow", "Draw deck\n1 Davies", event=event)
    assert found == ["add 1 Bunny of Tomorrow to the Draw Deck"]


def test_parts_are_named_as_players_speak_of_them() -> None:
    assert part("draw") == "the Draw Deck"
    assert part("tent") == "Q's Tent"
    assert part("flash") == "Q-Flash"
    assert part("unknown") == "the unnamed part"


def test_nothing_is_held_against_a_heap() -> None:
    heap = compare_texts(
        ListText("list", "Draw deck\n1 Davies\n1 Timescape"),
        ListText("deck", "1 Davies\n1 Timescape"),
        StatedTerms(edition="2e"),
        DAY,
    )
    assert checked_by(heap).differences == ()
    assert side_result(heap, "deck").faults == ()
    assert side_result(heap, "deck").unjudged == ("it does not say in which part of the deck each card is",)
    assert side_result(heap, "list").faults
