"""What to change in a deck so that it matches its list, each difference in one sentence."""

from datetime import date
from typing import Any

import pytest

from cardpools.model import Edition
from legality.conduct.penalties import Circumstances, Stage
from legality.deck_check.consequence import changes, checked_by, consequence, part, side_result
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


SEALED = "Draw deck\n3 Klag\n1 Larg"
SWAPPED = "Draw deck\n2 Klag\n2 Larg"
FEWER = "Draw deck\n2 Klag\n1 Larg"


@pytest.mark.parametrize(
    ("terms", "stage", "found", "infraction"),
    [
        # 5.0 4.1.2, 4.1.3 and 13.2: "Players may change their decks between rounds".
        ({"format": "draft"}, "between-rounds", SWAPPED, None),
        ({"format": "sealed"}, "between-rounds", FEWER, None),
        ({"format": "sealed", "guide": "opg-4.1", "on": date(2014, 6, 1)}, "between-rounds", SWAPPED, None),
        # The deck does not change within a round, and a constructed deck not at all.
        ({"format": "sealed"}, "round", SWAPPED, "D2"),
        ({"format": "constructed"}, "between-rounds", SWAPPED, "D2"),
        ({"format": "constructed"}, "round", SWAPPED, "D2"),
    ],
)
def test_draft_and_sealed_decks_may_differ_between_rounds(
    terms: dict[str, Any], stage: Stage, found: str, infraction: str | None
) -> None:
    said = StatedTerms(edition="1e", on=DAY, pool="complete", rules="open").but(**terms)
    compared = compare_texts(ListText("list", SEALED), ListText("deck", found), said, DAY)
    follows = consequence(compared, Circumstances(stage, lists_required=True))
    named = follows.choice.infraction
    differs = any("do not match" in each.says for each in follows.choice.grounds)
    assert differs is (infraction is not None)
    assert follows.may_differ is (infraction is None)
    assert (named.code if named and differs else None) == infraction


@pytest.mark.parametrize(("found", "may"), [(SWAPPED, True), (FEWER, False)])
def test_a_decipher_sealed_deck_changes_card_for_card(found: str, may: bool) -> None:
    """II.A.III: "Between games, players may re-customize their decks by swapping, on a one-for-one basis"."""
    said = StatedTerms(edition="1e", on=date(1999, 1, 1), format="sealed", rules="decipher-sealed")
    compared = compare_texts(ListText("list", SEALED), ListText("deck", found), said, DAY)
    assert consequence(compared, Circumstances("between-rounds")).may_differ is may
