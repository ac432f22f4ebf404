"""A deck check finds every difference between a list and a deck, and none that is not there."""

from pathlib import Path

import pytest

from cardpools.model import Edition
from decklists.reader import read
from legality.deck_check.differences import Comparison, compare
from legality.engine.catalogs import catalog_of
from legality.engine.resolved.resolve import resolve
from legality.engine.resolved.resolved_deck import ResolvedDeck
from tests.shared import lackey_lists, needs_shared

PAIR = Path(__file__).parents[3] / "docs" / "examples" / "deck-check"


def cards_of(text: str, edition: Edition = "2e") -> ResolvedDeck:
    return resolve(read(text).deck, catalog_of(edition))


def differences(listed: str, found: str, edition: Edition = "2e") -> list[tuple[str, int, str, str]]:
    """Return kind, copies, and what list and deck have."""
    comparison = compare(cards_of(listed, edition), cards_of(found, edition))
    return [
        (
            each.kind,
            each.copies,
            f"{each.listed.copies} {each.listed.card.id}" if each.listed else "",
            f"{each.found.copies} {each.found.card.id}" if each.found else "",
        )
        for each in comparison.discrepancies
    ]


def compared(listed: str, found: str, edition: Edition = "2e") -> Comparison:
    return compare(cards_of(listed, edition), cards_of(found, edition))


def test_the_example_of_the_code_of_conduct_is_another_version() -> None:
    # "A deck that includes Data, Lucasian Chair in Second Edition when the deck list says it contains
    # Data, Aspirer."
    folder = PAIR
    found = differences((folder / "list.txt").read_text("utf-8"), (folder / "deck.txt").read_text("utf-8"))
    assert found == [("version", 1, "1 data-aspirer", "1 data-lucasian-chair")]


@pytest.mark.parametrize(
    ("listed", "found", "expected"),
    [
        ("Draw deck\n3 Davies", "Draw deck\n1 Davies\n2 Davies", []),
        ("Draw deck\n3 Davies", "Draw deck\n2 Davies", [("count", 1, "3 davies", "2 davies")]),
        ("Draw deck\n2 Davies", "Draw deck\n3 Davies", [("count", 1, "2 davies", "3 davies")]),
        (
            "Draw deck\n1 Davies\n1 Rixx",
            "Draw deck\n1 Davies\n2 Rabal",
            [("missing", 1, "1 rixx", ""), ("extra", 2, "", "2 rabal")],
        ),
        (
            "Draw deck\n1 Davies\nDilemma Pile\n1 Timescape",
            "Draw deck\n1 Davies\n1 Timescape",
            [("section", 1, "1 timescape", "1 timescape")],
        ),
        # Of two copies in the wrong part and one too many, one is too many and none is missing.
        (
            "Draw deck\n1 Davies\nDilemma Pile\n2 Timescape",
            "Draw deck\n1 Davies\n3 Timescape",
            [("extra", 1, "", "3 timescape"), ("section", 2, "2 timescape", "3 timescape")],
        ),
        # A version that is on both sides is equal first; only the third Data is another one.
        (
            "Draw deck\n2 Data, Aspirer\n1 Data, Pinocchio",
            "Draw deck\n1 Data, Aspirer\n2 Data, Pinocchio",
            [("version", 1, "2 data-aspirer", "2 data-pinocchio")],
        ),
        (
            "Draw deck\n3 Data, Aspirer",
            "Draw deck\n1 Data, Pinocchio",
            [("version", 1, "3 data-aspirer", "1 data-pinocchio"), ("missing", 2, "3 data-aspirer", "")],
        ),
    ],
)
def test_each_difference_is_named_once(
    listed: str, found: str, expected: list[tuple[str, int, str, str]]
) -> None:
    assert sorted(differences(listed, found)) == sorted(expected)


def test_versions_of_first_edition_are_told_apart() -> None:
    listed, found = "Draw Deck\n1 Alidar Jarok", "Draw Deck\n1 Alidar Jarok (Homefront II)"
    expected = [("version", 1, "1 alidar-jarok", "1 alidar-jarok-homefront-ii")]
    assert differences(listed, found, "1e") == expected


def test_printings_of_one_card_are_the_same_card() -> None:
    listed, found = "Draw Deck\n1 Admiral Kirk (The Motion Pictures)", "Draw Deck\n1 Admiral Kirk"
    assert differences(listed, found, "1e") == []


def test_both_sides_of_a_card_are_one_card() -> None:
    assert differences("Seed Deck\n1 Deep Space 9", "Seed Deck\n1 Terok Nor", "1e") == []


def test_dilemmas_of_first_edition_are_seeds_under_any_heading() -> None:
    assert differences("Dilemmas\n2 Armus: Skin of Evil", "Seed Deck\n2 Armus: Skin of Evil", "1e") == []


def test_what_nobody_can_read_is_reported_on_its_side() -> None:
    comparison = compared("Draw deck\n2 Davies\n1 Dayvies the Great", "Draw deck\n2 Davies\n1 Data\n1 Rixx")
    assert [(each.side, each.unmatched.entry.name) for each in comparison.unread] == [
        ("list", "Dayvies the Great"),
        ("deck", "Data"),
    ]
    assert comparison.extra == 1


def test_an_unread_line_leaves_open_what_it_may_explain() -> None:
    comparison = compared("Draw deck\n2 Davies\n1 Dayvies the Great", "Draw deck\n2 Davies\n1 Rixx")
    assert comparison.agrees({"list": 1, "deck": 0}) is None
    two = compared("Draw deck\n2 Davies\n1 Dayvies the Great", "Draw deck\n2 Davies\n2 Rixx")
    assert two.agrees({"list": 1, "deck": 0}) is False
    missing = compared("Draw deck\n2 Davies\n1 Rixx\n1 Dayvies the Great", "Draw deck\n2 Davies")
    assert missing.agrees({"list": 1, "deck": 0}) is False


def test_another_version_needs_an_unread_card_on_both_sides() -> None:
    comparison = compared("Draw deck\n1 Data, Aspirer", "Draw deck\n1 Data, Pinocchio")
    assert comparison.agrees({"list": 1, "deck": 0}) is False
    assert comparison.agrees({"list": 1, "deck": 1}) is None
    assert comparison.agrees({}) is False


def test_without_headings_parts_are_not_compared() -> None:
    comparison = compared("1 Federation Outpost", "Seed Deck\n1 Federation Outpost", "1e")
    assert comparison.discrepancies == ()
    assert comparison.unplaced == 1
    assert comparison.agrees({}) is None


def test_a_card_that_may_be_seeded_or_drawn_is_the_same_in_any_part() -> None:
    listed = "Missions\n1 Cloaked Mission\n\nPersonnel\n1 Spock\nFacilities\n1 Federation Outpost\n"
    for part in ("Seed Deck", "Draw Deck"):
        found = f"Missions\n1 Cloaked Mission\nDraw Deck\n1 Spock\n{part}\n1 Federation Outpost\n"
        comparison = compared(listed, found, "1e")
        assert comparison.discrepancies == ()
        assert comparison.listed["unknown"] == 1
        assert comparison.unplaced == 1


def test_a_part_that_nobody_can_read_is_no_wrong_part() -> None:
    comparison = compared("Draw deck\n1 Davies\n1 Rixx", "Draw deck\n1 Davies\n== Maybe ==\n1 Rixx")
    assert comparison.discrepancies == ()
    assert comparison.unplaced == 1


def test_what_lies_aside_is_counted_and_not_compared() -> None:
    comparison = compared("Draw deck\n1 Davies\nAside\n2 Rixx", "Draw deck\n1 Davies")
    assert comparison.discrepancies == ()
    assert comparison.aside == {"list": 2}
    other = compared("Draw deck\n1 Davies", "Draw deck\n1 Davies\nAside\n3 Rixx\n1 Nobody at All")
    assert other.aside == {"deck": 3}
    assert other.unread == ()


def test_any_difference_that_no_unread_card_explains_is_one() -> None:
    one_missing = compared("Draw deck\n1 Davies\n1 Rixx", "Draw deck\n1 Davies")
    one_extra = compared("Draw deck\n1 Davies", "Draw deck\n1 Davies\n1 Rixx")
    moved = compared("Dilemma Pile\n1 Timescape", "Draw deck\n1 Timescape")
    other_version = compared("Draw deck\n1 Data, Aspirer", "Draw deck\n1 Data, Pinocchio")
    for comparison in (one_missing, one_extra, moved, other_version):
        assert comparison.agrees({}) is False
        assert comparison.agrees({"list": 1, "deck": 1}) is None
    for comparison in (one_extra, moved, other_version):
        assert comparison.agrees({"deck": 1}) is False
    for comparison in (one_missing, moved, other_version):
        assert comparison.agrees({"list": 1}) is False


def test_differences_are_told_part_by_part_then_by_what_is_wrong_then_by_name() -> None:
    listed = "Dilemma Pile\n1 Dark Page\nDraw deck\n1 Rixx\n1 Davies\n2 Van Orton\n1 Data, Aspirer"
    found = "Draw deck\n1 Van Orton\n1 Data, Pinocchio\n1 Daniel Kwan\n1 Always Welcome"
    assert differences(listed, found) == [
        ("version", 1, "1 data-aspirer", "1 data-pinocchio"),
        ("count", 1, "2 van-orton", "1 van-orton"),
        ("missing", 1, "1 davies", ""),
        ("missing", 1, "1 rixx", ""),
        ("extra", 1, "", "1 always-welcome"),
        ("extra", 1, "", "1 daniel-kwan"),
        ("missing", 1, "1 dark-page", ""),
    ]


def test_what_is_missing_is_not_made_up_by_what_is_extra() -> None:
    comparison = compared(
        "Missions\n1 Avert Danger\nDraw deck\n1 Davies\n2 Rixx", "Draw deck\n1 Davies\n3 Rabal\n1 Delvok"
    )
    assert (comparison.missing, comparison.extra) == (3, 4)
    assert list(comparison.listed.items()) == [("draw", 3), ("missions", 1)]
    assert comparison.found == {"draw": 5}
    assert Comparison((), {}, {}).agrees({}) is True, "nothing is compared and nothing differs"


def test_two_cards_of_one_name_are_told_in_one_order() -> None:
    both = ["1 Alidar Jarok (Homefront II)", "1 Alidar Jarok"]
    for lines in (both, both[::-1]):
        found = differences("Draw Deck\n" + "\n".join(lines), "Draw Deck\n1 Klag", "1e")
        assert [missing for kind, _, missing, _ in found if kind == "missing"] == [
            "1 alidar-jarok",
            "1 alidar-jarok-homefront-ii",
        ]


def test_of_two_sides_of_a_card_the_first_by_name_stands_for_both() -> None:
    for lines in ("1 Terok Nor\n1 Deep Space 9", "1 Deep Space 9\n1 Terok Nor"):
        assert differences(f"Seed Deck\n{lines}", "Seed Deck\n1 Klag", "1e") == [
            ("missing", 2, "2 deep-space-9", ""),
            ("extra", 1, "", "1 klag"),
        ]


def test_cards_of_tomorrow_are_told_apart_by_their_titles() -> None:
    tomorrow = ("Bunny of Tomorrow", "Mouse of Tomorrow")
    listed, found = (
        resolve(read(text).deck, catalog_of("2e"), tomorrow)
        for text in ("Draw deck\n1 Bunny of Tomorrow", "Dilemma Pile\n1 Mouse of Tomorrow")
    )
    assert [each.kind for each in compare(listed, found).discrepancies] == ["missing", "extra"]


@needs_shared
@pytest.mark.parametrize("path", lackey_lists(), ids=lambda path: path.stem)
def test_a_real_deck_is_the_deck_of_its_own_list(path: Path) -> None:
    edition: Edition = "1e" if path.parent.name == "1e" else "2e"
    deck = resolve(read(path.read_bytes()).deck, catalog_of(edition))
    assert compare(deck, deck).discrepancies == ()
